import { expect, test } from 'vitest'
import { heroGame } from './game-rules.ts'

test('home begins with the first popular game that can be played, in green mode with none [HM-16] [PR-07]', () => {
  const game = (id: number, hotSort: number, more = {}) => ({
    id,
    hot: 1,
    showType: 0,
    hotSort,
    maintain: 0,
    params: { brandMaintain: 0 },
    ...more,
  })
  const games = [game(1, 3), game(2, 1, { maintain: 1 }), game(3, 2), game(4, 0, { hot: 0 })]
  expect(heroGame(games, 'standard')?.id).toBe(3)
  expect(heroGame(games, 'green')).toBeUndefined()
  expect(heroGame([], undefined)).toBeUndefined()
})
