import { exclusionOf } from '#/identity/players/players.ts'
import { allOf, inTransaction, retryOnDeadlock, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf, minutesBefore } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { reserve } from './budget.ts'
import { factsFor, profileFacts } from './facts/facts.ts'
import { allTakenByOthers } from './marks.ts'
import { mayBegin, withoutOthers } from './one-of-a-kind.ts'
import {
  closedTo,
  markKind,
  readyIn,
  seasonOfNewcomers,
  participation,
  viewOf,
} from './participations.ts'
import { activitiesState } from './state.ts'
import { listEnrolments } from './store.activities.ts'
import {
  bringForward,
  forgetLapses,
  lapsingOf,
  listLapsing,
  markNotified,
  type Lapse,
} from './store.lapses.ts'
import { forgetRefusals } from './store.refusals.ts'
import { isWatched, lapsesOf, noteWaiting, type Waiting } from './waiting.ts'

/** A mail goes out so many days before the last day. What comes and goes on one day has none. */
const NOTICE_DAYS = 2
const AT_ONCE = 200
/** Players that are looked at side by side: bets go first. */
const BESIDE = 2
/** Whoever asked in vain and never again is forgotten after so long. */
const REFUSED_DAYS = 30
const FORGOTTEN_AT_ONCE = 10_000

/** In the morning, in as many turns as it takes: whoever has something to receive that ends tomorrow or the day after is told by mail, once. */
export async function tellLapses(ctx: AppContext): Promise<void> {
  const today = midnightOf(manilaDay(ctx.clock()))
  const days = Array.from({ length: NOTICE_DAYS }, (_, at) => manilaDay(daysAfter(today, at + 1)))
  await endCampaigns(ctx, days)
  let after = 0
  for (;;) {
    const some = await listLapsing(ctx, { days, after, most: AT_ONCE })
    for (let at = 0; at < some.length; at += BESIDE) {
      await Promise.all(some.slice(at, at + BESIDE).map((one) => tellSafely(ctx, one, days)))
    }
    after = some.at(-1) ?? after
    if (some.length < AT_ONCE) break
  }
  const old = { before: manilaDay(today), most: FORGOTTEN_AT_ONCE }
  while ((await forgetLapses(ctx, old)) === FORGOTTEN_AT_ONCE);
  const vain = { before: daysAfter(today, -REFUSED_DAYS), most: FORGOTTEN_AT_ONCE }
  while ((await forgetRefusals(ctx, vain)) === FORGOTTEN_AT_ONCE);
}

/** One player's fault keeps no other waiting; the next time it is tried again. */
async function tellSafely(
  ctx: AppContext,
  playerId: number,
  days: readonly string[],
): Promise<void> {
  try {
    await retryOnDeadlock(() => inTransaction(ctx, (tx) => tellOne(tx, playerId, days)))
  } catch (err) {
    ctx.log.error({ err, playerId }, 'could not tell a player what waits and ends')
  }
}

/** Ends that came to be known since: a campaign was withdrawn, or its newest terms have a last day. */
async function endCampaigns(ctx: AppContext, days: readonly string[]): Promise<void> {
  for (const running of await activitiesState(ctx).running(ctx)) {
    const { campaignId } = running
    const { claimUntil } = seasonOfNewcomers(running)
    if (claimUntil !== null && days.includes(claimUntil))
      await bringForward(ctx, { campaignId, lastDay: claimUntil })
  }
}

/**
 * One mail for each activity of which something ends. Whoever is on a break or excluded, or took care of themselves lately,
 * is not written to. In a transaction, under the wallet's lock.
 */
async function tellOne(tx: AppContext, playerId: number, days: readonly string[]): Promise<void> {
  await holdWallet(tx, playerId)
  if (await exclusionOf(tx, playerId)) return
  const due = await lapsingOf(tx, playerId, days)
  const all = (await activitiesState(tx).running(tx)).filter(
    (one) => due.includes(one.campaignId) && isWatched(one),
  )
  const running = await withoutOthers(tx, playerId, all)
  if (running.length === 0) return
  const [enrolments, known] = await allOf([
    listEnrolments(tx, playerId),
    profileFacts(tx, playerId),
  ])
  if (known.common.profile.isCalm) return
  const enrolled = new Map(enrolments.map((one) => [one.campaignId, one]))
  const participations = await allOf(
    running.map((one) =>
      participation(tx, one, { playerId, enrolment: enrolled.get(one.campaignId) }),
    ),
  )
  const facts = await factsFor(tx, playerId, participations, known)
  const entering = participations.flatMap(({ kind, enrolment }) =>
    enrolment ? [] : [markKind(kind)],
  )
  const taken = await allTakenByOthers(tx, entering, playerId)
  for (const [at, one] of participations.entries()) {
    const now = facts[at]
    if (!now || closedTo(tx, one, now) || taken.has(one.kind.code)) continue
    if (!one.enrolment && !(await mayBegin(tx, playerId, one))) continue
    // What the budget has no more of is not promised.
    const view = await reserve(tx, playerId, one, viewOf(one, now))
    await noteWaiting(tx, playerId, [{ one, view }])
    const ending = lapsesOf({ one, view }).filter(({ lastDay }) => days.includes(lastDay ?? ''))
    await write(tx, playerId, { one, view, ending })
  }
}

async function write(
  tx: AppContext,
  playerId: number,
  { one, view, ending }: Waiting & { ending: readonly Lapse[] },
): Promise<void> {
  const { kind, campaignId } = one.running
  const fresh = await markNotified(tx, playerId, ending)
  const due = ending.filter(({ step }) => fresh.has(`${campaignId}/${step}`))
  const [first] = due.map(({ lastDay }) => lastDay ?? '').toSorted()
  if (!first) return
  const steps = new Set(due.map(({ step }) => step))
  const rewards = readyIn(view).flatMap(({ id, award }) => (steps.has(id) ? award : []))
  // The last minute of the last day.
  const deadline = minutesBefore(daysAfter(midnightOf(first), 1), 1)
  const details = {
    activity: String(kind.activity),
    rewards: JSON.stringify(rewards),
    deadline: deadline.toISOString(),
  }
  await writeMail(tx, { playerId, kind: 'money', template: 'reward-lapsing', details })
}
