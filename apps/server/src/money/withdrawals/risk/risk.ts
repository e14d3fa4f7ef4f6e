import type { RiskFlag } from '@perlas/contract/office-risk'
import type { AppContext } from '#/kernel/context.ts'
import { ordersToFlag, storeFlags } from '../payouts/queue.ts'
import { minutesBefore } from '#/kernel/manila.ts'
import { invitedSpikes } from './questions.ts'
import { riskFlags } from './rules.ts'
import { readRiskInput, type RiskSubject } from './store.ts'

type Order = { playerId: number; orderId: string }

/** Reasons to look twice at each, computed from what is so now; a subject with an order is about that order. */
async function risksOf(ctx: AppContext, subjects: readonly RiskSubject[]): Promise<RiskFlag[][]> {
  if (subjects.length === 0) return []
  const players = subjects.map(({ playerId }) => playerId)
  const [inputs, spikes] = await Promise.all([
    readRiskInput(ctx, subjects),
    invitedSpikes(ctx, players),
  ])
  return inputs.map((known, at) =>
    known ? riskFlags({ ...known, invited: spikes.get(subjects[at]?.playerId ?? 0) }) : [],
  )
}

/** Reasons to look twice at a player, whatever is asked for. */
export async function riskOfPlayer(ctx: AppContext, playerId: number): Promise<RiskFlag[]> {
  return (await risksOf(ctx, [{ playerId }]))[0] ?? []
}

/** Judges orders, and keeps beside those that wait what was found, so that lists can show and find it. */
export async function judgeOrders(
  ctx: AppContext,
  orders: readonly Order[],
): Promise<Map<string, RiskFlag[]>> {
  const found = await risksOf(ctx, orders)
  await storeFlags(
    ctx,
    orders.map(({ playerId, orderId }, at) => ({
      playerId,
      orderId,
      flags: (found[at] ?? []).map(({ flag }) => flag),
    })),
  )
  return new Map(orders.map(({ orderId }, at) => [orderId, found[at] ?? []]))
}

/** What is shown on a page is younger than this; the rest of the queue than the hour. */
export const FRESH_MINUTES = 10
const STALE_MINUTES = 60
const BATCH = 100
/** So many in one run of the job, which comes back each minute. */
const MOST = 3_000

/** Judges what nobody looked at yet, and again what was judged long ago. */
export async function maintainRisk(ctx: AppContext): Promise<number> {
  const before = minutesBefore(ctx.clock(), STALE_MINUTES)
  for (let judged = 0; judged < MOST; judged += BATCH) {
    const orders = await ordersToFlag(ctx, { before, most: BATCH })
    await judgeOrders(ctx, orders)
    if (orders.length < BATCH) return judged + orders.length
  }
  return MOST
}
