import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { testKycKeys } from '@perlas/dev-env/lobby'
import { testSecrets } from '@perlas/server/gaming/play/fixtures'
import { openPushService } from '@perlas/server/operations/notifications/fixtures'
import { databaseOf, fill, median, spread, startCluster } from '../ledger/ground.ts'
import { httpBets, start } from '../ledger/runs.ts'

/**
 * Bets per second while a worker sends pushes to a push service on loopback, against the same with nothing to send, in turns
 * on one lobby: `node bench/notifications/pushes.ts [rounds] [pushes]`. Each turn is 30 s; what is queued is more than a turn
 * sends.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const QUEUED = Number(process.argv[3] ?? 100_000)
/** Bets are signed before they are sent, and what was signed a minute ago is refused. */
const TURN_SECONDS = 30
const wallets = 10_000

const server = await startCluster()
const database = server.url('pushed')
const pool = await databaseOf(server, 'pushed')
await fill(pool, { wallets, bets: 0 })
const service = await openPushService({ opens: false })
const { endpoint, keys } = service.browser()
const everybody = `generate_series(1, ${wallets}) p`
// The cluster is kept: the service of the run before is gone.
for (const sql of [
  'TRUNCATE notifications.devices, notifications.pushes',
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, declared_at,
       terms_version, registered_at)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench', now() FROM ${everybody} ON CONFLICT DO NOTHING`,
  `INSERT INTO accounts.sessions (player_id, session_id, token_hash, expires_at)
   SELECT p, '00000000-0000-4000-9000-000000000001', sha256(p::text::bytea), now() + interval '1 day' FROM ${everybody}
   ON CONFLICT (player_id, session_id) DO UPDATE SET expires_at = excluded.expires_at`,
  `INSERT INTO notifications.devices (player_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, allowed_at)
   SELECT p, '00000000-0000-4000-9000-000000000001', '${endpoint}', sha256(p::text::bytea), '${keys.p256dh}', '${keys.auth}',
          'en-PH', now() FROM ${everybody}`,
])
  await pool.query(sql)

const { child, message } = await start<{ url: string }>('../ledger/server.ts', database)
await httpBets(message.url, { wallets, connections: 32, seconds: 3, tag: `warm${Date.now()}` })
const rates = { quiet: [] as number[], pushing: [] as number[] }
const sent: number[] = []
for (let round = 1; round <= ROUNDS; round += 1) {
  const order = ['quiet', 'pushing'] as const
  for (const how of round % 2 ? order : order.toReversed()) {
    await pool.query('TRUNCATE notifications.pushes')
    if (how === 'pushing') {
      const began = performance.now()
      // A statement that writes mails queues their pushes (a trigger): this is what a mailing costs.
      await pool.query(
        `INSERT INTO mail.mails (player_id, kind, template)
         SELECT p, 1, 'deposit-credited' FROM ${everybody}, generate_series(1, $1::integer)`,
        [Math.ceil(QUEUED / wallets)],
      )
      const seconds = (performance.now() - began) / 1_000
      process.stdout.write(`${QUEUED} pushes queued in ${seconds.toFixed(1)} s\n`)
    }
    const worker = await startWorker()
    const before = service.asked()
    const ask = {
      wallets,
      connections: 32,
      seconds: TURN_SECONDS,
      tag: `${how}${round}x${Date.now()}`,
    }
    const { rate, bad, exhausted } = await httpBets(message.url, ask, 9_000)
    if (bad > 0 || exhausted) throw new Error(`${bad} bets were refused`)
    rates[how].push(rate)
    if (how === 'pushing') sent.push((service.asked() - before) / TURN_SECONDS)
    worker.disconnect()
    await once(worker, 'exit')
  }
}
child.disconnect()
await pool.end()
await service.close()
process.stdout.write(`nothing to send: ${spread(rates.quiet)} bets/s\n`)
process.stdout.write(
  `pushing: ${spread(rates.pushing)} bets/s, ${median(sent).toFixed(0)} pushes/s\n`,
)
process.stdout.write(`ratio ${(median(rates.pushing) / median(rates.quiet)).toFixed(2)}\n`)
await server.stop()
process.exit(0)

/** The lobby's own worker, once it works. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: database,
      DATA_DIR: tmpdir(),
      KYC_DIR: resolve(tmpdir(), 'perlas-bench-kyc'),
      SECRETS_JSON: JSON.stringify(testSecrets),
      KYC_KEYS_JSON: JSON.stringify(testKycKeys),
      PUSH_SERVICES: service.origin,
      ROLE: 'worker',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((done, fail) => {
    worker.stdout?.on('data', (text) => String(text).includes('"msg":"ready"') && done())
    worker.once('exit', (code) => fail(new Error(`the worker ended with ${code}`)))
  })
  return worker
}
