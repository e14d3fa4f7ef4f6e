import { resolve } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { migrate } from '@perlas/database/migrate'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool, type Pool } from '@perlas/database/pool'
import { openLog } from '@perlas/log/log'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'

const log = openLog({ program: 'sandbox-pay', level: 'silent' })
const apiKey = 'a-key-of-this-test-only'
let database: TestDatabase
let db: Pool
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, { migrations: resolve(import.meta.dirname, '../migrations') })
  db = openPool(database.url, { max: 2, name: 'sandbox-pages-test', patience: PATIENCE })
  const nowhere = 'http://127.0.0.1:9/hooks/sandbox'
  app = buildApp(
    {
      port: 0,
      logLevel: 'silent',
      metricsToken: '',
      host: '127.0.0.1',
      databaseUrl: database.url,
      publicUrl: 'http://pay.test',
      webhookUrl: nowhere,
      apiKey,
      webhookSecret: 'another-of-this-test',
    },
    { db, clock: () => new Date(), log },
  )
})
afterAll(async () => {
  await app.close()
  await db.end()
  await database.drop()
})

const ask = (returnUrl: string) =>
  app.inject({
    method: 'POST',
    url: '/v1/payment_requests',
    headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
    payload: {
      reference_id: `D-${returnUrl.length}`,
      amount: 100_00,
      currency: 'PHP',
      channel_code: 'GCASH',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      return_url: returnUrl,
    },
  })

test('a payment’s page is framed by the site that it returns to, and by no other [CA-03]', async () => {
  const made = (await ask('https://green.perlas.example:8443/lobby/wallets/deposit')).json<{
    payment_request_id: string
  }>()
  const shown = await app.inject(`/pay/${made.payment_request_id}`)
  expect(shown.headers['content-security-policy']).toMatch(
    /; frame-ancestors https:\/\/green\.perlas\.example:8443$/,
  )
  expect(shown.body).toContain('data-merchant="https://green.perlas.example:8443"')
  for (const other of ['/', '/pay/unknown']) {
    const { headers } = await app.inject(other)
    expect(headers['content-security-policy'], other).toMatch(/; frame-ancestors 'none'$/)
  }
})

test('a way back that is no page of a site is not taken [CA-03]', async () => {
  expect((await ask('javascript:alert(1)')).statusCode).toBe(400)
  expect((await ask('/lobby')).statusCode).toBe(400)
})
