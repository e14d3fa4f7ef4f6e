import { resolve } from 'node:path'
import { migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { deliverWebhooks } from './webhooks.ts'

const config = readConfig()
await migrate(config.databaseUrl, resolve(import.meta.dirname, '../migrations'))
const db = openPool(config.databaseUrl, { max: 4, name: 'sandbox-pay' })
const app = buildApp(config, db)
await app.listen({ port: config.port, host: config.host })
console.log(`sandbox-pay listens on ${config.port}`)

let delivering = Promise.resolve()
const timer = setInterval(() => {
  delivering = delivering.then(() =>
    deliverWebhooks(db, { url: config.webhookUrl, secret: config.webhookSecret }).catch(() => undefined),
  )
}, 1_000)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(timer)
    await app.close()
    await delivering
    await db.end()
    process.exit(0)
  })
}
