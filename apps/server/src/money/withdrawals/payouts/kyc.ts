import type { AppContext } from '#/kernel/context.ts'
import { mayBePaid } from '#/identity/kyc/kyc.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { goesToAnother, mailDifferingNames } from '#/money/banks/banks.ts'
import { advance } from './payouts.ts'
import { ordersOf, lockPayable } from './store.ts'

/** What the verification of the identity does with withdrawals (PR-03). */

/** A request of somebody who is not verified: the money is held, and it waits. */
export async function waitForKyc(tx: AppContext, playerId: number, orderId: string): Promise<void> {
  const order = await lockPayable(tx, playerId, orderId)
  if (order) await advance(tx, order, { to: 'waiting-kyc', by: 'house' })
}

/**
 * In the transaction that approves the player: what waited goes on to the review by itself. What would go to somebody
 * else by the name that is known now is never payable, so its money is back at once, and the player reads why.
 */
export async function releaseAfterKyc(tx: AppContext, playerId: number): Promise<void> {
  await mailDifferingNames(tx, playerId)
  for (const status of ['waiting-kyc', 'review'] as const) {
    for (const orderId of await ordersOf(tx, playerId, status)) {
      const order = await lockPayable(tx, playerId, orderId)
      if (order?.status !== status) continue
      if (await goesToAnother(tx, order)) {
        await advance(tx, order, { to: 'rejected', by: 'house', reason: 'name-mismatch' })
      } else if (status === 'waiting-kyc') {
        await advance(tx, order, { to: 'review', by: 'house' })
      }
    }
  }
}

/** Refuses to pay somebody whose verification ended while the request was in review. */
export async function refuseUnverified(tx: AppContext, playerId: number): Promise<void> {
  if (!(await mayBePaid(tx, playerId))) throw new AppError('kyc-needed')
}
