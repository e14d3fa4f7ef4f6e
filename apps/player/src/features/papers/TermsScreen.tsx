import { Paper } from './parts/Paper.tsx'

const sections = ['who', 'account', 'money', 'play', 'care', 'end']

export function TermsScreen() {
  return <Paper name="terms" sections={sections} />
}
