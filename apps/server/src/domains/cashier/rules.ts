import { addBusinessDays, manilaDay } from '#/manila.ts'

/** Pure rules of the cashier. Amounts in hundredths; days are Asia/Manila. */

export const DEPOSIT_MINUTES = 10
export const MOST_OPEN_DEPOSITS = 5
export const MOST_OPEN_WITHDRAWALS = 3
export const MOST_BANK_ACCOUNTS = 10
/** How long after its expiry an order is still asked for at the provider. */
export const LATE_PAYMENT_HOURS = 48

/** Processing periods by amount (PR-05), in business days. */
export const periods = [
  { from: 1_00, to: 50_000_00, minDays: 1, maxDays: 3 },
  { from: 50_000_01, to: 500_000_00, minDays: 3, maxDays: 5 },
  { from: 500_000_01, to: null, minDays: 5, maxDays: 10 },
] as const

export function periodOf(amount: number): { minDays: number; maxDays: number } {
  const found = periods.find(({ to }) => to === null || amount <= to)
  return found ?? periods[2]
}

/** The last day on which a withdrawal asked for now is to be processed. */
export function dueDay(amount: number, now: Date): string {
  return addBusinessDays(manilaDay(now), periodOf(amount).maxDays)
}

/** Letters and digits that cannot be misread; the first says what kind of order it is. */
export function orderId(kind: 'D' | 'W', day: string, random: Uint8Array): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const tail = [...random].map((byte) => letters[byte % 32]).join('')
  return `${kind}${day.slice(2).replaceAll('-', '')}${tail}`
}

/** What a provider says became of a payment decides what becomes of the order. */
export function nextDepositStatus(
  order: { status: DepositStatus; amount: number; expiresAt: Date },
  payment: { status: DepositStatus; amount: number; currency: string },
  now: Date,
): DepositStatus | 'mismatch' {
  if (order.status === 'paid') return 'paid'
  if (payment.status === 'paid') {
    return payment.amount === order.amount && payment.currency === 'PHP' ? 'paid' : 'mismatch'
  }
  if (order.status !== 'pending') return order.status
  if (payment.status !== 'pending') return payment.status
  return order.expiresAt <= now ? 'expired' : 'pending'
}
export type DepositStatus = 'pending' | 'paid' | 'failed' | 'expired'
