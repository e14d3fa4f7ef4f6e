import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { hasAccountRecovery } from '#/identity/sign-in/sign-in.ts'
import { outOfPlay } from '#/money/bonus/bonus.ts'
import { mayBePaid } from '#/identity/kyc/kyc.ts'
import { pinSummary } from '#/money/safe/safe.ts'
import { move } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { orderId } from '#/money/providers/providers.ts'
import { resetWait } from './holds/holds.ts'
import { refuseCooling, bankAccounts } from '#/money/banks/banks.ts'
import { waitForKyc } from './payouts/kyc.ts'
import { dueDay, MAX_OPEN_WITHDRAWALS } from './rules.ts'
import { readPayoutRules } from './settings/store.ts'
import { countOpenWithdrawals, insertWithdrawal, readWithdrawal, type Withdrawal } from './store.ts'
import { mailWithdrawal } from './mails.ts'

/**
 * Asks for a withdrawal: the money moves from cash to held in the transaction that stores the
 * order, and stands in review. The same request again is the same order.
 */
export async function requestWithdrawal(
  ctx: AppContext,
  input: { playerId: number; amount: number; accountId: string; requestId: string | undefined },
): Promise<Withdrawal> {
  const { playerId, amount } = input
  const requestId = input.requestId ?? ctx.chance(16).toString('base64url')
  const before = await readWithdrawal(ctx, playerId, { requestId })
  if (before) return sameRequest(before, input)
  const { least, most, fee, periods, wayBack: asksRecovery } = await readPayoutRules(ctx)
  if (amount < least || amount > most) throw new AppError('amount-out-of-range')

  const accounts = await bankAccounts(ctx, playerId)
  const account = accounts.find((candidate) => candidate.accountId === input.accountId)
  if (!account) throw new AppError('bank-account-needed')
  await refuseCooling(ctx, playerId, account)
  if (asksRecovery && !(await hasAccountRecovery(ctx, playerId)))
    throw new AppError('account-recovery-needed')
  const until = await resetWait(ctx, playerId, (await pinSummary(ctx, playerId)).resetAt)
  if (until) throw new AppError('held-back', { until })

  const id = orderId('W', manilaDay(ctx.clock()), ctx.chance(10))
  const stored = await inTransaction(ctx, async (tx) => {
    const known = await mayBePaid(tx, playerId)
    // First the money: it locks the wallet's row, so that requests of one player go one by one.
    await outOfPlay(tx, playerId, () =>
      move(tx, {
        playerId,
        kind: 'withdrawal-hold',
        key: `withdrawal-hold:${id}`,
        postings: [
          { account: 'cash', amount: -amount - fee },
          { account: 'held', amount: amount + fee },
        ],
        ref: id,
      }),
    )
    if (await readWithdrawal(tx, playerId, { requestId })) throw new Repeated()
    if ((await countOpenWithdrawals(tx, playerId)) >= MAX_OPEN_WITHDRAWALS) {
      throw new AppError('too-many-open-orders')
    }
    const dueOn = dueDay(amount, ctx.clock(), periods)
    await insertWithdrawal(tx, { playerId, orderId: id, requestId, account, amount, fee, dueOn })
    const asked = { playerId, orderId: id, amount, bankName: account.bankName }
    // Who is not verified yet is told that it waits, and for what.
    if (known) await mailWithdrawal(tx, asked, 'requested')
    await publishEvent(tx, { type: 'withdrawal.requested', playerId, orderId: id, amount })
    if (!known) await waitForKyc(tx, playerId, id)
    return readWithdrawal(tx, playerId, { requestId })
  }).catch((fault: unknown) => {
    if (fault instanceof Repeated) return undefined
    throw fault
  })
  if (stored) {
    ctx.live.balanceChanged(playerId)
    return stored
  }
  const other = await readWithdrawal(ctx, playerId, { requestId })
  if (!other) throw new Error('a stored withdrawal is not there')
  return sameRequest(other, input)
}

/** The order that a request brought when it came before: the answer to its repetition. */
export async function withdrawalOfRequest(
  ctx: AppContext,
  input: { playerId: number; amount: number; accountId: string; requestId: string | undefined },
): Promise<Withdrawal | undefined> {
  const { playerId, requestId } = input
  const before = requestId && (await readWithdrawal(ctx, playerId, { requestId }))
  return before ? sameRequest(before, input) : undefined
}

/** The request came a second time while the first was under way: everything of the second is undone. */
class Repeated extends Error {}

function sameRequest(order: Withdrawal, input: { amount: number; accountId: string }): Withdrawal {
  if (order.amount !== input.amount || order.accountId !== input.accountId) {
    throw new AppError('order-conflict')
  }
  return order
}

/** One order of the player. */
export async function withdrawalOf(
  ctx: AppContext,
  playerId: number,
  id: string,
): Promise<Withdrawal> {
  const order = await readWithdrawal(ctx, playerId, { orderId: id })
  if (!order) throw new AppError('order-not-found')
  return order
}

/** Whether an order of that number is there, and the player's. */
export async function isWithdrawalOf(
  ctx: AppContext,
  { playerId, orderId }: { playerId: number; orderId: string },
): Promise<boolean> {
  return (await readWithdrawal(ctx, playerId, { orderId })) !== undefined
}
