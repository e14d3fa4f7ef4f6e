import type { ActivityFailure, Reward } from '@perlas/contract/activities'
import { activityTypes as a } from '@perlas/contract/enums'
import type { Facts, Kind, Season, View } from '@perlas/campaign-kit/kind'
import type { Odds } from '@perlas/campaign-kit/odds'
import { reserveOf } from '@perlas/campaign-kit/reward'
import type { Static } from 'typebox'
import { exclusionOf } from '#/identity/players/players.ts'
import {
  allOf,
  inTransaction,
  readTogether,
  retryOnDeadlock,
  type AppContext,
} from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { reserve, toSetAside } from './budget.ts'
import { factsFor, profileFacts } from './facts/facts.ts'
import { allTakenByOthers, isTakenByOther, marksOf } from './marks.ts'
import { inForce, mayBegin, oneOfEach } from './one-of-a-kind.ts'
import { expireTimeOf, hiddenNow, titled } from './running.ts'
import {
  closedTo,
  beginsAt,
  hasBegun,
  isOver,
  isPastLastDay,
  markKind,
  readyIn,
  participation,
  viewOf,
  type Participation,
} from './participations.ts'
import { activitiesState, type Running } from './state.ts'
import { listEnrolments, listReceived, readEnrolment } from './store.activities.ts'
import { listNoted } from './store.lapses.ts'
import { noteWaiting, type Waiting } from './waiting.ts'

export type Received = { rewards: Reward[]; coin: number; lottery: number }
export type Activity = { running: Running; view: View; facts: Facts; season: Season }

/** What runs for a player, in the order of the list, each as it stands. Nobody who is kept out has any. */
export async function activitiesOf(ctx: AppContext, playerId: number): Promise<Activity[]> {
  const running = await activitiesState(ctx).running(ctx)
  if (running.length === 0) return []
  const { there, facts, takenByOthers, own, noted } = await readTogether(ctx, (on) =>
    readStandings(on, playerId, running),
  )
  const found: Activity[] = []
  const hidden = await hiddenNow(ctx)
  const waiting: Waiting[] = []
  for (const [at, one] of there.entries()) {
    const playerFacts = facts[at]
    if (!playerFacts || closedTo(ctx, one, playerFacts) || takenByOthers.has(one.kind.code))
      continue
    if (!own.has(one.running.campaignId) || hidden.has(one.kind.activity)) continue
    const view = await secured(ctx, playerId, one, playerFacts)
    const isDone = one.stoppedAt !== null || isPastLastDay(one.season, playerFacts.today)
    // After its last day, and while it is stopped, it stays for who has something to receive.
    if (isDone && readyIn(view).length === 0) continue
    if (one.kind.onlyReady && readyIn(view).length === 0) continue
    const state = one.state as Static<Kind['state']>
    if (one.kind.isDone?.({ terms: one.terms, state, facts: playerFacts })) continue
    found.push({ running: one.running, view, facts: playerFacts, season: one.season })
    waiting.push({ one, view })
  }
  await noteWaiting(ctx, playerId, waiting, noted)
  return found.toSorted(
    (left, right) =>
      left.running.sort - right.running.sort || left.running.campaignId - right.running.campaignId,
  )
}

/** Coins that nobody has received yet and that the budget cannot give any more: the least of them is more than what is left. */
function isUsedUp({ budget, left }: Running, { steps }: View): boolean {
  if (budget === 0) return false
  const open = steps.filter(({ itemStatus }) => itemStatus === 0)
  const least = Math.min(...open.map(reserveOf).filter((coins) => coins > 0))
  return least < Infinity && least > left
}

/** What there is for a player, read on one connection and twice there and back. */
async function readStandings(ctx: AppContext, playerId: number, running: readonly Running[]) {
  const onePer = [...new Set(running.flatMap(({ kind }) => kind.onePer))]
  const [exclusion, enrolments, known, marks, noted] = await allOf([
    exclusionOf(ctx, playerId),
    listEnrolments(ctx, playerId),
    profileFacts(ctx, playerId),
    marksOf(ctx, { onePer }, playerId),
    listNoted(ctx, playerId),
  ])
  const { today } = known.common
  const enrolled = new Map(enrolments.map((one) => [one.campaignId, one]))
  const participations = exclusion
    ? []
    : await allOf(
        running.map((one) =>
          participation(ctx, one, { playerId, enrolment: enrolled.get(one.campaignId) }),
        ),
      )
  const there = participations.filter(
    ({ season }) => hasBegun(season, today) && !isOver(season, today),
  )
  const entering = there.flatMap(({ kind, enrolment }) => (enrolment ? [] : [markKind(kind)]))
  const [facts, takenByOthers] = await allOf([
    factsFor(ctx, playerId, there, known),
    allTakenByOthers(ctx, entering, playerId, marks),
  ])
  const own = await oneOfEach(ctx, { playerId, there, facts, takenByOthers, enrolments })
  return { there, facts, takenByOthers, own, noted }
}

/**
 * What is shown as receivable is set aside in the budget, so that it can be received; where the budget has no more of
 * it, it is not shown as receivable.
 */
async function secured(
  ctx: AppContext,
  playerId: number,
  one: Participation,
  facts: Facts,
): Promise<View> {
  const view = viewOf(one, facts)
  if (one.running.budget === 0) return view
  if (toSetAside(view) <= (one.enrolment?.reserved ?? 0)) return view
  return retryOnDeadlock(() =>
    inTransaction(ctx, async (tx) => {
      await holdWallet(tx, playerId)
      const { running } = one
      const enrolment = await readEnrolment(tx, { playerId, campaignId: running.campaignId })
      const now = await participation(tx, running, { playerId, enrolment })
      const [playerFacts] = await factsFor(tx, playerId, [now])
      if (!playerFacts) throw new Error('no facts for a campaign')
      const seen = viewOf(now, playerFacts)
      // Begun in another of the kind meanwhile: nothing is set aside here.
      if (!enrolment && !(await mayBegin(tx, playerId, now))) return seen
      return reserve(tx, playerId, now, seen)
    }),
  )
}

/** Why an activity is closed to a player, with what its page says of it. */
function closed(ctx: AppContext, one: Participation, facts: Facts, why: ActivityFailure): AppError {
  const until = beginsAt(one.season, facts.today)
  if (until || why !== 'activity-closed') {
    const alone = { ...facts, profile: { ...facts.profile, isCalm: false } }
    const isAlone = facts.profile.isCalm && !closedTo(ctx, one, alone)
    return new AppError(why, { until, ...(isAlone && { pending: 'calm' }) })
  }
  const { stoppedAt, endedAt } = one.running
  if (endedAt || isOver(one.season, manilaDay(ctx.clock())))
    return new AppError(why, { pending: 'over' })
  return new AppError(why, stoppedAt ? { pending: 'paused' } : {})
}

/** One activity as a player finds it; refused where it is closed, or not for them. */
export async function activityOf(
  ctx: AppContext,
  playerId: number,
  kind: Kind,
): Promise<Activity & { state: unknown }> {
  if ((await hiddenNow(ctx)).has(kind.activity)) throw new AppError('activity-closed')
  const running = await inForce(ctx, playerId, kind)
  const enrolment = await readEnrolment(ctx, { playerId, campaignId: running.campaignId })
  const one = await participation(ctx, running, { playerId, enrolment })
  const [facts] = await factsFor(ctx, playerId, [one])
  if (!facts) throw new Error('no facts for a campaign')
  const why = closedTo(ctx, one, facts)
  if (why) throw closed(ctx, one, facts, why)
  if (!enrolment && (await isTakenByOther(ctx, markKind(kind), playerId)))
    throw new AppError('taken-elsewhere')
  const view = await secured(ctx, playerId, one, facts)
  return { running, view, facts, season: one.season, state: one.state }
}

/** The short form that the lists and red dots are made of. */
export function listed(activities: readonly Activity[]) {
  const ids = activities.map(({ running }) => running.kind.activity)
  const ready = (...of: number[]) =>
    activities.some(
      ({ running, view }) => of.includes(running.kind.activity) && readyIn(view).length > 0,
    )
  return {
    activityIds: ids,
    activityMap: Object.fromEntries(
      activities.map(({ running, view, season }) => [
        String(running.kind.activity),
        {
          sort: running.sort,
          ready: readyIn(view).length,
          expireTime: expireTimeOf(season),
          done: view.progress.done,
          goal: view.progress.goal,
          group: running.kind.group,
          usedUp: isUsedUp(running, view),
          ...(view.turns && { turns: view.turns }),
          ...(view.brings && { brings: view.brings }),
          ...titled(running.terms),
        },
      ]),
    ),
    dots: {
      hasTask: ready(a.Tasks),
      hasSignUpBonus: ready(a.SignUpBonus),
      hasFund: ready(a.Fund),
      hasAgent:
        ready(a.Agent, a.AgentCount, a.Agent5) ||
        // A card to scratch is something to receive, too.
        activities.some(
          ({ running, view }) => running.kind.activity === a.AgentCount && (view.turns ?? 0) > 0,
        ),
      hasFreeBonus: ready(a.FreeSign, a.FreeLoginBonus),
    },
  }
}

const hasNames = (tables: Readonly<Record<string, Odds>> = {}) =>
  Object.values(tables).some((odds) => odds.some(({ name }) => name !== undefined))

/** Everything that can be received now, and the last that was. */
export async function rewardsOf(ctx: AppContext, playerId: number) {
  const [activities, received, kinds] = [
    await activitiesOf(ctx, playerId),
    await listReceived(ctx, playerId, 30),
    await activitiesState(ctx).byCampaign(ctx),
  ]
  const terms = await allOf(received.map((one) => activitiesState(ctx).terms(ctx, one)))
  return {
    ready: activities.flatMap(({ running, view }) =>
      readyIn(view).map(({ id, award }) => ({
        activity: running.kind.activity,
        awardId: id,
        award: [...award],
      })),
    ),
    next: activities.flatMap(({ running, view }) => {
      const step = view.steps.find(({ itemStatus }) => itemStatus === 0)
      const isOffered = step && !isUsedUp(running, view)
      return isOffered ? [{ activity: running.kind.activity, award: [...step.award] }] : []
    }),
    history: received.flatMap(({ decisionNo, campaignId, answer, at, won }, place) => {
      const kind = kinds.get(campaignId)
      const { rewards } = answer as Received
      const own = terms[place]
      // A token that was drawn has a name and no price: it is on its page, and is nothing to exchange.
      if (!kind || !own || (won > 0 && hasNames(kind.odds?.(own)))) return []
      const { activity } = kind
      return activity === undefined
        ? []
        : [{ id: decisionNo, activity, at: at.toISOString(), rewards, won, ...titled(own) }]
    }),
  }
}
