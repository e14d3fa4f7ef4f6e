import type { AppContext } from '#/kernel/context.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import type { Deposit } from './store.ts'

// What a player is written about money, in the transaction of what happened: no movement without its mail, and no
// mail twice, because each order reaches each state once.

/** The money is there, or it did not come. An order that nobody paid is no news. */
export function mailDeposit(
  tx: AppContext,
  { playerId, orderId, amount }: Pick<Deposit, 'playerId' | 'orderId' | 'amount'>,
  template: 'deposit-credited' | 'deposit-failed',
): Promise<void> {
  const details = { amount: String(amount), order: orderId }
  return writeMail(tx, { playerId, kind: 'money', template, details })
}
