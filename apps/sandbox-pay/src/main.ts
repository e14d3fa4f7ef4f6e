import { resolve } from 'node:path'
import { migrate } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { openPool } from '@perlas/database/pool'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { endDuePayouts } from './payouts/payouts.ts'
import { deliverWebhooks } from './webhooks.ts'

const config = readConfig()
const migrations = resolve(import.meta.dirname, '../migrations')
await untilThere(() => migrate(config.databaseUrl, { migrations }), {
  say: (line) => console.error(line),
  // A launcher that is gone ends us, also while the database is waited for.
  ended: () => process.send !== undefined && !process.connected,
})
const db = openPool(config.databaseUrl, { max: 4, name: 'sandbox-pay' })
const ctx = { db, clock: () => new Date() }
const app = buildApp(config, ctx)
await app.listen({ port: config.port, host: config.host })
console.log(`sandbox-pay listens on ${config.port}`)

let delivering = Promise.resolve()
const timer = setInterval(() => {
  delivering = delivering
    .then(() => endDuePayouts(ctx))
    .then(() => deliverWebhooks(ctx, { url: config.webhookUrl, secret: config.webhookSecret }))
    .catch(() => undefined)
}, 1_000)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearInterval(timer)
  await app.close()
  await delivering
  await db.end()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The launcher is gone: nobody else would end us.
process.on('disconnect', stop)
