import type { adjustmentReasons, LinkKind } from '@perlas/contract/office-players'
import { labelFrom } from '@perlas/office-kit/labels.ts'

export const adjustLabels: Record<(typeof adjustmentReasons)[number], string> = {
  'wrong-settlement': 'Round settled wrongly',
  'lost-payment': 'Lost payment',
  goodwill: 'Goodwill',
  recovery: 'Recovery of money',
  correction: 'Correction of an earlier mistake',
}

/** Keys that two accounts share. */
export const linkLabels: Record<LinkKind, string> = {
  document: 'Same ID number',
  picture: 'Same picture of an ID',
  person: 'Same name and birth date',
  payer: 'Paid from the same account',
  payee: 'Paid out to the same account',
  device: 'Same device',
  invited: 'One invited the other',
  address: 'Same address',
}

/** How a bonus stands or ended. */
export const bonusLabel = labelFrom({
  open: 'Open',
  met: 'Wagering done',
  spent: 'Used up',
  forfeited: 'Given up',
  expired: 'Ran out of time',
  'taken-back': 'Taken back',
})
