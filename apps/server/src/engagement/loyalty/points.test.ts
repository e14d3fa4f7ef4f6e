import { inFlight } from '@perlas/dev-env/in-flight'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { daysAfter, manilaDay, monthsAfter } from '#/kernel/manila.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby, payingPlayer } from '#/testing/paying-player.ts'
import { earnPoints, exchangePoints, lapsePoints } from './loyalty.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: Player
let asked = 0
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  await lobby.ctx.db.query(
    `UPDATE loyalty.point_rules SET open = true, rate = 12500, least = 12500, needs_identity = false,
            deposit_days = 0, day_most = 0`,
  )
})
afterEach(() => lobby.onTime())

const RATE = 125_00
const id = () => `points-request-${(asked += 1)}`
const exchange = (price: number, requestId = id(), rate = RATE) =>
  lobby.call('lotteryExchange', { price, rate, requestId }, player.token)
const give = (amount: number) =>
  inTransaction(lobby.ctx, (tx) =>
    earnPoints(tx, { playerId: player.playerId, amount, key: id(), source: 'free-sign' }),
  )
/** As an installation ships: a verified ID, a deposit in 30 days, ₱200 a day. */
const strict = () =>
  lobby.ctx.db.query(
    'UPDATE loyalty.point_rules SET needs_identity = true, deposit_days = 30, day_most = 20000',
  )
async function deposit(): Promise<void> {
  const paying = payingPlayer(lobby, provider, player)
  await paying.pay(await paying.open(100_00))
}
const shown = async () => (await lobby.call('getLotterConfig', {}, player.token)).body
const faults = async () => (await audit(lobby.ctx)).filter((claim) => claim.faults > 0)

test('points and their rate are shown, and a record says how they came and went [CA-11]', async () => {
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

test('an installation asks for a verified ID, a deposit in 30 days, and gives ₱200 a day [CA-11]', async () => {
  const { rows } = await lobby.ctx.db.query(
    `SELECT column_name AS name, column_default AS value FROM information_schema.columns
      WHERE table_schema = 'loyalty' AND table_name = 'point_rules'
        AND column_name IN ('needs_identity', 'deposit_days', 'day_most') ORDER BY 1`,
  )
  const { body } = await lobby.call('anonymous/pointRules')
  expect(body).toMatchObject({ rate: RATE, least: 125_00, months: 12 })
  expect(rows).toEqual([
    { name: 'day_most', value: '20000' },
    { name: 'deposit_days', value: '30' },
    { name: 'needs_identity', value: 'true' },
  ])
})

test('without a verified ID, and without a deposit in 30 days of Manila, nothing is exchanged [CA-11]', async () => {
  await strict()
  await give(1_000_00)
  expect(await shown()).toMatchObject({ needs: ['identity', 'deposit'], depositDays: 30 })
  expect((await exchange(500_00)).errcode).toBe(2021)
  await lobby.verify(player.playerId)
  expect(await shown()).toMatchObject({ needs: ['deposit'] })
  expect((await exchange(500_00)).errcode).toBe(2022)
  await deposit()
  expect(await shown()).toMatchObject({ needs: [] })
  // Its day and 29 more.
  lobby.later({ days: 29 })
  expect(await shown()).toMatchObject({ needs: [] })
  const request = id()
  expect((await exchange(250_00, request)).errcode).toBe(0)
  lobby.later({ days: 1 })
  expect(await shown()).toMatchObject({ needs: ['deposit'] })
  expect((await exchange(250_00)).errcode).toBe(2022)
  // What was done stays done.
  expect((await exchange(250_00, request)).body).toMatchObject({ errcode: 0, given: 2_00 })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ points: 750_00 })
})

test('two hundred exchanges side by side never pass the limit of a day, and the next day has its own [CA-11] [CA-12]', async () => {
  await strict()
  await lobby.verify(player.playerId)
  await deposit()
  await give(100_000_00)
  const before = await balanceOf(lobby.ctx, player.playerId)
  const answers = await inFlight(200, () => exchange(1_875_00))
  // ₱15 each: thirteen are ₱195. A full house may send some away; they come again, one by one.
  for (const { errcode } of answers) expect([0, 2023, 5030]).toContain(errcode)
  let done = answers.filter(({ errcode }) => errcode === 0).length
  expect(done).toBeLessThanOrEqual(13)
  for (let errcode = 5030; errcode !== 2023;) {
    ;({ errcode } = await exchange(1_875_00))
    expect([0, 2023, 5030]).toContain(errcode)
    if (errcode === 0) done += 1
  }
  expect(done).toBe(13)
  expect(await shown()).toMatchObject({ dayMost: 200_00, dayLeft: 5_00 })
  expect((await exchange(626_25)).errcode).toBe(2023)
  expect((await exchange(625_00)).body).toMatchObject({ errcode: 0, given: 5_00, dayLeft: 0 })
  const after = await balanceOf(lobby.ctx, player.playerId)
  expect(after.cash - before.cash).toBe(200_00)
  expect(before.points - after.points).toBe(25_000_00)
  lobby.later({ days: 1 })
  expect(await shown()).toMatchObject({ dayLeft: 200_00 })
  expect((await exchange(25_001_25)).errcode).toBe(2023)
  expect((await exchange(25_000_00)).body).toMatchObject({ given: 200_00, dayLeft: 0 })
  expect(await faults()).toEqual([])
})

test('whoever is kept out exchanges nothing [CA-11] [PF-08]', async () => {
  await give(1_000_00)
  await payingPlayer(lobby, provider, player).takeBreak()
  expect((await exchange(500_00)).errcode).toBe(4010)
  // A break that begins while the request is under way.
  const ask = { playerId: player.playerId, points: 500_00, rate: RATE, requestId: id() }
  await expect(exchangePoints(lobby.ctx, ask)).rejects.toMatchObject({ failure: 'access-closed' })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ points: 1_000_00 })
})

test('the audit finds a day that says more than the ledger [CA-11]', async () => {
  await give(1_000_00)
  await exchange(250_00)
  const { db } = lobby.ctx
  await db.query('UPDATE loyalty.exchanges SET given = given + 1 WHERE player_id = $1', [
    player.playerId,
  ])
  expect(await faults()).toMatchObject([{ domain: 'loyalty', faults: 1 }])
  await db.query('UPDATE loyalty.exchanges SET given = given - 1 WHERE player_id = $1', [
    player.playerId,
  ])
})

const mails = async () => {
  const { body } = await lobby.call('getMail2', {}, player.token)
  return (body['mails'] as { template: string; details: { points?: string } }[])
    .filter(({ template }) => template === 'points-lapsing')
    .map(({ details }) => details.points)
}
const points = async () => (await balanceOf(lobby.ctx, player.playerId)).points

test('points lapse twelve months after the last that came, with two mails before, once [CA-11]', async () => {
  const lastDay = (at = lobby.ctx.clock()) => manilaDay(monthsAfter(at, 12))
  await give(300_00)
  expect(await shown()).toMatchObject({ lastDay: lastDay() })
  lobby.later({ days: 100 })
  await give(200_00)
  const until = lastDay()
  expect(await shown()).toMatchObject({ lastDay: until })
  // Somebody with none left, and somebody who got theirs later.
  const other = await lobby.register()
  lobby.later({ days: 300 })
  await inTransaction(lobby.ctx, (tx) =>
    earnPoints(tx, { playerId: other.playerId, amount: 7_00, key: id(), source: 'free-sign' }),
  )
  await lapsePoints(lobby.ctx)
  expect(await mails()).toEqual([])
  while (manilaDay(daysAfter(lobby.ctx.clock(), 30)) < until) lobby.later({ days: 1 })
  await lapsePoints(lobby.ctx)
  await lapsePoints(lobby.ctx)
  expect(await mails()).toEqual([String(500_00)])
  while (manilaDay(daysAfter(lobby.ctx.clock(), 3)) < until) lobby.later({ days: 1 })
  await lapsePoints(lobby.ctx)
  expect(await mails()).toHaveLength(2)
  while (manilaDay(lobby.ctx.clock()) < until) lobby.later({ days: 1 })
  await lapsePoints(lobby.ctx)
  expect(await points()).toBe(500_00)
  lobby.later({ days: 1 })
  await Promise.all(Array.from({ length: 8 }, () => lapsePoints(lobby.ctx)))
  expect(await points()).toBe(0)
  expect((await balanceOf(lobby.ctx, other.playerId)).points).toBe(7_00)
  expect(await mails()).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('points of who is kept out stay, and thirty days are left afterwards [CA-11] [PF-08]', async () => {
  await give(300_00)
  lobby.later({ days: 370 })
  await payingPlayer(lobby, provider, player).takeBreak()
  await lapsePoints(lobby.ctx)
  lobby.later({ days: 2 })
  await lapsePoints(lobby.ctx)
  expect(await points()).toBe(300_00)
  lobby.later({ days: 26 })
  await lapsePoints(lobby.ctx)
  lobby.later({ days: 4 })
  await lapsePoints(lobby.ctx)
  expect(await points()).toBe(0)
})
