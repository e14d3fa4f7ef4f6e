import { defineTableGame } from '@perlas/game-kit/game'
import { limitsOf, throwsOf } from '@perlas/game-kit/limits'

/** Sic bo: three dice under a dome, fifty-two places to bet on what they show. */
export type SicBoDraw = { dice: number[] }

const SIDES = 6
const DICE = 3
const sides = [1, 2, 3, 4, 5, 6] as const

export const totalOf = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0)
const times = (dice: readonly number[], side: number) => dice.filter((die) => die === side).length
export const isTriple = ([one, two, three]: readonly number[]) => one === two && two === three
export type Size = 'small' | 'big' | 'triple'
/** A triple is neither small nor big. */
export const sizeOf = (dice: readonly number[]): Size =>
  isTriple(dice) ? 'triple' : totalOf(dice) <= 10 ? 'small' : 'big'

export type Kind = 'half' | 'total' | 'single' | 'pair' | 'double' | 'triple'
type Place = {
  kind: Kind
  /** The sides or the total that it is about. */
  about: readonly number[]
  /** What it pays at most, in hundredths of the stake and the stake in it. */
  odds: number
  /** What it pays for a throw. */
  pays(dice: readonly number[]): number
}

/** What a total pays; those as far from the middle pay alike. */
const TOTALS: Readonly<Record<number, number>> = {
  4: 6_600,
  5: 3_300,
  6: 2_000,
  7: 1_300,
  8: 900,
  9: 800,
  10: 700,
}
/** What a side pays for one, two and three dice. */
const SINGLE = [0, 200, 300, 400] as const
const [HALF, PAIR, DOUBLE, TRIPLE, ANY] = [200, 700, 1_200, 19_100, 3_200]

const place = (
  kind: Kind,
  { about = [], odds }: { about?: readonly number[]; odds: number },
  hits: (dice: readonly number[]) => boolean,
): Place => ({ kind, about, odds, pays: (dice) => (hits(dice) ? odds : 0) })
const half = (hits: (total: number) => boolean) =>
  place('half', { odds: HALF }, (dice) => !isTriple(dice) && hits(totalOf(dice)))

/** Where bets may lie, by code, in the order of the layout. */
export const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['small', half((total) => total <= 10)],
  ['odd', half((total) => total % 2 === 1)],
  ['even', half((total) => total % 2 === 0)],
  ['big', half((total) => total >= 11)],
  ...Array.from({ length: 14 }, (_, at): [string, Place] => {
    const total = at + 4
    const odds = TOTALS[Math.min(total, 21 - total)]!
    return [
      `total-${total}`,
      place('total', { about: [total], odds }, (dice) => totalOf(dice) === total),
    ]
  }),
  ...sides.map((side): [string, Place] => [
    `single-${side}`,
    {
      kind: 'single',
      about: [side],
      odds: SINGLE[3],
      pays: (dice) => SINGLE[times(dice, side) as 0 | 1 | 2 | 3],
    },
  ]),
  ...sides.flatMap((one) =>
    sides
      .filter((other) => other > one)
      .map((other): [string, Place] => [
        `pair-${one}-${other}`,
        place(
          'pair',
          { about: [one, other], odds: PAIR },
          (dice) => dice.includes(one) && dice.includes(other),
        ),
      ]),
  ),
  ...sides.map((side): [string, Place] => [
    `double-${side}`,
    place('double', { about: [side, side], odds: DOUBLE }, (dice) => times(dice, side) >= 2),
  ]),
  ...sides.map((side): [string, Place] => [
    `triple-${side}`,
    place('triple', { about: [side, side, side], odds: TRIPLE }, (dice) => times(dice, side) === 3),
  ]),
  ['any-triple', place('triple', { odds: ANY }, isTriple)],
])

const throws = sides.flatMap((one) =>
  sides.flatMap((two) => sides.map((three) => [one, two, three] as const)),
)
/** Over all throws, in hundredths of a percent and rounded down. */
const returned = new Map(
  [...places].map(([code, { pays }]) => [
    code,
    Math.floor((throws.reduce((sum, dice) => sum + pays(dice), 0) * 100) / throws.length),
  ]),
)

const tones: Readonly<Record<Size, string>> = { small: 'blue', big: 'red', triple: 'green' }

export const liveSicBo = defineTableGame<SicBoDraw>({
  code: 'live-sicbo',
  name: 'Live Sic Bo',
  type: 5,
  // From totals of 8, 10, 11 and 13 (189 of 216) to pairs and halves (210).
  rtp: Math.min(...returned.values()),
  bestRtp: Math.max(...returned.values()),
  maxWin: TRIPLE,
  mostOneIn: SIDES ** DICE,
  volatility: 'high',
  features: ['dice', 'roads', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, SIDES, DICE, TOTALS, SINGLE, HALF, PAIR, DOUBLE, TRIPLE, ANY },
  spots: [...places].map(([code, { odds }]) => ({
    code,
    ...limitsOf(odds),
    odds,
    rtp: returned.get(code)!,
  })),
  mostStaked: 5_000_000,
  clock: { open: 20_000, close: 2_000, show: 10_000, pause: 2_000 },
  draw: ({ stream }) => ({ dice: Array.from({ length: DICE }, () => stream.below(SIDES) + 1) }),
  pays: ({ dice }, { spot, amount }) => (amount * (places.get(spot)?.pays(dice) ?? 0)) / 100,
  endings: () => throwsOf(sides, (side) => side),
  // A triple is written with its dice, so that it is not taken for a total.
  describe: ({ dice }) => ({
    text: isTriple(dice) ? dice.join('') : String(totalOf(dice)),
    tone: tones[sizeOf(dice)],
  }),
})
