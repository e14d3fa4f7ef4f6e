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
} from '@perlas/game-kit/sports/weights'

/** Football of twenty clubs: goals of a half by a Poisson in whole weights, everything else follows from the halves. */

export const CLUBS = 20
/** Goals of one side in one half, in thousandths, where both are of the usual strength. */
export const HOME_GOALS = 740
export const AWAY_GOALS = 590
/** More goals of a side in a half lie on this. */
export const MAX_GOALS = 9
/** Scores up to this are bet on by themselves. */
export const MAX_SCORE = 4

export type Side = 0 | 1
/** What each side scored in each half, and when: minutes are for the picture. */
export type Match = {
  halves: readonly [readonly [number, number], readonly [number, number]]
  goals: readonly { minute: number; side: Side }[]
}

/** Goals of a side in a half: its attack, and what the other defence lets through. */
const rate = (usual: number, attack: number, defence: number) =>
  Math.floor((usual * attack * (200 - defence)) / 10_000)

export const tablesOf = ({ home, away }: Sides) => ({
  home: poisson(rate(HOME_GOALS, home.attack, away.defence), 0, MAX_GOALS),
  away: poisson(rate(AWAY_GOALS, away.attack, home.defence), 0, MAX_GOALS),
})

export const lines = [0.5, 1.5, 2.5, 3.5, 4.5] as const
/** 2.5 is `25` in a code. */
export const lineCode = (line: number) => String(line * 10).padStart(2, '0')

type Ended = '1' | 'x' | '2'
const ended = (difference: number): Ended => (difference > 0 ? '1' : difference < 0 ? '2' : 'x')
const results = ['1', 'x', '2'] as const

function markets(sides: Sides): Market[] {
  const tables = tablesOf(sides)
  const [h, a] = [weightsOf(tables.home, 0), weightsOf(tables.away, 0)]
  const [home, away] = [sumOf(h, h), sumOf(a, a)]
  const goals = sumOf(home, away)
  const difference = sumOf(home, negative(away))
  const of = total(goals)
  const one = (selection: string, ways: bigint) => ({ selection, ways, of })
  const result = Object.fromEntries(
    results.map((end) => [end, weightOf(difference, (by) => ended(by) === end)]),
  ) as Record<Ended, bigint>
  const [noHome, noAway] = [home.weights[0]!, away.weights[0]!]
  const neither = noHome * noAway
  const [allHome, allAway] = [total(home), total(away)]
  const both = of - noHome * allAway - allHome * noAway + neither
  const score = (x: number, y: number) => home.weights[x]! * away.weights[y]!
  const upTo = Array.from({ length: MAX_SCORE + 1 }, (_, n) => n)
  const scores = upTo.flatMap((x) => upTo.map((y) => one(`s${x}${y}`, score(x, y))))
  const known = scores.reduce((sum, { ways }) => sum + ways, 0n)
  const half = sumOf(h, negative(a))
  const halves = results.flatMap((first) =>
    results.map((full) => {
      let ways = 0n
      for (const [at, weight] of half.weights.entries()) {
        const lead = half.first + at
        if (ended(lead) === first)
          ways += weight * weightOf(half, (more) => ended(lead + more) === full)
      }
      return one(`f${first}${full}`, ways)
    }),
  )
  return [
    { code: 'result', chances: results.map((end) => one(`r${end}`, result[end])) },
    {
      code: 'double',
      chances: [
        one('d1x', result['1'] + result.x),
        one('d12', result['1'] + result['2']),
        one('dx2', result.x + result['2']),
      ],
    },
    ...lines.map((line) => {
      const over = weightOf(goals, (n) => n > line)
      return {
        code: `goals-${lineCode(line)}`,
        chances: [one(`o${lineCode(line)}`, over), one(`u${lineCode(line)}`, of - over)],
      }
    }),
    { code: 'both', chances: [one('by', both), one('bn', of - both)] },
    { code: 'score', chances: [...scores, one('sx', of - known)] },
    { code: 'halves', chances: halves },
  ]
}

/** Digits: goals of the first half, of the second, then the minute of each goal by half and side. */
function play(sides: Sides, stream: Stream): string {
  const { home, away } = tablesOf(sides)
  const scored = [home, away, home, away].map((table) => pick(table, stream))
  const minutes = scored.flatMap((goals, at) => {
    const from = at < 2 ? 1 : 46
    return Array.from({ length: goals }, () => from + stream.below(45)).sort((x, y) => x - y)
  })
  return scored.join('') + minutes.map((minute) => String(minute).padStart(2, '0')).join('')
}

export function read(line: string): Match {
  const [h1 = 0, a1 = 0, h2 = 0, a2 = 0] = Array.from(line.slice(0, 4), Number)
  const sides = [h1, a1, h2, a2].flatMap((goals, at) =>
    Array.from({ length: goals }, (): Side => (at % 2 === 0 ? 0 : 1)),
  )
  const goals = sides.map((side, at) => ({
    minute: Number(line.slice(4 + at * 2, 6 + at * 2)),
    side,
  }))
  return {
    halves: [
      [h1, a1],
      [h2, a2],
    ],
    goals: [...goals].sort((x, y) => x.minute - y.minute),
  }
}

export const scoreOf = ({ halves: [[h1, a1], [h2, a2]] }: Match) => [h1 + h2, a1 + a2] as const

function holds(match: Match, selection: string): boolean {
  const [home, away] = scoreOf(match)
  const [h1, a1] = match.halves[0]
  const end = ended(home - away)
  const [kind, ...rest] = selection
  const what = rest.join('')
  switch (kind) {
    case 'r':
      return what === end
    case 'd':
      return what.includes(end)
    case 'o':
      return home + away > Number(what) / 10
    case 'u':
      return home + away < Number(what) / 10
    case 'b':
      return (home > 0 && away > 0) === (what === 'y')
    case 's':
      return what === 'x'
        ? home > MAX_SCORE || away > MAX_SCORE
        : what === `${home}${away}` && home <= MAX_SCORE && away <= MAX_SCORE
    case 'f':
      return what === ended(h1 - a1) + end
    default:
      return false
  }
}

/** More goals of a side than these are the same to every selection. */
const APART_UP_TO = MAX_SCORE + 1

/** Every score, and who led at the break: where that can be, with as many goals as there are. */
const finals = Array.from({ length: APART_UP_TO + 1 }, (_, home) => home).flatMap((home) =>
  Array.from({ length: APART_UP_TO + 1 }, (_, away) => [home, away] as const),
)
const firstHalves = [
  ['level at the break', 0, 0],
  ['home led at the break', 1, 0],
  ['away led at the break', 0, 1],
] as const
const endings = finals.flatMap(([home, away]) =>
  firstHalves
    .filter(([, h1, a1]) => h1 <= home && a1 <= away)
    .map(([name, h1, a1]) => ({
      name: `${home}–${away}${home === APART_UP_TO || away === APART_UP_TO ? ' or more' : ''}, ${name}`,
      // The minutes are for the picture.
      line: `${h1}${a1}${home - h1}${away - a1}${'45'.repeat(h1 + a1)}${'90'.repeat(home + away - h1 - a1)}`,
    })),
)

export const football: Sport<Match> = {
  code: 'sabay-league',
  clubs: CLUBS,
  markets,
  play,
  read,
  holds,
  // The score and the break know of each other: a match is one part.
  apart: true,
  partOf: () => 'match',
  endings: () => endings,
}

/** What decides outcomes and prices, for the version. */
export const figures = {
  CLUBS,
  HOME_GOALS,
  AWAY_GOALS,
  MOST_GOALS: MAX_GOALS,
  MOST_SCORE: MAX_SCORE,
  WHOLE,
  lines,
}
