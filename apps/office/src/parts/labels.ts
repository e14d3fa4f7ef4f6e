import type { fundSources, kycStatus, workNatures } from '@perlas/contract/kyc'
import { labelFrom } from '@perlas/office-kit/labels.ts'

// What the office calls things.

/** A movement of the ledger. */
export const entryLabel = labelFrom({
  bet: 'Bet',
  'bet-rollback': 'Bet rolled back',
  win: 'Win',
  'win-rollback': 'Win rolled back',
  'promo-win': 'Promotion win',
  'promo-win-rollback': 'Promotion win rolled back',
  jackpot: 'Jackpot',
  'jackpot-win': 'Jackpot',
  'race-prize': 'Prize of a race',
  'challenge-reward': 'Reward of a challenge',
  deposit: 'Deposit',
  'deposit-reversed': 'Deposit taken back by its payer',
  'deposit-restored': 'Disputed deposit given back',
  'withdrawal-hold': 'Held for a withdrawal',
  'withdrawal-payout': 'Withdrawal paid',
  'withdrawal-return': 'Withdrawal returned',
  'safebox-in': 'Into the safe box',
  'safebox-out': 'Out of the safe box',
  'points-exchange': 'Points exchanged',
  'points-reward': 'Points received',
  'points-spent': 'Points spent',
  'points-lapsed': 'Points expired',
  commission: 'Agent commission',
  'bonus-grant': 'Bonus coins',
  'bonus-removed': 'Bonus coins removed',
  adjustment: 'Adjustment',
  'round-returned': 'Voided round refunded',
})

/** Where an order, a round or a payment stands. */
export const statusLabel = labelFrom({
  pending: 'Waiting for payment',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  review: 'In review',
  'waiting-kyc': 'Waiting for ID',
  approved: 'Approved',
  paying: 'With the provider',
  rejected: 'Rejected',
  returned: 'Returned',
  cancelled: 'Cancelled',
  open: 'Open',
  completed: 'Completed',
})

const kycLabels: Record<(typeof kycStatus)[number], string> = {
  none: 'None yet',
  draft: 'Not sent yet',
  submitted: 'Sent',
  'in-review': 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  resubmit: 'Resubmission requested',
  expired: 'Expired',
}
export const kycStatusLabel = labelFrom(kycLabels)

const funds: Record<(typeof fundSources)[number], string> = {
  salary: 'Salary',
  business: 'Business',
  remittance: 'Remittances',
  pension: 'Pension',
  savings: 'Savings',
  investments: 'Investments',
  family: 'Family',
  other: 'Something else',
}
export const fundLabel = labelFrom(funds)
const works: Record<(typeof workNatures)[number], string> = {
  private: 'Private employer',
  'self-employed': 'Self-employed',
  overseas: 'Works overseas',
  professional: 'Professional',
  home: 'Homemaker',
  retired: 'Retired',
  none: 'Not working',
  government: 'Government',
  uniformed: 'Uniformed service',
  student: 'Student',
  gaming: 'Works in gaming',
  other: 'Something else',
}
export const workLabel = labelFrom(works)

/** Whether an account is open. */
export const accountLabel = labelFrom({ active: 'Open', frozen: 'Frozen', closed: 'Closed' })

/** Why no bet is taken. */
export const blockLabel = labelFrom({
  blocked: 'by the operator',
  'self-excluded': 'excluded',
  'time-limit': 'time of the day used up',
  'kyc-required': 'ID not verified',
})

/** What two players have in common. */
export const sharedLabel = labelFrom({
  device: 'same device',
  address: 'same address',
  person: 'Same person',
  document: 'Same document',
  picture: 'Same picture',
})

/** Who moves money, or runs games. */
export const providerLabel = labelFrom({
  sandbox: 'Sandbox, no real money',
  xendit: 'Xendit',
  maya: 'Maya',
  'perlas-studio': 'Perlas Studio',
})

/** The kind of a payment. */
export const paymentKindLabel = labelFrom({
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
  adjustment: 'Adjustment',
})

/** How far a proposal is. */
export const proposalLabel = labelFrom({
  proposed: 'Waiting for approval',
  approved: 'Approved, not executed yet',
  done: 'Done',
  failed: 'Failed',
  booked: 'Booked',
  refused: 'Rejected',
})
