import { resolve } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { migrate } from '@perlas/database/migrate'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool, type Pool } from '@perlas/database/pool'
import { openLog } from '@perlas/log/log'
import { sandboxProvider } from '@perlas/server/money/providers/adapters/sandbox'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { PayContext } from '../context.ts'
import { endPayment, insertPayment } from '../store.ts'

// The cashier's own adapter against the provider, over real HTTP.
const log = openLog({ program: 'sandbox-pay', level: 'silent' })
const apiKey = 'sandbox-key-of-tests'
let database: TestDatabase
let db: Pool
let ctx: PayContext
let app: FastifyInstance
let provider: ReturnType<typeof sandboxProvider>

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, { migrations: resolve(import.meta.dirname, '../../migrations') })
  db = openPool(database.url, { max: 4, name: 'sandbox-pay-test', patience: PATIENCE })
  ctx = { db, clock: () => new Date(), log }
  const { url } = database
  const webhookSecret = 'w'.repeat(32)
  app = buildApp(
    {
      port: 0,
      logLevel: 'silent',
      metricsToken: '',
      host: '127.0.0.1',
      databaseUrl: url,
      publicUrl: 'http://pay.test',
      webhookUrl: 'http://127.0.0.1:9/hooks/sandbox',
      apiKey,
      webhookSecret,
    },
    ctx,
  )
  const api = await app.listen({ port: 0, host: '127.0.0.1' })
  provider = sandboxProvider({ api, apiKey, webhookSecret })
  await insertPayment(ctx, {
    paymentId: 'pr-1',
    reference: 'D-1',
    amount: 500_00,
    currency: 'PHP',
    channel: 'GCASH',
    returnUrl: 'http://lobby.test/',
    expiresAt: new Date(Date.now() + 600_000),
  })
})
afterAll(async () => {
  await app.close()
  await db.end()
  await database.drop()
})

const refund = (key: string, amount: number, providerRef = 'pr-1') =>
  provider.refund({ key, providerRef, amount })
const sentBack = async () =>
  (await db.query<{ sum: number }>('SELECT coalesce(sum(amount), 0)::int AS sum FROM refunds'))
    .rows[0]?.sum

test('what nobody paid is not sent back', async () => {
  expect(await refund('refund-0', 100)).toMatchObject({ outcome: 'failed' })
  expect(await refund('refund-0', 100, 'pr-none')).toMatchObject({ outcome: 'failed' })
  await endPayment(ctx, 'pr-1', 'SUCCEEDED')
})

test('asked for again by one key it goes back once, and never more than was paid [CA-03]', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => refund('refund-1', 300_00)))
  expect(asked.map(({ outcome }) => outcome)).toEqual(Array(6).fill('accepted'))
  expect(await sentBack()).toBe(300_00)
  expect(await refund('refund-2', 200_01)).toMatchObject({ outcome: 'failed' })
  expect(await refund('refund-3', 200_00)).toMatchObject({ outcome: 'accepted' })
  expect(await sentBack()).toBe(500_00)
})
