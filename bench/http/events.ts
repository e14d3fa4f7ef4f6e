import { fork } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import { seed } from '@perlas/server/seed'
import { schema } from '@perlas/server/schema'
import autocannon from 'autocannon'
import { median } from '../ledger/ground.ts'

/** The intake of browsers' events: how many a second, and what five thousand a second do to logins. */
const SECONDS = Number(process.argv[2] ?? 6)
const BATCH = 20
const root = resolve(import.meta.dirname, '../..')

const database = await startEmbedded({ dataDir: join(root, '.cache/bench-events') })
await ensureDatabase(database.url('postgres'), 'bench')
await migrate(database.url('bench'), schema)
const pool = openPool(database.url('bench'), { max: 1, name: 'bench' })
await seed({ db: pool })
const lobby = fork(join(import.meta.dirname, 'lobby.ts'), ['1'], {
  env: {
    ...process.env,
    DATABASE_URL: database.url('bench'),
    DATA_DIR: join(root, '.cache'),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  },
})
const [{ port }] = (await once(lobby, 'message')) as [{ port: number }]
const { rows } = await pool.query<{ account: string }>(
  'SELECT account FROM accounts.players ORDER BY player_id DESC LIMIT 1',
)
const post = async (name: string, body: object) =>
  (
    await fetch(`http://127.0.0.1:${port}/app/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()

const { rsa } = (await post('anonymous/passwordKey', {})) as {
  rsa: { kid: string; jwk: object; now: number }
}
const key = createPublicKey({ key: rsa.jwk as never, format: 'jwk' })
const clock = Date.now() - rsa.now

/** Milliseconds of each of `count` logins, one after the other. */
async function logins(count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const plain = {
      p: 'bench-password-1',
      t: Date.now() - clock,
      n: randomBytes(9).toString('base64url'),
    }
    const sealed = publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(JSON.stringify(plain)),
    ).toString('base64url')
    const from = performance.now()
    const answer = (await post('accountLogin', {
      account: rows[0]?.account,
      password: `v1.${rsa.kid}.${sealed}`,
    })) as { errcode: number }
    if (answer.errcode !== 0) throw new Error(`login: ${answer.errcode}`)
    times.push(performance.now() - from)
  }
  return times
}

const eventList = Array.from({ length: BATCH }, (_, n) => ({
  eventTime: rsa.now,
  eventUserId: 0,
  channel: 'WEB',
  appId: 'demo-web',
  version: '1.0.28',
  event: 'page',
  detail: { path: '/lobby/home', n },
}))
const flood = (overallRate?: number) =>
  autocannon({
    url: `http://127.0.0.1:${port}/app/v1/anonymous/appEventLogClient`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventList }),
    connections: 16,
    duration: SECONDS,
    ...(overallRate && { overallRate }),
  })

await logins(5)
const quiet = await logins(30)
const [steady, busy] = await Promise.all([flood(5_000 / BATCH), logins(30)])
const most = await flood()
await new Promise((done) => setTimeout(done, 2_000))
const stored = await pool.query<{ n: number }>('SELECT count(*) AS n FROM telemetry.events')
process.stdout.write(
  `taken at most: ${(most.requests.average * BATCH).toFixed(0)} events/s (${most.non2xx} batches told to come back); at ${(steady.requests.average * BATCH).toFixed(0)} events/s a login takes ${median(busy).toFixed(1)} ms against ${median(quiet).toFixed(1)} ms, ratio ${(median(busy) / median(quiet)).toFixed(2)}; ${stored.rows[0]?.n} stored\n`,
)
lobby.disconnect()
await once(lobby, 'exit')
await pool.end()
await database.stop()
