import { colours, DICE, shows, thrown } from '@perlas/game-kit/color-game'
import { defineGame, type BaseOutcome } from '@perlas/game-kit/game'

/** The Color Game of a perya: a stake on one to six colours, three dice, and each colour pays for how often it lies up. */
/** Colours by their places in `colours`, ascending; the stake is split evenly over them. */
export type PeryaChoice = { colours: number[] }
export type PeryaOutcome = BaseOutcome & PeryaChoice & { dice: number[] }

/** What a colour pays for as many dice, in parts of the stake, the part itself in it. */
export const pays = [0, 2, 3, 13] as const

/** What a colour pays, in hundredths. */
export const paysOf = (
  { colours: chosen }: PeryaChoice,
  { dice, bet, colour }: { dice: readonly number[]; bet: number; colour: number },
): number => (bet / chosen.length) * pays[shows(dice, colour) as 0 | 1 | 2 | 3]

export const colorPerya = defineGame<PeryaChoice, PeryaOutcome>({
  code: 'color-perya',
  name: 'Color Perya',
  type: 6,
  rtp: 9_629,
  maxWin: 1_300,
  // One colour, three alike.
  mostOneIn: colours.length ** DICE,
  volatility: 'medium',
  features: ['dice', 'provably-fair'],
  // Each is divided evenly by one to six.
  bets: [120, 300, 600, 1_200, 3_000, 6_000, 12_000, 30_000, 60_000],
  defaultBet: 1_200,
  config: { revision: 1, colours, DICE, pays },
  readChoice(value) {
    const given = (value as Partial<PeryaChoice> | null)?.colours
    if (!Array.isArray(given) || given.length === 0 || given.length > colours.length)
      return undefined
    const good = given.every(
      (one, at) =>
        Number.isInteger(one) &&
        one >= 0 &&
        one < colours.length &&
        (at === 0 || one > (given[at - 1] ?? 0)),
    )
    return good ? { colours: [...given] } : undefined
  },
  sampleChoice: { colours: [0, 3] },
  play({ stream, bet, choice }) {
    const dice = thrown(stream)
    const win = choice.colours.reduce(
      (sum, colour) => sum + paysOf(choice, { dice, bet, colour }),
      0,
    )
    return { ...choice, dice, win }
  },
})
