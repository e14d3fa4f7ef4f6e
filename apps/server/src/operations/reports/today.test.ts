import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, manilaDay, minutesBefore } from '#/kernel/manila.ts'
import { postings } from './fixtures.ts'
import { todayFigures } from './reports.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

test('today is told beside the whole of the same weekday before: money in, money out, GGR and people [MN-02]', async () => {
  const entries = postings(lobby)
  const game = { gameId: 101, provider: 'perlas-studio' }
  const now = minutesBefore(lobby.ctx.clock(), 1)
  const before = daysAfter(now, -7)
  const yesterday = daysAfter(now, -1)
  await entries.deposit(9101, before.toISOString(), 300_00)
  await entries.round(9101, before.toISOString(), { ...game, bet: 10_00, win: 0 })
  await entries.deposit(9102, yesterday.toISOString(), 900_00)
  await entries.deposit(9102, now.toISOString(), 500_00)
  await entries.round(9101, now.toISOString(), { ...game, bet: 20_00, win: 50_00 })
  await entries.round(9102, now.toISOString(), { ...game, bet: 20_00, win: 0 })
  lobby.later({ minutes: 1 })
  expect(await todayFigures(lobby.ctx)).toMatchObject({
    day: manilaDay(now),
    before: manilaDay(before),
    figures: [
      { name: 'in', today: 500_00, before: 300_00 },
      { name: 'out', today: 0, before: 0 },
      { name: 'ggr', today: -10_00, before: 10_00 },
      { name: 'players', today: 2, before: 1 },
    ],
  })
  lobby.onTime()
})
