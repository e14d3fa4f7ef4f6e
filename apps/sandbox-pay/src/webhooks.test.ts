import { resolve } from 'node:path'
import { createTestDatabase } from '@perlas/dev-env/database'
import { migrate } from '@perlas/database/migrate'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool } from '@perlas/database/pool'
import { openLog } from '@perlas/log/log'
import { expect, test } from 'vitest'
import { insertPayment, oweDelivery } from './store.ts'
import { deliverWebhooks } from './webhooks.ts'

test('several deliverers at once count one failure once: a merchant away for a moment waits a second, not an hour [CA-05]', async () => {
  const database = await createTestDatabase()
  await migrate(database.url, { migrations: resolve(import.meta.dirname, '../migrations') })
  const db = openPool(database.url, { max: 8, name: 'sandbox-pay-test', patience: PATIENCE })
  const start = new Date()
  const log = openLog({ program: 'sandbox-pay', level: 'silent' })
  const ctx = { db, clock: () => start, log }
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
  await db.end()
  await database.drop()
})
