import { colours, DICE, shows, thrown } from '@perlas/game-kit/color-game'
import { publicStream } from '@perlas/game-kit/fairness'
import { defineProgrammedTable, type Spot } from '@perlas/game-kit/game'
import { limitsOf, throwsOf } from '@perlas/game-kit/limits'

/**
 * The Color Game with others: three dice of six colours, one throw for everybody. In each round one to three colours are
 * lit: three of such a colour pay far more, one or two of it less, so that every colour returns the same in every round.
 * What is lit follows from the round's number, and anybody can work it out before bets are open.
 */
export type PeryaDraw = { dice: number[] }

/** What a colour pays for one, two and three dice, in hundredths of its stake and the stake in it: 208 of 216 each. */
export const TIERS = [
  [200, 300, 1_300],
  [200, 220, 2_500],
  [180, 220, 4_000],
  [140, 220, 7_000],
  [100, 220, 10_000],
] as const
export type Tier = (typeof TIERS)[number]
const [PLAIN, ...LIT] = TIERS
/** Of a hundred rounds, how many have one, two and three colours lit; and of a hundred lit colours, how many pay what. */
export const LIT_COLOURS = [50, 35, 15] as const
export const LIT_TIERS = [60, 25, 11, 4] as const

/** Which of some weights, that are a hundred together, a number below a hundred falls to. */
function picked(weights: readonly number[], number: number): number {
  let left = number
  return weights.findIndex((weight) => (left -= weight) < 0)
}

/** What each colour pays in round k, in the order of the colours. It has nothing to do with the seeds of the draw. */
export function tiersOf(k: number): readonly Tier[] {
  const stream = publicStream(`live-perya:lit:${k}`)
  const count = picked(LIT_COLOURS, stream.below(100)) + 1
  const places = colours.map((_, at) => at)
  const tiers: Tier[] = colours.map(() => PLAIN)
  for (let i = 0; i < count; i++) {
    const [at] = places.splice(stream.below(places.length), 1)
    tiers[at!] = LIT[picked(LIT_TIERS, stream.below(100))]!
  }
  return tiers
}
export const isLit = (tier: Tier) => tier !== PLAIN

/** A bet says what three of its colour pay, so that nobody lays at prices that they did not see: `red-13`, `red-40`. */
export const codeOf = (colour: number, tier: Tier) => `${colours[colour]!}-${tier[2] / 100}`

/** The colour of a code, whatever the round. */
export function readCode(code: string): { colour: number; tier: Tier } | undefined {
  const [name, triple, more] = code.split('-')
  const colour = colours.indexOf(name as (typeof colours)[number])
  const tier = TIERS.find((one) => String(one[2] / 100) === triple)
  return colour >= 0 && tier && more === undefined ? { colour, tier } : undefined
}

function spotIn(code: string, tiers: readonly Tier[]): Spot | 'odds-moved' | undefined {
  const of = readCode(code)
  if (!of) return undefined
  if (tiers[of.colour] !== of.tier) return 'odds-moved'
  const odds = of.tier[2]
  return { code, ...limitsOf(odds), odds }
}

/** One letter a colour, and the tone of the one that came twice or more. */
const letters = ['R', 'Y', 'G', 'B', 'P', 'W'] as const

export const livePerya = defineProgrammedTable<PeryaDraw>({
  code: 'live-perya',
  name: 'Live Perya',
  type: 5,
  rtp: 9_629,
  maxWin: 10_000,
  mostOneIn: colours.length ** DICE,
  volatility: 'medium',
  features: ['dice', 'color-game', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, colours, DICE, TIERS, LIT_COLOURS, LIT_TIERS },
  spots: [],
  programme: {
    spot: (code, k) => spotIn(code, tiersOf(k)),
    samples(k) {
      const tiers = tiersOf(k)
      return tiers.map((tier, colour) => spotIn(codeOf(colour, tier), tiers) as Spot)
    },
  },
  mostStaked: 5_000_000,
  clock: { open: 20_000, close: 2_000, show: 10_000, pause: 2_000 },
  draw: ({ stream }) => ({ dice: thrown(stream) }),
  pays({ dice }, { spot: code, amount }, k) {
    const of = readCode(code)
    if (!of || tiersOf(k)[of.colour] !== of.tier) return 0
    const count = shows(dice, of.colour)
    return count === 0 ? 0 : (amount * of.tier[(count - 1) as 0 | 1 | 2]) / 100
  },
  endings: () => throwsOf([...colours.keys()], (at) => colours[at]!),
  describe({ dice }) {
    const most = dice.find((die) => shows(dice, die) > 1)
    return {
      text: dice.map((die) => letters[die]).join(''),
      tone: most === undefined ? 'mixed' : colours[most]!,
    }
  },
})
