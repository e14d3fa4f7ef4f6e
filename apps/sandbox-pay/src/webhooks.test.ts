import { resolve } from 'node:path'
import { createTestDatabase } from '@perlas/dev-env/database'
import { migrate } from '@perlas/database/migrate'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool } from '@perlas/database/pool'
import { openLog } from '@perlas/log/log'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { insertPayment, oweDelivery } from './store.ts'
import { deliverWebhooks } from './webhooks.ts'

type Line = Record<string, unknown>
const lines: Line[] = []
const log = openLog({
  program: 'sandbox-pay',
  level: 'debug',
  to: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
})

test('several deliverers at once count one failure once: a merchant away for a moment waits a second, not an hour [CA-05]', async () => {
  const database = await createTestDatabase()
  await migrate(database.url, { migrations: resolve(import.meta.dirname, '../migrations') })
  const db = openPool(database.url, { max: 8, name: 'sandbox-pay-test', patience: PATIENCE })
  const start = new Date()
  let ahead = 0
  const ctx = { db, clock: () => new Date(start.getTime() + ahead), log }
  await insertPayment(ctx, {
    paymentId: 'pr-1',
    reference: 'order-1',
    amount: 100_00,
    currency: 'PHP',
    channel: 'GCASH',
    returnUrl: 'http://localhost/',
    expiresAt: start,
  })
  await oweDelivery(ctx, { eventId: 'ev-1', paymentId: 'pr-1', body: '{}' })
  // Nobody listens there.
  const to = { url: 'http://127.0.0.1:9/hooks/sandbox', secret: 'x' }
  await Promise.all(Array.from({ length: 8 }, () => deliverWebhooks(ctx, to)))
  const { rows } = await db.query('SELECT attempts, next_at AS next FROM deliveries')
  expect(rows).toEqual([{ attempts: 1, next: new Date(start.getTime() + 1_000) }])
  // The log says how it went: not answered, or answered and how.
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'a webhook was not answered', eventId: 'ev-1', err: expect.anything() },
  ])
  const merchant = Fastify()
  merchant.post('/hooks/sandbox', (_, reply) => reply.code(ahead > 5_000 ? 200 : 503).send())
  const url = `${await merchant.listen({ port: 0, host: '127.0.0.1' })}/hooks/sandbox`
  for (ahead of [5_000, 60_000]) await deliverWebhooks(ctx, { ...to, url })
  expect(lines.slice(1)).toMatchObject([
    { level: 'warn', msg: 'a webhook was answered', attempts: 1, status: 503 },
    { level: 'debug', msg: 'a webhook was answered', attempts: 2, status: 200 },
  ])
  await merchant.close()
  await db.end()
  await database.drop()
})
