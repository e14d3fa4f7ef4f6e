import { labelFrom } from '@perlas/office-kit/labels.ts'

const phases = {
  open: 'Betting open',
  closing: 'No more bets',
  closed: 'Waiting for the draw',
  flying: 'In flight',
  drawn: 'Paying',
  settled: 'Paid',
  void: 'Cancelled',
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
  asked: 'Decided; notifying the provider',
  'called-off': 'Cancelled: every bet was refunded',
  returning: 'Losses are going back',
  done: 'Losses are back',
})
