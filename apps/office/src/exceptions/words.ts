/** What is done about a payment that fits no order. */
export const rulingWords = {
  credit: 'Credit to an order',
  refund: 'Refund to the payer',
  close: 'Close without money',
} as const
export type RulingAction = keyof typeof rulingWords

/** What was done, as it is said after the press. */
export const ruledWords = {
  credit: 'Credited',
  refund: 'Refund requested',
  close: 'Closed without money',
} as const
