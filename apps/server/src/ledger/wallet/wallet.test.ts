import { createHash } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { inFlight } from '@perlas/dev-env/in-flight'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool, type Pool } from '@perlas/database/pool'
import { transaction } from '@perlas/database/transaction'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { fill } from '#/kernel/state.ts'
import { balancesState, gatherBalances } from './balances.ts'
import {
  audit,
  balanceOf,
  blockBets,
  entriesOf,
  houseAccounts,
  move,
  openWallet,
  unblockBets,
  type HouseAccount,
  type Movement,
} from './wallet.ts'

let database: TestDatabase
let pool: Pool
let ctx: AppContext
let players = 0

beforeAll(async () => {
  database = await createTestDatabase('lobby')
  pool = openPool(database.url, { max: 16, name: 'perlas-wallet-test', patience: PATIENCE })
  ctx = { db: pool, pool, states: new Map() } as unknown as AppContext
  fill(ctx, balancesState, gatherBalances(pool))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const deposit = (playerId: number, amount: number, key: string): Movement => ({
  playerId,
  kind: 'deposit',
  key,
  postings: [
    { account: 'cash', amount },
    { account: 'payment', amount: -amount },
  ],
  ref: key,
})
const hold = (playerId: number, amount: number, key: string): Movement => ({
  playerId,
  kind: 'withdrawal-hold',
  key,
  postings: [
    { account: 'cash', amount: -amount },
    { account: 'held', amount },
  ],
})

async function player(cash: number): Promise<number> {
  const playerId = (players += 1)
  await openWallet(ctx, playerId)
  if (cash > 0) await move(ctx, deposit(playerId, cash, 'opening'))
  return playerId
}

function failureOf(fault: unknown): string {
  return fault instanceof AppError ? fault.failure : String(fault)
}

test('[CA-12] 300 parallel debits of 1.00 on 100.00: 100 succeed and 0.00 is left', async () => {
  const playerId = await player(100_00)
  const outcomes = await inFlight(300, (i) =>
    move(ctx, hold(playerId, 1_00, `debit:${i}`)).then(() => 'moved', failureOf),
  )
  expect(outcomes.filter((one) => one === 'moved')).toHaveLength(100)
  expect(outcomes.filter((one) => one === 'insufficient-funds')).toHaveLength(200)
  const balance = await balanceOf(ctx, playerId)
  expect(balance).toMatchObject({ cash: 0, held: 100_00 })
})

test('[CA-12] the same key sixteen times at once is one entry and sixteen equal answers', async () => {
  const playerId = await player(0)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => move(ctx, deposit(playerId, 5_00, 'order:1'))),
  )
  expect(new Set(answers.map(({ entryNo, cash }) => `${entryNo} ${cash}`)).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect((await balanceOf(ctx, playerId)).cash).toBe(5_00)
})

test('[CA-12] the same key for something else is refused by name and moves nothing', async () => {
  const playerId = await player(0)
  await move(ctx, deposit(playerId, 5_00, 'order:1'))
  for (const other of [
    deposit(playerId, 5_01, 'order:1'),
    { ...deposit(playerId, 5_00, 'order:1'), ref: 'another' },
  ]) {
    await expect(move(ctx, other)).rejects.toMatchObject({ failure: 'order-conflict' })
  }
  expect((await balanceOf(ctx, playerId)).cash).toBe(5_00)
})

test('[CA-12] a replayed movement tells the balance of then, whatever happened since', async () => {
  const playerId = await player(0)
  const first = await move(ctx, deposit(playerId, 5_00, 'order:1'))
  await move(ctx, hold(playerId, 2_00, 'hold:1'))
  expect(await move(ctx, deposit(playerId, 5_00, 'order:1'))).toEqual({ ...first, replayed: true })
})

test('[CA-07] held money is paid out or comes back, and the totals know', async () => {
  const playerId = await player(10_00)
  await move(ctx, hold(playerId, 4_00, 'hold:1'))
  await move(ctx, {
    playerId,
    kind: 'withdrawal-payout',
    key: 'payout:1',
    postings: [
      { account: 'held', amount: -3_00 },
      { account: 'payment', amount: 2_90 },
      { account: 'fee', amount: 10 },
    ],
  })
  await move(ctx, {
    playerId,
    kind: 'withdrawal-return',
    key: 'return:1',
    postings: [
      { account: 'held', amount: -1_00 },
      { account: 'cash', amount: 1_00 },
    ],
  })
  expect(await balanceOf(ctx, playerId)).toMatchObject({
    cash: 7_00,
    held: 0,
    depositTotal: 10_00,
    withdrawalTotal: 2_90,
  })
  await expect(
    move(ctx, {
      playerId,
      kind: 'withdrawal-return',
      key: 'return:2',
      postings: [
        { account: 'held', amount: -1 },
        { account: 'cash', amount: 1 },
      ],
    }),
  ).rejects.toMatchObject({ failure: 'insufficient-funds' })
})

test('[PF-05] the safe box and points never go below zero', async () => {
  const playerId = await player(5_00)
  await move(ctx, {
    playerId,
    kind: 'safebox-in',
    key: 'in',
    postings: [
      { account: 'cash', amount: -5_00 },
      { account: 'safebox', amount: 5_00 },
    ],
  })
  expect(await balanceOf(ctx, playerId)).toMatchObject({ cash: 0, safebox: 5_00 })
  await expect(
    move(ctx, {
      playerId,
      kind: 'safebox-out',
      key: 'out',
      postings: [
        { account: 'safebox', amount: -5_01 },
        { account: 'cash', amount: 5_01 },
      ],
    }),
  ).rejects.toMatchObject({ failure: 'insufficient-funds' })
  await move(ctx, {
    playerId,
    kind: 'points-earned',
    key: 'p',
    postings: [
      { account: 'points', amount: 70 },
      { account: 'points-issued', amount: -70 },
    ],
  })
  await expect(
    move(ctx, {
      playerId,
      kind: 'points-exchange',
      key: 'x',
      postings: [
        { account: 'points', amount: -71 },
        { account: 'points-issued', amount: 71 },
      ],
    }),
  ).rejects.toMatchObject({ failure: 'insufficient-funds' })
})

test('[CA-12] a movement in a transaction that fails never was', async () => {
  const playerId = await player(1_00)
  await expect(
    transaction(pool, async (db) => {
      await move({ ...ctx, db }, deposit(playerId, 9_00, 'order:1'))
      throw new Error('later')
    }),
  ).rejects.toThrow('later')
  expect((await balanceOf(ctx, playerId)).cash).toBe(1_00)
  expect((await move(ctx, deposit(playerId, 9_00, 'order:1'))).entryNo).toBe(2)
})

test('[CA-12] the database itself refuses unbalanced, changed and deleted entries', async () => {
  const playerId = await player(1_00)
  const sql = (text: string) => pool.query(text, [playerId])
  await expect(
    sql(`INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, provider, cash_after)
         VALUES ($1, 99, now(), 'bet', -100, 99, 0)`),
  ).rejects.toThrow(/balanced/)
  await expect(
    sql(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash_after) VALUES ($1, 99, now(), 'bet', 0)`,
    ),
  ).rejects.toThrow(/not_empty/)
  await expect(
    sql('UPDATE wallet.entries SET cash_after = 1 WHERE player_id = $1'),
  ).rejects.toThrow(/append-only/)
  await expect(sql('DELETE FROM wallet.entries WHERE player_id = $1')).rejects.toThrow(
    /append-only/,
  )
  await expect(pool.query('TRUNCATE wallet.entries')).rejects.toThrow(/append-only/)
  await expect(sql('UPDATE wallet.wallets SET cash = -1 WHERE player_id = $1')).rejects.toThrow(
    /check constraint/,
  )
  await expect(sql('DELETE FROM wallet.wallets WHERE player_id = $1')).rejects.toThrow(
    /append-only/,
  )
})

test.each(Object.keys(houseAccounts) as HouseAccount[])(
  '[CA-12] an account of the house is a line in one list: %s gives, takes, and the books show it',
  async (account) => {
    const playerId = await player(5_00)
    const moved = (amount: number, key: string): Movement => ({
      playerId,
      kind: 'house-test',
      key,
      postings: [
        { account: 'cash', amount },
        { account, amount: -amount },
      ],
    })
    await move(ctx, moved(7_00, 'given'))
    await move(ctx, moved(-1_50, 'taken'))
    expect((await move(ctx, moved(7_00, 'given'))).replayed).toBe(true)
    await expect(move(ctx, moved(7_01, 'given'))).rejects.toMatchObject({
      failure: 'order-conflict',
    })
    // Beside an account with a column, and another of the house: what the player gets, and what is kept of it.
    const other = account === 'jackpot' ? 'commission' : 'jackpot'
    await move(ctx, {
      playerId,
      kind: 'house-test',
      key: 'three',
      postings: [
        { account: 'cash', amount: 3_00 },
        { account: 'fee', amount: 20 },
        { account: other, amount: 80 },
        { account, amount: -4_00 },
      ],
    })
    expect((await balanceOf(ctx, playerId)).cash).toBe(13_50)
    const { rows } = await pool.query(
      `SELECT account, sum(amount)::bigint AS amount FROM wallet.postings
        WHERE player_id = $1 AND kind = 'house-test' GROUP BY 1 ORDER BY 1`,
      [playerId],
    )
    expect(rows).toEqual(
      [
        { account, amount: -9_50 },
        { account: 'cash', amount: 8_50 },
        { account: 'fee', amount: 20 },
        { account: other, amount: 80 },
      ].toSorted((left, right) => (left.account < right.account ? -1 : 1)),
    )
    const own = (await audit(ctx)).filter(({ domain }) => domain === 'wallet')
    expect(own.filter(({ faults }) => faults > 0)).toEqual([])
  },
)

test('[CA-12] accounts of the house may settle among themselves, and a player who owes pays first', async () => {
  const playerId = await player(0)
  const settled = await move(ctx, {
    playerId,
    kind: 'house-test',
    key: 'between',
    postings: [
      { account: 'jackpot', amount: -5_00 },
      { account: 'commission', amount: 5_00 },
    ],
  })
  expect(settled).toMatchObject({ entryNo: 1, cash: 0 })
  await pool.query(
    `SELECT wallet.post(ARRAY[ROW(1, $1, 'owed', -300, 0, 0, 0, 300, 0, 0, 0, 0, 0, true, 'r', NULL, NULL)::wallet.movement])`,
    [playerId],
  )
  const paid = await move(ctx, {
    playerId,
    kind: 'house-test',
    key: 'paid',
    postings: [
      { account: 'cash', amount: 4_00 },
      { account: 'commission', amount: -4_00 },
    ],
  })
  expect(paid.cash).toBe(1_00)
  const { rows } = await pool.query(
    `SELECT cash, debt, house, house_sum AS "sum" FROM wallet.entries WHERE player_id = $1 AND key = 'paid'`,
    [playerId],
  )
  expect(rows).toEqual([{ cash: 1_00, debt: 3_00, house: { commission: -4_00 }, sum: -4_00 }])
})

test('[CA-12] the database itself refuses named postings that do not add up, or are none', async () => {
  const playerId = await player(1_00)
  const insert = (house: string, cash: number, sum: number | null = null) =>
    pool.query(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, house, house_sum, cash_after)
       VALUES ($1, 99, now(), 'bet', $2, $3, $4, 0)`,
      [playerId, cash, house, sum],
    )
  await expect(insert('{"jackpot": 99}', -100)).rejects.toThrow(/balanced/)
  // What is said of the sum counts for nothing.
  await expect(insert('{"jackpot": 99}', -100, 100)).rejects.toThrow(/balanced/)
  await expect(insert('{}', 0)).rejects.toThrow(/house_added_up|not_empty/)
  for (const house of [
    '{"cash": 100}',
    '{"points": 100}',
    '{"Jack pot": 100}',
    '{"jackpot": 1.5, "commission": 98.5}',
    '{"jackpot": "100"}',
    '{"jackpot": 100, "commission": 0}',
    '{"jackpot": null}',
  ])
    await expect(insert(house, -100), house).rejects.toThrow(/no name|whole number/)
  await expect(
    pool.query(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, house_sum, cash_after)
       VALUES ($1, 99, now(), 'bet', -100, 100, 0)`,
      [playerId],
    ),
  ).rejects.toThrow(/house_added_up/)
})

test('[CA-12] the audit finds an account of the house that the program does not know', async () => {
  const playerId = await player(1_00)
  await pool.query(
    `SELECT wallet.post(ARRAY[ROW(1, $1, 'typo', 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, 'r', NULL, NULL)::wallet.movement],
                        ARRAY['{"comission": -7}'::jsonb])`,
    [playerId],
  )
  const claim = 'every account of the house is one that the program knows'
  expect((await audit(ctx)).find((one) => one.claim === claim)).toMatchObject({ faults: 1 })
  // In production the name gets its line. Here an intruder's hand takes it out again.
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `UPDATE wallet.entries SET house = '{"commission": -7}' WHERE house ? 'comission'`,
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
})

test('[CA-12] nodes of the release before move money as they did, beside new ones', async () => {
  const playerId = await player(1_00)
  const before = () =>
    pool.query(
      `SELECT outcome, entry_no AS "entryNo", cash, replayed FROM wallet.move(
         ROW(1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, $13, $14, $15)::wallet.movement)`,
      [playerId, 'deposit', 2_00, 0, 0, 0, 0, -2_00, 0, 0, 0, 0, 'order', 'old', digest],
    )
  // The digest that the release before made of it: the same request on a new node is the same movement.
  const digest = createHash('sha256')
    .update(JSON.stringify(['deposit', 'order', [2_00, 0, 0, 0, 0, -2_00, 0, 0, 0, 0]]))
    .digest('hex')
    .slice(0, 32)
  expect((await before()).rows).toEqual([
    { outcome: 'ok', entryNo: 2, cash: 3_00, replayed: false },
  ])
  expect(await move(ctx, { ...deposit(playerId, 2_00, 'old'), ref: 'order' })).toMatchObject({
    entryNo: 2,
    replayed: true,
  })
  expect((await before()).rows).toMatchObject([{ outcome: 'ok', replayed: true }])
})

test('[CA-12] a batch: each has its own outcome, one player stays in order, nobody harms a neighbour', async () => {
  const [poor, rich] = [await player(1_00), await player(10_00)]
  const { rows } = await pool.query<{ tag: number; outcome: string; cash: number | null }>(
    `SELECT tag, outcome, cash FROM wallet.post(ARRAY[
       play.movement(1, $1, 'bet', 60, false, false, 'r1'),
       play.movement(2, $2, 'bet', 100, false, false, 'r2'),
       play.movement(3, $1, 'bet', 60, false, false, 'r3'),
       play.movement(4, $1, 'win', 30, false, false, 'r1'),
       play.movement(5, $1, 'bet', 60, false, false, 'r4'),
       play.movement(6, 999999999, 'bet', 1, false, false, 'r5'),
       play.movement(7, $2, 'bet', 100, false, false, 'r6')]) ORDER BY tag`,
    [poor, rich],
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'ok',
    'ok',
    'insufficient',
    'ok',
    'ok',
    'no-wallet',
    'ok',
  ])
  expect(rows.map(({ cash }) => cash)).toEqual([40, 900, 10, 70, 10, null, 800])
})

test('[CA-12] blocking stops the next bet, not the next win', async () => {
  const playerId = await player(5_00)
  const post = async (type: 'bet' | 'win') => {
    const { rows } = await pool.query<{ outcome: string }>(
      `SELECT outcome FROM wallet.post(ARRAY[play.movement(1, $1, $2, 100, false, false, 'r')])`,
      [playerId, type],
    )
    return rows[0]?.outcome
  }
  await blockBets(ctx, playerId, 'self-excluded')
  expect(await post('bet')).toBe('self-excluded')
  expect((await balanceOf(ctx, playerId)).blocked).toBe(true)
  await unblockBets(ctx, playerId)
  expect((await balanceOf(ctx, playerId)).blocked).toBe(false)
})

test('[CA-10] history: newest first, each entry with the balance after it', async () => {
  const playerId = await player(3_00)
  await move(ctx, hold(playerId, 1_00, 'a'))
  await move(ctx, deposit(playerId, 5_00, 'b'))
  const entries = await entriesOf(ctx, playerId, { size: 2 })
  expect(entries.map(({ entryNo, cash, cashAfter }) => [entryNo, cash, cashAfter])).toEqual([
    [3, 5_00, 7_00],
    [2, -1_00, 2_00],
  ])
  const older = await entriesOf(ctx, playerId, { size: 2, before: 2 })
  expect(older.map(({ entryNo }) => entryNo)).toEqual([1])
})

test('[CA-12] any mix of movements ends where plain arithmetic ends', async () => {
  const step = fc.record({
    from: fc.constantFrom('cash', 'held', 'safebox', 'payment'),
    to: fc.constantFrom('cash', 'held', 'safebox', 'payment'),
    amount: fc.integer({ min: 1, max: 20 }),
    again: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const playerId = await player(0)
      const model: Record<string, number> = {
        cash: 0,
        held: 0,
        safebox: 0,
        payment: Number.POSITIVE_INFINITY,
      }
      for (const [i, { from, to, amount, again }] of steps.entries()) {
        if (from === to) continue
        const ask = {
          playerId,
          kind: 'shift',
          key: `k${i}`,
          postings: [
            { account: from, amount: -amount },
            { account: to, amount },
          ] as Movement['postings'],
        }
        const possible = (model[from] ?? 0) >= amount
        for (let n = 0; n < (again ? 2 : 1); n += 1) {
          const outcome = await move(ctx, ask).then(() => 'ok', failureOf)
          expect(outcome).toBe(possible ? 'ok' : 'insufficient-funds')
        }
        if (possible) {
          model[from] = (model[from] ?? 0) - amount
          model[to] = (model[to] ?? 0) + amount
        }
      }
      const { cash, held, safebox } = await balanceOf(ctx, playerId)
      expect({ cash, held, safebox }).toEqual({
        cash: model['cash'],
        held: model['held'],
        safebox: model['safebox'],
      })
    }),
    { numRuns: 40 },
  )
})

test.each([
  [
    'every balance equals its postings',
    'UPDATE wallet.wallets SET cash = cash + 1 WHERE player_id = $1',
  ],
  [
    'every balance equals its postings',
    'DELETE FROM wallet.entries WHERE player_id = $1 AND entry_no = 2',
  ],
  [
    'every running total equals its postings',
    'UPDATE wallet.wallets SET deposit_total = 1 WHERE player_id = $1',
  ],
  [
    'entry numbers have no gaps',
    'UPDATE wallet.entries SET entry_no = 7 WHERE player_id = $1 AND entry_no = 2',
  ],
  ['entry numbers have no gaps', 'DELETE FROM wallet.wallets WHERE player_id = $1'],
  [
    'every key names its entry',
    `UPDATE wallet.entry_keys SET digest = gen_random_uuid() WHERE player_id = $1 AND entry_no = 2`,
  ],
  ['every key names its entry', 'DELETE FROM wallet.entry_keys WHERE player_id = $1'],
  [
    'every entry balances',
    'UPDATE wallet.entries SET payment = payment - 1 WHERE player_id = $1 AND entry_no = 1',
  ],
  [
    'liabilities equal the other side, in hundredths',
    'UPDATE wallet.wallets SET safebox = safebox + 1 WHERE player_id = $1',
  ],
])('[CA-12] the audit finds what broke: %s (%s)', async (claim, tamper) => {
  const playerId = await player(5_00)
  await move(ctx, hold(playerId, 1_00, 'a'))
  await move(ctx, hold(playerId, 1_00, 'b'))
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // An intruder with every right: no trigger, no constraint stands in the way.
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query('ALTER TABLE wallet.entries DROP CONSTRAINT balanced')
    await client.query(tamper, [playerId])
    const { rows } = await client.query<{ claim: string }>(
      'SELECT claim FROM wallet.audit() WHERE faults > 0',
    )
    expect(rows.map((row) => row.claim)).toContain(claim)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('[CA-12] after all of it the books are right', async () => {
  // Bets posted by hand here have no transaction of play: that domain's claims are proved over there.
  const own = (await audit(ctx)).filter(({ domain }) => domain === 'wallet')
  expect(own.filter(({ faults }) => faults > 0)).toEqual([])
  expect(own).toHaveLength(9)
})

test('[CA-13] a balance asked for after a movement shows it, however many ask at once', async () => {
  const owner = await player(1_000_00)
  for (let n = 1; n <= 20; n += 1) {
    const asked = [balanceOf(ctx, owner), balanceOf(ctx, owner)]
    await move(ctx, deposit(owner, 1_00, `gathered-${n}`))
    const after = await balanceOf(ctx, owner)
    expect(after.cash).toBe(1_000_00 + n * 1_00)
    for (const before of await Promise.all(asked)) {
      expect(before.cash).toBeGreaterThanOrEqual(1_000_00 + (n - 1) * 1_00)
    }
  }
  expect((await balanceOf(ctx, 999_999_999)).cash).toBe(0)
})
