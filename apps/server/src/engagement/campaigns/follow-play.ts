import type { Facts } from '@perlas/campaign-kit/kind'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import {
  playedSince,
  playersBetween,
  rollTally,
  tallyUpToNow,
  type PlayedSince,
} from '#/gaming/tally/tally.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { inTransaction, readTogether, type AppContext } from '#/kernel/context.ts'
import { minutesBefore } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { playByDay, sinceOf, type PlayerFacts } from './facts/facts.ts'
import { watchedBy, worthALook } from './play-marks.ts'
import { claimableBy, announceClaimable, type Cause } from './claimable.ts'
import { activitiesState, type Running } from './state.ts'
import type { Participation } from './participations.ts'
import { readPlayFollowed, storePlayFollowed } from './store.activities.ts'

/** Whoever played before is not told any more: they have seen it since, or are gone. */
const LONGEST_MINUTES = 15
/** Players whose play is read in one statement. */
const ASKED_AT_ONCE = 1_000
/** Players that are looked at side by side: bets go first. */
const AT_ONCE = 2

type Span = { from: Date; until: Date }

/**
 * What was played since the last time is in the tally: who can receive something by it is told. Nobody's wallet is held but
 * theirs. One at a time; ended halfway, the same is told again. Of all who played only those are looked at whose play crossed
 * something (`play-marks.ts`). Answers how many were told.
 */
export async function followPlay(ctx: AppContext): Promise<number> {
  const until = await rollTally(ctx)
  if (!until) return 0
  const running = (await activitiesState(ctx).running(ctx)).filter(
    ({ kind, stoppedAt }) => kind.needs.includes('play') && !stoppedAt,
  )
  const followed = await readPlayFollowed(ctx)
  let notified = 0
  if (followed && running.length > 0) {
    const least = minutesBefore(until, LONGEST_MINUTES)
    const span = { from: followed.until < least ? least : followed.until, until }
    const all = await playersBetween(ctx, span)
    const watched = await watchedBy(ctx, running)
    for (let first = 0; first < all.length; first += ASKED_AT_ONCE) {
      const asked = all.slice(first, first + ASKED_AT_ONCE)
      const { players, seen } = await worthALook(ctx, asked, { watched, followed, until })
      for (let at = 0; at < players.length; at += AT_ONCE) {
        const some = players.slice(at, at + AT_ONCE)
        const how = { running, span, sure: !watched.everybody }
        const done = await Promise.all(some.map((one) => followOne(ctx, one, how)))
        notified += done.filter(Boolean).length
      }
      await seen()
    }
  }
  await storePlayFollowed(ctx, until)
  return notified
}

/** Who is not sure to have reached something is looked at without a lock first: hardly any minute of play does. */
async function followOne(
  ctx: AppContext,
  playerId: number,
  { running, span, sure }: { running: readonly Running[]; span: Span; sure: boolean },
): Promise<boolean> {
  const find = (on: AppContext) =>
    claimableBy(on, { playerId, running }, (participations, known) =>
      causeOf(on, playerId, { participations, known, span }),
    )
  try {
    if (!sure && (await readTogether(ctx, find)).length === 0) return false
    return await inTransaction(ctx, async (tx) => {
      await holdWallet(tx, playerId)
      if (await exclusionOf(tx, playerId)) return false
      const claimable = await find(tx)
      await announceClaimable(tx, playerId, claimable)
      return claimable.length > 0
    })
  } catch (err) {
    ctx.log.warn({ err, playerId }, 'a player could not be told what they reached by playing')
    return false
  }
}

/** What was known of play at the end of a span, and at its beginning. */
async function causeOf(
  ctx: AppContext,
  playerId: number,
  {
    participations,
    known,
    span,
  }: { participations: readonly Participation[]; known: PlayerFacts; span: Span },
): Promise<Cause> {
  const { today } = known.common
  const from = participations.map((one) => sinceOf(one, known.common)).toSorted()[0] ?? today
  const all = await tallyUpToNow(ctx, playerId, { from, until: today })
  const since = await playedSince(ctx, playerId, { from: span.from, later: span.until })
  const without = async (undone: readonly PlayedSince[]) => {
    const play = playByDay(
      all.map((one) => undone.filter((other) => isSame(one, other)).reduce(less, one)),
    )
    const staked = known.balance.betTotal - undone.reduce((sum, { stake }) => sum + stake, 0)
    const { vip: level } = await levelOf(ctx, staked)
    return (facts: Facts): Facts => ({
      ...facts,
      profile: { ...facts.profile, level },
      play: Object.fromEntries(
        Object.keys(facts.play).flatMap((day) => {
          const sums = play.get(day)
          return sums ? [[day, sums]] : []
        }),
      ),
      done: { ...facts.done, hasPlayed: facts.done.hasPlayed && staked > 0 },
    })
  }
  return {
    until: await without(since.filter(({ isLater }) => isLater)),
    without: await without(since),
  }
}

type Played = { day: string; gameId: number; rounds: number; stake: number; theo: number }

const isSame = (one: Pick<Played, 'day' | 'gameId'>, other: Pick<Played, 'day' | 'gameId'>) =>
  one.day === other.day && one.gameId === other.gameId

const less = <One extends Played>(one: One, undone: Played): One => ({
  ...one,
  rounds: one.rounds - undone.rounds,
  stake: one.stake - undone.stake,
  // Sums are whole: what is left is no more than it was.
  theo: Math.floor(one.theo - undone.theo),
})
