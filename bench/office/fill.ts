import { atLeisure, type Pool } from '@perlas/database/pool'

/** How many times as much of what only grows. */
const times = Number(process.argv[3] ?? 1)

/** The rows in the database of the office's bench; five times it is ten million rows that can be looked for. */
export const size = {
  players: 100_000 * times,
  /** For a decision; a tenth waits for documents. */
  waiting: 100_000,
  /** Decided and paid before. */
  paid: 400_000 * times,
  deposits: 205_000 * times,
  cases: 20_000,
  /** Of the one player whose page is opened. */
  rounds: 1_000_000 * times,
}
/** One database for each size. */
export const database = times === 1 ? 'office' : `office_${times}`
export const FIRST = 500_000_001
/** Who played a million rounds. */
export const busy = FIRST + size.players
const last = busy

/** Fills an empty database by plain SQL, as the product would have left it after years. */
export async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const run = (sql: string) => client.query<{ n: number; name: string }>(atLeisure(sql))
  try {
    const { rows } = await run('SELECT count(*)::int AS n FROM cashier.withdrawals')
    if ((rows[0]?.n ?? 0) > 0) return
    await run('SET statement_timeout = 0')
    // Guards ask how an order came to its state; these are put into it.
    await run('SET session_replication_role = replica')
    // Whole or not at all: half a fill would count as one.
    await run('BEGIN')
    for (const sql of statements) await run(sql)
    await run('COMMIT')
    await run('SET session_replication_role = origin')
    const tables = await run(
      `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
        WHERE schemaname IN ('accounts', 'cashier', 'kyc', 'months', 'play', 'search', 'wallet')`,
    )
    for (const { name } of tables.rows) await run(`VACUUM ANALYZE ${name}`)
    await run('CHECKPOINT')
  } finally {
    client.release(true)
  }
}

const everybody = `generate_series(${FIRST}::bigint, ${last}) p`
const statements = [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code,
       declared_at, terms_version, registered_at)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench', now() - (p % 900) * interval '1 day'
     FROM ${everybody}`,
  // Every fiftieth shares a device, every tenth an address.
  `INSERT INTO accounts.sessions (player_id, token_hash, device, device_hash, address, created_at, last_active_at, expires_at)
   SELECT p, sha256((p || '-' || n)::bytea), 'Mozilla/5.0', CASE WHEN p % 50 = 0 THEN 'd' || p % 1000 ELSE 'd' || p END,
          CASE WHEN p % 10 = 0 THEN '10.0.0.' || p % 250 ELSE '10.' || p / 65536 % 256 || '.' || p / 256 % 256 || '.' || p % 256 END,
          now() - n * interval '3 days', now() - n * interval '2 days', now() + interval '1 day'
     FROM ${everybody}, generate_series(1, 3) n`,
  `INSERT INTO accounts.sessions (player_id, token_hash, device, device_hash, address, expires_at)
   SELECT ${busy}, sha256(('busy' || n)::bytea), 'Mozilla/5.0', 'busy' || n % 20, 'busy' || n % 60, now()
     FROM generate_series(1, 500) n`,
  `INSERT INTO cashier.bank_accounts (player_id, bank_id, account_name, card_num, created_at)
   SELECT p, 'GCASH', 'Maria Clara', '09' || p, now() - interval '90 days' FROM ${everybody}`,
  `INSERT INTO cashier.withdrawals (player_id, order_id, request_id, account_id, bank_id, account_name, card_num,
       amount, status, due_on, created_at, finished_at, flags, flagged_at)
   SELECT ${FIRST} + n % ${size.players}, 'WB' || lpad(n::text, 9, '0'), 'r' || n, '00000000-0000-4000-8000-000000000000',
          CASE WHEN n % 3 = 0 THEN 'BPI' ELSE 'GCASH' END, 'Maria Clara', '09171234567',
          (100 + (n::bigint * 7919) % 90000) * 100,
          CASE WHEN n > ${size.waiting} THEN 'paid' WHEN n % 10 = 0 THEN 'waiting-kyc' ELSE 'review' END,
          (now() AT TIME ZONE 'Asia/Manila')::date + (n % 9) - 1,
          now() - n * interval '1 minute', CASE WHEN n > ${size.waiting} THEN now() END,
          CASE WHEN n % 2000 = 0 THEN ARRAY['name-mismatch', 'barely-played']
               WHEN n % 3 = 0 THEN ARRAY['barely-played'] ELSE '{}' END,
          now()
     FROM generate_series(1, ${size.waiting + size.paid}) n`,
  `INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM cashier.withdrawals`,
  `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, status, created_at,
       provider_ref, expires_at, finished_at)
   SELECT CASE WHEN n <= 5000 THEN ${busy} ELSE ${FIRST} + n % ${size.players} END, 'D261130' || translate(lpad(n::text, 9, '0'), '01', 'AB'), 1,
          'sandbox', 100000, 'r' || n, 'paid', now() - n * interval '5 minutes',
          'pr-' || n, now(), now()
     FROM generate_series(1, ${size.deposits}) n`,
  `INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM cashier.deposits`,
  `INSERT INTO cashier.reference_owners (provider, reference, kind, order_id, player_id)
   SELECT provider, provider_ref, 'payment', order_id, player_id FROM cashier.deposits`,
  `INSERT INTO search.words (player_id, word, source) SELECT p, 'bench' || p, 'account' FROM ${everybody}`,
  // A surname is shared by a hundred.
  `INSERT INTO search.words (player_id, word, source) SELECT p, w, 'verified'
     FROM ${everybody}, LATERAL (VALUES ('maria'), ('clara' || p / 100)) w (w)`,
  `INSERT INTO kyc.cases (player_id, status, attempt, document_type, first_name, last_name, flags, level, submitted_at)
   SELECT p, CASE WHEN p < ${FIRST + size.cases} THEN 'in-review' ELSE 'approved' END, 1, 'umid', 'Maria', 'Clara',
          CASE WHEN p % 500 = 0 THEN ARRAY['same-document'] WHEN p % 7 = 0 THEN ARRAY['not-scanned'] ELSE '{}' END,
          CASE WHEN p % 500 = 0 THEN 2 ELSE 0 END, now() - (p - ${FIRST}) * interval '1 minute'
     FROM ${everybody}`,
  `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total,
       win_total, bets, wins, moves, started_at, ended_at)
   SELECT ${busy}, n, 'perlas-studio', 'b' || n, 101, '00000000-0000-4000-8000-000000000000', 'completed', 100,
          n % 3 * 50, 1, 1, 2, now() - (${size.rounds} - n) * interval '20 seconds', now()
     FROM generate_series(1, ${size.rounds}) n`,
  `INSERT INTO play.round_owners (provider_id, round_id, player_id, round_no)
   SELECT 'perlas-studio', 'b' || n, ${busy}, n FROM generate_series(1, ${size.rounds}) n`,
  `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, provider, cash_after, ref)
   SELECT ${busy}, n, now() - (${size.rounds} - n) * interval '20 seconds', 'bet', -100, 100, 100000000, 'b' || n
     FROM generate_series(1, ${size.rounds}) n`,
  `INSERT INTO wallet.wallets (player_id, cash, held, entry_no, bet_total, deposit_total)
   SELECT p, 100000, 0, CASE WHEN p = ${busy} THEN ${size.rounds} ELSE 0 END,
          CASE WHEN p % 4 = 0 THEN 0 ELSE 1000000 END, 500000 FROM ${everybody}`,
]
