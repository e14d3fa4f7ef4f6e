import { canonicalJson } from './game.ts'

/** A bet among all of a round; `seat` is one player's, `real` is no play money. */
export type SharedBet = { spot: string; amount: number; seat: string; real: boolean }

/**
 * Prizes that are parts of what was paid for the bets: what one pays depends on all of them, and on what the round before
 * left. Chance is drawn as at any table; then the draw gets what was won with it, and from there `pays` reads it.
 */
export type SharedPrizes<Draw> = {
  /**
   * The draw with what everybody won. Pure; the order of the bets changes nothing, and bets of play money nothing for real
   * ones. `before` is the table's newest draw as it was stored, undefined before the first.
   */
  share(input: {
    draw: Draw
    k: number
    before: Draw | undefined
    bets: readonly SharedBet[]
  }): Draw
  /** The draw as the stream gave it. */
  drawn(draw: Draw): Draw
  /** What of a draw follows from real bets alone. */
  ofReal(draw: Draw): Draw
  /** The most that a bet brings where too few play to share, in hundredths. */
  mostOf(spot: string): number
  /** What a draw keeps for later rounds, in hundredths; none keeps nothing. */
  held(before: Draw | undefined): number
  /**
   * How many rounds of before a page is given: each is long. And what was won is seen only when all of it was shown, so a
   * round is in no row of results before `clock.show` is over.
   */
  past: number
}

/** A draw out of the seeds, against one with what was added to it, which may be anything that somebody pasted. */
export function isSameDraw(
  added: Pick<SharedPrizes<unknown>, 'drawn'> | undefined,
  drawn: unknown,
  full: unknown,
): boolean {
  if (typeof full !== 'object' || full === null) return false
  return canonicalJson(drawn) === canonicalJson(added ? added.drawn(full) : full)
}
