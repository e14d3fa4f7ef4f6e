import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import * as api from '@perlas/contract/provider-api'
import { inFlight } from '@perlas/dev-env/in-flight'
import type { Lobby } from '@perlas/dev-env/lobby'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { addTestGame, launchToken, providerClient, testGame } from '#/gaming/play/fixtures.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { maintainLimits } from '#/engagement/responsible/responsible.ts'
import { signInState } from '#/identity/sign-in/state.ts'
import { openPayingLobby, sendHook } from '#/testing/paying-player.ts'

let lobby: Lobby
let url: string
let payments: SteeredProvider

beforeAll(async () => {
  ;({ lobby, provider: payments } = await openPayingLobby())
  await addTestGame(lobby.ctx)
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
})
afterAll(() => lobby.close())

/** What the worker does so many hours from now; bets are entered at the true time, so it is brief. */
async function later<Result>(hours: number, look: () => Promise<Result>): Promise<Result> {
  lobby.later({ hours })
  await maintainLimits(lobby.ctx)
  const seen = await look()
  lobby.onTime()
  return seen
}

const id = () => randomUUID().replaceAll('-', '')

/** A player with money who sits in a game. */
async function seated(cash: number) {
  const { playerId, token } = await lobby.register()
  if (cash > 0) await lobby.fund(playerId, cash)
  const provider = providerClient(lobby.ctx, url)
  const verified = await provider.call(api.sessionVerify, {
    token: await launchToken(lobby.ctx, playerId),
  })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  const { session } = verified.answer
  return {
    playerId,
    token,
    set: (kind: string, period: string, amount: number | null) =>
      lobby.call('setLimit', { kind, period, amount }, token),
    async limits() {
      const { body } = await lobby.call('getLimits', {}, token)
      return body['limits'] as { kind: string; period: string; used: number; amount: number }[]
    },
    /** A bet; answers the provider's status. */
    async bet(amount: number, round_id = id()): Promise<string> {
      const reply = await provider.call(api.bet, {
        tx_id: id(),
        round_id,
        session,
        game_code: testGame.code,
        amount,
      })
      return reply.kind === 'answer' ? reply.answer.status : reply.kind
    },
    async win(amount: number, round_id: string): Promise<string> {
      const reply = await provider.call(api.win, {
        tx_id: id(),
        round_id,
        amount,
        round_closed: true,
      })
      return reply.kind === 'answer' ? reply.answer.status : reply.kind
    },
  }
}

test('300 bets side by side stop exactly at the wager limit [PF-08]', async () => {
  const player = await seated(1_000_00)
  expect((await player.set('wager', 'day', 100_00)).errcode).toBe(0)
  const answers = await inFlight(300, () => player.bet(1_00))
  expect(answers.filter((status) => status === 'OK')).toHaveLength(100)
  expect(answers.filter((status) => status === 'WAGER_LIMIT')).toHaveLength(200)
  expect((await balanceOf(lobby.ctx, player.playerId)).betTotal).toBe(100_00)
})

test('300 bets side by side stop exactly at the loss limit; a win makes room again [PF-08]', async () => {
  const player = await seated(1_000_00)
  const first = id()
  expect(await player.bet(30_00, first)).toBe('OK')
  // Set in the middle of the day: what was lost before it counts.
  await player.set('loss', 'week', 50_00)
  const answers = await inFlight(300, () => player.bet(1_00))
  expect(answers.filter((status) => status === 'OK')).toHaveLength(20)
  expect(new Set(answers)).toEqual(new Set(['OK', 'LOSS_LIMIT']))
  expect(await player.win(10_00, first)).toBe('OK')
  expect(await player.bet(10_01)).toBe('LOSS_LIMIT')
  expect(await player.bet(10_00)).toBe('OK')
  expect(await player.limits()).toMatchObject([{ kind: 'loss', period: 'week', used: 50_00 }])
})

test('no sequence of bets and wins passes a limit [PF-08]', async () => {
  const step = fc.record({ stake: fc.integer({ min: 1, max: 60 }), back: fc.nat({ max: 90 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 25 }),
      fc.integer({ min: 50, max: 200 }),
      fc.integer({ min: 20, max: 200 }),
      async (steps, wager, loss) => {
        const player = await seated(100_00)
        await player.set('wager', 'day', wager)
        await player.set('loss', 'month', loss)
        let staked = 0
        let won = 0
        for (const { stake, back } of steps) {
          const round = id()
          const status = await player.bet(stake, round)
          const fits = staked + stake <= wager && staked - won + stake <= loss
          expect(status === 'OK').toBe(fits)
          if (status !== 'OK') continue
          staked += stake
          expect(await player.win(back, round)).toBe('OK')
          won += back
        }
        expect((await balanceOf(lobby.ctx, player.playerId)).betTotal).toBe(staked)
      },
    ),
    { numRuns: 12 },
  )
})

test('the most of one bet holds at once and loosens after the wait [PF-08]', async () => {
  const player = await seated(100_00)
  await player.set('bet', 'each', 5_00)
  expect(await player.bet(5_01)).toBe('BET_LIMIT')
  expect(await player.bet(5_00)).toBe('OK')
  await player.set('bet', 'each', null)
  expect(await player.bet(5_01)).toBe('BET_LIMIT')
})

test('a raise waits a day, and lowering meanwhile takes its place [PF-08]', async () => {
  const player = await seated(1_000_00)
  await player.set('wager', 'month', 10_00)
  const raised = await player.set('wager', 'month', 50_00)
  expect(raised.body['limits']).toMatchObject([{ amount: 10_00, next: { amount: 50_00 } }])
  expect(await player.bet(10_01)).toBe('WAGER_LIMIT')
  await player.set('wager', 'month', 5_00)
  expect(await later(25, player.limits)).toMatchObject([{ amount: 5_00, next: null }])
  expect(await player.bet(5_01)).toBe('WAGER_LIMIT')

  await player.set('wager', 'month', 20_00)
  expect(await later(23.9, player.limits)).toMatchObject([{ amount: 5_00 }])
  expect(await player.bet(20_00)).toBe('WAGER_LIMIT')
  expect(await later(24.1, player.limits)).toMatchObject([{ amount: 20_00, next: null }])
  expect(await player.bet(20_00)).toBe('OK')
})

test('a raise can be taken back, and nothing that does not wait [PF-08]', async () => {
  const player = await seated(0)
  await player.set('loss', 'day', 10_00)
  const which = { kind: 'loss', period: 'day' }
  expect((await lobby.call('keepLimit', which, player.token)).errcode).toBe(4040)
  await player.set('loss', 'day', null)
  expect((await lobby.call('keepLimit', which, player.token)).errcode).toBe(0)
  expect(await later(30, player.limits)).toMatchObject([{ amount: 10_00, next: null }])
  const { body } = await lobby.call('getLimits', {}, player.token)
  expect((body['changes'] as { what: string }[]).map(({ what }) => what)).toEqual([
    'raise-taken-back',
    'raise-asked',
    'set',
  ])
})

test('a new day begins with the whole limit, and the record cannot be changed [PF-08]', async () => {
  const player = await seated(1_000_00)
  await player.set('wager', 'day', 10_00)
  expect(await player.bet(10_00)).toBe('OK')
  expect(await player.bet(1)).toBe('WAGER_LIMIT')
  expect(await later(24, player.limits)).toMatchObject([{ used: 0 }])
  expect(await player.bet(10_00)).toBe('OK')
  await expect(lobby.ctx.db.query('UPDATE responsible.changes SET after = 1')).rejects.toThrow(
    'append-only',
  )
  await expect(lobby.ctx.db.query('DELETE FROM responsible.changes')).rejects.toThrow('append-only')
})

test('limits that make no sense are refused [PF-08]', async () => {
  const player = await seated(0)
  const wrong: [string, string, number][] = [
    ['time', 'week', 60],
    ['bet', 'day', 1_00],
    ['deposit', 'each', 1_00],
    ['time', 'day', 5],
    ['time', 'day', 1_440],
    ['loss', 'day', 0],
  ]
  for (const ask of wrong) expect((await player.set(...ask)).errcode).toBe(4000)
})

test('deposits side by side never pass the deposit limit, and the provider is not asked [PF-08]', async () => {
  const player = await seated(0)
  await player.set('deposit', 'day', 500_00)
  const { rows } = await lobby.ctx.db.query<{ id: number; min: number }>(
    `SELECT channel_id AS id, min_amount AS min FROM cashier.channels WHERE bank_id = '' AND status = 1
      ORDER BY channel_id LIMIT 1`,
  )
  expect(rows[0]?.min).toBeLessThanOrEqual(200_00)
  const deposit = (price: number) =>
    lobby.call(
      'recharge3',
      { price, version: 4, actType: 0, rechargeType: rows[0]?.id, requestId: id() },
      player.token,
    )
  payments.payments.clear()
  const answers = await Promise.all(Array.from({ length: 5 }, () => deposit(200_00)))
  expect(answers.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([
    0, 0, 2013, 2013, 2013,
  ])
  expect(payments.payments.size).toBe(2)
  const refused = answers.find(({ errcode }) => errcode === 2013)
  expect(refused?.body['until']).toMatch(/T16:00:00\.000Z$/)
  expect(await player.limits()).toMatchObject([{ kind: 'deposit', used: 400_00 }])

  // What is paid late is credited all the same, and counts where it arrives.
  await lobby.ctx.db.query(
    `UPDATE cashier.deposits SET status = 'expired', finished_at = created_at WHERE player_id = $1`,
    [player.playerId],
  )
  expect((await deposit(500_00)).errcode).toBe(0)
  const [late] = payments.payments.values()
  if (!late) throw new Error('no payment')
  late.status = 'paid'
  expect(await sendHook(lobby, payments.webhook(late.reference))).toBe(200)
  expect((await balanceOf(lobby.ctx, player.playerId)).cash).toBe(200_00)
  expect(await player.limits()).toMatchObject([{ used: 700_00 }])
  expect((await deposit(100_00)).errcode).toBe(2013)
})

test('play time stops bets until midnight in Manila, and the open page is told [PF-08]', async () => {
  const player = await seated(100_00)
  await player.set('time', 'day', 30)
  const day = lobby.ctx.clock()
  const minutes = (n: number) =>
    lobby.ctx.db.query(
      `INSERT INTO accounts.active_days (player_id, day, minutes, last_minute)
       VALUES ($1, ($2::timestamptz AT TIME ZONE 'Asia/Manila')::date, $3, $2)
       ON CONFLICT (player_id, day) DO UPDATE SET minutes = $3`,
      [player.playerId, day, n],
    )
  await minutes(29)
  await maintainLimits(lobby.ctx)
  expect(await player.bet(1_00)).toBe('OK')
  await minutes(30)
  await maintainLimits(lobby.ctx)
  await maintainLimits(lobby.ctx)
  expect(await player.bet(1_00)).toBe('TIME_LIMIT')
  const event = await lobby.ctx.db.query(
    `SELECT payload FROM outbox.events WHERE player_id = $1 AND type = 'play.stopped'`,
    [player.playerId],
  )
  expect(event.rows).toMatchObject([{ payload: { by: 'time-limit' } }])
  const since = new Date(Date.now() - 60_000).toISOString()
  const { body } = await lobby.call('playSummary', { since }, player.token)
  expect(body).toMatchObject({ staked: 1_00, won: 0, net: -1_00, minutesToday: 30 })
  expect(String((body['stopped'] as { until: string }).until)).toMatch(/T16:00:00\.000Z$/)
})

test('minutes of activity are counted once, however many sessions are seen [PF-08]', async () => {
  const { playerId, token, account, password } = await lobby.register()
  await lobby.call('accountLogin', { account, password: await lobby.cipher(password) })
  await lobby.call('getLimits', {}, token)
  await signInState(lobby.ctx).sessions.flush(lobby.ctx)
  await lobby.call('getLimits', {}, token)
  await signInState(lobby.ctx).sessions.flush(lobby.ctx)
  const { rows } = await lobby.ctx.db.query<{ minutes: number }>(
    'SELECT sum(minutes)::int AS minutes FROM accounts.active_days WHERE player_id = $1',
    [playerId],
  )
  // Two, where a minute ended between the two.
  expect(rows[0]?.minutes).toBeLessThanOrEqual(2)
  expect(rows[0]?.minutes).toBeGreaterThanOrEqual(1)
})

test('[PF-08] the books are right after all of it', async () => {
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})
