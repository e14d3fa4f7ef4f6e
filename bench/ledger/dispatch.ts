import { readConfig } from '@perlas/server/config'
import { openContext } from '@perlas/server/open'
import { reactions } from '@perlas/server/reactions'
import { inTransaction } from '@perlas/server/kernel/context'
import { startDispatch, type Reactions } from '@perlas/server/kernel/db/dispatch'
import { publishEvent } from '@perlas/server/kernel/db/outbox'
import { testSecrets } from '@perlas/server/gaming/play/fixtures'
import { databaseOf, median, startCluster } from './ground.ts'

/**
 * How long after its commit an event is applied, at a hundred a second, each of another player: what a deposit opens can be
 * claimed then. `node bench/ledger/dispatch.ts [seconds] [events a second]`
 */
const SECONDS = Number(process.argv[2] ?? 20)
const RATE = Number(process.argv[3] ?? 100)

const server = await startCluster()
const pool = await databaseOf(server, 'dispatch')
const config = readConfig({
  DATABASE_URL: server.url('dispatch'),
  SECRETS_JSON: JSON.stringify(testSecrets),
  DATABASE_CONNECTIONS: '8',
  LOG_LEVEL: 'warn',
})
// Two nodes, as in production: one tells, the other applies.
const [teller, worker] = [await openContext(config), await openContext(config)]
const applied = new Map<string, number>()
const watched: Reactions = {
  ...reactions,
  'deposit.settled': {
    ...reactions['deposit.settled'],
    async attribution(tx, event) {
      await reactions['deposit.settled'].attribution(tx, event)
      // An effect of its own, as a campaign's step would be.
      await tx.db.query('INSERT INTO bench_effects VALUES ($1, $2)', [
        event.playerId,
        event.orderId,
      ])
      return () => void applied.set(event.orderId, performance.now())
    },
  },
}
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_effects (player_id bigint, order_id text PRIMARY KEY)',
)
const dispatch = startDispatch(worker.ctx, watched)
await dispatch.sweep()

const published = new Map<string, number>()
async function settle(n: number): Promise<void> {
  const orderId = `B${Date.now()}-${n}`
  const playerId = 1_000_000 + n
  await inTransaction(teller.ctx, (tx) =>
    publishEvent(tx, { type: 'deposit.settled', playerId, orderId, amount: 100_00, ordinal: 1 }),
  )
  published.set(orderId, performance.now())
}
const started = performance.now()
const under: Promise<void>[] = []
for (let n = 0; n < SECONDS * RATE; n += 1) {
  const wait = started + (n * 1_000) / RATE - performance.now()
  if (wait > 0) await new Promise((go) => setTimeout(go, wait))
  under.push(settle(n))
}
await Promise.all(under)
const rate = published.size / ((performance.now() - started) / 1000)
for (let tries = 0; applied.size < published.size && tries < 300; tries += 1)
  await new Promise((go) => setTimeout(go, 100))
const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM bench_effects')
const times = [...published].map(([order, at]) =>
  Math.max(0, (applied.get(order) ?? Infinity) - at),
)
times.sort((left, right) => left - right)
process.stdout.write(
  `${published.size} events at ${rate.toFixed(0)}/s: applied ${median(times).toFixed(0)} ms after their commit, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms, aim 2,000 ms; ${rows[0]?.n} effects\n`,
)
await pool.query('DROP TABLE bench_effects')
await dispatch.stop()
await teller.close()
await worker.close()
await pool.end()
await server.stop()
