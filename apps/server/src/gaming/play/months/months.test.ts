import { randomBytes } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import { migrate } from '@perlas/database/migrate'
import { newClient, openPool } from '@perlas/database/pool'
import { createTestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { schema } from '#/schema.ts'
import { migrateWithout } from '#/testing/before.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import { providerClient, seated, testGame } from '../fixtures.ts'
import { keepOldIds, makePlayMonths } from '../play.ts'
import { applyTogether, undo } from '../store.ts'

let ctx: AppContext
let played: ServedPlay
beforeEach(async () => {
  played = await servedPlay()
  ;({ ctx } = played)
})
afterEach(() => played.close())

const providerId = 'perlas-studio'
const id = () => randomBytes(9).toString('base64url')
const month = (ahead = 0) => {
  const now = new Date()
  const of = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  return of.toISOString().slice(0, 7).replace('-', '')
}
const call: ReturnType<typeof providerClient>['call'] = (of, input) =>
  providerClient(ctx, played.url).call(of, input)
const betOf = (session: string) => ({
  tx_id: id(),
  round_id: id(),
  session,
  game_code: testGame.code,
  amount: 1_00,
})
async function partOf(table: 'rounds' | 'transactions', roundId: string) {
  const { rows } = await ctx.db.query<{ part: string; number: number }>(
    `SELECT tableoid::regclass::text AS part, round_no AS number FROM play.${table} WHERE round_id = $1`,
    [roundId],
  )
  return rows[0]
}
const takeOut = (table: 'rounds' | 'transactions') =>
  ctx.db.query(`ALTER TABLE play.${table} DETACH PARTITION months.${table}_${month()}`)
const wrong = async () => (await audit(ctx)).filter(({ faults }) => faults > 0)
const later = (months: number): AppContext => {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2))
  return { ...ctx, clock: () => at }
}

test('[GM-08] rounds and transactions lie by month, guarded as the whole is, and numbers of rounds grow from month to month', async () => {
  const { session } = await seated(ctx, played.url, 10_00)
  const bet = betOf(session)
  expect(await call(api.bet, bet)).toMatchObject({ answer: { status: 'OK' } })
  expect(await partOf('transactions', bet.round_id)).toMatchObject({
    part: `months.transactions_${month()}`,
  })
  const round = await partOf('rounds', bet.round_id)
  expect(round?.part).toBe(`months.rounds_${month()}`)
  const [year, at] = [Number(month().slice(0, 4)), Number(month().slice(4))]
  expect(Math.floor(round!.number / 1e12)).toBe((year - 2000) * 12 + at - 1)

  for (const part of [0, 1, 2].map((ahead) => `months.transactions_${month(ahead)}`))
    await expect(ctx.db.query(`TRUNCATE ${part}`), part).rejects.toThrow('append-only')
  await expect(
    ctx.db.query(`UPDATE months.transactions_${month()} SET amount = 1`),
  ).rejects.toThrow('append-only')
  const { rows } = await ctx.db.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'months' AND c.relkind = 'r' AND c.relname ~ '^rounds_\\d' AND 'fillfactor=85' <> ALL (coalesce(c.reloptions, '{}'))`,
  )
  expect(rows, 'rounds are changed in place').toEqual([])
})

test('[GM-08] a month that has no table yet takes rounds and transactions in the rest, and the books are right', async () => {
  await takeOut('rounds')
  await takeOut('transactions')
  const { session } = await seated(ctx, played.url, 10_00)
  const bet = betOf(session)
  expect(await call(api.bet, bet)).toMatchObject({ answer: { status: 'OK' } })
  expect(await call(api.bet, bet)).toMatchObject({ answer: { status: 'OK', balance: 9_00 } })
  expect(await partOf('rounds', bet.round_id)).toMatchObject({ part: 'months.rounds_rest' })
  expect(await partOf('transactions', bet.round_id)).toMatchObject({
    part: 'months.transactions_rest',
  })
  await makePlayMonths(ctx)
  expect(
    await call(api.rollback, { reason: 'void', tx_id: id(), original_tx_id: bet.tx_id }),
  ).toMatchObject({
    answer: { status: 'OK', applied: true, balance: 10_00 },
  })
})

test('[GM-08] many workers number one month once: no number is given twice', async () => {
  await ctx.db.query(`SELECT setval('play.round_no', 7)`)
  await Promise.all([
    ...Array.from({ length: 4 }, () => makePlayMonths(ctx)),
    ...Array.from({ length: 40 }, () => ctx.db.query(`SELECT nextval('play.round_no')`)),
  ])
  const { rows } = await ctx.db.query<{ n: number }>('SELECT last_value AS n FROM play.round_no')
  const begun = ((Number(month().slice(0, 4)) - 2000) * 12 + Number(month().slice(4)) - 1) * 1e12
  expect(rows[0]!.n).toBeGreaterThanOrEqual(begun)
  expect(rows[0]!.n).toBeLessThanOrEqual(begun + 40)
})

test('[GM-08] at the turn of a month a bet and its rollback at one moment are in two tables, and still one of them comes first', async () => {
  // The turn is now, and this month's table ends in two seconds.
  const before = await ctx.db.query<{ body: string }>(
    `SELECT pg_get_functiondef('play.month_turns'::regproc) AS body`,
  )
  await ctx.db
    .query(`CREATE OR REPLACE FUNCTION play.month_turns(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE
    RETURN true OR moment IS NULL`)
  const ends = new Date(Date.now() + 2_000)
  await takeOut('transactions')
  await ctx.db.query(
    `CREATE TABLE months.transactions_first (LIKE months.transactions_rest INCLUDING ALL);
     CREATE TABLE months.transactions_second (LIKE months.transactions_rest INCLUDING ALL);
     ALTER TABLE play.transactions ATTACH PARTITION months.transactions_first
       FOR VALUES FROM ('${new Date(ends.getTime() - 1_900).toISOString()}') TO ('${ends.toISOString()}');
     ALTER TABLE play.transactions ATTACH PARTITION months.transactions_second
       FOR VALUES FROM ('${ends.toISOString()}') TO ('${new Date(ends.getTime() + 600_000).toISOString()}')`,
  )
  const { playerId } = await seated(ctx, played.url, 10_00)
  const { rows: sat } = await ctx.db.query<{ sessionId: string }>(
    'SELECT session_id AS "sessionId" FROM play.sessions WHERE player_id = $1',
    [playerId],
  )
  await new Promise((done) => setTimeout(done, 200))
  const txId = id()
  const client = newClient({ connectionString: played.database.url })
  await client.connect()
  await client.query('BEGIN')
  const step = { providerId, roundId: id(), playerId, sessionId: sat[0]!.sessionId }
  await applyTogether(
    { db: client },
    {
      ...step,
      gameId: testGame.id,
      items: [{ tx_id: txId, type: 'bet', amount: 1_00 }],
      minBalance: 0,
      closes: false,
      refusal: null,
      request: 'bet',
    },
  )
  await new Promise((done) => setTimeout(done, ends.getTime() - Date.now() + 20))
  const undone = undo(ctx, { providerId, txId: id(), originalTxId: txId, request: 'rollback' })
  // It waits for the bet, which another table holds.
  expect(
    await Promise.race([undone, new Promise((done) => setTimeout(() => done('waits'), 300))]),
  ).toBe('waits')
  await client.query('COMMIT')
  await client.end()
  expect(await undone).toMatchObject({ moved: true })
  expect(await balanceOf(ctx, playerId)).toMatchObject({ cash: 10_00 })
  await ctx.db.query(before.rows[0]!.body)
  expect(await wrong()).toEqual([])
})

test('[GM-08] an id is never used again, however old: its transaction is not looked through, nor there, any more', async () => {
  const { session, playerId } = await seated(ctx, played.url, 10_00)
  const [bet, kept] = [betOf(session), betOf(session)]
  for (const one of [bet, kept])
    expect(await call(api.bet, one)).toMatchObject({ answer: { status: 'OK' } })
  // Three months later they are looked through as before.
  await keepOldIds(later(3))
  expect(await call(api.bet, bet)).toMatchObject({ answer: { status: 'OK', balance: 9_00 } })
  // Then not any more. Twice is as good as once.
  await keepOldIds(later(4))
  await keepOldIds(later(4))
  const refused = { answer: { status: 'DUPLICATE_MISMATCH' } }
  expect(await call(api.bet, bet)).toMatchObject(refused)
  expect(await call(api.bet, { ...betOf(session), tx_id: bet.tx_id })).toMatchObject(refused)
  expect(
    await call(api.betwin, {
      round_id: id(),
      session,
      game_code: testGame.code,
      items: [{ tx_id: bet.tx_id, type: 'bet', amount: 1_00 }],
      round_closed: false,
    }),
  ).toMatchObject(refused)
  expect(
    await call(api.rollback, { reason: 'void', tx_id: bet.tx_id, original_tx_id: kept.tx_id }),
  ).toMatchObject(refused)
  expect(await balanceOf(ctx, playerId)).toMatchObject({ cash: 8_00 })
  // While its row is there a bet can be undone; afterwards it stands for good, and leaves nothing behind.
  expect(
    await call(api.rollback, { reason: 'void', tx_id: id(), original_tx_id: kept.tx_id }),
  ).toMatchObject({
    answer: { status: 'OK', applied: true, balance: 9_00 },
  })
  expect(await wrong()).toEqual([])
  await takeOut('transactions')
  expect(
    await call(api.rollback, { reason: 'void', tx_id: id(), original_tx_id: bet.tx_id }),
  ).toMatchObject({
    answer: { status: 'ROUND_SETTLED' },
  })
  expect(await balanceOf(ctx, playerId)).toMatchObject({ cash: 9_00 })
})

test('[GM-08] what was played before there were months is taken over as it is, and known as before', async () => {
  const empty = await createTestDatabase('empty')
  await migrateWithout(empty.url, { migrations: /^0960/, code: /play\/sql$/ })
  const pool = openPool(empty.url, { max: 2, name: 'perlas-months-test', patience: PATIENCE })
  await pool.query(`
    INSERT INTO wallet.wallets (player_id, cash, entry_no, deposit_total, bet_total) VALUES (1, 9000, 2, 10000, 1000);
    INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, payment, provider, cash_after, key, digest, ref) VALUES
      (1, 1, '2026-02-28 15:00+00', 'deposit', 10000, -10000, NULL, 10000, 'deposit:old', gen_random_uuid(), 'old'),
      (1, 2, '2026-03-10 15:00+00', 'bet', -1000, NULL, 1000, 9000, NULL, NULL, 'r');
    INSERT INTO play.round_owners VALUES ('perlas-studio', 'r', 1, nextval('play.round_no'));
    INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total, win_total, bets,
      wins, moves, started_at) VALUES (1, 1, 'perlas-studio', 'r', 1, gen_random_uuid(), 'open', 1000, 0, 1, 0, 1, '2026-03-10 15:00+00');
    INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, place, type, status, round_id,
      request, answer) VALUES ('perlas-studio', 'b', 1, 1, 2, 1000, '2026-03-10 15:00+00', 1, 'bet', 'OK', 'r', 'asked', 'told')`)
  await migrate(empty.url, schema)
  const taken = { ...ctx, db: pool }
  const undone = await undo(taken, { providerId, txId: 'x', originalTxId: 'b', request: 'now' })
  expect(undone).toMatchObject({ playerId: 1, moved: true })
  const { rows: wallets } = await pool.query('SELECT cash FROM wallet.wallets')
  expect(wallets).toEqual([{ cash: 100_00 }])
  const { rows } = await pool.query(
    `SELECT tableoid::regclass::text AS part, status FROM play.rounds
     UNION ALL SELECT tableoid::regclass::text, coalesce(rolled_back_by, type) FROM play.transactions ORDER BY 1, 2`,
  )
  // This month began before its table: what is said now lies with what was there.
  expect(rows).toEqual([
    { part: 'months.rounds_before', status: 'cancelled' },
    { part: 'months.transactions_before', status: 'rollback' },
    { part: 'months.transactions_before', status: 'x' },
  ])
  const books = (await audit(taken)).filter(({ domain }) => ['wallet', 'play'].includes(domain))
  expect(books.filter(({ faults }) => faults > 0)).toEqual([])
  await pool.end()
  await empty.drop()
})
