import { labelFrom } from '@perlas/office-kit/labels.ts'

const phases = {
  open: 'Takes bets',
  closing: 'No more bets',
  closed: 'Waits for the draw',
  drawn: 'Pays',
  settled: 'Paid',
  void: 'Called off',
  shut: 'Closed',
}
const reasons = {
  hours: 'outside its hours',
  off: 'by the office or the provider',
  trouble: 'the draw is not ready',
}
export const phaseLabel = labelFrom(phases)
export const shutLabel = labelFrom(reasons)
