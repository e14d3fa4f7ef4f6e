import { expect, test } from 'vitest'
import { phaseWords, streamsOf, tableKey, type TableNow } from './tables-rules.ts'

const preload = 'https://games.example/preload/live-roulette'
const table: TableNow = {
  gameCode: 'live-roulette',
  phase: 'open',
  closesAt: 20_000,
  nextAt: null,
  here: 2,
  marks: [],
}

test('all tiles of a provider share one stream, and a game that names no page has none [HM-06]', () => {
  const games = [{ preload }, {}, { preload: 'https://games.example/preload/live-sicbo' }]
  expect(streamsOf(games)).toEqual(['https://games.example/live/v1/all'])
  expect(streamsOf([{}])).toEqual([])
  expect(tableKey({ preload })).toBe('https://games.example/live-roulette')
  expect(tableKey({})).toBeUndefined()
})

test('a tile counts down while bets are taken, and never past the end [GM-01]', () => {
  expect(phaseWords(table, 7_500)).toEqual({ key: 'open', count: 13 })
  expect(phaseWords(table, 19_999)).toEqual({ key: 'open', count: 1 })
  expect(phaseWords(table, 20_000)).toEqual({ key: 'closing' })
  expect(phaseWords({ ...table, phase: 'closed' }, 0)).toEqual({ key: 'closing' })
  expect(phaseWords({ ...table, phase: 'drawn' }, 0)).toEqual({ key: 'drawn' })
  expect(phaseWords({ ...table, phase: 'void' }, 0)).toEqual({ key: 'soon' })
})

test('a closed table says when it opens, where that is known [GM-01]', () => {
  const shut = { ...table, phase: 'shut' }
  expect(phaseWords({ ...shut, nextAt: 90_000 }, 0)).toEqual({ key: 'opens', at: 90_000 })
  expect(phaseWords(shut, 0)).toEqual({ key: 'shut' })
})
