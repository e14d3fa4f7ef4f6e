import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, balanceOf, move } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let player: Player
let asked = 0
beforeAll(async () => (lobby = await openLobby()))
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  await lobby.ctx.db.query(
    'UPDATE loyalty.point_rules SET open = true, rate = 12500, least = 12500',
  )
})

const RATE = 125_00
const id = () => `points-request-${(asked += 1)}`
const exchange = (price: number, requestId = id(), rate = RATE) =>
  lobby.call('lotteryExchange', { price, rate, requestId }, player.token)
const give = (amount: number) =>
  move(lobby.ctx, {
    playerId: player.playerId,
    kind: 'points-reward',
    key: id(),
    postings: [
      { account: 'points', amount },
      { account: 'points-issued', amount: -amount },
    ],
  })
const faults = async () => (await audit(lobby.ctx)).filter((claim) => claim.faults > 0)

test('points and their rate are told, and a record says how they came and went [CA-11]', async () => {
  await give(1_000_55)
  expect((await lobby.call('getLotterConfig', {}, player.token)).body).toMatchObject({
    errcode: 0,
    lottery: 1_000_55,
    coin: 0,
    open: true,
    rate: RATE,
    least: 125_00,
  })
  expect((await exchange(500_00)).body).toMatchObject({ lottery: 500_55, coin: 4_00 })
  const { body } = await lobby.call('getLotteryRecord', {}, player.token)
  expect(body['list']).toMatchObject([
    { kind: 'points-exchange', amount: -500_00, coin: 4_00 },
    { kind: 'points-reward', amount: 1_000_55, coin: 0 },
  ])
  expect(body['next']).toBeNull()
})

test('what makes no whole hundredth of a coin stays points [CA-11]', async () => {
  await give(1_000_55)
  expect((await exchange(1_000_55)).body).toMatchObject({
    errcode: 0,
    taken: 1_000_00,
    given: 8_00,
    lottery: 55,
    coin: 8_00,
  })
  expect(await faults()).toEqual([])
})

test('one request, however often and at once, is one exchange; for another amount it is refused [CA-11] [CA-12]', async () => {
  await give(1_000_00)
  const requestId = id()
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(250_00, requestId)))
  expect(answers.map(({ errcode }) => errcode)).toEqual(Array(8).fill(0))
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ points: 750_00, cash: 2_00 })
  expect((await exchange(500_00, requestId)).errcode).toBe(2008)
})

test('side by side no more is exchanged than is there [CA-11] [CA-12]', async () => {
  await give(1_000_00)
  const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(250_00)))
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(4)
  expect(answers.filter(({ errcode }) => errcode === 2017)).toHaveLength(8)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ points: 0, cash: 8_00 })
  expect(await faults()).toEqual([])
})

test('too little, more than there is, another rate than the one shown, and a closed exchange are refused [CA-11]', async () => {
  await give(200_00)
  expect((await exchange(124_99)).errcode).toBe(2002)
  expect((await exchange(200_01 + 100_00)).errcode).toBe(2017)
  await lobby.ctx.db.query('UPDATE loyalty.point_rules SET rate = 25000')
  expect((await exchange(150_00)).errcode).toBe(2019)
  await lobby.ctx.db.query('UPDATE loyalty.point_rules SET open = false')
  expect((await exchange(150_00, id(), 250_00)).errcode).toBe(2018)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ points: 200_00, cash: 0 })
})
