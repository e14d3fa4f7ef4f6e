import { Paper } from './parts/Paper.tsx'

const sections = ['games', 'fair', 'care']

export function AboutScreen() {
  return <Paper name="about" sections={sections} />
}
