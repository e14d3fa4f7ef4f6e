import { expect, test } from 'vitest'
import { roundStream } from '../../fairness.ts'
import { sportsGame, type Sport } from '../../sports/sport.ts'
import { shirtsOf } from './centre.ts'
import { parlayTrouble } from './drawer.ts'
import { noise } from './field.ts'
import { formOf, tableOf } from './season-table.ts'

/** Four clubs that toss a coin: home or away. */
const coin: Sport<number> = {
  code: 'coin-league',
  clubs: 4,
  markets: () => [
    {
      code: 'toss',
      chances: [
        { selection: 'h', ways: 1n, of: 2n },
        { selection: 'a', ways: 1n, of: 2n },
      ],
    },
  ],
  play: (_, stream) => String(stream.below(2)),
  read: Number,
  holds: (match, selection) => (selection === 'h') === (match === 1),
  apart: true,
  partOf: () => 'match',
  endings: () => ['1', '0'].map((line) => ({ name: line, line })),
}
const clubs = ['A', 'B', 'C', 'D'].map((name) => ({
  code: name.toLowerCase(),
  name,
  short: name,
  colours: ['#000000', '#ffffff'] as const,
}))
const game = sportsGame(coin, {
  name: 'Coin League',
  volatility: 'low',
  features: [],
  bets: [100],
  defaultBet: 100,
  config: { revision: 1 },
  limits: { most: 10_000, mostPaid: 100_000, mostStaked: 10_000 },
  clock: { open: 10_000, close: 1_000, show: 1_000, pause: 0 },
  clubs,
  mark: () => '1',
})
const about = {
  game,
  sport: coin,
  clubs,
  points: { win: 3, draw: 1 },
  // 1 is 2–1, 0 is 0–0.
  score: (match: number) => (match === 1 ? ([2, 1] as const) : ([0, 0] as const)),
}
const drawn = (k: number) => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'season', nonce: k }
  return { k, ...game.draw({ stream: roundStream(coin.code, seeds), k }) }
}

test('the table is what was drawn in this season, and nothing else [GM-04]', () => {
  const days = 6
  const past = Array.from({ length: 8 }, (_, n) => drawn(8 - n))
  // Rounds 7 and 8 are of the second season.
  const rows = tableOf(about, past, 8)
  expect(rows.map(({ played }) => played)).toEqual([2, 2, 2, 2])
  const first = tableOf(about, past, days)
  expect(first.map(({ played }) => played)).toEqual([6, 6, 6, 6])
  for (const { won, drawn: level, lost, points, played } of first) {
    expect(won + level + lost).toBe(played)
    expect(points).toBe(won * 3 + level)
  }
  const sum = (of: 'scored' | 'against') => first.reduce((all, row) => all + row[of], 0)
  expect(sum('scored')).toBe(sum('against'))
  expect(first.map(({ points }) => points)).toEqual(
    first.map(({ points }) => points).toSorted((a, b) => b - a),
  )
  // A round that was called off was not played.
  const without = past.filter(({ k }) => k !== 3)
  expect(tableOf(about, without, days).map(({ played }) => played)).toEqual([5, 5, 5, 5])
  expect(tableOf(about, [], 1).every(({ played }) => played === 0)).toBe(true)
})

test('the form of a club are its last five results, oldest first', () => {
  const past = Array.from({ length: 8 }, (_, n) => drawn(n + 1))
  const form = formOf(about, past)
  for (const [club, marks] of form.entries()) {
    expect(marks).toHaveLength(5)
    const own = [4, 5, 6, 7, 8].map((k) => {
      const { pairings } = game.pairings(k)
      const at = pairings.findIndex(({ home, away }) => home === club || away === club)
      const [h, a] = about.score(Number(drawn(k).matches[at]))
      return h === a ? 'd' : (pairings[at]!.home === club) === h > a ? 'w' : 'l'
    })
    expect(marks).toEqual(own)
  }
})

test('a parlay takes two to six picks of different matches', () => {
  const legs = (...matches: number[]) =>
    matches.map((match) => ({ match, selection: 'h', price: 188 }))
  expect(parlayTrouble(legs(1))).toBe('few')
  expect(parlayTrouble(legs(1, 2))).toBeUndefined()
  expect(parlayTrouble(legs(1, 2, 1))).toBe('same')
  expect(parlayTrouble(legs(0, 1, 2, 3, 4, 5))).toBeUndefined()
  expect(parlayTrouble(legs(0, 1, 2, 3, 4, 5, 6))).toBe('many')
})

test('two sides are told apart by their shirts; what means nothing is always the same', () => {
  const red = ['#d22f1f', '#ffffff'] as const
  expect(shirtsOf(red, ['#c0392b', '#ffe9c2'])).toEqual([red, ['#ffe9c2', '#c0392b']])
  expect(shirtsOf(red, ['#1f5fb4', '#ffffff'])).toEqual([red, ['#1f5fb4', '#ffffff']])
  expect(noise(3, 4)).toBe(noise(3, 4))
  for (let n = 0; n < 500; n++) {
    expect(noise(7, n)).toBeGreaterThanOrEqual(0)
    expect(noise(7, n)).toBeLessThan(1)
  }
})
