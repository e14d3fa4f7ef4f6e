import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveChances } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { readOurDraws } from '#/engagement/campaigns/our-draws.ts'

const FESTIVAL = 67
let lobby: Lobby
let now = new Date('2027-01-15T12:00:00+08:00')
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => now } })
})
afterAll(() => lobby.close())

type Table = {
  name: string
  hash: string
  drawn: number
  strays: boolean
  prizes: { amount: number; weight: number; came: number }[]
}
const draws = async () =>
  (await lobby.call('anonymous/draws', {})).body as unknown as {
    countedAt: number
    activities: { activity: number; tables: Table[] }[]
    raffles: { activity: number; raffle: { state: string; seed: string; own: number } }[]
  }

test('anybody sees every table in force and what was drawn of it, as the last night counted [AC-17] [AC-16]', async () => {
  await runActivity(lobby.ctx, 'festival', { firstDay: '2027-01-15', lastDay: '2027-01-24' })
  const players = await Promise.all(Array.from({ length: 6 }, () => lobby.register()))
  for (const { token } of players) await lobby.call('festivalToken', {}, token)
  const before = await draws()
  expect(before.countedAt).toBe(0)
  const festival = before.activities.find(({ activity }) => activity === FESTIVAL)
  expect(festival?.tables.every(({ drawn }) => drawn === 0)).toBe(true)

  await proveChances(lobby.ctx)
  // What is told is read once a minute, whoever asks.
  expect((await draws()).countedAt).toBe(0)
  now = new Date(now.getTime() + 61_000)
  const after = await draws()
  expect(after.countedAt).toBe(new Date('2027-01-15T12:00:00+08:00').getTime())
  const tables = after.activities.find(({ activity }) => activity === FESTIVAL)?.tables ?? []
  expect(tables.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(players.length)
  for (const { hash, strays, prizes } of tables) {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(strays).toBe(false)
    expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000)
  }
})

test('a table whose prizes come too often says so, and counting again changes nothing [AC-17]', async () => {
  await lobby.ctx.db.query(
    `UPDATE campaigns.draw_counts SET count = 100000
      WHERE (campaign_id, version, odds_table, place) IN (SELECT campaign_id, version, odds_table, place FROM campaigns.draw_counts LIMIT 1)`,
  )
  const tables = (await readOurDraws(lobby.ctx)).activities.flatMap((one) => one.tables)
  expect(tables.filter(({ strays }) => strays)).toHaveLength(1)
  await proveChances(lobby.ctx)
  await proveChances(lobby.ctx)
  const again = (await readOurDraws(lobby.ctx)).activities.flatMap((one) => one.tables)
  expect(again.some(({ strays }) => strays)).toBe(false)
  expect(again.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(6)
})

test('a raffle is among them with its seal, and its number only once it is drawn [AC-16]', async () => {
  await runActivity(lobby.ctx, 'weekend-lottery')
  // Saturday: tickets are given.
  now = new Date('2027-01-16T12:00:00+08:00')
  const player = await lobby.register()
  await lobby.call('weekendLottery', {}, player.token)
  const { raffles } = await readOurDraws(lobby.ctx)
  expect(raffles).toMatchObject([{ raffle: { state: 'open', seed: '', own: 0 } }])
})
