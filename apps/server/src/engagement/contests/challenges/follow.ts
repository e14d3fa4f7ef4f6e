import { personsOf } from '#/engagement/pots/pots.ts'
import type { EndedRound } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { takesNoPart } from '../aside.ts'
import { contestsState } from '../state.ts'
import { partsOf, rewarded, type Goal } from './rules.ts'
import {
  insertMet,
  insertReached,
  listCandidates,
  listRewarded,
  type Challenge,
  type Reached,
} from './store.ts'

/** A challenge with its games as they were when it was opened. */
export async function goalOf(ctx: AppContext, challenge: Challenge): Promise<Goal> {
  const odds = await contestsState(ctx).odds(ctx, challenge.oddsNo)
  return { ...challenge, odds: new Map(odds.map((one) => [one.game, one])) }
}

/** Its game, where it matters what rounds achieved in it. */
export const gamesAchieving = ({ score, games }: Challenge): readonly number[] =>
  score === 'achievements' ? games : []

/** All that rounds bring towards a goal. */
export const reachedBy = (
  rounds: readonly EndedRound[],
  { challenge, goal }: { challenge: number; goal: Goal },
): Reached[] =>
  rounds.flatMap((round) => {
    const { playerId, gameId, roundNo, endedAt: at } = round
    return partsOf(round, goal).map((achievement) => ({
      playerId,
      challenge,
      gameId,
      achievement,
      roundNo,
      at,
    }))
  })

/** Looks which rounds reached a challenge that has rewards left, and gives these to the first. */
export async function followChallenges(
  tx: AppContext,
  open: readonly Challenge[],
  rounds: readonly EndedRound[],
): Promise<void> {
  const found: Reached[] = []
  for (const one of open)
    found.push(...reachedBy(rounds, { challenge: one.challenge, goal: await goalOf(tx, one) }))
  if (found.length === 0) return
  const out = await takesNoPart(tx, [...new Set(found.map(({ playerId }) => playerId))])
  const fresh = await insertReached(
    tx,
    found.filter(({ playerId }) => !out.has(playerId)),
  )
  for (const one of open) {
    const players = fresh.filter(({ challenge }) => challenge === one.challenge)
    if (players.length > 0)
      await reward(tx, one, [...new Set(players.map(({ playerId }) => playerId))])
  }
  if (fresh.length > 0) contestsState(tx).drop()
}

/** Gives what is left of a challenge to those of some players who have its goal, the first of them first. */
async function reward(
  tx: AppContext,
  { challenge, kinds, places, taken, reward: amount }: Challenge,
  players: readonly number[],
): Promise<void> {
  const candidates = await listCandidates(tx, { challenge, kinds, players })
  if (candidates.length === 0) return
  const have = await listRewarded(tx, challenge)
  const persons = await personsOf(tx, [...have, ...candidates.map(({ playerId }) => playerId)])
  const groups = new Map(persons.map(({ playerId, group }) => [playerId, group]))
  const had = new Set(have.map((playerId) => groups.get(playerId) ?? playerId))
  const met = rewarded(candidates, { left: places - taken, groups, had })
  if (met.length > 0) await insertMet(tx, { challenge, reward: amount, met })
}
