import { rewardIds } from '@perlas/contract/enums'
import {
  costOf,
  unknownPurse,
  type Command,
  type Effect,
  type Invites,
  type Kind,
} from '@perlas/campaign-kit/kind'
import { dayAfter } from '@perlas/campaign-kit/days'
import { rewardOf } from '@perlas/campaign-kit/reward'
import type { Static } from 'typebox'
import { commissionOf } from '#/engagement/agents/agents.ts'
import { tellAtOnce } from '#/gaming/play/play.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import {
  allOf,
  withCommit,
  inTransaction,
  throughDeadlocks,
  type AppContext,
} from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { balanceOf, holdWallet } from '#/ledger/wallet/wallet.ts'
import { countUp } from '#/money/bonus/bonus.ts'
import { activityOf, hiddenNow, type Activity, type Received } from './activities.ts'
import { chargeBudget, reserveNext } from './budget.ts'
import { openDealer } from './draws.ts'
import { applyEffects } from './effects/effects.ts'
import type { TakenCode } from './codes.ts'
import { factsFor, profileFacts } from './facts/facts.ts'
import { claimMarks, marksOf } from './marks.ts'
import { askedOf, mayBegin } from './one-of-a-kind.ts'
import { closedTo, markKind, readyIn, standing, viewOf } from './standings.ts'
import { noteRefusal } from './refusals.ts'
import { raffleNow } from './raffles/raffles.ts'
import type { Running } from './state.ts'
import {
  insertDecision,
  nextDecision,
  readDecision,
  readEnrolment,
  storeEnrolment,
} from './store.activities.ts'
import { insertFriendsPaid } from './store.friends.ts'
import { dropLapses } from './store.lapses.ts'
import { dropRefusal } from './store.refusals.ts'

const DAY_MS = 86_400_000

type Stood = Activity & { state: unknown }

/**
 * Does what a player asks of an activity, once: in one transaction under the wallet's lock the rules decide, and coins
 * and points move with it. The same request again is the same answer; for anything else it is refused
 * (`order-conflict`). Six times to the database and back, or less: a test counts.
 */
export async function claim(
  ctx: AppContext,
  ask: {
    playerId: number
    kind: Kind
    command: Command
    requestId: string
    code?: TakenCode
  },
): Promise<{ activity: Stood; received: Received }> {
  const { playerId, kind, command, requestId: request, code } = ask
  if ((await hiddenNow(ctx)).has(kind.activity)) throw new AppError('activity-closed')
  const running = await askedOf(ctx, { playerId, kind, request })
  // What a raffle will be drawn by is committed to before the first of its tickets is given.
  if (kind.raffle) await raffleNow(ctx, running)
  // Who takes of a budget twice at its very end may meet another who does.
  const { received, activity } = await throughDeadlocks(() =>
    inTransaction(ctx, (tx) =>
      claimInTransaction(tx, { playerId, running, command, request, code }),
    ),
  ).catch(async (fault: unknown) => {
    await noteRefusal(ctx, { playerId, kind, campaignId: running.campaignId }, fault)
    throw fault
  })
  ctx.live.balanceChanged(playerId)
  if (received.rewards.some(({ id }) => id === rewardIds.freeRounds))
    await tellAtOnce(ctx, playerId)
  return { activity: activity ?? (await activityOf(ctx, playerId, kind)), received }
}

const ordered = (value: object) => JSON.stringify(value, Object.keys(value).toSorted())

/**
 * One decision, in the caller's transaction: everything is read together as soon as the wallet's lock is held. Without
 * `activity` it was decided before.
 */
export async function claimInTransaction(
  tx: AppContext,
  ask: {
    playerId: number
    running: Running
    command: Command
    request: string
    code?: TakenCode | undefined
  },
): Promise<{ received: Received; activity?: Stood }> {
  const { playerId, running, command, request } = ask
  const { kind, campaignId } = running
  // The wallet's lock is asked for first: what stands behind it is read once it is held.
  const held = holdWallet(tx, playerId)
  // Bonus coins come to a player whose open bonuses are counted: it takes its time, so it begins at once.
  const counted = kind.most(running.terms) > 0 ? countUp(tx, playerId) : undefined
  // Refused meanwhile, all of it is undone; else every way out waits for it: half a count would be kept.
  counted?.catch(() => undefined)
  const [, before, exclusion, enrolment, known, decisionNo, marks] = await allOf([
    held,
    readDecision(tx, { playerId, campaignId, request }),
    exclusionOf(tx, playerId),
    readEnrolment(tx, { playerId, campaignId }),
    profileFacts(tx, playerId),
    nextDecision(tx, playerId),
    marksOf(tx, kind, playerId),
  ])
  if (before) {
    if (ordered(before.command) !== ordered(command)) throw new AppError('order-conflict')
    await counted
    return { received: before.answer as Received }
  }
  if (exclusion) throw new AppError('access-closed')
  const one = await standing(tx, running, { playerId, enrolment })
  const { terms, version } = one
  const odds = kind.odds?.(terms)
  const [[asked], dealer] = await allOf([
    factsFor(tx, playerId, [one], known),
    odds && openDealer(tx, { playerId, code: kind.code, odds }),
  ])
  if (!asked) throw new Error('no facts for a campaign')
  const facts = ask.code ? { ...asked, code: ask.code.fact } : asked
  const why = closedTo(tx, one, facts)
  if (why) throw new AppError(why)
  // Begun in another campaign of the kind meanwhile.
  if (!enrolment && !(await mayBegin(tx, playerId, one))) throw new AppError('activity-not-yours')
  const decided = kind.decide({
    terms,
    state: one.state as Static<Kind['state']>,
    facts,
    command,
    draw: (table) => {
      if (!dealer) throw new Error(`${kind.code} draws and has no tables`)
      return dealer.draw(table)
    },
  })
  if ('refuse' in decided) throw new AppError(decided.refuse)

  const { effects, state, friends = [] } = decided
  const [coins, points] = [sumOf(effects, 'coins'), sumOf(effects, 'points')]
  const cost = effects.reduce((sum, effect) => sum + costOf(effect), 0)
  const { code: source } = running
  const marked = effects.some(
    ({ give: what }) => !['points', 'tokens', 'commission'].includes(what),
  )
  const { balance } = known
  const lottery = balance.points + points
  const now = {
    ...facts,
    ...(facts.invites && { invites: withPaid(facts.invites, friends) }),
    profile: { ...facts.profile, points: lottery },
    ...(facts.purse && { purse: unknownPurse }),
  }
  const view = viewOf({ ...one, state }, now)
  // What can be received no more, tomorrow either, is watched no more.
  const tomorrow = { ...now, today: dayAfter(now.today, 1), now: now.now + DAY_MS }
  const left = [view, viewOf({ ...one, state }, tomorrow)].flatMap(readyIn)
  const steps = readyIn(viewOf(one, facts)).flatMap(({ id }) =>
    left.some((step) => step.id === id) ? [] : [id],
  )
  // Side by side: if one is refused, nothing of the others is kept.
  const [, , , { covered, reserved }, cash] = await allOf([
    marked && keepMarks(tx, kind, { playerId, marks }),
    ask.code?.take(tx),
    friends.length > 0 && markFriendsPaid(tx, { playerId, friends, kind: kind.code, decisionNo }),
    chargeBudget(tx, { playerId, one, cost }).then((left) =>
      reserveNext(tx, { playerId, running, reserved: left, view }),
    ),
    applyEffects(tx, {
      playerId,
      source,
      key: `c${campaignId}:${decisionNo}`,
      effects,
      counted,
      campaign: { kind: kind.code, campaignId, version },
    }),
  ])
  // Coins that the count took away may have left after what was given came.
  const removed = await counted
  const coin = removed ? (await balanceOf(tx, playerId)).cash : (cash ?? balance.cash)
  const received: Received = { rewards: effects.flatMap(rewardOf), coin, lottery }
  const about = { decisionNo, campaignId, version }
  const wrote = { request, command, facts, state, effects, coins, points, answer: received }
  withCommit(
    insertDecision(tx, playerId, { ...about, ...wrote }),
    storeEnrolment(tx, playerId, { campaignId, version, state, reserved }),
    ...(steps.length > 0 ? [dropLapses(tx, playerId, { campaignId, steps })] : []),
    dropRefusal(tx, { playerId, campaignId }),
    ...(dealer?.keep(about) ?? []),
  )
  // What an agent has after it is read again: a week is paid in parts.
  const isCommission = effects.some(({ give: what }) => what === 'seat' || what === 'commission')
  const after = isCommission ? { ...now, commission: await commissionOf(tx, playerId) } : now
  const shown = isCommission ? viewOf({ ...one, state }, after) : covered
  return { received, activity: { running, view: shown, facts: after, season: one.season, state } }
}

const withPaid = (invites: Invites, friends: readonly number[]): Invites => ({
  ...invites,
  valid: invites.valid.map((one) => (friends.includes(one.id) ? { ...one, used: true } : one)),
})

/** A friend is paid for by one kind: two at once wait for the wallet's lock, and what was read behind it holds. */
async function markFriendsPaid(
  tx: AppContext,
  ask: { playerId: number; friends: readonly number[]; kind: string; decisionNo: number },
): Promise<void> {
  if ((await insertFriendsPaid(tx, ask)) > 0) throw new AppError('step-not-reached')
}

async function keepMarks(
  tx: AppContext,
  kind: Kind,
  { playerId, marks }: { playerId: number; marks: Awaited<ReturnType<typeof marksOf>> },
): Promise<void> {
  if (!(await claimMarks(tx, markKind(kind), playerId, marks)))
    throw new AppError('taken-elsewhere')
}

const sumOf = (effects: readonly Effect[], what: 'coins' | 'points') =>
  effects.reduce((sum, one) => sum + (one.give === what ? one.amount : 0), 0)
