import type { adjustmentReasons } from '@perlas/contract/office-players'

export const adjustLabels: Record<(typeof adjustmentReasons)[number], string> = {
  'wrong-settlement': 'A round was settled wrongly',
  'lost-payment': 'A payment was lost',
  goodwill: 'Goodwill',
  recovery: 'Money that must come back',
  correction: 'Correction of an earlier mistake',
}
