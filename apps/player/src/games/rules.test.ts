import { listedGame as game } from '@perlas/contract/fixtures'
import { expect, test } from 'vitest'
import { popularGames } from '@perlas/contract/game-rules'
import { brandsOfType, gamesById, gamesOfType, overlayOf } from './rules.ts'

const brands = [
  { id: 1, showName: 'Perlas Studio', gameList: [], status: 1, sort: 2, icon3: '' },
  { id: 2, showName: 'Isla Gaming', gameList: [], status: 1, sort: 1, icon3: '' },
]
test('maintenance of game or brand goes before the badge that the server gives a game [GM-03]', () => {
  const badges = { 1: 'hot', 2: 'recent' } as const
  expect(overlayOf(game(1, { maintain: 1, hot: 1, recent: 1 }), badges)).toBe('maintenance')
  expect(overlayOf(game(1, { params: { brandMaintain: 1 }, hot: 1 }), badges)).toBe('maintenance')
  expect(overlayOf(game(1, { hot: 1, recent: 1 }), badges)).toBe('hot')
  expect(overlayOf(game(2, { recent: 1 }), badges)).toBe('recent')
  expect(overlayOf(game(3, { hot: 1, recent: 1 }), badges)).toBeUndefined()
})

test('popular games are hot, listed, and in their own order [HM-16] [GM-01]', () => {
  const games = [
    game(1, { hot: 1, hotSort: 30 }),
    game(2, { hot: 1, hotSort: 10 }),
    game(3, { hot: 1, hotSort: 20, showType: 1 }),
    game(4, { hot: 0, hotSort: 1 }),
  ]
  expect(popularGames(games).map(({ id }) => id)).toEqual([2, 1])
})

test('a type shows its own games, by brand when one is chosen [HM-06] [PR-09]', () => {
  const games = [game(1), game(2, { brandId: 2 }), game(3, { typeId: 3 }), game(4, { showType: 1 })]
  expect(gamesOfType(games, 1).map(({ id }) => id)).toEqual([1, 2])
  expect(gamesOfType(games, 1, 2).map(({ id }) => id)).toEqual([2])
  expect(brandsOfType(brands, games, 1).map(({ id }) => id)).toEqual([2, 1])
})

test('history keeps its order and skips games that left [HM-05]', () => {
  const map = { 1: game(1), 2: game(2) }
  expect(gamesById(map, [2, 9, 1]).map(({ id }) => id)).toEqual([2, 1])
})
