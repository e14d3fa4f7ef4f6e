import type { Lobby } from '@perlas/dev-env/lobby'
import { audit, blockBets, unblockBets } from '#/ledger/wallet/wallet.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { pollDeposits } from '#/money/deposits/deposits.ts'
import {
  openPayingLobby,
  orderOf,
  payingPlayer,
  sendHook,
  type PayingPlayer,
} from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  provider.down = false
  player = payingPlayer(lobby, provider, await lobby.register())
  await lobby.verify(player.playerId)
})

const QRPH = 3
const hook = (message: { body: string; headers: Record<string, string> }) =>
  sendHook(lobby, message)
const statusOf = async (orderId: string) => (await player.order(orderId)).status

test('a paid deposit is credited once, however often and in what way it is told [CA-05]', async () => {
  const opened = await player.deposit(500_00)
  expect(opened.body).toMatchObject({ errcode: 0, framed: true, price: 500_00 })
  const orderId = orderOf(opened)
  player.arrive(orderId)
  const message = provider.webhook(orderId)
  const codes = await Promise.all([
    hook(message),
    hook(message),
    hook(provider.webhook(orderId)),
    statusOf(orderId),
  ])
  expect(codes.slice(0, 3)).toEqual([200, 200, 200])
  await hook(message)
  expect(await player.cash()).toBe(500_00)
  expect(await statusOf(orderId)).toBe('paid')
  const { body } = await lobby.call('getRechargeRecord', {}, player.token)
  expect(body['list']).toMatchObject([{ orderId, status: 'paid', price: 500_00, channel: 'GCash' }])
})

test('a blocked wallet takes no deposit [CA-12]', async () => {
  await blockBets(lobby.ctx, player.playerId, 'self-excluded')
  expect((await player.deposit(500_00)).errcode).toBe(2011)
  expect(await openOrders()).toEqual([])
  await unblockBets(lobby.ctx, player.playerId)
  expect((await player.deposit(500_00)).errcode).toBe(0)
})

test('a webhook alone moves nothing while the provider says the payment is open [CA-05]', async () => {
  const orderId = orderOf(await player.deposit(500_00))
  expect(await hook(provider.webhook(orderId))).toBe(200)
  expect(await player.cash()).toBe(0)
})

test('a forged, altered, old or unsigned webhook is refused [CA-05]', async () => {
  const orderId = orderOf(await player.deposit(500_00))
  player.arrive(orderId)
  const { body, headers } = provider.webhook(orderId)
  const signature = headers['x-sandbox-signature'] ?? ''
  const old = signature.replace(/t=\d+/, `t=${Date.now() - 301_000}`)
  expect(await hook({ body: `${body} `, headers })).toBe(401)
  expect(await hook({ body, headers: { ...headers, 'x-sandbox-signature': old } })).toBe(401)
  expect(await hook({ body, headers: { 'content-type': 'application/json' } })).toBe(401)
  expect(await player.cash()).toBe(0)
})

test('another amount or currency than asked for is parked for an operator [CA-05]', async () => {
  const first = orderOf(await player.deposit(500_00))
  player.arrive(first, { amount: 5_00 })
  await hook(provider.webhook(first))
  const second = orderOf(await player.deposit(600_00))
  player.arrive(second, { currency: 'USD' })
  await hook(provider.webhook(second))
  expect(await player.cash()).toBe(0)
  const { rows } = await lobby.ctx.db.query(
    `SELECT reason FROM cashier.exceptions WHERE event_id IN ($1, $2)`,
    [`amount-mismatch:${first}`, `amount-mismatch:${second}`],
  )
  expect(rows).toHaveLength(2)
})

test('a webhook of an order nobody knows is parked and answered, not repeated for ever [CA-05]', async () => {
  expect(await hook(provider.webhook('D000000NOBODY'))).toBe(200)
  const { rows } = await lobby.ctx.db.query(
    `SELECT 1 FROM cashier.exceptions WHERE reason = 'unknown-order'`,
  )
  expect(rows).toHaveLength(1)
})

test('an order expires after ten minutes, and money that comes late is still credited [CA-03]', async () => {
  const opened = await player.deposit(500_00)
  const own = opened.body['appRechargeBankOwn'] as Record<string, string>
  const minutes = Date.parse(own['expireTime'] ?? '') - Date.parse(own['createTime'] ?? '')
  expect(minutes).toBe(10 * 60_000)
  lobby.later({ minutes: 11 })
  expect(await statusOf(orderOf(opened))).toBe('expired')
  lobby.onTime()
  player.arrive(orderOf(opened))
  await hook(provider.webhook(orderOf(opened)))
  expect(await player.cash()).toBe(500_00)
  expect(await statusOf(orderOf(opened))).toBe('paid')
})

const openOrders = async () =>
  (await lobby.call('checkRechargeOrder', {}, player.token)).body['list'] as Record<
    string,
    unknown
  >[]
const cancel = (orderId: string, token = player.token) =>
  lobby.call('cancelRecharge', { orderId }, token)

test('an open order can be paid on any device: its code, page, time and number are told again [CA-03]', async () => {
  const paged = await player.deposit(500_00)
  const coded = await player.deposit(300_00, { rechargeType: QRPH })
  const list = await openOrders()
  expect(list).toMatchObject([
    { kind: 'qr', price: 300_00, appRechargeBankOwn: coded.body['appRechargeBankOwn'] },
    { kind: 'page', price: 500_00, payUrl: paged.body['payUrl'], framed: true },
  ])
  const profile = async () =>
    (await lobby.call('getAfterLoginInfoWeb', {}, player.token)).body['openDeposits']
  expect(await profile()).toBe(2)
  player.arrive(orderOf(paged))
  await hook(provider.webhook(orderOf(paged)))
  expect(await profile()).toBe(1)
  provider.down = true
  expect(await openOrders()).toMatchObject([{ orderId: orderOf(coded), status: 'pending' }])
})

test('an order is cancelled once and for good, by its owner alone [CA-03]', async () => {
  const orderId = orderOf(await player.deposit(500_00))
  const other = await lobby.register()
  expect((await cancel(orderId, other.token)).errcode).toBe(2004)
  const answers = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)])
  for (const { body } of answers) expect(body).toMatchObject({ order: { status: 'cancelled' } })
  expect(await openOrders()).toEqual([])
  const { rows } = await lobby.ctx.db.query(
    `SELECT 1 FROM outbox.events WHERE type = 'deposit.closed' AND payload ->> 'orderId' = $1`,
    [orderId],
  )
  expect(rows).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) await cancel(orderOf(await player.deposit(500_00)))
  expect((await player.deposit(500_00)).errcode).toBe(0)
})

test('what is paid for a cancelled order is credited, told or found, and once [CA-05]', async () => {
  const reported = orderOf(await player.deposit(500_00))
  await cancel(reported)
  player.arrive(reported)
  await Promise.all([hook(provider.webhook(reported)), hook(provider.webhook(reported))])
  expect(await statusOf(reported)).toBe('paid')
  expect(await player.cash()).toBe(500_00)
  expect((await cancel(reported)).body).toMatchObject({ order: { status: 'paid' }, coin: 500_00 })
  const found = orderOf(await player.deposit(200_00))
  await cancel(found)
  player.arrive(found)
  lobby.later({ hours: 2 })
  await pollDeposits(lobby.ctx)
  expect(await player.cash()).toBe(700_00)
})

test('a cancel that meets the payment never loses it [CA-05]', async () => {
  for (let n = 1; n <= 8; n += 1) {
    const orderId = orderOf(await player.deposit(100_00))
    // The provider has the money, and its words come while the player cancels.
    player.arrive(orderId)
    const message = provider.webhook(orderId)
    await Promise.all([cancel(orderId), hook(message), cancel(orderId), hook(message)])
    expect(await statusOf(orderId)).toBe('paid')
    expect(await player.cash()).toBe(n * 100_00)
  }
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('a declined payment ends the order and moves nothing [CA-03]', async () => {
  const orderId = orderOf(await player.deposit(500_00))
  player.arrive(orderId, { status: 'failed' })
  await hook(provider.webhook(orderId))
  expect(await statusOf(orderId)).toBe('failed')
  expect(await player.cash()).toBe(0)
})

test('the worker finds payments whose webhook never came [CA-05]', async () => {
  const orderId = orderOf(await player.deposit(700_00))
  player.arrive(orderId)
  lobby.later({ minutes: 1 })
  await pollDeposits(lobby.ctx)
  expect(await player.cash()).toBe(700_00)
})

test('the same request twice is one order; for another amount it is refused [CA-02]', async () => {
  const requestId = 'request-0001'
  const [first, second] = await Promise.all([
    player.deposit(500_00, { requestId }),
    player.deposit(500_00, { requestId }),
  ])
  expect(orderOf(first)).toBe(orderOf(second))
  expect((await player.deposit(501_00, { requestId })).errcode).toBe(2008)
})

test('amounts outside the channel and closed channels are refused [CA-02]', async () => {
  expect((await player.deposit(99_99)).errcode).toBe(2002)
  expect((await player.deposit(50_000_01)).errcode).toBe(2002)
  expect((await player.deposit(500_00, { rechargeType: 99 })).errcode).toBe(2003)
})

test('a provider that is down costs nothing and leaves no open order [CA-05]', async () => {
  provider.down = true
  expect((await player.deposit(500_00)).errcode).toBe(2007)
  const { body } = await lobby.call('getRechargeRecord', {}, player.token)
  expect(body['list']).toMatchObject([{ status: 'failed' }])
})

test('a QR order carries the payload to draw, and no page [CA-03]', async () => {
  const { body } = await player.deposit(500_00, { rechargeType: QRPH })
  expect(body).toMatchObject({ payUrl: '', framed: false })
  expect((body['appRechargeBankOwn'] as { qrCodeText: string }).qrCodeText).toMatch(/^qr of D/)
})

test("nobody sees or settles somebody else's order [AP-02]", async () => {
  const orderId = orderOf(await player.deposit(500_00))
  const other = await lobby.register()
  const answer = await lobby.call('rechargeResult', { orderId }, other.token)
  expect(answer.errcode).toBe(2004)
  expect((await lobby.call('getRechargeRecord', {}, other.token)).body['list']).toEqual([])
})

test('records come in pages, by Manila days, and impossible days are refused [CA-10]', async () => {
  for (let n = 0; n < 5; n += 1) orderOf(await player.deposit(100_00 + n))
  const page = async (input: object) =>
    (await lobby.call('getRechargeRecord', input, player.token)).body
  expect(await page({ size: 2 })).toMatchObject({ page: 1, size: 2, more: true })
  expect(await page({ size: 2, page: 3 })).toMatchObject({ page: 3, more: false })
  expect(((await page({ size: 2, page: 3 }))['list'] as unknown[]).length).toBe(1)
  expect((await page({ until: '2020-01-01' }))['list']).toEqual([])
  expect((await page({ from: '2026-02-30' }))['errcode']).toBe(4000)
})
