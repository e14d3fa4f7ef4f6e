import { expect, test } from 'vitest'
import { gameOfLink, mayPreload } from './preload-rules.ts'

const game = {
  maintain: 0,
  params: { brandMaintain: 0 },
  showType: 0,
  preload: 'https://studio.example/preload/x',
}

test('only a game that can be opened is fetched ahead, and never for who saves data [GM-04]', () => {
  expect(mayPreload(game, false)).toBe(true)
  expect(mayPreload(game, true)).toBe(false)
  expect(mayPreload({ ...game, maintain: 1 }, false)).toBe(false)
  expect(mayPreload({ ...game, params: { brandMaintain: 1 } }, false)).toBe(false)
  expect(mayPreload({ ...game, showType: 2 }, false)).toBe(false)
  const { preload: _, ...unnamed } = game
  expect(mayPreload(unnamed, false)).toBe(false)
})

test('a link to a game is known by its page and number', () => {
  expect(gameOfLink('https://lobby.example/start?gameId=101')).toBe(101)
  expect(gameOfLink('https://lobby.example/start?gameId=x')).toBeUndefined()
  expect(gameOfLink('https://lobby.example/lobby/home?gameId=101')).toBeUndefined()
})
