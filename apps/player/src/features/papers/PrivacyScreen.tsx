import { Paper } from './parts/Paper.tsx'

const sections = ['what', 'why', 'long', 'rights']

export function PrivacyScreen() {
  return <Paper name="privacy" sections={sections} />
}
