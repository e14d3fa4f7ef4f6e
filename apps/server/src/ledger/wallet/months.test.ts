import { migrate } from '@perlas/database/migrate'
import { openPool, type Pool } from '@perlas/database/pool'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { schema } from '#/schema.ts'
import { migrateWithout } from '#/testing/before.ts'
import { audit, makeMonths, move, openWallet, totalsAt, type Movement } from './wallet.ts'

let database: TestDatabase
let pool: Pool
let ctx: AppContext
async function open(kind: 'lobby' | 'empty'): Promise<void> {
  database = await createTestDatabase(kind)
  pool = openPool(database.url, { max: 4, name: 'perlas-months-test', patience: PATIENCE })
  ctx = { db: pool, pool, states: new Map() } as unknown as AppContext
}
async function close(): Promise<void> {
  await pool.end()
  await database.drop()
}
beforeEach(() => open('lobby'))
afterEach(close)

const deposit = (playerId: number, key: string, amount = 100_00): Movement => ({
  playerId,
  kind: 'deposit',
  key,
  ref: key,
  postings: [
    { account: 'cash', amount },
    { account: 'payment', amount: -amount },
  ],
})
async function partsOf(playerId: number): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    'SELECT tableoid::regclass::text AS part FROM wallet.entries WHERE player_id = $1 ORDER BY entry_no',
    [playerId],
  )
  return rows.map(({ part }) => part)
}
async function parts(): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = 'wallet.entries'::regclass ORDER BY 1`,
  )
  return rows.map(({ part }) => part)
}
const month = (ahead = 0) => {
  const now = new Date()
  const of = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  return `months.entries_${of.toISOString().slice(0, 7).replace('-', '')}`
}
const wrong = async () =>
  (await audit(ctx)).filter(({ faults, domain }) => domain === 'wallet' && faults > 0)

test('[CA-12] entries lie by month, this one and the next two are there, and each is guarded as the whole is', async () => {
  await openWallet(ctx, 1)
  await move(ctx, deposit(1, 'deposit:a'))
  expect(await partsOf(1)).toEqual([month()])
  expect(await parts()).toEqual([
    month(),
    month(1),
    month(2),
    'months.entries_before',
    'months.entries_rest',
  ])
  for (const part of await parts())
    await expect(pool.query(`TRUNCATE ${part}`), part).rejects.toThrow('append-only')
  await expect(pool.query(`UPDATE ${month()} SET cash_after = 1`)).rejects.toThrow('append-only')
  await expect(pool.query('DELETE FROM wallet.entry_keys')).rejects.toThrow('append-only')
})

test('[CA-12] an entry without a month goes to the rest: money moves, the books are right, and the month stays there', async () => {
  await pool.query(`ALTER TABLE wallet.entries DETACH PARTITION ${month()}`)
  await pool.query(`DROP TABLE ${month()}`)
  await openWallet(ctx, 1)
  await move(ctx, deposit(1, 'deposit:a'))
  await makeMonths(ctx)
  await move(ctx, deposit(1, 'deposit:b'))
  expect(await partsOf(1)).toEqual(['months.entries_rest', 'months.entries_rest'])
  expect(await wrong()).toEqual([])
})

test('[CA-12] months that went missing come back, once, however many workers make them', async () => {
  for (const part of [month(1), month(2)]) await pool.query(`DROP TABLE ${part}`)
  await Promise.all(Array.from({ length: 4 }, () => makeMonths(ctx)))
  expect(await parts()).toHaveLength(5)
})

test('[CA-12] a ledger of before is taken over as it is: keys, totals and books are what they were', async () => {
  await close()
  await open('empty')
  // With views, triggers and functions on the table; what asks for months came with them.
  await migrateWithout(database.url, {
    migrations: /^09[36]0/,
    code: /(wallet|telemetry|play)\/sql$/,
  })
  await pool.query(
    `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change()`,
  )
  await pool.query(`
    INSERT INTO wallet.wallets (player_id, cash, entry_no, deposit_total, bet_total) VALUES (1, 9000, 2, 10000, 1000);
    INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, payment, provider, cash_after, key, digest, ref) VALUES
      (1, 1, '2024-02-29 15:00+00', 'deposit', 10000, -10000, NULL, 10000, 'deposit:old', gen_random_uuid(), 'old'),
      (1, 2, '2024-03-10 15:00+00', 'bet', -1000, NULL, 1000, 9000, NULL, NULL, 'r')`)
  await migrate(database.url, schema)
  await move(ctx, deposit(1, 'deposit:new'))
  expect(await partsOf(1)).toEqual(['months.entries_before', 'months.entries_before', month()])
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM tally.feed WHERE player_id = 1')
  expect(rows).toEqual([{ n: 3 }])
  // Its own digest is not that of this movement: nothing moves a second time under a key of then.
  await expect(move(ctx, deposit(1, 'deposit:old'))).rejects.toThrow('order-conflict')
  expect(await totalsAt(ctx, 1, new Date('2024-03-01T00:00:00Z'))).toEqual({
    betTotal: 0,
    winTotal: 0,
  })
  expect(await totalsAt(ctx, 1, new Date('2024-03-11T00:00:00Z'))).toEqual({
    betTotal: 1_000,
    winTotal: 0,
  })
  expect(await wrong()).toEqual([])
})
