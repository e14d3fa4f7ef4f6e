import { roundStream, type Seeds } from './fairness.ts'
import type { BaseOutcome, ShotsGame } from './game.ts'

/** Shots of one press: at most so many, drawn one after the other, each with the next number of the seeds. */
export const MAX_SHOTS = 20
/** Of one player; a full volley counts for two seconds. */
export const SHOTS_A_SECOND = 10

export type Shot = BaseOutcome & { caught: boolean; target: string }

/** Each shot alone, by its own number: what was shot at before it changes nothing. */
export function shotOf(
  game: ShotsGame,
  { seeds, bet, target }: { seeds: Seeds; bet: number; target: string },
): Shot {
  const shot = game.shot({ stream: roundStream(game.code, seeds), bet, target })
  return { ...shot, target }
}

/** What the verifier is asked: the stake of a shot, and what was shot at, in order. */
export type VolleyChoice = { stake: number; targets: string[] }

export function readVolley(game: ShotsGame, value: unknown): VolleyChoice | undefined {
  const { stake, targets } = (value ?? {}) as Partial<VolleyChoice>
  const known = (target: unknown) => game.targets.some(({ code }) => code === target)
  return stake !== undefined &&
    game.bets.includes(stake) &&
    Array.isArray(targets) &&
    targets.length > 0 &&
    targets.length <= MAX_SHOTS &&
    targets.every(known)
    ? { stake, targets }
    : undefined
}

/** A volley again, from what a player has: shot n is of the number `nonce + n`. */
export function volleyOf(game: ShotsGame, seeds: Seeds, { stake, targets }: VolleyChoice) {
  const shots = targets.map((target, at) =>
    shotOf(game, { seeds: { ...seeds, nonce: seeds.nonce + at }, bet: stake, target }),
  )
  return { shots, win: shots.reduce((sum, { win }) => sum + win, 0) }
}
