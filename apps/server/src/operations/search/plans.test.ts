import type { SearchKind } from '@perlas/contract/office-search'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from './store.ts'

// Enough rows that reading a table from end to end costs more than going by a key.
const ROWS = 20_000
let lobby: Lobby

/** Rows as they are at the end: what guards how they came about is about single ones. */
const fill = [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, mobile, password_hash, invite_code, declared_at, terms_version)
     SELECT n, 'acct' || n, 1, 'Nick ' || n, '+639' || lpad(n::text, 9, '0'), '', 'i' || n, now(), '' FROM n`,
  `INSERT INTO search.words (player_id, word, source) SELECT n, 'acct' || n, 'account' FROM n
     UNION ALL SELECT n, 'maria', 'id' FROM n UNION ALL SELECT n, 'cruz' || n % 500, 'id' FROM n`,
  `INSERT INTO kyc.cases (player_id, status) SELECT n, 'none' FROM n`,
  `INSERT INTO kyc.marks (mark, player_id, kind) SELECT decode(md5('k' || n), 'hex'), n, 'document' FROM n`,
  `INSERT INTO cashier.bank_accounts (player_id, bank_id, account_name, card_sealed, card_key, card_mark, card_tail)
     SELECT n, (SELECT min(bank_id) FROM cashier.banks), 'x', '\\x00', 'k1', decode(md5('c' || n), 'hex'), lpad((n % 10000)::text, 4, '0') FROM n`,
  `INSERT INTO accounts.sessions (player_id, token_hash, address, device_hash, expires_at)
     SELECT n, decode(md5('t' || n), 'hex'), '10.0.' || n / 250 || '.' || n % 250, 'device' || n, now() FROM n`,
  `INSERT INTO cashier.order_owners (order_id, player_id) SELECT 'D26' || n, n FROM n`,
  `INSERT INTO cashier.reference_owners (player_id, reference, provider, kind, order_id)
     SELECT n, 'pr-' || n, 'sandbox', 'payment', 'D26' || n FROM n`,
  `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, provider_ref, expires_at)
     SELECT n, 'D26' || n, (SELECT min(channel_id) FROM cashier.channels), 'sandbox', 100, 'r', 'pr-' || n, now() FROM n`,
  `INSERT INTO disputes.disputes (player_id, dispute_id, order_id, provider, provider_ref, source, kind, amount, opened_at, moved_at, checked_at)
     SELECT n, 'C26' || n, 'D26' || n, 'sandbox', 'dsp-' || n, 'provider', 'chargeback', 100, now(), now(), now() FROM n`,
  `INSERT INTO cashier.withdrawals (player_id, order_id, request_id, account_id, bank_id, account_name, card_num, amount, due_on)
     SELECT n, 'W26' || n, 'r', gen_random_uuid(), (SELECT min(bank_id) FROM cashier.banks), 'x', '1', 100, now() FROM n`,
  `INSERT INTO cashier.exceptions (provider, event_id, reason, detail)
     SELECT 'sandbox', 'e' || n, 'unknown-order', jsonb_build_object('providerRef', 'pr-' || n, 'reference', 'x' || n, 'orderId', 'D' || n) FROM n`,
  `INSERT INTO cashier.exception_rulings (exception_id, action, provider, provider_ref, amount, reason, proposed_by)
     SELECT exception_id, 'refund', 'sandbox', 'pr-' || exception_id, 1, 'a reason of some words', 1 FROM cashier.exceptions`,
  `INSERT INTO reconciliation.differences (day, side, provider, about, reference, what, found_by, seen_by)
     SELECT now(), 'payments', 'sandbox', 'deposit', 'pr-' || n, 'missing-here', 1, 1 FROM n`,
  `INSERT INTO play.round_owners SELECT 'p' || n % 3, 'rnd-' || n, n, n FROM n`,
  `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total, win_total, bets, wins, moves, started_at, ended_at)
     SELECT n, n, 'p' || n % 3, 'rnd-' || n, 1, gen_random_uuid(), 'completed', 1, 1, 1, 1, 1, now(), now() FROM n`,
  `INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, amount, at, type, status, round_id, request, answer)
     SELECT 'p' || n % 3, 'tx-' || n, n, n, 1, now(), 'bet', 'OK', 'rnd-' || n, '', '' FROM n`,
  `INSERT INTO support.conversations (player_id, conversation_no, topic, about_kind, about_ref, lang, opened_at, moved_at, ticket_no)
     SELECT CASE WHEN n % 2 = 0 THEN n ELSE -n END, 1, 'other', 'deposit', 'D26' || n, 'en', now(), now(), n FROM n`,
  `INSERT INTO support.visitors (key_hash, email, created_at) SELECT decode(md5('v' || n), 'hex'), 'v' || n || '@x.ph', now() FROM n`,
  `INSERT INTO support.complaints (player_id, complaint_no, about_kind, about_ref, text, request, made_at, due_on)
     SELECT n, 1, 'deposit', 'D26' || n, 'x', 'r', now(), now() FROM n`,
  `INSERT INTO support.recoveries (player_id, recovery_no, account, name, birth_date, mobile, remembers, request, opened_at, state)
     SELECT -n, 1, 'acct' || n, 'x', now(), '+639' || n, '', 'r', now(), 'refused' FROM n`,
  `INSERT INTO staff.members (name, password_hash) SELECT 'member' || n, '' FROM n`,
]

/** Everything that each statement can take. */
const values: Record<SearchKind, unknown[]> = {
  players: [
    77,
    '+639000000077',
    [Buffer.from('00', 'hex')],
    [Buffer.from('00', 'hex')],
    '0077',
    '10.0.1.7',
    'device77',
    'mar',
    'cruz7',
    'acct77',
    null,
  ],
  orders: ['D2677', 'pr-77'],
  disputes: ['D2677'],
  exceptions: ['pr-77'],
  rounds: ['rnd-77'],
  chats: [77, 77, 'D2677', 'v77@x.ph'],
  complaints: [77, 'D2677'],
  recoveries: ['+63977', 'acct77'],
  members: ['member77'],
}
/** A handful of rows that the house set up: read whole, and cheaper so. */
const small = ['providers', 'games', 'channels', 'banks']

beforeAll(async () => {
  lobby = await openLobby()
  const client = await lobby.pool.connect()
  try {
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0`,
    )
    for (const insert of fill)
      await client.query(`WITH n AS (SELECT generate_series(1, ${ROWS}) AS n) ${insert}`)
    await client.query(
      `INSERT INTO play.providers (provider_id, name, base_url, origin) SELECT 'p' || n, '', '', '' FROM generate_series(0, 2) AS n`,
    )
    await client.query('COMMIT; ANALYZE')
  } finally {
    client.release()
  }
})
afterAll(() => lobby.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test.each(Object.entries(statements))(
  '%s are found by keys, whatever there is of them',
  async (kind, text) => {
    const { rows } = await lobby.ctx.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values[kind as SearchKind],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    expect(plan).toBeDefined()
    // A month of which nothing is there yet is read in no time.
    const isWhole = (node: Plan) => node['Node Type'] === 'Seq Scan' && node['Total Cost'] > 0
    const whole = plan ? nodesOf(plan).filter(isWhole) : []
    const tables = whole
      .map((node) => node['Relation Name'] ?? '')
      .filter((name) => !small.includes(name))
    expect(tables, JSON.stringify(rows)).toEqual([])
  },
)

test('every kind has one statement, so that a search asks nine side by side at most', () => {
  expect(Object.keys(statements)).toHaveLength(9)
  for (const text of Object.values(statements)) expect(text).not.toContain(';')
})
