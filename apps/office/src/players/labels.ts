import type { adjustmentReasons } from '@perlas/contract/office-players'

export const adjustLabels: Record<(typeof adjustmentReasons)[number], string> = {
  'wrong-settlement': 'Round settled wrongly',
  'lost-payment': 'Lost payment',
  goodwill: 'Goodwill',
  recovery: 'Recovery of money',
  correction: 'Correction of an earlier mistake',
}
