import type { AppContext } from '#/kernel/context.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import type { WithdrawalReason } from '#/money/providers/providers.ts'
import type { Payable } from './payouts/store.ts'
import type { WithdrawalStatus } from './payouts/rules.ts'
import type { Deposit } from './store.ts'

// What a player is written about money, in the transaction of what happened: no movement without its mail, and no
// mail twice, because each order reaches each state once.

/** The money is there, or it did not come. An order that nobody paid is no news. */
export function tellDeposit(
  tx: AppContext,
  { playerId, orderId, amount }: Pick<Deposit, 'playerId' | 'orderId' | 'amount'>,
  template: 'deposit-credited' | 'deposit-failed',
): Promise<void> {
  const details = { amount: String(amount), order: orderId }
  return writeMail(tx, { playerId, kind: 'money', template, details })
}

const templates = {
  review: 'withdrawal-review',
  'waiting-kyc': 'withdrawal-waiting-kyc',
  approved: 'withdrawal-approved',
  paying: undefined,
  paid: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  returned: 'withdrawal-returned',
  cancelled: 'withdrawal-cancelled',
} as const satisfies Record<WithdrawalStatus, string | undefined>

/** Where a withdrawal went on to. `paying` is a moment of ours, between approved and paid. */
export async function tellWithdrawal(
  tx: AppContext,
  order: Pick<Payable, 'playerId' | 'orderId' | 'amount' | 'bankName'>,
  to: WithdrawalStatus | 'requested',
  reason: WithdrawalReason | '' = '',
): Promise<void> {
  const template = to === 'requested' ? 'withdrawal-requested' : templates[to]
  if (!template) return
  const { playerId, orderId, amount, bankName } = order
  const details = { amount: String(amount), order: orderId, bank: bankName, reason }
  await writeMail(tx, { playerId, kind: 'money', template, details })
}
