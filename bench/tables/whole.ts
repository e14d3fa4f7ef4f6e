import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '@perlas/database/pool'
import { testSecrets } from '@perlas/dev-env/lobby'
import { addPlayer } from '@perlas/server/gaming/play/fixtures'
import type { AppContext } from '@perlas/server/kernel/context'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { openSite } from '../../e2e/faults/site.ts'
import { underWay, wrongRounds } from '../../e2e/faults/table-books.ts'
import { seatsOf } from '../http/seats.ts'
import { share } from './crowd.ts'

/**
 * One round of live roulette with 5,000 players over everything: the studio's calls over HTTP, its signed bets over the wire to
 * a lobby of its own, every commit durable. Bets come within 15 seconds, six of ten of them in the last three. Then from the
 * draw until the last balance, by the studio's own clock; the books of both are held against each other, and the audit.
 * `node bench/tables/whole.ts [players]` exits with 1 where anything is lost or double, a bet's p99 is above 800 ms, or paying
 * takes longer than two seconds.
 */
const PLAYERS = Number(process.argv[2] ?? 5_000)
const TABLE = 'live-roulette'
const SPREAD_MS = 15_000
const LATE_MS = 3_000
const LATE_SHARE = 0.6
/** So much before bets close the last is sent. */
const EARLY_MS = 1_000
const CASH = 100_000
const FIRST = 5_000_000
const spots = ['red', 'black', 'odd', 'even', 'dozen-1', 'n-17', 'column-2', 'high']

const site = await openSite({
  dataDir: resolve(import.meta.dirname, '../../.cache/bench-whole'),
  settings: {
    synchronous_commit: 'on',
    fsync: 'on',
    shared_buffers: '256MB',
    max_connections: '120',
  },
})
const studio = openPool(site.addressOf('studio'), { max: 2, name: 'perlas-bench' })
const { studio: play, seat, idOf, close } = seatsOf(site)
let bad = 0
try {
  await Promise.all([site.nodes[0]!.start(), site.worker.start(), site.studio.start()])
  while ((await idOf(TABLE)) === 0) await pause(200)
  const gameId = await idOf(TABLE)
  // One who came by the door: sessions of the others are like it.
  await seat(gameId)
  await seatAll(gameId)
  const { k, closesAt } = await nextRound()
  const times: number[] = []
  const refused = new Map<string, number>()
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, n) => {
      const late = n / PLAYERS >= 1 - LATE_SHARE
      const span = late ? LATE_MS : SPREAD_MS - LATE_MS
      const from = closesAt - EARLY_MS - (late ? LATE_MS : SPREAD_MS)
      await pause(Math.max(0, from + Math.random() * span - Date.now()))
      const began = performance.now()
      const bets = [{ spot: spots[n % spots.length]!, amount: 1_000 }]
      const press = { table: TABLE, round: k, requestId: randomBytes(8).toString('hex'), bets }
      await play('place', { ...press, seed: 'bench' }, keyOf(n + 1)).then(
        () => times.push(performance.now() - began),
        (fault: Error) => {
          const why = /: (.*)$/.exec(fault.message)?.[1] ?? fault.message
          refused.set(why, (refused.get(why) ?? 0) + 1)
        },
      )
    }),
  )
  times.sort((a, b) => a - b)
  while (!(await paid(k)) || (await underWay(studio)) > 0) await pause(100)
  const { rows } = await studio.query<{ ms: number; drawn: number; seats: number }>(
    `SELECT (extract(epoch FROM max(s.ended_at) - r.drawn_at) * 1000)::integer AS ms,
            (extract(epoch FROM r.drawn_at - r.closes_at) * 1000)::integer AS drawn, count(*)::integer AS seats
       FROM table_rounds r JOIN table_seats s ON s.round_id = r.id WHERE r.id = $1 GROUP BY r.id`,
    [`${TABLE}.${k}`],
  )
  const { ms, drawn, seats } = rows[0]!
  const wrong = await wrongRounds({ lobby: site.pool, studio })
  for (const { claim, faults } of await audit({ db: site.pool }))
    if (faults > 0) wrong.push(`audit: ${claim}: ${faults}`)
  const p99 = share(times, 0.99)
  process.stdout.write(
    `${times.length} of ${PLAYERS} bets taken, median ${share(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
      `drawn ${drawn} ms after bets closed; the last of ${seats} paid ${ms} ms after the draw; ${wrong.length} faults\n`,
  )
  for (const [why, count] of refused) process.stdout.write(`refused: ${why} × ${count}\n`)
  for (const fault of wrong.slice(0, 10)) process.stdout.write(`${fault}\n`)
  bad = wrong.length > 0 || times.length < PLAYERS || p99 > 800 || ms > 2_000 ? 1 : 0
} finally {
  close()
  await studio.end()
  await site.stop()
}
process.exit(bad)

function keyOf(n: number): string {
  return `bench-key-${String(n).padStart(30, '0')}`
}

/** Wallets, sessions of the lobby and seats of the studio, as many launches would leave them. */
async function seatAll(gameId: number): Promise<void> {
  const ctx = {
    db: site.pool,
    clock: () => new Date(),
    config: { secrets: testSecrets },
    states: new Map(),
  } as unknown as AppContext
  for (let n = 1; n <= PLAYERS; n += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, PLAYERS - n + 1) }, (_, at) =>
        addPlayer(ctx, FIRST + n + at, CASH),
      ),
    )
  await site.pool.query(
    `WITH made AS (
       INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang, launch_until,
           expires_at, shown)
         SELECT $1 + n, gen_random_uuid(), $2, $3, $4, gen_random_uuid(), 'en', now(), now() + interval '12 hours', true
           FROM generate_series(1, $5) n RETURNING player_id, session_id
     ), named AS (
       INSERT INTO play.pseudonyms (provider_id, pseudonym, player_id)
         SELECT $2, 'bench-' || player_id, player_id FROM made)
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id)
       SELECT sha256(('bench-session-' || player_id)::bytea), 'session', player_id, session_id FROM made`,
    [FIRST, testSecrets.studioWallet.providerId, gameId, TABLE, PLAYERS],
  )
  await studio.query(
    `INSERT INTO sessions (id, key_hash, mode, game_code, player_id, lobby_session, currency, lang, lobby_origin, lobby_url,
         deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display)
       SELECT 'bench-' || n, sha256(('bench-key-' || lpad(n::text, 30, '0'))::bytea), mode, game_code, 'bench-' || $2 + n,
              'bench-session-' || $2 + n, currency, lang, lobby_origin, lobby_url, deposit_url, history_url, rc_interval,
              rc_elapsed, expires_at, display
         FROM (SELECT * FROM sessions LIMIT 1) s, generate_series(1, $1) n`,
    [PLAYERS, FIRST],
  )
  await Promise.all([site.pool.query('ANALYZE'), studio.query('ANALYZE')])
}

/** A round that has just opened. */
async function nextRound(): Promise<{ k: number; closesAt: number }> {
  for (; ; await pause(100)) {
    const { rows } = await studio.query<{ k: number; closesAt: number; left: number }>(
      `SELECT k, (extract(epoch FROM closes_at) * 1000)::bigint AS "closesAt",
              extract(epoch FROM closes_at - clock_timestamp())::double precision AS left
         FROM table_rounds WHERE table_code = $1 AND phase = 'open'`,
      [TABLE],
    )
    const [round] = rows
    if (round && round.left * 1_000 > SPREAD_MS + EARLY_MS)
      return { k: round.k, closesAt: Number(round.closesAt) }
  }
}

async function paid(k: number): Promise<boolean> {
  const { rows } = await studio.query<{ phase: string }>(
    'SELECT phase FROM table_rounds WHERE id = $1',
    [`${TABLE}.${k}`],
  )
  return ['settled', 'void'].includes(rows[0]?.phase ?? '')
}
