import type { Output } from '@perlas/contract/call'
import type { ChallengeShown, getChallenges } from '@perlas/contract/challenges'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { contestsState } from '../state.ts'
import { listOpenAt, listOver, listOwn, type Challenge } from './store.ts'

/** Challenges are shown so long after their end, and so many of them. */
const SHOWN_DAYS = 30
const SHOWN = 20

export type Challenges = { open: Challenge[]; ended: Challenge[] }
/** The challenges that are open, and the last ones that are over. */
export async function challengesNow(ctx: AppContext): Promise<Challenges> {
  const now = ctx.clock()
  const over = { since: daysAfter(now, -SHOWN_DAYS), by: now, most: SHOWN }
  return { open: await listOpenAt(ctx, now), ended: await listOver(ctx, over) }
}

export function stateOf(
  { calledOffAt, until, places, taken }: Challenge,
  now: Date,
): ChallengeShown['state'] {
  if (calledOffAt && calledOffAt <= now) return 'called-off'
  if (until <= now) return 'over'
  return taken < places ? 'open' : 'full'
}

export async function challengesOf(
  ctx: AppContext,
  playerId: number | undefined,
): Promise<Output<typeof getChallenges>> {
  const { open, ended } = await contestsState(ctx).challenges(ctx)
  const asked = [...open, ...ended].map(({ challenge }) => challenge)
  const own = new Map(
    playerId === undefined || asked.length === 0
      ? []
      : (await listOwn(ctx, { playerId, challenges: asked })).map((one) => [one.challenge, one]),
  )
  const now = ctx.clock()
  const shown = (one: Challenge): ChallengeShown => {
    const mine = own.get(one.challenge)
    return {
      challenge: one.challenge,
      name: one.name,
      nameFil: one.nameFil,
      games: one.games,
      all: one.all,
      score: one.score,
      goal: one.goal,
      kinds: one.kinds,
      achievements: one.achievements.map(({ code, name: { en, fil } }) => ({
        code,
        name: en,
        nameFil: fil,
      })),
      stake: one.stake,
      places: one.places,
      left: Math.max(0, one.places - one.taken),
      reward: one.reward,
      begins: one.beginsAt.getTime(),
      ends: one.endsAt.getTime(),
      state: stateOf(one, now),
      mine: mine
        ? {
            games: mine.games.map((part) => ({ ...part, at: part.at.getTime() })),
            prize: mine.prize ?? '',
          }
        : null,
    }
  }
  return { open: open.map(shown), ended: ended.map(shown) }
}
