import { weekOf } from '@perlas/campaign-kit/days'
import {
  isCrossed,
  nothingPlayed,
  type PlayedSums,
  type PlayMark,
} from '@perlas/campaign-kit/play-marks'
import { levels } from '#/engagement/loyalty/loyalty.ts'
import { playedLately } from '#/gaming/tally/tally.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { balancesOf } from '#/ledger/wallet/wallet.ts'
import { takersOf } from '#/money/deposits/deposits.ts'
import { activitiesState, type Running } from './state.ts'
import { readPlaySeen, storePlaySeen, type PlaySeen } from './store.activities.ts'

/** Until when play was looked at, and when that look ended. */
export type Followed = { until: Date; lookedAt: Date | null }

/** What of a player's play is worth a look at what they can receive. */
export type Watched = {
  /** A kind that says no marks runs. */
  everybody: boolean
  marks: readonly PlayMark[]
  /** Deposits that kinds begin with which say no marks. */
  actTypes: readonly number[]
}

/** Longer than any activity counts play for a deposit that it took. */
const TAKEN_DAYS = 200

/** Marks of every version of the terms that runs or ran: a player goes on under the version of their entry. */
export async function watchedBy(ctx: AppContext, running: readonly Running[]): Promise<Watched> {
  const marks: PlayMark[] = []
  for (const { kind, campaignId, version: last } of running) {
    if (!kind.playMarks) continue
    for (let version = 1; version <= last; version += 1)
      marks.push(...kind.playMarks(await activitiesState(ctx).terms(ctx, { campaignId, version })))
  }
  const without = running.filter(({ kind }) => !kind.playMarks)
  return {
    everybody: without.some(({ kind }) => !kind.deposit),
    marks: [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()],
    actTypes: without.flatMap(({ kind }) => (kind.deposit ? [kind.deposit.actType] : [])),
  }
}

/**
 * Those of these players whose play since the last look may have made something receivable: who crossed a mark or reached a
 * level, or was never looked at. `seen` keeps what is known now, once they were told.
 */
export async function worthALook(
  ctx: AppContext,
  playerIds: readonly number[],
  { watched, followed, until }: { watched: Watched; followed: Followed; until: Date },
): Promise<{ players: number[]; seen(): Promise<void> }> {
  const { everybody, marks, actTypes } = watched
  const day = manilaDay(until)
  const week = weekOf(day)
  const since = daysAfter(until, -TAKEN_DAYS)
  const [lately, balances, last, takers, table] = await allOf([
    playedLately(ctx, playerIds, { day, from: week }),
    balancesOf(ctx, playerIds),
    readPlaySeen(ctx, playerIds),
    actTypes.length > 0 ? takersOf(ctx, playerIds, { actTypes, since }) : [],
    levels(ctx),
  ])
  const before = new Map(last.map((one) => [one.playerId, one]))
  // A balance is of now. What it was at the last look is over by the end of this one, unless somebody still writes of then.
  const isPast = followed.lookedAt !== null && followed.lookedAt <= until
  const now = lately.map(({ playerId, dayRounds, dayGames, rounds, games }): PlaySeen => {
    const then = before.get(playerId)
    const staked = balances.get(playerId)?.betTotal ?? 0
    const past = (isPast ? then?.staked : then?.stakedThen) ?? 0
    return {
      playerId,
      day,
      dayRounds,
      dayGames,
      week,
      weekRounds: rounds,
      weekGames: games,
      staked,
      stakedThen: Math.min(past, staked),
    }
  })
  const isTaker = new Set(takers)
  // What was played before midnight is of a day that nobody looks at again.
  const isOverMidnight = manilaDay(followed.until) !== day
  const isWorthIt = (one: PlaySeen): boolean => {
    const then = before.get(one.playerId)
    if (everybody || isOverMidnight || !then || isTaker.has(one.playerId)) return true
    if (table.some(({ betAmount: bet }) => then.stakedThen < bet && one.staked >= bet)) return true
    return marks.some((mark) =>
      isCrossed(mark, sumsOf(then, { day, week }), sumsOf(one, { day, week })),
    )
  }
  return {
    players: now.filter(isWorthIt).map(({ playerId }) => playerId),
    seen: () => storePlaySeen(ctx, now),
  }
}

const sumsOf = (one: PlaySeen, { day, week }: { day: string; week: string }): PlayedSums => ({
  day: one.day === day ? { rounds: one.dayRounds, games: one.dayGames } : nothingPlayed.day,
  week: one.week === week ? { rounds: one.weekRounds, games: one.weekGames } : nothingPlayed.week,
  ever: one.staked > 0,
})
