import { roundStream } from '@perlas/game-kit/fairness'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { codesOf } from '@perlas/game-kit/tumble'
import { expect, test } from 'vitest'
import { after, alasGinto, cleared, playAlas, spinOnce, winsOn, type Spin } from './alas-ginto.ts'
import { split } from './measure.ts'
import { cases } from '@perlas/dev-env/cases'
import {
  CELLS,
  FREE_SPINS,
  freeStepsTimes,
  MORE_FREE_SPINS,
  MAX_FREE_SPINS,
  MAX_STAKES,
  paying,
  pays,
  ROWS,
  steps,
  weights,
} from './paytable.ts'

const BET = 1_000
const PAROL = 'P'.charCodeAt(0)
const JOKER = 'W'.charCodeAt(0)
/** Written row by row, as it is seen; kept reel by reel. */
const table = (...rows: string[]) =>
  codesOf(Array.from({ length: CELLS }, (_, i) => rows[i % ROWS]![Math.floor(i / ROWS)]!).join(''))

function* rounds(count: number) {
  const stream = fastStream(7)
  for (let i = 0; i < count; i++) yield playAlas(stream, BET)
}

test('a card pays each way through neighbouring reels from the left, jokers and gold ones too [GM-07]', () => {
  const shown = table('AKQJS', 'AaSHD', 'CDWHC', 'HSDCK')
  const { wins, cells } = winsOn(shown, BET)
  // Two agilas, one in gold, one joker: two ways over three reels.
  expect(wins).toEqual([
    { card: 'A', reels: 3, ways: 2, win: (pays.A[0] * 2 * BET) / 100 },
    // A club, no club on the second reel: nothing. A heart on the first reel and none on the second: nothing.
  ])
  expect(cells).toEqual(new Set([0, 1, 5, 10]))
})

test('two reels pay nothing, and neither does what does not begin on the first [GM-07]', () => {
  expect(winsOn(table('AASHD', 'KQCDS', 'CHDSH', 'DSHCJ'), BET).wins).toEqual([])
  expect(winsOn(table('QAAAA', 'KDSCH', 'SCDJH', 'HDCSK'), BET).wins).toEqual([])
})

test('winners go, gold ones become jokers where they lie, the rest falls [GM-07]', () => {
  const shown = table('AaASH', 'KDHCS', 'QSCDK', 'JHDSC')
  const { cells } = winsOn(shown, BET)
  const left = cleared(shown, cells, [{ cell: 4, copies: [14] }])
  expect([left[0], left[4], left[8], left[14]]).toEqual([0, JOKER, 0, JOKER])
  const next = after(shown, { wins: [], times: 1, turned: [{ cell: 4, copies: [14] }], fill: 'QK' })
  expect(next).toEqual(table('QWKSH', 'KDHCS', 'QSCWK', 'JHDSC'))
})

/** Plays a spin again from what it says of itself. */
function retold(spin: Spin, multipliers: readonly number[]): void {
  let cards = codesOf(spin.table)
  let win = 0
  for (const [at, step] of spin.steps.entries()) {
    const { wins, cells } = winsOn(cards, BET)
    const times = multipliers[Math.min(at, multipliers.length - 1)]!
    expect(step.times).toBe(times)
    expect(step.wins).toEqual(wins.map((one) => ({ ...one, win: one.win * times })))
    expect(step.turned.map(({ cell }) => cell)).toEqual(
      [...cells].filter((cell) => cards[cell]! > 90).toSorted((one, two) => one - two),
    )
    for (const { copies } of step.turned)
      for (const copy of copies) {
        expect(copy).toBeGreaterThanOrEqual(ROWS)
        expect(cells.has(copy)).toBe(false)
        expect(cards[copy]).not.toBe(PAROL)
      }
    win += step.wins.reduce((sum, one) => sum + one.win, 0)
    cards = after(cards, step)
    expect(cards).toHaveLength(CELLS)
  }
  expect(spin.win).toBe(win)
  expect(spin.parols).toBe(cards.filter((code) => code === PAROL).length)
}

test('an outcome tells the whole round: from its first cards every win and every card follows [GM-07]', () => {
  for (const { base, freeSpins, win, capped } of rounds(3_000)) {
    retold(base, steps)
    for (const spin of freeSpins) retold(spin, freeStepsTimes)
    if (!capped) expect(win).toBe([base, ...freeSpins].reduce((sum, spin) => sum + spin.win, 0))
    expect(Number.isInteger(win)).toBe(true)
  }
})

test('three parols at the end bring ten free spins, three more there five; never more than sixty [GM-07]', () => {
  let features = 0
  for (const { base, freeSpins, capped } of rounds(20_000)) {
    expect(base.freeSpins).toBe(base.parols >= 3 ? FREE_SPINS : 0)
    for (const spin of freeSpins)
      expect(spin.freeSpins).toBe(spin.parols >= 3 ? MORE_FREE_SPINS : 0)
    if (base.freeSpins === 0) expect(freeSpins).toEqual([])
    else if (!capped) {
      features += 1
      const more = freeSpins.reduce((sum, spin) => sum + spin.freeSpins, FREE_SPINS)
      expect(freeSpins).toHaveLength(Math.min(MAX_FREE_SPINS, more))
    }
  }
  expect(features).toBeGreaterThan(60)
})

test('a round ends where it has paid the most that it may [GM-07]', () => {
  // Chance that always gives the first card of every reel's pack: agilas everywhere, again and again.
  const stream = { below: () => 0 }
  const { win, capped } = playAlas(stream, BET)
  expect(win).toBe(MAX_STAKES * BET)
  expect(capped).toBe(true)
})

test('every card of a reel is drawn as often as its weight says, by the stream of real rounds [GM-07]', () => {
  const counts = new Map<string, number>()
  const draws = 6_000
  for (let nonce = 0; nonce < draws; nonce++) {
    const seeds = { serverSeed: '7c'.repeat(32), clientSeed: 'weights', nonce }
    const stream = roundStream('alas-ginto', seeds)
    const { table: dealt } = spinOnce(stream, { bet: BET, free: false, room: Infinity })
    for (const card of dealt.slice(ROWS, 2 * ROWS)) counts.set(card, (counts.get(card) ?? 0) + 1)
  }
  const reel = weights[1]!
  const all = Object.values(reel).reduce((sum, weight) => sum + weight, 0)
  // As many equal shares as the pack has cards.
  const shares = Object.entries(reel).map(([card, weight]) => (counts.get(card) ?? 0) / weight)
  const mean = (draws * ROWS) / all
  const statistic = Object.entries(reel).reduce(
    (sum, [, weight], i) => sum + (weight * (shares[i]! - mean) ** 2) / mean,
    0,
  )
  expect(statistic).toBeLessThan(chiSquareBound(shares.length - 1))
  expect(chiSquare([1, 1])).toBe(0)
})

test('pays grow with the reels, and a higher card never pays less', () => {
  for (const [at, card] of paying.entries()) {
    const [three, four, five] = pays[card]
    expect(three < four && four < five).toBe(true)
    const above = paying[at - 1]
    if (above)
      for (const i of [0, 1, 2] as const)
        expect(pays[above][i]).toBeGreaterThanOrEqual(pays[card][i])
  }
})

test('a short measure does not contradict what is declared [GM-07]', async () => {
  const { total, margin } = await split(cases(600_000), cases(20_000, 5_000))
  expect(Math.abs(total - alasGinto.rtp / 10_000)).toBeLessThan(2 * margin + 0.002)
})
