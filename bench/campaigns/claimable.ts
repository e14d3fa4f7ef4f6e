import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { buildApp } from '@perlas/server/app'
import { readConfig } from '@perlas/server/config'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { activitiesState } from '@perlas/server/engagement/campaigns/state'
import { manilaDay } from '@perlas/server/kernel/manila'
import { steeredProvider } from '@perlas/server/money/providers/fixtures'
import { openProviders } from '@perlas/server/money/providers/state'
import { openContext } from '@perlas/server/open'
import { seed } from '@perlas/server/seed'
import { databaseOf, startCluster } from '../ledger/ground.ts'

/**
 * How long after its deposit settled the first step of a player can be claimed, and the open page hears so: webhooks over HTTP at
 * an API node, each of another player, the dispatcher in a worker of its own, every activity open, every commit durable.
 * `node bench/campaigns/claimable.ts [seconds] [deposits a second]`
 */
const SECONDS = Number(process.argv[2] ?? 30)
const RATE = Number(process.argv[3] ?? 100)
const AMOUNT = 500_00
const FIRST = 700_000_001
const count = SECONDS * RATE

const server = await startCluster()
const name = `claimable_${Date.now()}`
const pool = await databaseOf(server, name)
await seed({ db: pool })
const env = {
  DATABASE_URL: server.url(name),
  DATA_DIR: tmpdir(),
  KYC_DIR: resolve(tmpdir(), 'perlas-bench-kyc'),
  SECRETS_JSON: JSON.stringify(testSecrets),
  KYC_KEYS_JSON: JSON.stringify(testKycKeys),
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'warn',
}
const provider = steeredProvider(testSecrets.payWebhook, () => Date.now())
const { ctx, close } = await openContext(readConfig({ ...env, ROLE: 'api' }), {
  providers: openProviders([provider]),
})
const today = { firstDay: manilaDay(ctx.clock()), lastDay: '' }
for (const kind of activitiesState(ctx).kinds.values())
  if (!kind.draft) await runActivity(ctx, kind.code, kind.season?.lastDay ? {} : today)
const app = buildApp(ctx)
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/hooks/sandbox`

// Players with an approved ID, as a few weeks leave them, and one order each that is paid over there.
const everybody = `generate_series(${FIRST}, ${FIRST + count - 1}) p`
for (const sql of [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code,
       declared_at, terms_version, registered_at)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench', now() - interval '20 days' FROM ${everybody}`,
  `INSERT INTO wallet.wallets (player_id) SELECT p FROM ${everybody} ON CONFLICT DO NOTHING`,
  `INSERT INTO kyc.cases (player_id, status, attempt, document_type, first_name, last_name, submitted_at)
   SELECT p, 'approved', 1, 'umid', 'Maria', 'Clara', now() - interval '10 days' FROM ${everybody}`,
  `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, provider_ref, expires_at)
   SELECT p, 'D' || p, 1, 'sandbox', ${AMOUNT}, 'D' || p, 'pr-D' || p, now() + interval '1 hour' FROM ${everybody}`,
  `INSERT INTO cashier.order_owners (order_id, player_id) SELECT 'D' || p, p FROM ${everybody}`,
  'ANALYZE',
])
  await pool.query({ text: `SET session_replication_role = replica; ${sql}` })
const worker = fork(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
  env: { ...process.env, ...env, ROLE: 'worker', LOG_LEVEL: 'info' },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
await new Promise<void>((ready) =>
  worker.stdout?.on('data', (text) => String(text).includes('"msg":"ready"') && ready()),
)

const settled = new Map<number, number>()
const heard = new Map<number, number>()
let again = 0
async function deposit(n: number): Promise<void> {
  const playerId = FIRST + n
  const reference = `D${playerId}`
  ctx.live.open({
    playerId,
    sessionId: '',
    lastId: '0',
    send: ({ event }) =>
      event === 'activity' && !heard.has(playerId) && heard.set(playerId, performance.now()),
    end: () => undefined,
  })
  provider.payments.set(`pr-${reference}`, {
    status: 'paid',
    amount: AMOUNT,
    currency: 'PHP',
    reference,
  })
  const { body, headers } = provider.webhook(reference)
  // A lobby that is busy is asked again, as providers do.
  while ((await fetch(url, { method: 'POST', headers, body })).status !== 200) {
    again += 1
    await new Promise((go) => setTimeout(go, 250))
  }
  settled.set(playerId, performance.now())
}

const began = performance.now()
const under: Promise<void>[] = []
for (let n = 0; n < count; n += 1) {
  const wait = began + (n * 1_000) / RATE - performance.now()
  if (wait > 0) await new Promise((go) => setTimeout(go, wait))
  under.push(deposit(n))
}
await Promise.all(under)
const took = (performance.now() - began) / 1_000
const patience = performance.now() + 20_000
while (heard.size < count && performance.now() < patience)
  await new Promise((go) => setTimeout(go, 50))

const waits = [...settled].flatMap(([playerId, at]) => {
  const then = heard.get(playerId)
  return then === undefined ? [] : [then - at]
})
const sorted = waits.toSorted((a, b) => a - b)
const at = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(0)
process.stdout.write(
  `${(count / took).toFixed(0)} deposits/s for ${took.toFixed(0)} s: claimable after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms; ${count - waits.length} of ${count} never; ${again} webhooks were sent again\n`,
)
const gone = once(worker, 'exit')
worker.disconnect()
await gone
await app.close()
await close()
await pool.end()
await server.stop()
process.exitCode = waits.length === count ? 0 : 1
