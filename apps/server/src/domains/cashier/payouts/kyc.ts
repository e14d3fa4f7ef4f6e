import type { AppContext } from '#/context.ts'
import { mayBePaid } from '#/domains/kyc/kyc.ts'
import { AppError } from '#/http/errors.ts'
import { advance } from './payouts.ts'
import { ordersOf, lockPayable } from './store.ts'

/** What the verification of the identity does with withdrawals (PR-03). */

/** A request of somebody who is not verified: the money is held, and it waits. */
export async function waitForKyc(tx: AppContext, playerId: number, orderId: string): Promise<void> {
  const order = await lockPayable(tx, playerId, orderId)
  if (order) await advance(tx, order, { to: 'waiting-kyc', by: 'house' })
}

/** In the transaction that approves the player: what waited goes on to the review by itself. */
export async function releaseAfterKyc(tx: AppContext, playerId: number): Promise<void> {
  for (const orderId of await ordersOf(tx, playerId, 'waiting-kyc')) {
    const order = await lockPayable(tx, playerId, orderId)
    if (order?.status === 'waiting-kyc') await advance(tx, order, { to: 'review', by: 'house' })
  }
}

/** Refuses to pay somebody whose verification ended while the request was in review. */
export async function refuseUnverified(tx: AppContext, playerId: number): Promise<void> {
  if (!(await mayBePaid(tx, playerId))) throw new AppError('kyc-needed')
}
