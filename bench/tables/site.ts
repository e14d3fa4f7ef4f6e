import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '@perlas/database/pool'
import { testSecrets } from '@perlas/dev-env/lobby'
import { addPlayer } from '@perlas/server/gaming/play/fixtures'
import type { AppContext } from '@perlas/server/kernel/context'
import { openSite } from '../../e2e/faults/site.ts'
import { seatsOf } from '../http/seats.ts'

const CASH = 100_000
const FIRST = 5_000_000

/** A lobby, its worker and the studio, each a process of its own, with players seated at a table; every commit is durable. */
export async function openTableSite(table: string, players: number) {
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
  await Promise.all([site.nodes[0]!.start(), site.worker.start(), site.studio.start()])
  while ((await idOf(table)) === 0) await pause(200)
  const gameId = await idOf(table)
  // One who came by the door: sessions of the others are like it.
  await seat(gameId)
  await seatAll()
  return {
    site,
    studio,
    play,
    keyOf,
    /** A round of which bets are taken for so long still. */
    async nextRound(leftMs: number): Promise<{ k: number; closesAt: number }> {
      for (; ; await pause(100)) {
        const { rows } = await studio.query<{ k: number; closesAt: number; left: number }>(
          `SELECT k, (extract(epoch FROM closes_at) * 1000)::bigint AS "closesAt",
                  (extract(epoch FROM closes_at - clock_timestamp()) * 1000)::double precision AS left
             FROM table_rounds WHERE table_code = $1 AND phase = 'open'`,
          [table],
        )
        const [round] = rows
        if (round && round.left > leftMs) return { k: round.k, closesAt: Number(round.closesAt) }
      }
    },
    async close() {
      close()
      await studio.end()
      await site.stop()
    },
  }

  /** Wallets, sessions of the lobby and seats of the studio, as many launches would leave them. */
  async function seatAll(): Promise<void> {
    const ctx = {
      db: site.pool,
      clock: () => new Date(),
      config: { secrets: testSecrets },
      states: new Map(),
    } as unknown as AppContext
    for (let n = 1; n <= players; n += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, players - n + 1) }, (_, at) =>
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
      [FIRST, testSecrets.studioWallet.providerId, gameId, table, players],
    )
    await studio.query(
      `INSERT INTO sessions (id, key_hash, mode, game_code, player_id, lobby_session, currency, lang, lobby_origin, lobby_url,
           deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display)
         SELECT 'bench-' || n, sha256(('bench-key-' || lpad(n::text, 30, '0'))::bytea), mode, game_code, 'bench-' || $2 + n,
                'bench-session-' || $2 + n, currency, lang, lobby_origin, lobby_url, deposit_url, history_url, rc_interval,
                rc_elapsed, expires_at, display
           FROM (SELECT * FROM sessions LIMIT 1) s, generate_series(1, $1) n`,
      [players, FIRST],
    )
    // What has no rows keeps the statistics that it was made with, as autovacuum would leave it.
    await Promise.all([site.pool.query('ANALYZE'), studio.query('ANALYZE sessions')])
  }
}

function keyOf(n: number): string {
  return `bench-key-${String(n).padStart(30, '0')}`
}
