import { expect, test } from 'vitest'
import { replaySteps } from '@perlas/game-kit/steps'
import {
  isRight,
  MAX_HITS,
  MAX_TIMES,
  offerOf,
  RANKS,
  rightRanks,
  SWAPS,
  taasBaba,
  timesOf,
  type TaasAction,
} from './taas-baba.ts'

const ranks = Array.from({ length: RANKS }, (_, rank) => rank)
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
  expect(Number.isSafeInteger(97 * RANKS ** MAX_HITS)).toBe(true)
})

test('nothing is offered beyond the limit, and a round without an offer ends paid', () => {
  expect(offerOf({ rank: 12, hits: 2, ways: 1 }, 'up')).toBeNull()
  expect(offerOf({ rank: 12, hits: 2, ways: 1 }, 'down')).toBe(timesOf(3, 12))
  expect(offerOf({ rank: 6, hits: MAX_HITS, ways: 6 ** 9 }, 'up')).toBeNull()
  const twelve = replaySteps(
    taasBaba,
    over(0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0),
    Array.from({ length: MAX_HITS }, (_, i) => (i % 2 === 0 ? up : down)),
  )
  const last = twelve.views.at(-1)!
  expect(last).toMatchObject({ end: 'highest', hits: MAX_HITS, cash: null })
  expect(twelve.win).toBe(10 * last.times)
  expect(last.times).toBeLessThanOrEqual(MAX_TIMES)
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
