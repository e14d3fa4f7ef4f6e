import type { AppContext } from '#/kernel/context.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import type { WithdrawalReason } from '#/money/providers/providers.ts'
import type { Payable } from './payouts/store.ts'
import type { WithdrawalStatus } from './payouts/rules.ts'

// What a player is written about money, in the transaction of what happened: no movement without its mail, and no
// mail twice, because each order reaches each state once.

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
export async function mailWithdrawal(
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
