import { DUEL_DEALS } from '@perlas/contract/duels'

/** How a duel ended, by what each player came to; `void` where one of them did not play all deals. */
export type Outcome = 'maker' | 'other' | 'equal' | 'void'
export type Scores = readonly number[]

/** The moment after the end until which the studio may still be on its way with what was played. */
export const LATE_HOURS = 2
/** Nothing of a duel is needed after this, not even to tell who met whom before. */
export const KEPT_DAYS = 400

export const sumOf = (scores: Scores): number => scores.reduce((sum, score) => sum + score, 0)

export function outcomeOf(maker: Scores, other: Scores): Outcome {
  if (maker.length !== DUEL_DEALS || other.length !== DUEL_DEALS) return 'void'
  const ahead = sumOf(maker) - sumOf(other)
  return ahead > 0 ? 'maker' : ahead < 0 ? 'other' : 'equal'
}

/** Points for each, in hundredths: for the better sum, or for both where they are equal. */
export function prizesOf(outcome: Outcome, points: number): { maker: number; other: number } {
  const of = (...wins: Outcome[]) => (wins.includes(outcome) ? points * 100 : 0)
  return { maker: of('maker', 'equal'), other: of('other', 'equal') }
}

/** For the prize of a duel; persons are all accounts that share an ID, a document or a device. */
export type Standing = {
  /** Accounts of the same person as each player, themselves among them. */
  persons: readonly [readonly number[], readonly number[]]
  verified: ReadonlySet<number>
  isHouse: boolean
  /** Duels with a prize in this week, of each person. */
  thisWeek: readonly [number, number]
  /** The two persons had one of each other lately. */
  hadEachOther: boolean
  /** Hundredths of points that duels gave today. */
  today: number
}
export type Limits = { points: number; perWeek: number; dayMost: number }

/** Whether a duel has a prize at all. Nobody is told which of these it was: it would tell something of the other player. */
export function hasPrize(
  { persons: [mine, theirs], ...standing }: Standing,
  players: readonly [number, number],
  due: number,
  { points, perWeek, dayMost }: Limits,
): boolean {
  return (
    points > 0 &&
    players.every((one) => standing.verified.has(one)) &&
    !standing.isHouse &&
    !mine.some((one) => theirs.includes(one)) &&
    standing.thisWeek.every((had) => had < perWeek) &&
    !standing.hadEachOther &&
    standing.today + due <= dayMost * 100
  )
}
