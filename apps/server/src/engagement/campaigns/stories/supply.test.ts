import { type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable } from '#/gaming/play/fixtures.ts'
import { audit, move } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

const SUPPLY = 64
let lobby: Lobby
let provider: SteeredProvider
let url: string
let player: PayingPlayer
let table: ReturnType<typeof atTable>
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
})
afterAll(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  await lobby.close()
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})
beforeEach(async () => {
  lobby.onTime()
  await runActivity(lobby.ctx, 'supply')
  player = payingPlayer(lobby, provider, await lobby.register())
  await lobby.verify(player.playerId)
  table = atTable(lobby, url, player.playerId)
  await player.pay(await player.open(100_00))
})

type Answer = { errcode: number; itemStatus: number; rewards?: { count: number }[]; coin?: number }
type Listed = { activityIds: number[]; isBankrupt: boolean }
const look = () => player.call<Answer>('bankruptBonus', { look: true })
const take = () => player.call<Answer>('bankruptBonus')
const isListed = async () => {
  const { activityIds, isBankrupt } = await player.call<Listed>('getActivityIds')
  expect(activityIds.includes(SUPPLY)).toBe(isBankrupt)
  return isBankrupt
}
const lose = async (amount: number) => table.win(await table.bet(amount), 0, true)

test('it is there an hour after the last bet, is received once, and then not before tomorrow [AC-13] [HM-10]', async () => {
  await lose(100_00)
  expect(await isListed()).toBe(false)
  lobby.later({ minutes: 59 })
  expect(await isListed()).toBe(false)
  expect(await take()).toMatchObject({ errcode: 1003 })
  lobby.later({ minutes: 2 })
  expect(await isListed()).toBe(true)
  expect(await look()).toMatchObject({ errcode: 0, itemStatus: 1 })
  const all = await Promise.all(Array.from({ length: 20 }, () => take()))
  const got = all.filter(({ errcode }) => errcode === 0)
  expect(got).toMatchObject([{ rewards: [{ count: 5_00 }], coin: 5_00 }])
  expect(await isListed()).toBe(false)
  expect(await take()).toMatchObject({ errcode: 1005 })
})

test('not with a peso left, an open round or an open order [AC-13]', async () => {
  await lose(99_00)
  lobby.later({ minutes: 61 })
  expect(await isListed()).toBe(false)
  const open = await table.bet(1_00)
  lobby.later({ minutes: 61 })
  expect(await isListed()).toBe(false)
  await table.win(open, 0, true)
  // Nothing moved as it ended: a list is remembered for five seconds.
  lobby.later({ seconds: 5 })
  expect(await isListed()).toBe(true)
  await player.open(200_00)
  expect(await isListed()).toBe(false)
  expect(await take()).toMatchObject({ errcode: 1003 })
})

test('not with money in the safe box or held for a withdrawal [AC-13]', async () => {
  await lose(100_00)
  lobby.later({ minutes: 61 })
  expect(await isListed()).toBe(true)
  await lobby.fund(player.playerId, 1_00)
  const { playerId } = player
  for (const account of ['safebox', 'held'] as const) {
    await move(lobby.ctx, {
      playerId,
      kind: `${account}-in`,
      key: `away-${account}`,
      postings: [
        { account: 'cash', amount: -1_00 },
        { account, amount: 1_00 },
      ],
      ref: 'test',
    })
    expect(await isListed()).toBe(false)
    await move(lobby.ctx, {
      playerId,
      kind: `${account}-out`,
      key: `back-${account}`,
      postings: [
        { account: 'cash', amount: 1_00 },
        { account, amount: -1_00 },
      ],
      ref: 'test',
    })
  }
})

test('it ships closed; on a break nothing is there [AC-13]', async () => {
  await lose(100_00)
  lobby.later({ minutes: 61 })
  expect(await isListed()).toBe(true)
  await runActivity(lobby.ctx, 'supply', {}, false)
  expect(await isListed()).toBe(false)
  expect(await take()).toMatchObject({ errcode: 1001 })
  await runActivity(lobby.ctx, 'supply')
  await player.takeBreak()
  expect(await take()).not.toMatchObject({ errcode: 0 })
})
