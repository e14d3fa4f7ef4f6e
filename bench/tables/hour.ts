import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@perlas/database/embedded'
import { openPool } from '@perlas/database/pool'
import { freshKey } from '@perlas/database/seal'
import { createTestDatabase, TEST_SERVER } from '@perlas/dev-env/database'
import { eventsOf } from '@perlas/dev-env/events'
import type { TableGame } from '@perlas/game-kit/game'
import { spotFor } from '@perlas/games/bingo-barangay/bingo'
import { tableGames } from '@perlas/games/server'
import { signatureHeaders, type SigningKey } from '@perlas/provider-kit/signing'
import { freePort } from '../../e2e/nodes/nodes.ts'
import { share } from './crowd.ts'

/**
 * Fifty tables with a hundred players each for an hour: one program of the studio runs them all and takes a bet of every
 * player in every round over HTTP; the lobby is the double of the tests, in this process. How late each change of phase is
 * heard after the time that was announced for it, whether a round is missed, and how the studio's memory grows.
 * `node bench/tables/hour.ts [tables] [players] [minutes]` exits with 1 where a round is missed or called off, or a bet is
 * lost.
 */
const [TABLES = 50, PLAYERS = 100, MINUTES = 60] = process.argv.slice(2).map(Number)
process.env['TABLES'] = String(TABLES)
await import('./more-tables.ts')
const { LobbyDouble } = await import('../../apps/studio/src/testing/lobby-double.ts')
const { launchInput } = await import('../../apps/studio/src/testing/world.ts')

const root = resolve(import.meta.dirname, '../..')
const secret = () => randomBytes(32).toString('hex')
const server = await startEmbedded({
  dataDir: join(root, '.cache/bench-tables'),
  settings: { synchronous_commit: 'on', fsync: 'on' },
})
process.env[TEST_SERVER] = server.url('postgres')
const database = await createTestDatabase()
const walletKey: SigningKey = { providerId: 'perlas-studio', keyId: 'w1', secret: secret() }
const operatorKey: SigningKey = { providerId: 'perlas-studio', keyId: 'o1', secret: secret() }
const lobby = new LobbyDouble(walletKey)
lobby.balance = 1e14
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const studio = spawn(
  process.execPath,
  ['--import', join(import.meta.dirname, 'more-tables.ts'), join(root, 'apps/studio/src/main.ts')],
  {
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_DATABASE_URL: database.url,
      STUDIO_PUBLIC_URL: url,
      LOBBY_WALLET_URL: await lobby.listen(),
      STUDIO_WALLET_KEY: JSON.stringify(walletKey),
      STUDIO_OPERATOR_KEY: JSON.stringify(operatorKey),
      STUDIO_SEED_KEYS: JSON.stringify({ current: 's1', keys: { s1: freshKey() } }),
      STUDIO_LOBBY_ORIGINS: 'http://lobby.test',
      STUDIO_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const pool = openPool(database.url, { max: 2, name: 'perlas-bench' })
const late = { closing: [] as number[], closed: [] as number[], open: [] as number[] }
const asked: number[] = []
const seen = { rounds: 0, missed: 0, calledOff: 0, placed: 0, refused: new Map<string, number>() }
const memory: { at: number; bytes: number }[] = []
const until = performance.now() + MINUTES * 60_000
let over = false
try {
  while (
    !(await fetch(url).then(
      (answer) => answer.text(),
      () => undefined,
    ))
  )
    await sleep(200)
  await seatAll()
  const streams = Promise.all(tableGames.map((game) => watch(game)))
  // A fault is thrown where they are awaited.
  streams.catch(() => undefined)
  const cpuFrom = cpuOf()
  const from = performance.now()
  while (performance.now() < until) {
    await sleep(Math.min(15_000, Math.max(0, until - performance.now())))
    memory.push({ at: performance.now() / 3_600_000, bytes: residentOf() })
  }
  const core = (cpuOf() - cpuFrom) / ((performance.now() - from) / 1_000)
  over = true
  await streams
  await sleep(10_000)
  const { rows } = await pool.query<{ open: number; bets: number }>(
    `SELECT (SELECT count(*)::integer FROM table_seats s JOIN table_rounds r ON r.id = s.round_id
               WHERE s.state = 'owed' AND r.phase IN ('settled', 'void')) AS open,
            (SELECT count(*)::integer FROM table_bets WHERE state = 'standing') AS bets`,
  )
  const of = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return `${share(sorted, 0.5).toFixed(0)} / ${share(sorted, 0.99).toFixed(0)} / ${share(sorted, 0.999).toFixed(0)} / ${(sorted.at(-1) ?? 0).toFixed(0)}`
  }
  const refused = [...seen.refused].map(([why, count]) => `${count} ${why}`).join(', ')
  process.stdout.write(
    `${TABLES} tables, ${PLAYERS} players each, ${MINUTES} min: ${seen.rounds} rounds, ${seen.missed} missed, ${seen.calledOff} called off; ` +
      `${seen.placed} bets taken (${of(asked)} ms), ${rows[0]!.bets} stand, refused: ${refused || 'none'}; ${rows[0]!.open} unpaid\n` +
      `late, median / p99 / p99.9 / most: closing ${of(late.closing)} ms, closed ${of(late.closed)} ms, open ${of(late.open)} ms\n` +
      `studio ${(core * 100).toFixed(0)} % of a core, ${(residentOf() / 2 ** 20).toFixed(0)} MiB, growing ${(slope(memory.slice(memory.length >> 1)) / 2 ** 20).toFixed(1)} MiB an hour in the second half\n`,
  )
  process.exitCode = seen.missed + seen.calledOff + rows[0]!.open > 0 ? 1 : 0
} finally {
  over = true
  const ended = once(studio, 'exit')
  if (studio.exitCode === null) {
    studio.kill('SIGTERM')
    await ended
  }
  agent.destroy()
  await pool.end()
  await lobby.close()
  await database.drop()
  await server.stop()
}
process.exit()

/** The one player who opened the game; the sessions of all others are copies of that one. */
async function seatAll(): Promise<void> {
  const token = `ana.${randomBytes(6).toString('hex')}`
  lobby.tokens.set(token, 'live-roulette')
  const body = JSON.stringify(launchInput('live-roulette', 'real', token))
  const path = '/operator/v1/game/launch'
  const launched = await post(
    path,
    body,
    signatureHeaders(operatorKey, 'POST', path, body, Date.now()),
  )
  if (typeof launched['url'] !== 'string') throw new Error(JSON.stringify(launched))
  const launch = new URL(launched['url']).searchParams.get('launch')
  await post('/play/v1/open', JSON.stringify({ launch }), {})
  await pool.query(
    `INSERT INTO sessions (id, key_hash, mode, game_code, player_id, lobby_session, currency, lang, lobby_origin, lobby_url,
         deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display)
       SELECT 'hour-' || code || '-' || n, sha256(('hour-key-' || code || '-' || lpad(n::text, 30, '0'))::bytea), mode, code,
              'player-' || code || '-' || n, 'lobby-' || code || '-' || n, currency, lang, lobby_origin, lobby_url,
              deposit_url, history_url, rc_interval, rc_elapsed, now() + interval '1 day', display
         FROM (SELECT * FROM sessions LIMIT 1) s, unnest($1::text[]) code, generate_series(1, $2) n`,
    [tableGames.map(({ code }) => code), PLAYERS],
  )
  await pool.query('ANALYZE')
}

/** Hears a table, and has its players bet in each round until everything is over. */
async function watch(game: TableGame): Promise<void> {
  let [k, closesAt, nextAt] = [0, 0, 0]
  for await (const { name, data } of eventsOf(await fetch(`${url}/live/v1/${game.code}`))) {
    const now = Date.now()
    if (name === 'open') {
      const round = Number(data['k'])
      if (k > 0 && round !== k + 1) seen.missed += 1
      if (nextAt > 0) late.open.push(now - nextAt)
      k = round
      closesAt = Number(data['closesAt'])
      nextAt = 0
      seen.rounds += 1
      if (!over) betAll(game, { k, closesAt, now })
    }
    if (name === 'closing' && Number(data['k']) === k) late.closing.push(now - closesAt)
    if (name === 'closed' && Number(data['k']) === k && closesAt > 0)
      late.closed.push(now - closesAt - game.clock.close)
    if (name === 'results') nextAt = Number(data['nextAt'])
    if (name === 'void' || name === 'shut') seen.calledOff += 1
    if (name === 'results' && over) return
  }
}

function betAll(game: TableGame, round: { k: number; closesAt: number; now: number }): void {
  for (let n = 1; n <= PLAYERS; n += 1)
    setTimeout(
      () => void bet(game, n, round.k),
      randomInt(Math.max(1, round.closesAt - round.now - 1_000)),
    )
}

async function bet(game: TableGame, n: number, k: number): Promise<void> {
  const spots = game.programme?.samples(k) ?? game.spots
  const price = game.bets[0]!
  const { code, min } = game.shared
    ? { code: spotFor(price, randomInt(1, 99_999_999)), min: price }
    : spots[randomInt(spots.length)]!
  const press = {
    table: game.code,
    round: k,
    requestId: randomBytes(8).toString('hex'),
    bets: [{ spot: code, amount: min }],
    seed: 'hour',
  }
  const authorization = `Bearer hour-key-${game.code}-${String(n).padStart(30, '0')}`
  const from = performance.now()
  const why = (name: string) => seen.refused.set(name, (seen.refused.get(name) ?? 0) + 1)
  try {
    const answer = await post('/play/v1/place', JSON.stringify(press), { authorization })
    asked.push(performance.now() - from)
    if (answer['error']) why(JSON.stringify(answer['error']))
    else seen.placed += 1
  } catch (fault) {
    why((fault as Error).message)
  }
}

function post(path: string, body: string, headers: object): Promise<Record<string, unknown>> {
  return new Promise((done, fail) => {
    const asking = request(
      `${url}${path}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => done(JSON.parse(text) as Record<string, unknown>))
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
}

function statusOf(file: string): string {
  return readFileSync(`/proc/${studio.pid}/${file}`, 'utf8')
}
function residentOf(): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(statusOf('status'))?.[1]) * 1_024
}
/** Seconds of a core that the studio has had; a tick is a hundredth. */
function cpuOf(): number {
  const fields = statusOf('stat').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Bytes an hour, by least squares. */
function slope(points: readonly { at: number; bytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x, y] = [mean(points.map(({ at }) => at)), mean(points.map(({ bytes }) => bytes))]
  const over = points.reduce((sum, { at, bytes }) => sum + (at - x) * (bytes - y), 0)
  return over / points.reduce((sum, { at }) => sum + (at - x) ** 2, 0)
}
