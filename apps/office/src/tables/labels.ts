import { labelFrom } from '@perlas/office-kit/labels.ts'

const phases = {
  open: 'Takes bets',
  closing: 'No more bets',
  closed: 'Waits for the draw',
  flying: 'In the air',
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

/** How far a voided round is. */
export const voidLabel = labelFrom({
  asked: 'Decided; its provider is being told',
  'called-off': 'Called off: every bet went back',
  returning: 'Losses are going back',
  done: 'Losses are back',
})
