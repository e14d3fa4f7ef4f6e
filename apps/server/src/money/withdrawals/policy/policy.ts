import type { PolicySetting } from '@perlas/contract/office-policy'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { keepTurning } from '#/kernel/keep-turning.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { mayBePaid } from '#/identity/kyc/kyc.ts'
import { advance, beginPayout, sendPayout } from '../payouts/payouts.ts'
import { holdApprovals, lockPayable, readPayable, type Payable } from '../payouts/store.ts'
import { judgeOrders } from '../risk/risk.ts'
import { readInput } from './input.ts'
import { cappedBy, decide, disagrees, spansOf, type Judgement } from './rules.ts'
import {
  currentVersion,
  holdPolicy,
  insertDecision,
  insertRuleApproval,
  insertVersion,
  markJudged,
  ordersToJudge,
  spentIn,
  takeRoom,
  type StoredVersion,
} from './store.ts'
import { peopleDecided } from './store.report.ts'

/** At once, on one node; one order after the other holds a connection each. */
const SIDE_BY_SIDE = 4
const BATCH = 100
/** So many in one turn; the next one follows at once where there are more. */
const MOST = 2_000

type Order = { playerId: number; orderId: string }

/** Judges every order whose time to cancel is over, and begins to pay what the policy approved. */
export async function judgePayouts(ctx: AppContext): Promise<number> {
  let judged = 0
  while (judged < MOST) {
    const { body } = await currentVersion(ctx)
    const before = momentAt(ctx.clock().getTime() - body.waitSeconds * 1_000)
    const due = await ordersToJudge(ctx, { before, most: BATCH })
    const left = [...due]
    const faults: unknown[] = []
    const work = async () => {
      for (let order = left.shift(); order; order = left.shift()) {
        await judgeAndPay(ctx, order).catch((err: unknown) => faults.push(err))
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
    judged += due.length
    if (faults.length > 0) {
      // It stays unjudged, so people decide it, and the next turn tries again.
      ctx.log.warn({ err: faults[0], faults: faults.length }, 'orders could not be judged')
    }
    if (due.length < BATCH || faults.length > 0) break
  }
  return judged
}

async function judgeAndPay(ctx: AppContext, order: Order): Promise<void> {
  const approved = await judgeOrder(ctx, order)
  if (!approved) return
  ctx.live.balanceChanged(order.playerId)
  if (approved.status !== 'paying') return
  await sendPayout(ctx, approved).catch((err: unknown) => {
    // It is being paid; the worker asks for it.
    ctx.log.warn({ err, orderId: order.orderId }, 'could not ask for a payout')
  })
}

/**
 * Judges one order in one transaction, and where the policy decides and everything fits approves it and begins to pay it. The
 * order, where it did; one that was judged, cancelled or decided meanwhile is left alone.
 */
export function judgeOrder(
  ctx: AppContext,
  { playerId, orderId }: Order,
): Promise<Payable | undefined> {
  return inTransaction(ctx, async (tx) => {
    // First the version: a stop waits for this, and whatever comes after the stop reads it.
    await holdPolicy(tx)
    // Then as where a member approves: the verification's lock, the player's approvals, the order.
    const verified = await mayBePaid(tx, playerId)
    await holdApprovals(tx, playerId)
    const locked = await lockPayable(tx, playerId, orderId)
    if (locked?.status !== 'review' || !(await markJudged(tx, locked))) return undefined
    await judgeOrders(tx, [locked])
    const [order = locked, policy] = await Promise.all([
      readPayable(tx, playerId, orderId),
      currentVersion(tx),
    ])
    const input = await readInput(tx, order, verified)
    const at = tx.clock()
    const fits = decide(input, policy, at)
    const mayPay = policy.body.decides && fits.verdict === 'pay'
    const sampled = mayPay && isSampled(tx, policy.body)
    const decides = mayPay && !sampled
    const { verdict, checks } = decides
      ? await withinRoom(tx, policy, { amount: order.amount, at }, fits)
      : fits
    const acted = decides && verdict === 'pay'
    await insertDecision(tx, {
      playerId,
      orderId,
      version: policy.version,
      verdict,
      acted,
      sampled,
      facts: input,
      checks,
      at,
    })
    if (!acted) return undefined
    await insertRuleApproval(tx, { playerId, orderId, version: policy.version })
    const approved = await advance(tx, order, { to: 'approved', by: 'house' })
    return (await beginPayout(tx, approved)) ?? approved
  })
}

/** Fits, and the house's sums of the hour and the day have room for it: they are taken here. */
async function withinRoom(
  tx: AppContext,
  { body }: StoredVersion,
  { amount, at }: { amount: number; at: Date },
  fits: Judgement,
): Promise<Judgement> {
  const { hour, day } = spansOf(at)
  const { hourMost, dayMost } = body
  const full = await takeRoom(tx, { hour, day, amount, hourMost, dayMost })
  if (full === '') return fits
  const found = (await spentIn(tx, full)) + amount
  const check =
    full === day ? cappedBy('house-day', dayMost, found) : cappedBy('house-hour', hourMost, found)
  return { verdict: 'person', checks: [...fits.checks, check] }
}

/** By chance alone: neither the order nor the player has a part in it. */
function isSampled(ctx: AppContext, { samplePercent }: PolicySetting): boolean {
  return ctx.chance(4).readUInt32BE() % 100 < samplePercent
}

/** Stops the policy: from here on no rule approves anything. Stopping what decides nothing changes nothing. */
export async function stopPolicy(
  ctx: AppContext,
  input: {
    staffId: number | null
    reason: string
    record: (tx: AppContext, version: number) => Promise<void>
  },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await holdPolicy(tx, true)
    const { version, body } = await currentVersion(tx)
    if (!body.decides) return version
    const { staffId, reason } = input
    const stopped = await insertVersion(tx, {
      body: { ...body, decides: false },
      proposedBy: staffId,
      approvedBy: staffId,
      stopped: true,
      reason,
    })
    await input.record(tx, stopped)
    return stopped
  })
}

const SAMPLE = 200
const SAMPLE_DAYS = 90

/** Stops the policy where people refused more than two of a hundred of the orders that it would have paid. */
export async function watchSample(ctx: AppContext): Promise<void> {
  const { version, body } = await currentVersion(ctx)
  if (!body.decides) return
  const since = daysAfter(ctx.clock(), -SAMPLE_DAYS)
  const { agreed, refused } = await peopleDecided(ctx, { since, version, most: SAMPLE })
  if (!disagrees({ decided: agreed + refused, refused })) return
  ctx.log.error({ version, agreed, refused }, 'people disagree with the payout policy: stopped')
  await stopPolicy(ctx, {
    staffId: null,
    reason: `People refused ${refused} of ${agreed + refused} orders that it would have paid.`,
    record: async () => undefined,
  })
}

/** The minute's turn: what the worker's own turns left, and the sample. */
export async function maintainPolicy(ctx: AppContext): Promise<void> {
  await judgePayouts(ctx)
  await watchSample(ctx)
}

const EVERY_MS = 1_000

/** The worker judges what is due each second; several workers share the orders. */
export function keepJudging(ctx: AppContext): { stop(): Promise<void> } {
  return keepTurning(
    EVERY_MS,
    () => judgePayouts(ctx),
    (err) => ctx.log.warn({ err }, 'payouts could not be judged'),
  )
}
