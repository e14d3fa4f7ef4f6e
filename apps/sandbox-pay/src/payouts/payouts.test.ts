import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { approveWithdrawal } from '@perlas/server/money/withdrawals/withdrawals'
import { reconcile, reconciled } from '@perlas/server/operations/reconciliation/reconciliation'
import { audit, balanceOf } from '@perlas/server/ledger/wallet/wallet'
import { migrate } from '@perlas/database/migrate'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool, type Pool } from '@perlas/database/pool'
import { openLog } from '@perlas/log/log'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { PayContext } from '../context.ts'
import { deliverWebhooks } from '../webhooks.ts'
import { endDuePayouts } from './payouts.ts'

// Lobby and provider, each the real one, over real HTTP.
type Line = Record<string, unknown>
const lines: Line[] = []
const written = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
const logOf = (program: 'lobby' | 'sandbox-pay') =>
  openLog({ program, level: 'debug', to: written })
let database: TestDatabase
let db: Pool
let ctx: PayContext
let ahead = 0
let app: FastifyInstance
let lobby: Lobby
let to: { url: string; secret: string }

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, { migrations: resolve(import.meta.dirname, '../../migrations') })
  db = openPool(database.url, { max: 4, name: 'sandbox-pay-test', patience: PATIENCE })
  ctx = { db, clock: () => new Date(Date.now() + ahead), log: logOf('sandbox-pay') }
  to = { url: '', secret: testSecrets.payWebhook }
  app = buildApp(
    {
      port: 0,
      logLevel: 'silent',
      metricsToken: '',
      host: '127.0.0.1',
      databaseUrl: database.url,
      publicUrl: 'http://pay.test',
      get webhookUrl() {
        return to.url
      },
      apiKey: testSecrets.payApiKey,
      webhookSecret: testSecrets.payWebhook,
    },
    ctx,
  )
  const api = await app.listen({ port: 0, host: '127.0.0.1' })
  lobby = await openLobby({ env: { PAY_API: api }, swaps: { log: logOf('lobby') } })
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  to.url = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}/hooks/sandbox`
})
afterAll(async () => {
  await app.close()
  await db.end()
  await lobby.close()
  await database.drop()
})

async function withdrawal(cardNum: string) {
  const player = await lobby.register()
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 1_000_00)
  const added = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum },
    player.token,
  )
  const { id } = added.body['account'] as { id: string }
  const pin = await lobby.payoutPin(player)
  const asked = await lobby.call(
    'exchange',
    { price: 400_00, bankAccountId: id, pin },
    player.token,
  )
  const orderId = String(asked.body['orderId'])
  await approveWithdrawal(lobby.ctx, { orderId, staffId: 1, record: async () => undefined })
  const order = async () => {
    const { body } = await lobby.call('getExchangeOrder', {}, player.token)
    return (body['list'] as { status: string; reason: string }[])[0]
  }
  return { orderId, order, money: () => balanceOf(lobby.ctx, player.playerId) }
}
/** The provider's bank has answered; what is owed is sent. */
async function moment(): Promise<void> {
  ahead += 5_000
  await endDuePayouts(ctx)
  await deliverWebhooks(ctx, to)
}
const booksAreRight = async () =>
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])

test('a payout arrives after a moment and its webhook ends the withdrawal, also when repeated [CA-07]', async () => {
  const { orderId, order, money } = await withdrawal('09171234567')
  expect(await order()).toMatchObject({ status: 'paying' })
  await moment()
  expect(await order()).toMatchObject({ status: 'paid' })
  await db.query('UPDATE deliveries SET done_at = NULL')
  await deliverWebhooks(ctx, to)
  expect(await money()).toMatchObject({ cash: 600_00, held: 0, withdrawalTotal: 400_00 })
  await booksAreRight()

  const { rows } = await db.query('SELECT payout_id AS id FROM payouts WHERE reference = $1', [
    orderId,
  ])
  const reversed = await app.inject({
    method: 'POST',
    url: `/v2/payouts/${String(rows[0]?.id)}/simulate`,
    payload: { outcome: 'reversed' },
  })
  expect(reversed.json()).toEqual({ status: 'REVERSED' })
  await expect
    .poll(async () => {
      const parked = await lobby.ctx.db.query(
        `SELECT 1 FROM cashier.exceptions WHERE event_id = 'payout-reversed:' || $1::text`,
        [orderId],
      )
      return parked.rows.length
    })
    .toBe(1)
})

test('one id finds a cash-out in the lobby and at its provider, and another one its webhook in both', async () => {
  lines.length = 0
  const { order } = await withdrawal('09171234568')
  const linesOf = (id: unknown) =>
    lines.filter((line) => line['trace'] === id).map((line) => [line['program'], line['route']])
  const sent = lines.find(({ route }) => route === '/v2/payouts')
  expect(linesOf(sent?.['trace'])).toEqual(
    expect.arrayContaining([
      ['lobby', '/app/v1/exchange'],
      ['sandbox-pay', '/v2/payouts'],
    ]),
  )
  await moment()
  expect(await order()).toMatchObject({ status: 'paid' })
  const hook = lines.find(({ route }) => route === '/hooks/:provider')
  expect(hook).toMatchObject({ program: 'lobby', requestId: expect.any(String) })
  expect(lines.filter((line) => line['trace'] === hook?.['trace'])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        program: 'sandbox-pay',
        msg: 'a webhook was answered',
        status: 200,
      }),
    ]),
  )
})

test('account numbers choose a payout that fails later, and one that is refused at once [CA-07]', async () => {
  const later = await withdrawal('09171230000')
  expect(await later.order()).toMatchObject({ status: 'paying' })
  await moment()
  const atOnce = await withdrawal('09171230001')
  for (const { order, money } of [later, atOnce]) {
    expect(await order()).toMatchObject({ status: 'returned', reason: 'account-invalid' })
    expect(await money()).toMatchObject({ cash: 1_000_00, held: 0 })
  }
  await booksAreRight()
})

test('the same key is the same payout; for another content it is refused [CA-07]', async () => {
  const ask = (key: string, amount: number, apiKey = testSecrets.payApiKey) =>
    app.inject({
      method: 'POST',
      url: '/v2/payouts',
      headers: {
        authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
        'idempotency-key': key,
      },
      payload: {
        reference_id: 'W-same',
        amount,
        currency: 'PHP',
        channel_code: 'PH_GCASH',
        channel_properties: { account_holder_name: 'Maria Clara', account_number: '09171234567' },
      },
    })
  const answers = await Promise.all([1, 2, 3].map(() => ask('W-same', 100_00)))
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1)
  expect((await ask('W-same', 100_01)).statusCode).toBe(409)
  expect((await ask('W-other', 100_00)).statusCode).toBe(409)
  expect((await ask('W-same', 100_00, 'wrong')).statusCode).toBe(401)
})

test('the day is held against the provider’s list over HTTP: what fits is silent, what was changed is found [CA-12]', async () => {
  const player = await lobby.register()
  const orders: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const opened = await lobby.call(
      'recharge3',
      { version: 4, actType: 0, rechargeType: 1, price: 300_00 + made },
      player.token,
    )
    const { orderId } = opened.body['appRechargeBankOwn'] as { orderId: string }
    const { rows } = await db.query('SELECT payment_id AS id FROM payments WHERE reference = $1', [
      orderId,
    ])
    await app.inject({
      method: 'POST',
      url: `/v1/payment_requests/${rows[0].id}/simulate`,
      payload: { outcome: 'paid' },
    })
    await lobby.call('rechargeResult', { orderId }, player.token)
    orders.push(orderId)
  }
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const found = async () => {
    await (
      await reconcile(lobby.ctx, { day, staffId: null })
    ).done
    const { runs, differences } = await reconciled(lobby.ctx, {
      from: day,
      until: day,
      openOnly: false,
      size: 100,
    })
    expect(runs.find(({ provider }) => provider === 'sandbox')).toMatchObject({
      status: 'done',
      way: 'listed',
    })
    return differences
      .filter(({ reference }) => orders.includes(reference))
      .map(({ what, reference }) => [what, orders.indexOf(reference)])
  }
  expect(await found()).toEqual([])
  await db.query('UPDATE payments SET amount = amount - 1 WHERE reference = $1', [orders[1]])
  expect(await found()).toEqual([['amount', 1]])
})
