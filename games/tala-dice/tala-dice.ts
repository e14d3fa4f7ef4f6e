import { defineGame, type BaseOutcome } from '@perlas/game-kit/game'

/**
 * A star falls on 0.00 … 99.99; the player says below or above, and how likely. The ladder holds
 * only chances whose multiplier is a whole number of hundredths: chance × multiplier is exactly 99 %
 * at every step, and no win is ever rounded.
 */
export type TalaChoice = {
  side: 'under' | 'over'
  /** Winning places out of 10 000, a step of `chances`. */
  chance: number
}
export type TalaOutcome = BaseOutcome & {
  /** Where the star fell, in hundredths: 0 … 9999. */
  roll: number
  side: 'under' | 'over'
  chance: number
  won: boolean
}

const PLACES = 10_000
const RETURN = 9_900
const LOWEST_CHANCE = 99
const HIGHEST_CHANCE = 9_000

/** All steps, ascending: every divisor that gives an exact multiplier. */
export const chances: readonly number[] = Array.from(
  { length: HIGHEST_CHANCE - LOWEST_CHANCE + 1 },
  (_, i) => LOWEST_CHANCE + i,
).filter((chance) => (RETURN * 100) % chance === 0)

/** In hundredths: 198 pays 1.98 times the stake. */
export function multiplier(chance: number): number {
  return (RETURN * 100) / chance
}

/** The first losing place counted from the chosen end: `under` wins below it, `over` from it on. */
export function edge(choice: TalaChoice): number {
  return choice.side === 'under' ? choice.chance : PLACES - choice.chance
}

export function wins(choice: TalaChoice, roll: number): boolean {
  return choice.side === 'under' ? roll < edge(choice) : roll >= edge(choice)
}

export const talaDice = defineGame<TalaChoice, TalaOutcome>({
  code: 'tala-dice',
  name: 'Tala Dice',
  type: 6,
  rtp: RETURN,
  maxWin: multiplier(chances[0] ?? LOWEST_CHANCE),
  mostOneIn: Math.floor(PLACES / (chances[0] ?? LOWEST_CHANCE)),
  volatility: 'medium',
  features: ['under-over', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, PLACES, RETURN, chances },
  readChoice(value) {
    const { side, chance } = (value ?? {}) as Partial<TalaChoice>
    if (side !== 'under' && side !== 'over') return undefined
    if (typeof chance !== 'number' || !chances.includes(chance)) return undefined
    return { side, chance }
  },
  sampleChoice: { side: 'under', chance: 4_950 },
  play({ stream, bet, choice }) {
    const roll = stream.below(PLACES)
    const won = wins(choice, roll)
    const win = won ? (bet * multiplier(choice.chance)) / 100 : 0
    return { roll, ...choice, won, win }
  },
})
