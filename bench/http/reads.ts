import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import { seed } from '@perlas/server/seed'
import { schema } from '@perlas/server/schema'
import autocannon from 'autocannon'
import { median, spread } from '../ledger/ground.ts'

/**
 * Reads per second of a real lobby process against a bare Fastify route that returns the same bytes,
 * interleaved: `refreshData` by a player a connection, and `anonymous/appConfig` with the current list version.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 5)
const CONNECTIONS = 32
const root = resolve(import.meta.dirname, '../..')

const database = await startEmbedded({ dataDir: join(root, '.cache/bench-http') })
await ensureDatabase(database.url('postgres'), 'bench')
await migrate(database.url('bench'), schema)
const pool = openPool(database.url('bench'), { max: 1, name: 'bench' })
await seed({ db: pool })
await pool.end()

const lobby = fork(join(import.meta.dirname, 'lobby.ts'), [String(CONNECTIONS)], {
  env: {
    ...process.env,
    DATABASE_URL: database.url('bench'),
    DATA_DIR: join(root, '.cache'),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  },
})
const { port, tokens } = (await reportOf(lobby)) as { port: number; tokens: string[] }
const headersOf = (player: number) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${tokens[player % tokens.length]}`,
})
const headers = headersOf(0)
const ask = async (name: string, body: string) =>
  (await fetch(`http://127.0.0.1:${port}/app/v1/${name}`, { method: 'POST', headers, body })).text()

const { gameListVersion } = JSON.parse(await ask('anonymous/appConfig', '{}')) as {
  gameListVersion: string
}
for (const { name, body } of [
  { name: 'refreshData', body: '{}' },
  { name: 'getActivityIds', body: '{}' },
  { name: 'anonymous/appConfig', body: JSON.stringify({ gameListVersion }) },
]) {
  const bytes = await ask(name, body)
  const anchor = fork(join(import.meta.dirname, 'anchor.ts'), [
    Buffer.from(bytes).toString('base64'),
  ])
  const bare = ((await reportOf(anchor)) as { port: number }).port
  const figures = { lobby: [] as number[], bare: [] as number[], p99: [] as number[] }
  await load(port, `/app/v1/${name}`, body, 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    const real = await load(port, `/app/v1/${name}`, body, SECONDS)
    figures.lobby.push(real.rate)
    figures.p99.push(real.p99)
    figures.bare.push((await load(bare, '/', body, SECONDS)).rate)
  }
  const alone = await load(port, `/app/v1/${name}`, body, SECONDS, 1)
  anchor.disconnect()
  process.stdout.write(
    `${name} (${bytes.length} bytes): ${spread(figures.lobby)}/s, p99 ${median(figures.p99)} ms, asked one after the other ${alone.average} ms; bare Fastify ${spread(figures.bare)}/s; ratio ${(median(figures.lobby) / median(figures.bare)).toFixed(2)}\n`,
  )
}
lobby.disconnect()
await once(lobby, 'exit')
await database.stop()

async function reportOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown]
  return message
}

async function load(
  to: number,
  path: string,
  body: string,
  seconds: number,
  connections = CONNECTIONS,
) {
  let player = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${to}${path}`,
    method: 'POST',
    headers,
    body,
    connections,
    duration: seconds,
    setupClient: (client) => client.setHeaders(headersOf(player++)),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return { rate: result.requests.average, p99: result.latency.p99, average: result.latency.average }
}
