import type { Facts } from '@perlas/campaign-kit/kind'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { reserve } from './budget.ts'
import { factsFor, profileFacts, type PlayerFacts } from './facts/facts.ts'
import { allTakenByOthers } from './marks.ts'
import { mayBegin, withoutOthers } from './one-of-a-kind.ts'
import {
  closedTo,
  isReported,
  markKind,
  participation,
  viewOf,
  waitingIn,
  type Participation,
} from './participations.ts'
import type { Running } from './state.ts'
import { listEnrolments } from './store.activities.ts'
import { noteWaiting } from './waiting.ts'

/** What would be known of a player otherwise. */
type Otherwise = (facts: Facts) => Facts | Promise<Facts>

/**
 * Something that happened to a player. `without`: what would be known had it not. `until`: what was known once it had, where
 * more is known by now.
 */
export type Cause = { until?: Otherwise; without: Otherwise }

export type Claimable = { one: Participation; now: Facts; fresh: ReadonlySet<number> }

/** What became receivable by something that happened, and was not before it: by campaign, in the order of the list. */
export async function claimableBy(
  ctx: AppContext,
  {
    playerId,
    running,
    known: given,
  }: { playerId: number; running: readonly Running[]; known?: PlayerFacts | undefined },
  causeOf: (participations: readonly Participation[], known: PlayerFacts) => Cause | Promise<Cause>,
): Promise<Claimable[]> {
  const own = await withoutOthers(ctx, playerId, running)
  const reportable = own.filter(({ kind, stoppedAt }) => isReported(kind) && !stoppedAt)
  if (reportable.length === 0) return []
  const [enrolments, known] = await allOf([
    listEnrolments(ctx, playerId),
    given ?? profileFacts(ctx, playerId),
  ])
  const enrolled = new Map(enrolments.map((one) => [one.campaignId, one]))
  const participations = await allOf(
    reportable.map((one) =>
      participation(ctx, one, { playerId, enrolment: enrolled.get(one.campaignId) }),
    ),
  )
  const facts = await factsFor(ctx, playerId, participations, known)
  const there = participations.flatMap((one, at) => {
    const now = facts[at]
    return now && waitingFor(ctx, one, now).length > 0 ? [{ one, now }] : []
  })
  if (there.length === 0) return []
  const { until = (now) => now, without } = await causeOf(participations, known)
  const claimable: Claimable[] = []
  for (const { one, now } of there) {
    const after = waitingFor(ctx, one, await until(now))
    if (after.length === 0) continue
    const before = new Set(waitingFor(ctx, one, await without(now)))
    const fresh = new Set(after.filter((id) => !before.has(id)))
    if (fresh.size > 0) claimable.push({ one, now, fresh })
  }
  return claimable.toSorted((left, right) => left.one.running.sort - right.one.running.sort)
}

/**
 * What was reached is set aside in the budgets, and open pages hear of it: of each activity, or `once` for all of them. In the
 * caller's transaction, under the wallet's lock.
 */
export async function announceClaimable(
  tx: AppContext,
  playerId: number,
  claimable: readonly Claimable[],
  { once = false } = {},
): Promise<void> {
  if (claimable.length === 0) return
  const entering = claimable.flatMap(({ one: { kind, enrolment } }) =>
    enrolment ? [] : [markKind(kind)],
  )
  const taken = await allTakenByOthers(tx, entering, playerId)
  let reported = false
  for (const { one, now, fresh } of claimable) {
    const { kind } = one
    if (taken.has(kind.code)) continue
    if (!one.enrolment && !(await mayBegin(tx, playerId, one))) continue
    const view = await reserve(tx, playerId, one, viewOf(one, now))
    await noteWaiting(tx, playerId, [{ one, view }])
    if (!waitingIn(view).some((id) => fresh.has(id)) || (once && reported)) continue
    reported = true
    const { isCalm: calm } = now.profile
    await publishEvent(tx, { type: 'activity.ready', playerId, activity: kind.activity, calm })
  }
}

const waitingFor = (ctx: AppContext, one: Participation, facts: Facts): readonly number[] =>
  closedTo(ctx, one, facts) ? [] : waitingIn(viewOf(one, facts))
