import type { ChannelSetting } from '@perlas/contract/office-settings'

/** Pure rules of deposits. Amounts in hundredths. */

/** How long after its expiry an order is still asked for at the provider. */
export const LATE_PAYMENT_HOURS = 48

/** What a provider says became of a payment decides what becomes of the order. */
export function nextDepositStatus(
  order: { status: DepositStatus; amount: number; expiresAt: Date },
  payment: { status: Exclude<DepositStatus, 'cancelled'>; amount: number; currency: string },
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
export type DepositStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'

/** What is wrong with a channel whose shape is right. */
export function channelProblems({ min, max, amounts }: ChannelSetting): string[] {
  const problems: string[] = []
  if (min > max) problems.push('The least is more than the most.')
  if (amounts.some((amount) => amount < min || amount > max)) {
    problems.push('Every amount to choose from must lie between the least and the most.')
  }
  if (amounts.some((amount, at) => amount <= (amounts[at - 1] ?? 0))) {
    problems.push('The amounts to choose from must grow.')
  }
  return problems
}
