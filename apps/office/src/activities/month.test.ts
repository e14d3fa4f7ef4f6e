import { expect, test } from 'vitest'
import { barsIn, daysOf, monthAfter } from './month.ts'

const season = {
  state: 'running',
  firstDay: '2026-12-05',
  lastDay: '2026-12-25',
  claimUntil: '2027-01-01',
  stoppedAt: '',
}
const of = (month: string, change: object = {}) =>
  barsIn(daysOf(month), { ...season, ...change }).map(({ kind, span }) => [kind ?? 'no', span])

test('a season stands on its days, and what follows it too; months are as long as they are', () => {
  expect(of('2026-12')).toEqual([
    ['no', 4],
    ['runs', 21],
    ['receives', 6],
  ])
  expect(of('2027-01')).toEqual([
    ['receives', 1],
    ['no', 30],
  ])
  expect(daysOf('2028-02')).toHaveLength(29)
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('days on which another of its kind runs stand for themselves', () => {
  const other = { ...season, firstDay: '2026-12-20', lastDay: '' }
  const bars = barsIn(daysOf('2026-12'), season, [other])
  expect(bars.map(({ kind, span }) => [kind ?? 'no', span])).toEqual([
    ['no', 4],
    ['runs', 15],
    ['shared', 6],
    ['receives', 6],
  ])
})

test('without an end it runs on; withdrawn it ran until then, paused it keeps its days', () => {
  expect(of('2026-12', { firstDay: '', lastDay: '', claimUntil: '' })).toEqual([['runs', 31]])
  const stoppedAt = '2026-12-09T18:00:00.000Z'
  expect(of('2026-12', { state: 'withdrawn', stoppedAt, claimUntil: '2026-12-17' })).toEqual([
    ['no', 4],
    ['runs', 6],
    ['receives', 7],
    ['no', 14],
  ])
  expect(of('2026-12', { state: 'paused', stoppedAt })).toEqual(of('2026-12'))
})
