import { startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { atLeisure, openPool, type Pool } from '@perlas/database/pool'
import { testKycKeys } from '@perlas/dev-env/lobby'
import { readConfig } from '@perlas/server/config'
import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import { openContext } from '@perlas/server/open'
import { schema } from '@perlas/server/schema'
import { createHash, createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

/** The ground every money bench stands on: a cluster of its own with the settings of production. */
const root = resolve(import.meta.dirname, '../..')

export async function startCluster(): Promise<EmbeddedServer> {
  return startEmbedded({
    dataDir: resolve(root, '.cache/bench-ledger'),
    settings: { synchronous_commit: 'on', fsync: 'on' },
  })
}

export async function databaseOf(server: EmbeddedServer, name: string): Promise<Pool> {
  await ensureDatabase(server.url('postgres'), name)
  await migrate(server.url(name), schema)
  const pool = openPool(server.url(name), { max: 4, name: 'perlas-bench' })
  await pool.query('SET statement_timeout = 0')
  return pool
}

/** Players who are online: every n-th of the wallets, so that they lie all over the tables. */
export const ONLINE = 10_000
const EACH = 100_000_000

/** So many months lie behind this one, as where the oldest leaves for the archive. */
const PAST_MONTHS = 24
const pastMonths = `DO $$
DECLARE
  one    record;
  month  timestamptz;
  until_ timestamptz;
  part   text;
BEGIN
  FOR one IN SELECT * FROM (VALUES ('wallet.entries', 'entries', false), ('play.rounds', 'rounds', true),
                                   ('play.transactions', 'transactions', false)) p (parent, name, numbered) LOOP
    EXECUTE format('ALTER TABLE %s DETACH PARTITION months.%I', one.parent, one.name || '_before');
    FOR n IN 1..${PAST_MONTHS} LOOP
      month := date_add(date_trunc('month', now(), 'UTC'), make_interval(months => -n), 'UTC');
      until_ := date_add(month, interval '1 month', 'UTC');
      part := format('months.%s_%s', one.name, to_char(month AT TIME ZONE 'UTC', 'YYYYMM'));
      PERFORM operations.make_like_rest(one.parent::regclass, part);
      PERFORM operations.attach_part(one.parent::regclass, part, format('FOR VALUES FROM (%L) TO (%L)',
        CASE WHEN one.numbered THEN operations.month_no(month)::text ELSE month::text END,
        CASE WHEN one.numbered THEN operations.month_no(until_)::text ELSE until_::text END));
    END LOOP;
  END LOOP;
  -- As the worker leaves it: ids of the last four months are looked through.
  UPDATE play.known_ids SET since = date_add(date_trunc('month', now(), 'UTC'), '-3 months', 'UTC');
END $$`

type Run = (sql: string, values?: unknown[]) => Promise<{ rows: { name: string }[] }>
/** So many bets of each wallet before the opening month, spread over the months behind this one: entries alone. */
async function fillMonths(
  run: Run,
  { wallets, before }: { wallets: number; before: number },
): Promise<void> {
  for (let nth = 0; nth < before; nth += 1) {
    const month = PAST_MONTHS - Math.floor((nth * PAST_MONTHS) / before)
    await run(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, provider, cash_after, ref)
       SELECT p, 2 + $2::bigint, date_add(date_trunc('month', now(), 'UTC'), make_interval(months => -$3::int), 'UTC') + interval '3 days',
              'bet', -100, 100, ${EACH} - 100 * (1 + $2::bigint), 'po' || p || '-' || $2
         FROM generate_series(1, $1::bigint) p`,
      [wallets, nth, month],
    )
  }
}

/** Empty tables are left alone: statistics that say "empty" make plans for empty tables. */
async function statistics(run: Run): Promise<void> {
  const { rows: tables } = await run(
    `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
      WHERE schemaname IN ('wallet', 'play', 'months') AND n_tup_ins > 0`,
  )
  for (const { name } of tables) await run(`VACUUM ANALYZE ${name}`)
}

/**
 * Fills an empty ledger with wallets and past bets, as the functions would have written them. `older` entries lie in the 24
 * months before this one, whose rounds left for the archive.
 */
export async function fill(
  pool: Pool,
  size: { wallets: number; bets: number; hoursAgo?: number; older?: number },
): Promise<void> {
  const client = await pool.connect()
  const run = (sql: string, values: unknown[] = []) => client.query(atLeisure(sql, values))
  try {
    await run('SET statement_timeout = 0')
    const { rows } = await run('SELECT count(*)::int AS n FROM wallet.wallets')
    if (rows[0].n === size.wallets) return
    if (rows[0].n > 0) throw new Error('This bench database holds another size: drop it.')
    const { wallets, bets, hoursAgo = 0, older = 0 } = size
    const before = Math.floor(older / wallets)
    if (before > 0) await run(pastMonths)
    // Rounds are numbered within their month.
    const first = Number((await run('SELECT operations.month_no(now()) AS n')).rows[0].n)
    const then = `now() - interval '${hoursAgo} hours'`
    const each = Math.floor(bets / wallets)
    const provider = testSecrets.studioWallet.providerId
    await run('BEGIN')
    await run(
      `INSERT INTO catalogue.types (type_id, name) VALUES (99, 'bench') ON CONFLICT DO NOTHING`,
    )
    await run(
      `INSERT INTO catalogue.brands (brand_id, code, name, icon) VALUES (990, 'bench', 'Bench', '')
       ON CONFLICT DO NOTHING`,
    )
    await run(
      `INSERT INTO catalogue.games (game_id, code, name, type_id, brand_id, icon, provider_id, provider_game_code)
       VALUES ($1, $2, 'Bench', 99, 990, '', $3, $2) ON CONFLICT DO NOTHING`,
      [testGame.id, testGame.code, provider],
    )
    await run(
      `INSERT INTO wallet.wallets (player_id, cash, entry_no, bet_total, deposit_total)
       SELECT p, ${EACH} - 100 * $2::bigint, 1 + $2, 100 * $2::bigint, ${EACH} FROM generate_series(1, $1::bigint) p`,
      [wallets, before + each],
    )
    await run(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, payment, cash_after, key, digest, ref)
       SELECT p, 1, ${then}, 'deposit', ${EACH}, -${EACH}, ${EACH}, 'opening', '00000000-0000-4000-8000-000000000000', 'opening'
         FROM generate_series(1, $1::bigint) p`,
      [wallets],
    )
    await fillMonths(run, { wallets, before })
    if (each > 0) {
      // In the order of time: the n-th bet of everybody, then the next.
      const past = `FROM generate_series(1, ${each}) n, generate_series(1, ${wallets}) p`
      await run(
        `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, provider, cash_after, ref)
         SELECT p, 1 + ${before} + n, ${then}, 'bet', -100, 100, ${EACH} - 100 * (${before} + n), 'pr' || p || '-' || n ${past}`,
      )
      await run(
        `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                                  bet_total, win_total, bets, wins, moves, started_at, ended_at)
         SELECT p, ${first} + (n - 1) * ${wallets}::bigint + p, '${provider}', 'pr' || p || '-' || n, ${testGame.id},
                '00000000-0000-4000-8000-000000000000', 'completed', 100, 0, 1, 0, 1, ${then}, ${then} ${past}`,
      )
      await run(
        `INSERT INTO play.round_owners SELECT '${provider}', 'pr' || p || '-' || n, p, ${first} + (n - 1) * ${wallets}::bigint + p ${past}`,
      )
      await run(
        `INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at,
                                        platform_tx_id, place, type, status, round_id, request, answer)
         SELECT '${provider}', 'pt' || p || '-' || n, p, ${first} + (n - 1) * ${wallets}::bigint + p, 1 + ${before} + n, 100, ${then}, uuidv7(), 1,
                'bet', 'OK', 'pr' || p || '-' || n,
                '{"tx_id":"pt-past","round_id":"pr-past","session":"PkYfBQsahp7HO5KobPX_OYYZxcRFcnXE_pIdwxumtbs","game_code":"test-pearl","amount":100}',
                '{"status":"OK","server_time":1795208709190,"tx_id":"pt-past","platform_tx_id":"01a1fac7-0450-7f7d-b176-c366978fee90","balance":99999900,"currency":"PHP","real":100,"bonus":0}' ${past}`,
      )
      await run(`SELECT setval('play.round_no', $1)`, [first + each * wallets + 1])
    }
    for (const { playerId, sessionId } of online(wallets)) {
      await run(
        `WITH s AS (
           INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang,
                                      launch_until, verified_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, 'bench', 'en', now(), now(), now() + interval '30 days'))
         INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id) VALUES ($6, 'session', $1, $2)`,
        [
          playerId,
          sessionId,
          provider,
          testGame.id,
          testGame.code,
          createHash('sha256').update(tokenOf(sessionId)).digest(),
        ],
      )
    }
    await run('COMMIT')
    await statistics(run)
    await run('CHECKPOINT')
  } finally {
    client.release(true)
  }
}

export function online(wallets: number): { playerId: number; sessionId: string }[] {
  const count = Math.min(ONLINE, wallets)
  const step = wallets / count
  return Array.from({ length: count }, (_, i) => ({
    playerId: 1 + Math.floor(i * step),
    sessionId: `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`,
  }))
}

/** As play makes them: see tokenOf in its sessions.ts. */
export function tokenOf(sessionId: string): string {
  return createHmac('sha256', testSecrets.pseudonym)
    .update(`session:${sessionId}`)
    .digest('base64url')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function spread(values: readonly number[]): string {
  return `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
}

/** The whole server in this process, on a database of the cluster, with secrets of tests. */
export function serverOn(
  server: EmbeddedServer,
  name: string,
  { env = {}, ...more }: { env?: Record<string, string> } & Parameters<typeof openContext>[1] = {},
): ReturnType<typeof openContext> {
  const config = readConfig({
    DATABASE_URL: server.url(name),
    DATA_DIR: tmpdir(),
    KYC_DIR: resolve(tmpdir(), 'perlas-bench-kyc'),
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  })
  return openContext(config, more)
}
