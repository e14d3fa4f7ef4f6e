import { expect, test } from 'vitest'
import { shownOf, streamsOf, type TableNow } from './tables-rules.ts'

const url = 'https://games.example/live/v1/all'
const table: TableNow = {
  gameCode: 'live-roulette',
  phase: 'open',
  closesAt: 20_000,
  window: 25_000,
  nextAt: null,
  here: 2,
  marks: [],
}

test('all tiles of a provider share one stream, and a game without a table has none [HM-06]', () => {
  const games = [{ tables: { url, code: 'live-roulette' } }, {}, { tables: { url, code: 'sicbo' } }]
  expect(streamsOf(games)).toEqual([url])
  expect(streamsOf([{}])).toEqual([])
})

test('a tile counts down while bets are taken, and never past the end [GM-01]', () => {
  expect(shownOf(table, 7_500)).toEqual({ key: 'open', seconds: 13, left: 0.5 })
  expect(shownOf(table, 19_999)).toMatchObject({ key: 'open', seconds: 1 })
  expect(shownOf(table, 20_000)).toEqual({ key: 'closing' })
  // A clock that is behind never shows more than the whole ring.
  expect(shownOf(table, -60_000).left).toBe(1)
  expect(shownOf({ ...table, phase: 'closed' }, 0)).toEqual({ key: 'closing' })
})

test('after the draw it counts to the next round where that is known, and makes none up [GM-01]', () => {
  const drawn = { ...table, phase: 'drawn' }
  expect(shownOf(drawn, 0)).toEqual({ key: 'drawn' })
  expect(shownOf({ ...drawn, nextAt: 4_200 }, 0)).toEqual({ key: 'drawn', seconds: 5 })
  expect(shownOf({ ...drawn, nextAt: 4_200 }, 4_200)).toEqual({ key: 'drawn' })
  // Balls that are called for a minute are no result yet.
  expect(shownOf({ ...drawn, nextAt: 59_500 }, 0)).toEqual({ key: 'live', seconds: 60 })
  expect(shownOf({ ...drawn, nextAt: 59_500 }, 45_000)).toEqual({ key: 'drawn', seconds: 15 })
  expect(shownOf({ ...table, phase: 'void' }, 0)).toEqual({ key: 'soon' })
})

test('a closed table says when it opens, where that is known [GM-01]', () => {
  const shut = { ...table, phase: 'shut' }
  expect(shownOf({ ...shut, nextAt: 90_000 }, 0)).toEqual({ key: 'opens', at: 90_000 })
  expect(shownOf(shut, 0)).toEqual({ key: 'shut' })
})
