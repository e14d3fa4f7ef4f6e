/** What is done about a payment that fits no order. */
export const rulingWords = {
  credit: 'Credit what arrived',
  refund: 'Send it back',
  close: 'Close without money',
} as const
export type RulingAction = keyof typeof rulingWords
