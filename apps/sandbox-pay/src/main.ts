import { resolve } from 'node:path'
import { migrate } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { openPool } from '@perlas/database/pool'
import { openLog } from '@perlas/log/log'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { endDuePayouts } from './payouts/payouts.ts'
import { deliverWebhooks } from './webhooks.ts'

const config = readConfig()
const log = openLog({ program: 'sandbox-pay', level: config.logLevel })
const migrations = resolve(import.meta.dirname, '../migrations')
await untilThere(() => migrate(config.databaseUrl, { migrations }), {
  say: (line) => log.warn(line),
  // A launcher that is gone ends us, also while the database is waited for.
  ended: () => process.send !== undefined && !process.connected,
})
const db = openPool(config.databaseUrl, {
  max: 4,
  name: 'sandbox-pay',
  slow: (about) => log.warn(about, 'a statement was slow'),
})
const ctx = { db, clock: () => new Date(), log }
const app = buildApp(config, ctx)
await app.listen({ port: config.port, host: config.host })
log.info({ port: config.port }, 'ready')

let delivering = Promise.resolve()
const timer = setInterval(() => {
  delivering = delivering
    .then(() => endDuePayouts(ctx))
    .then(() => deliverWebhooks(ctx, { url: config.webhookUrl, secret: config.webhookSecret }))
    .catch((err: unknown) => log.warn({ err }, 'what is due waits for the next second'))
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
