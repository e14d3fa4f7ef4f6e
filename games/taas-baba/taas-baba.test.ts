import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { replaySteps } from '@perlas/game-kit/steps'
import { bestReturn, naiveReturn, worstReturn } from './measure.ts'
import {
  isRight,
  MOST_HITS,
  MOST_TIMES,
  offerOf,
  RANKS,
  rankOf,
  rightRanks,
  SWAPS,
  taasBaba,
  timesOf,
  type TaasAction,
  type TaasView,
} from './taas-baba.ts'

const ranks = Array.from({ length: RANKS }, (_, rank) => rank)
const deal = (nonce: number) =>
  taasBaba.deal({
    stream: roundStream('taas-baba', { serverSeed: '6b'.repeat(32), clientSeed: 'test', nonce }),
    bet: 100,
    choice: null,
  })
/** A round over these ranks, all of one suit. */
const over = (...cards: number[]) => ({
  secret: { cards: [...cards, ...Array.from({ length: 16 }, () => 6)].slice(0, 16) },
  bet: 1_000,
  choice: null,
})
const up: TaasAction = { do: 'guess', way: 'up' }
const down: TaasAction = { do: 'guess', way: 'down' }
const swap: TaasAction = { do: 'swap' }
const cash: TaasAction = { do: 'cash' }
const likelier = (view: TaasView): TaasAction => (rankOf(view.cards.at(-1)!) < 6 ? up : down)

// Exact over every state: some seconds of a processor that others may want at the same time.
test(
  'whoever plays worst gets the declared return, whoever plays best no more than 97 % [GM-07]',
  { timeout: 300_000 },
  () => {
    const worst = worstReturn()
    const best = bestReturn()
    expect(Math.floor(worst * 10_000)).toBe(taasBaba.rtp)
    expect(worst).toBeCloseTo(0.964275, 6)
    expect(best).toBeCloseTo(0.97, 6)
    expect(best).toBeLessThan(0.97)
    for (const aim of [1, 2, 3, 6, MOST_HITS]) {
      expect(naiveReturn(aim)).toBeGreaterThan(worst)
      expect(naiveReturn(aim)).toBeLessThan(best)
    }
  },
)

test('a guess wins for as many ranks as it says, and both ways together cover every card', () => {
  for (const rank of ranks) {
    const wins = (way: 'up' | 'down') => ranks.filter((next) => isRight(rank, way, next))
    for (const way of ['up', 'down'] as const) {
      expect(wins(way).length).toBe(rightRanks(rank, way))
      expect(wins(way).length).toBeLessThan(RANKS)
    }
    expect(new Set([...wins('up'), ...wins('down')]).size).toBe(RANKS)
  }
  // The same rank is right both ways, but on an ace or a king it is a way of its own.
  expect(isRight(6, 'up', 6) && isRight(6, 'down', 6)).toBe(true)
  expect([isRight(0, 'up', 0), isRight(0, 'down', 0)]).toEqual([false, true])
  expect([isRight(12, 'up', 12), isRight(12, 'down', 12)]).toEqual([true, false])
})

test('what is paid follows from all right guesses together, rounded down once', () => {
  expect(timesOf(1, 12)).toBe(105)
  expect(timesOf(1, 7)).toBe(180)
  expect(timesOf(1, 1)).toBe(1_261)
  expect(timesOf(2, 7 * 7)).toBe(334)
  expect(Number.isSafeInteger(97 * RANKS ** MOST_HITS)).toBe(true)
})

test('nothing is offered beyond the limit, and a round without an offer ends paid', () => {
  expect(offerOf({ rank: 12, hits: 2, ways: 1 }, 'up')).toBeNull()
  expect(offerOf({ rank: 12, hits: 2, ways: 1 }, 'down')).toBe(timesOf(3, 12))
  expect(offerOf({ rank: 6, hits: MOST_HITS, ways: 6 ** 9 }, 'up')).toBeNull()
  const twelve = replaySteps(
    taasBaba,
    over(0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0),
    Array.from({ length: MOST_HITS }, (_, i) => (i % 2 === 0 ? up : down)),
  )
  const last = twelve.views.at(-1)!
  expect(last).toMatchObject({ end: 'highest', hits: MOST_HITS, cash: null })
  expect(twelve.win).toBe(10 * last.times)
  expect(last.times).toBeLessThanOrEqual(MOST_TIMES)
})

test('a round: right, right, taken; wrong pays nothing; a swap is no guess', () => {
  const won = replaySteps(taasBaba, over(2, 6, 3), [up, down, cash])
  expect(won.views.map(({ hits, times }) => [hits, times])).toEqual([
    [0, 0],
    [1, timesOf(1, 11)],
    [2, timesOf(2, 11 * 7)],
    [2, timesOf(2, 11 * 7)],
  ])
  expect(won.win).toBe(10 * timesOf(2, 77))
  expect(replaySteps(taasBaba, over(2, 1), [up])).toMatchObject({ win: 0 })
  const swapped = replaySteps(taasBaba, over(6, 0, 5), [swap, up, cash])
  expect(swapped.win).toBe(10 * timesOf(1, 12))
  expect(swapped.views[1]).toMatchObject({ hits: 0, swaps: SWAPS - 1, cash: null, path: ['swap'] })
})

test('what is not possible does nothing', () => {
  const dealt = over(6, 7)
  const view = taasBaba.start(dealt)
  expect(taasBaba.step({ ...dealt, view, action: cash })).toBeUndefined()
  const none = { ...view, swaps: 0 }
  expect(taasBaba.step({ ...dealt, view: none, action: swap })).toBeUndefined()
  for (const wrong of [null, 1, {}, { do: 'guess' }, { do: 'guess', way: 'left' }, { do: 'peek' }])
    expect(taasBaba.readAction(wrong)).toBeUndefined()
})

test('a round left open pays what cashing out would have paid; untouched, the stake', () => {
  const dealt = over(2, 6, 3)
  expect(taasBaba.settle({ ...dealt, view: taasBaba.start(dealt) }).win).toBe(1_000)
  const after = replaySteps(taasBaba, dealt, [up]).views.at(-1)!
  expect(taasBaba.settle({ ...dealt, view: after }).win).toBe(after.cash)
  expect(taasBaba.settle({ ...dealt, view: after }).view.end).toBe('left')
})

test('every card comes equally often, at the first place and at the last (chi-square)', () => {
  const first = Array.from({ length: 52 }, () => 0)
  const last = Array.from({ length: 52 }, () => 0)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const { cards } = deal(nonce)
    first[cards[0]!]! += 1
    last[cards.at(-1)!]! += 1
  }
  expect(chiSquare(first)).toBeLessThan(chiSquareBound(51))
  expect(chiSquare(last)).toBeLessThan(chiSquareBound(51))
})

test('rounds of the real stream agree with the exact return of the plain way', () => {
  let paid = 0
  const rounds = 20_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const dealt = { secret: deal(nonce), bet: 100, choice: null }
    let view = taasBaba.start(dealt)
    for (let made = 0; made < 2 && view.end === null; made++)
      view = taasBaba.step({ ...dealt, view, action: likelier(view) })!.view
    paid += view.end === 'missed' ? 0 : (view.cash ?? 0)
  }
  // The deviation of one such round is below a stake: four of it around the mean.
  expect(Math.abs(paid / 100 / rounds - naiveReturn(2))).toBeLessThan(4 / Math.sqrt(rounds))
})
