import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { tallyUpToNow } from '#/gaming/tally/tally.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { postings } from '#/operations/reports/fixtures.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let url: string
let now = new Date()
let player: Player
let table: ReturnType<typeof atTable>
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => now } })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
  await runActivity(lobby.ctx, 'vip-rebate', { least: 1 })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  now = new Date()
  await sit()
})
async function sit() {
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  table = atTable(lobby, url, player.playerId)
}

type Day = { awardId: number; amount: number; itemStatus: number; stake: number; theo: number }
type Answer = {
  errcode: number
  ready: number
  days: Day[]
  today: { stake: number; theo: number }
  rewards: { id: number; count: number; betRate: number }[]
  coin: number
}
const call = async (name: string, input: object = {}) =>
  (await lobby.call(name, input, player.token)).body as unknown as Answer
const tomorrow = (days = 1) => {
  now = daysAfter(now, days)
}
async function theoOfToday() {
  const day = manilaDay(now)
  const played = await tallyUpToNow(lobby.ctx, player.playerId, { from: day, until: day })
  return played.reduce((sum, { theo }) => sum + theo, 0)
}

test('the same comes back whether the player won or lost, from the next day on, once [AC-11]', async () => {
  const back: number[] = []
  for (const pays of [0, 900_00]) {
    now = new Date()
    if (pays > 0) await sit()
    await table.win(await table.bet(500_00), pays, true)
    const share = Math.floor((await theoOfToday()) * 0.03)
    expect(share).toBeGreaterThan(0)
    expect(await call('vipRebate')).toMatchObject({ ready: 0, today: { stake: 500_00 } })
    expect(await call('vipRebateReceive')).toMatchObject({ errcode: 1003 })
    tomorrow()
    expect(await call('vipRebate')).toMatchObject({ ready: share })
    const all = await Promise.all(Array.from({ length: 20 }, () => call('vipRebateReceive')))
    const got = all.filter(({ errcode }) => errcode === 0)
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ rewards: [{ id: 2001, count: share, betRate: 0 }], ready: 0 })
    back.push(share)
  }
  expect(back[0]).toBe(back[1])
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('a day is a day in Manila, and what is undone on a later day is taken off that day [AC-11]', async () => {
  const entries = postings(lobby)
  const { playerId } = player
  const game = { gameId: testGame.id, provider: 'perlas-studio', win: 0 }
  const midnight = midnightOf(manilaDay(daysAfter(now, 1))).getTime()
  const at = (ms: number) => new Date(midnight + ms).toISOString()
  await entries.round(playerId, at(-100), { ...game, bet: 400_00 })
  const last = await entries.round(playerId, at(100), { ...game, bet: 100_00 })
  await entries.undo(playerId, at(36 * 3_600_000), last)
  now = new Date(midnight + 60 * 3_600_000)
  const { days } = await call('vipRebate')
  expect(days.slice(-3)).toMatchObject([
    { stake: 400_00, itemStatus: 1 },
    { stake: 100_00, itemStatus: 1 },
    { stake: -100_00, amount: 0, itemStatus: 0 },
  ])
})

test('a day can be received for seven days and then no more; a day is named by its number [AC-11]', async () => {
  await table.win(await table.bet(500_00), 0, true)
  tomorrow(7)
  const day = (await call('vipRebate')).days.find(({ itemStatus }) => itemStatus === 1)
  expect(day).toMatchObject({ stake: 500_00 })
  const { awardId = 0 } = day ?? {}
  const before = now
  tomorrow()
  expect(await call('vipRebateReceive', { awardId })).toMatchObject({ errcode: 1003 })
  now = before
  expect(await call('vipRebateReceive', { awardId })).toMatchObject({ errcode: 0 })
  expect(await call('vipRebateReceive', { awardId })).toMatchObject({ errcode: 1005 })
})
