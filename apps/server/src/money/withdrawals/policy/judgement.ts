import type { PolicyJudgement } from '@perlas/contract/office-policy'
import type { AppContext } from '#/kernel/context.ts'
import type { Payable } from '../payouts/store.ts'
import { readDecision } from './store.ts'

/**
 * How the policy judged an order, for the people who look at it. A sample is for people to decide without knowing, so it is
 * shown once they did.
 */
export async function judgementOf(
  ctx: AppContext,
  order: Pick<Payable, 'playerId' | 'orderId' | 'status'>,
): Promise<PolicyJudgement | null> {
  const found = await readDecision(ctx, order)
  if (!found || (found.sampled && order.status === 'review')) return null
  const { version, verdict, acted, at, checks } = found
  return { version, verdict, acted, at: at.toISOString(), checks }
}
