import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { testKycKeys } from '@perlas/dev-env/lobby'
import { kinds } from '@perlas/campaigns/server'
import { readConfig } from '@perlas/server/config'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { testSecrets } from '@perlas/server/gaming/play/fixtures'
import { openContext } from '@perlas/server/open'
import { databaseOf, fill, median, spread, startCluster } from '../ledger/ground.ts'
import { httpBets, start } from '../ledger/runs.ts'

/**
 * Bets per second with every activity open against all of them closed: two lobbies on two databases of one server, in turns,
 * each with a worker that rolls the tally and follows what was played once a minute. Then how far behind the worker was, and
 * how many players it looked at. `node bench/campaigns/bets.ts [rounds] [batches]`, batches of 30 s
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const BATCHES = Number(process.argv[3] ?? 4)
/** Bets are signed before they are sent, and what was signed a minute ago is refused. */
const BATCH_SECONDS = 30
const wallets = 10_000

const server = await startCluster()
const lobbies = []
for (const name of ['closed', 'open'] as const) {
  const url = server.url(`played_${name}`)
  const pool = await databaseOf(server, `played_${name}`)
  await fill(pool, { wallets, bets: 0 })
  await pool.query(
    `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, declared_at,
                                   terms_version, registered_at)
     SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench', now() - interval '20 days'
       FROM generate_series(1, $1::bigint) p ON CONFLICT DO NOTHING`,
    [wallets],
  )
  await setAll(url, name === 'open')
  const { child, message } = await start<{ url: string }>('server.ts', url)
  await httpBets(message.url, { wallets, connections: 32, seconds: 3, tag: `warm${Date.now()}` })
  const rates: number[] = []
  lobbies.push({
    name,
    database: url,
    pool,
    child,
    url: message.url,
    rates,
    behind: [] as number[],
  })
}
// Whoever was never looked at is looked at once, here all of them at once: that is over before it is measured.
for (const lobby of lobbies) await turn(lobby, `warm${Date.now()}`, 2)
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const lobby of round % 2 ? lobbies : lobbies.toReversed()) {
    lobby.rates.push(...(await turn(lobby, `${lobby.name}${round}x${Date.now()}`, BATCHES)))
    const { rows } = await lobby.pool.query<{ seconds: number }>(
      'SELECT extract(epoch FROM now() - until)::float8 AS seconds FROM campaigns.play_followed',
    )
    lobby.behind.push(rows[0]?.seconds ?? Infinity)
  }
}
for (const { name, child, pool, rates, behind } of lobbies) {
  child.disconnect()
  await pool.end()
  process.stdout.write(
    `activities ${name}: ${spread(rates)} bets/s, play followed until ${median(behind).toFixed(0)} s ago\n`,
  )
}
const [closed, open] = lobbies.map(({ rates }) => median(rates))
process.stdout.write(`ratio ${((open ?? 0) / (closed ?? 1)).toFixed(2)}\n`)
await server.stop()

/** So many batches of bets while the lobby's worker works. */
async function turn(
  { database, url }: { database: string; url: string },
  tag: string,
  batches: number,
): Promise<number[]> {
  const worker = await startWorker(database)
  const found: number[] = []
  for (let batch = 1; batch <= batches; batch += 1) {
    const ask = { wallets, connections: 32, seconds: BATCH_SECONDS, tag: `${tag}b${batch}` }
    const { rate, bad, exhausted } = await httpBets(url, ask, 9_000)
    if (bad > 0 || exhausted) throw new Error(`${bad} bets were refused`)
    found.push(rate)
  }
  worker.disconnect()
  await once(worker, 'exit')
  return found
}

/** The lobby's own worker, once it works. */
async function startWorker(database: string): Promise<ChildProcess> {
  const worker = fork(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: database,
      DATA_DIR: tmpdir(),
      KYC_DIR: resolve(tmpdir(), 'perlas-bench-kyc'),
      SECRETS_JSON: JSON.stringify(testSecrets),
      KYC_KEYS_JSON: JSON.stringify(testKycKeys),
      ROLE: 'worker',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ready = new Promise<void>((done) =>
    worker.stdout?.on('data', (text) => String(text).includes('"msg":"ready"') && done()),
  )
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`the worker ended with ${code}`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return worker
}

async function setAll(url: string, isOpen: boolean): Promise<void> {
  const config = readConfig({
    DATABASE_URL: url,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    LOG_LEVEL: 'silent',
  })
  const { ctx, close } = await openContext(config)
  for (const { code } of kinds) await runActivity(ctx, code, {}, isOpen)
  await close()
}
