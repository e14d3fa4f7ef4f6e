import type { Stream } from '@perlas/game-kit/fairness'
import type { Market, Sides, Sport } from '@perlas/game-kit/sports/sport'
import {
  negative,
  pick,
  poisson,
  sumOf,
  total,
  WHOLE,
  weightOf,
  weightsOf,
  type Weights,
} from '@perlas/game-kit/sports/weights'

/** Basketball of twelve clubs: points of a quarter by a table of whole weights, and more time until it is decided. */

export const CLUBS = 12
export const QUARTERS = 4
/** Points of a side in a quarter, in thousandths: the mean is never outside of these. */
export const [MIN_MEAN, MAX_MEAN] = [22_000, 28_000]
export const HOME_MEAN = 25_400
export const AWAY_MEAN = 24_600
/** Points in a quarter; fewer or more lie on the first and the last. */
export const [LEAST, MOST] = [8, 44]
/** Of more time, five minutes. */
export const [MIN_MORE, MAX_MORE] = [2, 22]

/** Quarters of a match that is over, then each time that was played on. */
export type Match = { periods: readonly (readonly [number, number])[] }

/** Points of a side in a quarter: what it does in attack, and what the other side lets through. */
const rate = (usual: number, attack: number, defence: number) =>
  Math.min(MAX_MEAN, Math.max(MIN_MEAN, usual + (attack - 100) * 60 - (defence - 100) * 60))

export function tablesOf({ home, away }: Sides) {
  const [h, a] = [
    rate(HOME_MEAN, home.attack, away.defence),
    rate(AWAY_MEAN, away.attack, home.defence),
  ]
  return {
    quarter: [poisson(h, LEAST, MOST), poisson(a, LEAST, MOST)] as const,
    // Five minutes of twelve.
    more: [
      poisson(Math.floor((h * 5) / 12), MIN_MORE, MAX_MORE),
      poisson(Math.floor((a * 5) / 12), MIN_MORE, MAX_MORE),
    ] as const,
  }
}

const doubled = (one: Weights): Weights => sumOf(one, one)

/** Lines at half a point, so that none is ever met. `shift` is in points. */
const halfLine = (middle: number, shift: number) => Math.floor(middle) + 0.5 + shift
const digits = (line: number) => String(Math.round(line * 10))

/** The point around which a sum is as often above as below. */
function middleOf(sums: Weights): number {
  const half = total(sums) / 2n
  let so = 0n
  for (const [at, weight] of sums.weights.entries()) {
    so += weight
    if (so >= half) return sums.first + at
  }
  return sums.first
}

export const SPREADS = [0, -4, 4] as const
export const TOTALS = [0, -8, 8] as const

function markets(sides: Sides): Market[] {
  const tables = tablesOf(sides)
  const [h, a] = [weightsOf(tables.quarter[0], LEAST), weightsOf(tables.quarter[1], LEAST)]
  const quarter = sumOf(h, negative(a))
  const four = doubled(doubled(quarter))
  const points = doubled(doubled(sumOf(h, a)))
  const more = sumOf(
    weightsOf(tables.more[0], MIN_MORE),
    negative(weightsOf(tables.more[1], MIN_MORE)),
  )
  // More time is played until one side leads: a geometric series, so its last one alone counts, of all that do not end level.
  const level = weightOf(four, (by) => by === 0)
  const decided = weightOf(more, (by) => by !== 0)
  const of = total(four) * decided
  /** The weight of final leads for which something holds; none is level. */
  const final = (holds: (by: number) => boolean) =>
    weightOf(four, (by) => by !== 0 && holds(by)) * decided +
    level * weightOf(more, (by) => by !== 0 && holds(by))
  const home = final((by) => by > 0)
  const lead = middleOf(four)
  const spreads = SPREADS.map((shift, at): Market => {
    const line = halfLine(lead, shift)
    const over = final((by) => by > line)
    const sign = (value: number) => (value < 0 ? `m${digits(-value)}` : `p${digits(value)}`)
    return {
      code: at === 0 ? 'spread' : `spread-${at}`,
      chances: [
        { selection: `h${sign(-line)}`, ways: over, of },
        { selection: `a${sign(line)}`, ways: of - over, of },
      ],
    }
  })
  const all = total(points)
  const middle = middleOf(points)
  const totals = TOTALS.map((shift, at): Market => {
    const line = halfLine(middle, shift)
    const over = weightOf(points, (sum) => sum > line)
    return {
      code: at === 0 ? 'total' : `total-${at}`,
      chances: [
        { selection: `o${digits(line)}`, ways: over, of: all },
        { selection: `u${digits(line)}`, ways: all - over, of: all },
      ],
    }
  })
  const whole = total(quarter)
  const quarters = Array.from({ length: QUARTERS }, (_, at): Market => {
    const n = at + 1
    return {
      code: `quarter-${n}`,
      chances: [
        { selection: `q${n}h`, ways: weightOf(quarter, (by) => by > 0), of: whole },
        { selection: `q${n}x`, ways: weightOf(quarter, (by) => by === 0), of: whole },
        { selection: `q${n}a`, ways: weightOf(quarter, (by) => by < 0), of: whole },
      ],
    }
  })
  return [
    {
      code: 'winner',
      chances: [
        { selection: 'wh', ways: home, of },
        { selection: 'wa', ways: of - home, of },
      ],
    },
    ...spreads,
    ...totals,
    ...quarters,
  ]
}

const two = (points: number) => String(points).padStart(2, '0')

/** Two digits for each side and each part: four quarters, then more until it is decided. */
function play(sides: Sides, stream: Stream): string {
  const { quarter, more } = tablesOf(sides)
  const parts: [number, number][] = []
  const draw = (tables: typeof quarter, least: number) =>
    parts.push([least + pick(tables[0], stream), least + pick(tables[1], stream)])
  for (let n = 0; n < QUARTERS; n++) draw(quarter, LEAST)
  while (isLevel(parts)) draw(more, MIN_MORE)
  return parts.map(([h, a]) => two(h) + two(a)).join('')
}

export const sumsOf = (periods: Match['periods']) =>
  periods.reduce<[number, number]>(([h, a], [x, y]) => [h + x, a + y], [0, 0])

const isLevel = (periods: Match['periods']) => {
  const [h, a] = sumsOf(periods)
  return h === a
}

export const read = (line: string): Match => ({
  periods: Array.from(
    line.matchAll(/(\d\d)(\d\d)/g),
    ([, h, a]) => [Number(h), Number(a)] as const,
  ),
})

/** What a code of a spread or a total says: `hm35` is home less 3.5. */
export const lineOf = (text: string) =>
  text.startsWith('m') ? -Number(text.slice(1)) / 10 : Number(text.replace('p', '')) / 10

function holds({ periods }: Match, selection: string): boolean {
  const [home, away] = sumsOf(periods)
  const [kind, ...rest] = selection
  const what = rest.join('')
  switch (kind) {
    case 'w':
      return what === 'h' ? home > away : what === 'a' && away > home
    case 'h':
      return home + lineOf(what) > away
    case 'a':
      return away + lineOf(what) > home
    case 'o':
    case 'u': {
      // Of the four quarters: what is played on does not count.
      const [h, a] = sumsOf(periods.slice(0, QUARTERS))
      return kind === 'o' ? h + a > lineOf(what) : h + a < lineOf(what)
    }
    case 'q': {
      const quarter = periods[Number(what[0]) - 1]
      if (!quarter) return false
      const [h, a] = quarter
      return what[1] === (h > a ? 'h' : h < a ? 'a' : 'x')
    }
    default:
      return false
  }
}

/** Points of each quarter, home and away, as a line; what is left over of a sum lies on the last quarters. */
const lineOfQuarters = (home: readonly number[], away: readonly number[]) =>
  home.map((points, at) => two(points) + two(away[at] ?? 0)).join('')
const spread = (sum: number, over: number) =>
  Array.from({ length: over }, (_, at) => Math.floor((sum + at) / over))
const USUAL = 20

/** Leads and sums beyond these are told apart by no line that is offered. */
const WIDEST_LEAD = 80
const [MIN_SUM, MAX_SUM] = [120, 280]

const leads = Array.from({ length: 2 * WIDEST_LEAD + 1 }, (_, at) => at - WIDEST_LEAD)
  .filter((lead) => lead !== 0)
  .map((lead) => ({
    name: lead > 0 ? `home by ${lead}` : `away by ${-lead}`,
    line: lineOfQuarters(
      spread(QUARTERS * USUAL + Math.max(lead, 0), QUARTERS),
      spread(QUARTERS * USUAL + Math.max(-lead, 0), QUARTERS),
    ),
  }))
const sums = Array.from({ length: MAX_SUM - MIN_SUM + 1 }, (_, at) => MIN_SUM + at).map((sum) => ({
  name: `${sum} points`,
  line: lineOfQuarters(
    spread(Math.floor(sum / 2), QUARTERS),
    spread(sum - Math.floor(sum / 2), QUARTERS),
  ),
}))
const quarterEndings = (n: number) =>
  (
    [
      ['home', 1, 0],
      ['level', 0, 0],
      ['away', 0, 1],
    ] as const
  ).map(([name, home, away]) => {
    const quarters = (more: number) =>
      Array.from({ length: QUARTERS }, (_, at) => USUAL + (at + 1 === n ? more : 0))
    return { name: `quarter ${n}: ${name}`, line: lineOfQuarters(quarters(home), quarters(away)) }
  })

/** Lead, sum and quarters are looked at apart, though they know of each other: what they cost together is a bound. */
const partOf = (selection: string) =>
  selection.startsWith('q') ? selection.slice(0, 2) : /^[ou]/.test(selection) ? 'sum' : 'lead'
const endings = (part: string) =>
  part === 'lead' ? leads : part === 'sum' ? sums : quarterEndings(Number(part[1]))

export const basketball: Sport<Match> = {
  code: 'hoops-manila',
  clubs: CLUBS,
  markets,
  play,
  read,
  holds,
  apart: false,
  partOf,
  endings,
}

/** What decides outcomes and prices, for the version. */
export const figures = {
  CLUBS,
  QUARTERS,
  LEAST_MEAN: MIN_MEAN,
  MOST_MEAN: MAX_MEAN,
  HOME_MEAN,
  AWAY_MEAN,
  LEAST,
  MOST,
  LEAST_MORE: MIN_MORE,
  MOST_MORE: MAX_MORE,
  SPREADS,
  TOTALS,
  WHOLE,
}
