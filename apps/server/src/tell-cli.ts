import { openPool } from '@perlas/database/pool'
import { readConfig } from './config.ts'
import { openPostgresFanout, openRedisFanout, tableTopics } from './kernel/db/fanout.ts'

/**
 * `npm run tell`, by hand after a change of tables by SQL: every node reads again what it remembers, at once instead
 * of after a few seconds. The office tells by itself.
 */
const config = readConfig()
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set.')
const fail = (fault: unknown) => {
  process.stderr.write(`Nobody was told: ${(fault as Error).message}\n`)
  process.exit(1)
}
const pool = openPool(config.databaseUrl, { max: 1, name: 'perlas-tell' })
const fanout = config.redisUrl
  ? openRedisFanout(config.redisUrl, fail)
  : await openPostgresFanout(config.databaseUrl, pool, { onFault: fail })
for (const topic of tableTopics) fanout.publish(topic, '')
await fanout.close()
await pool.end()
process.stdout.write(`Told: ${tableTopics.join(', ')}\n`)
