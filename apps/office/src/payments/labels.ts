import type { OfficePaymentStep } from '@perlas/contract/office-payments'
import { labelFrom } from '@perlas/office-kit/labels.ts'
import { stepLabel } from '../desk/labels.ts'
import { stepLabels } from '../disputes/labels.ts'
import { entryLabel, proposalLabel, providerLabel, statusLabel } from '../parts/labels.ts'
import { adjustLabels } from '../players/labels.ts'
import { reasonLabels } from '../withdrawals/labels.ts'

const proposals = new Set(['proposed', 'done', 'booked', 'refused'])

/** A state of a payment: of an order, or of what members propose. */
export const stateLabel = (state: string) =>
  proposals.has(state) ? proposalLabel(state) : statusLabel(state)

const outcomes = labelFrom({
  applied: 'Webhook received',
  'unknown-order': 'Webhook received, for no order of ours',
})
const parkings = labelFrom({
  'unknown-order': 'Payment for no order of ours',
  'amount-mismatch': 'Another amount was paid',
  'reference-mismatch': 'Another reference was given',
  'payout-mismatch': 'The payout has another amount',
  'payout-reversed': 'The payout came back',
  'payout-unexpected': 'A payout that should not be',
  'dispute-mismatch': 'A dispute that fits no credited deposit',
})
const proposed = labelFrom({
  credit: 'Proposed: credit to the order',
  refund: 'Proposed: refund to the payer',
  close: 'Proposed: close without money',
  ...Object.fromEntries(
    Object.entries(adjustLabels).map(([name, label]) => [name, `Proposed: ${label}`]),
  ),
})
const reasons = labelFrom({
  ...reasonLabels,
  'asked-by-player': 'The player cancelled it',
  'payout-failed': 'The provider could not pay it',
})

const disputeStep = labelFrom(stepLabels)

/** A step of a timeline in words. */
export function stepTitle({ what, name, by }: OfficePaymentStep): string {
  // The first step of a withdrawal is the player's own.
  if (what === 'moved' && name === 'review' && by === 'player') return 'Asked for'
  switch (what) {
    case 'asked':
      return 'Asked for'
    case 'approved':
      return 'Approved'
    case 'booked':
      return entryLabel(name)
    case 'reported':
      return outcomes(name)
    case 'parked':
      return parkings(name)
    case 'proposed':
      return proposed(name)
    case 'work':
      return stepLabel(name)
    case 'dispute':
      return name === 'opened' ? 'Dispute opened' : `Dispute: ${disputeStep(name).toLowerCase()}`
    case 'decided':
    case 'moved':
      return stateLabel(name)
  }
}

/** The words under a step: a person's own, a reason, whose payment it was. */
export function stepText({ what, text }: Pick<OfficePaymentStep, 'what' | 'text'>): string {
  if (text === '') return ''
  if (what === 'moved') return reasons(text)
  return what === 'parked' ? providerLabel(text) : text
}
