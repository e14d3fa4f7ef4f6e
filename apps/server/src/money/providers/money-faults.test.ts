import * as api from '@perlas/contract/provider-api'
import { testSecrets, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { signedClient } from '@perlas/provider-kit/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { addTestGame, launchToken } from '#/gaming/play/fixtures.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import {
  approveWithdrawal,
  pollPayouts,
  requestWithdrawal,
} from '#/money/withdrawals/withdrawals.ts'
import { giveItem } from '#/money/gifts/gifts.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { receiveWebhook } from '#/money/providers/providers.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'
import { openDeposit, pollDeposits } from '#/money/deposits/deposits.ts'
import { mortal } from '#/mortal.ts'

const GCASH = 1
const COUPON_50 = 3002
const ANA = 1
const AMOUNT = 500_00

let lobby: Lobby
let provider: SteeredProvider
let player: Player

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
})
afterAll(() => lobby.close())
beforeEach(() => {
  lobby.onTime()
  provider.asked.splice(0)
})

async function somebody(cash = 0) {
  player = await lobby.register()
  await lobby.verify(player.playerId)
  if (cash > 0) await lobby.fund(player.playerId, cash)
}
const money = () => balanceOf(lobby.ctx, player.playerId)
async function books() {
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
}
const hook = (ctx: AppContext, message: ReturnType<SteeredProvider['webhook']>) =>
  receiveWebhook(ctx, 'sandbox', Buffer.from(message.body), message.headers, '127.0.0.1')

/** The work is killed before its first step, its second …, until it comes to its end. */
async function killedAtEach(
  work: (ctx: AppContext) => Promise<unknown>,
  afterwards: () => Promise<void>,
  before: () => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    await before()
    const doomed = mortal(lobby.ctx, at)
    await work(doomed.ctx).catch((fault: unknown) => {
      if (doomed.steps() < at) throw fault
    })
    await afterwards()
    if (doomed.steps() < at) return at - 1
  }
}

const ask = (ctx: AppContext) =>
  openDeposit(ctx, {
    playerId: player.playerId,
    channelId: GCASH,
    amount: AMOUNT,
    requestId: 'the-request',
    site: 'https://perlas.test',
  })

test('killed before any step of opening a deposit: the same request opens one order, paid once [CA-05]', async () => {
  const steps = await killedAtEach(
    ask,
    async () => {
      const order = await ask(lobby.ctx)
      expect(order.status).toBe('pending')
      const payment = provider.payments.get(`pr-${order.orderId}`)
      if (!payment) throw new Error('the provider was never asked')
      provider.payments.set(`pr-${order.orderId}`, { ...payment, status: 'paid' })
      await hook(lobby.ctx, provider.webhook(order.orderId))
      expect((await money()).cash).toBe(AMOUNT)
    },
    () => somebody(),
  )
  expect(steps).toBeGreaterThan(5)
  await books()
})

test('killed before any step of a credit: the worker finds it, and it is credited once [CA-05]', async () => {
  let orderId = ''
  const steps = await killedAtEach(
    (ctx) => hook(ctx, provider.webhook(orderId)),
    async () => {
      lobby.later({ minutes: 1 })
      await pollDeposits(lobby.ctx)
      await hook(lobby.ctx, provider.webhook(orderId))
      expect((await money()).cash).toBe(AMOUNT)
    },
    async () => {
      await somebody()
      orderId = (await ask(lobby.ctx)).orderId
      const payment = provider.payments.get(`pr-${orderId}`)
      if (payment) provider.payments.set(`pr-${orderId}`, { ...payment, status: 'paid' })
    },
  )
  expect(steps).toBeGreaterThan(8)
  await books()
})

test('killed before any step of a deposit with a coupon: opened once, used once, its coins given once [CA-05] [AC-17]', async () => {
  let itemNo = 0
  const asked = (ctx: AppContext) =>
    openDeposit(ctx, {
      playerId: player.playerId,
      channelId: GCASH,
      amount: AMOUNT,
      itemNo,
      requestId: 'the-request',
      site: 'https://perlas.test',
    })
  const whole = async (ctx: AppContext) => {
    const { orderId } = await asked(ctx)
    const payment = provider.payments.get(`pr-${orderId}`)
    if (payment) provider.payments.set(`pr-${orderId}`, { ...payment, status: 'paid' })
    await hook(ctx, provider.webhook(orderId))
  }
  const steps = await killedAtEach(
    whole,
    async () => {
      await whole(lobby.ctx)
      lobby.later({ minutes: 1 })
      await pollDeposits(lobby.ctx)
      // 500.00, the first-recharge bonus and the coupon.
      expect((await money()).cash).toBe(AMOUNT + 300_00 + 50_00)
    },
    async () => {
      await somebody()
      const { playerId } = player
      const gift = { playerId, propId: COUPON_50, source: 'welcome', key: 'test' }
      itemNo = (await giveItem(lobby.ctx, gift)).itemNo
      await lobby.operate('UPDATE campaigns.campaigns SET open = true')
    },
  )
  await lobby.operate('UPDATE campaigns.campaigns SET open = false')
  expect(steps).toBeGreaterThan(25)
  await books()
})

test('killed before any step from a request to its payout: one payout, one movement, whole books [CA-07]', async () => {
  let accountId = ''
  const request = (ctx: AppContext) =>
    requestWithdrawal(ctx, {
      playerId: player.playerId,
      amount: AMOUNT,
      accountId,
      requestId: 'the-request',
    })
  const whole = async (ctx: AppContext) => {
    const { orderId } = await request(ctx)
    await approveWithdrawal(ctx, { orderId, staffId: ANA, record: async () => undefined })
    const payout = provider.payouts.get(orderId)
    if (payout) provider.payouts.set(orderId, { ...payout, status: 'paid' })
    await hook(ctx, provider.payoutWebhook(orderId))
  }
  const steps = await killedAtEach(
    whole,
    async () => {
      const { orderId, status } = await request(lobby.ctx)
      if (status === 'review')
        await approveWithdrawal(lobby.ctx, {
          orderId,
          staffId: ANA,
          record: async () => undefined,
        })
      // The one killed holds its lock until the database has seen it go; a job passes over what is locked.
      const polled = (seen: () => Promise<void>) =>
        vi.waitFor(
          async () => {
            lobby.later({ minutes: 1 })
            await pollPayouts(lobby.ctx)
            await seen()
          },
          { timeout: 120_000, interval: 20 },
        )
      await polled(async () => expect(provider.payouts.has(orderId)).toBe(true))
      const payout = provider.payouts.get(orderId)
      if (!payout) throw new Error('the provider was never asked')
      provider.payouts.set(orderId, { ...payout, status: 'paid' })
      await polled(async () => expect((await request(lobby.ctx)).status).toBe('paid'))
      expect(new Set(provider.asked.map(({ key }) => key))).toEqual(new Set([orderId]))
      expect(await money()).toMatchObject({ cash: AMOUNT, held: 0, withdrawalTotal: AMOUNT })
    },
    async () => {
      await somebody(2 * AMOUNT)
      provider.asked.length = 0
      const { body } = await lobby.call(
        'addBankInfo',
        { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
        player.token,
      )
      accountId = (body['account'] as { id: string }).id
    },
  )
  expect(steps).toBeGreaterThan(25)
  await books()
})

test('200 deposits, withdrawals and bets of one player at once leave exact books [CA-05] [CA-07] [CA-12]', async () => {
  await somebody(1_000_00)
  const { body } = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
    player.token,
  )
  const accountId = (body['account'] as { id: string }).id
  const orders = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      openDeposit(lobby.ctx, {
        playerId: player.playerId,
        channelId: GCASH,
        amount: AMOUNT,
        requestId: `storm-${index}`,
        site: 'https://perlas.test',
      }),
    ),
  )
  for (const { orderId } of orders) {
    const payment = provider.payments.get(`pr-${orderId}`)
    if (payment) provider.payments.set(`pr-${orderId}`, { ...payment, status: 'paid' })
  }
  await addTestGame(lobby.ctx)
  const studio = signedClient({
    baseUrl: await lobby.app.listen({ port: 0, host: '127.0.0.1' }),
    key: testSecrets.studioWallet,
  })
  const token = await launchToken(lobby.ctx, player.playerId)
  const seat = await studio.call(api.sessionVerify, { token })
  if (seat.kind !== 'answer' || seat.answer.status !== 'OK') throw new Error('no seat')
  const { session, game_code } = seat.answer
  async function bet(index: number) {
    const id = `storm-${index}`
    const stake = { tx_id: id, round_id: id, session, game_code, amount: 7_00 }
    let reply = await studio.call(api.bet, stake)
    // As a provider does where no answer came in time: the same again, until there is one.
    while (reply.kind === 'unknown') reply = await studio.call(api.bet, stake)
    if (reply.kind !== 'answer' || reply.answer.status !== 'OK') throw new Error('no bet')
  }
  const done = await Promise.allSettled([
    ...Array.from({ length: 100 }, (_, index) => bet(index)),
    ...Array.from({ length: 60 }, (_, index) =>
      hook(lobby.ctx, provider.webhook(orders[index % 5]?.orderId ?? '')),
    ),
    ...Array.from({ length: 40 }, (_, index) =>
      requestWithdrawal(lobby.ctx, {
        playerId: player.playerId,
        amount: 100_00,
        accountId,
        requestId: `storm-${index % 8}`,
      }),
    ),
  ])
  const bets = done.slice(0, 100).filter(({ status }) => status === 'fulfilled').length
  const { rows } = await lobby.ctx.db.query<{ asked: number }>(
    'SELECT count(*)::int AS asked FROM cashier.withdrawals WHERE player_id = $1',
    [player.playerId],
  )
  const asked = rows[0]?.asked ?? 0
  // At most three may be open, whatever arrives at once.
  expect(asked).toBe(3)
  expect(await money()).toMatchObject({
    cash: 1_000_00 + 5 * AMOUNT - bets * 7_00 - asked * 100_00,
    held: asked * 100_00,
    depositTotal: 1_000_00 + 5 * AMOUNT,
  })
  await books()
})
