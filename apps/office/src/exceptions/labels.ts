/** What is done about a payment that fits no order. */
export const rulingLabels = {
  credit: 'Credit to an order',
  refund: 'Refund to the payer',
  close: 'Close without money',
} as const
export type RulingAction = keyof typeof rulingLabels

/** What was done, as it is said after the press. */
export const ruledLabels = {
  credit: 'Credited',
  refund: 'Refund requested',
  close: 'Closed without money',
} as const
