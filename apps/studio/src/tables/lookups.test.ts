import { randomBytes } from 'node:crypto'
import { openPool, type Pool } from '@perlas/database/pool'
import { PATIENCE } from '@perlas/dev-env/patience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import * as bets from './store.bets.ts'

/** On a database of a minute ago: no statistics have been gathered, and plans are made once. */
let world: World
let table: TestTable
let db: Pool
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world)
  // One connection: its plans are kept, and it tells what it read when it is asked to.
  db = openPool(world.ctx.config.databaseUrl, { max: 1, name: 'perlas-test', patience: PATIENCE })
})
afterAll(async () => {
  await db.end()
  await world.close()
})

const PLAYERS = 1_200
const AT_ONCE = 5

test('what a bet reads does not grow with the bets that lie in its round', async () => {
  await table.sit('ana')
  const { rowCount } = await db.query(
    `INSERT INTO sessions SELECT (jsonb_populate_record(x.s, jsonb_build_object('id', 'n' || n, 'player_id', 'n' || n,
         'key_hash', '\\x' || encode(sha256(('n' || n)::bytea), 'hex'), 'lobby_session', 'n' || n))).*
       FROM (SELECT s FROM sessions s LIMIT 1) x, generate_series(1, $1) n`,
    [PLAYERS],
  )
  expect(rowCount).toBe(PLAYERS)
  const { id: roundId } = await table.until('open')
  const first = await readBy(() => layAll(roundId, 0, 200))
  await layAll(roundId, 200, PLAYERS - 200)
  const last = await readBy(() => layAll(roundId, PLAYERS - 200, PLAYERS))
  expect(first).toBeGreaterThan(200)
  expect(last / first).toBeLessThan(1.5)
})

/** Presses of some at a time, and what the lobby said of them. */
async function layAll(roundId: string, from: number, until: number): Promise<void> {
  for (let n = from; n < until; n += AT_ONCE) {
    const presses = Array.from({ length: AT_ONCE }, (_, at) => ({
      sessionId: `n${n + at + 1}`,
      roundId,
      seatName: `seat-${n + at}`,
      requestId: randomBytes(8).toString('hex'),
      seed: 'lookups',
      most: 1_000_000,
      mostBets: 100,
      mostLying: 100,
      bets: [{ id: randomBytes(12).toString('hex'), spot: 'red', amount: 1_000, max: 100_000 }],
    }))
    const laid = await bets.lay({ db }, presses)
    expect(laid.map(({ verdict }) => verdict)).toEqual(presses.map(() => 'placed'))
    const moved = await bets.answer(
      { db },
      presses.map((press, at) => ({
        id: press.bets[0]!.id,
        roundId,
        seat: laid[at]!.seat!,
        to: 'standing' as const,
        platformTxId: press.bets[0]!.id,
        balance: 1_000,
      })),
    )
    expect(moved.size).toBe(AT_ONCE)
  }
}

/** How many entries of indexes and rows of bets and seats were read. */
async function readBy(work: () => Promise<void>): Promise<number> {
  const read = async () => {
    await db.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await db.query<{ read: number }>(
      `SELECT (coalesce(sum(i.idx_tup_read), 0)
            + (SELECT coalesce(sum(seq_tup_read), 0) FROM pg_stat_user_tables WHERE relname ~ '^table_(bets|seats)'))::bigint AS read
         FROM pg_stat_user_indexes i WHERE i.relname ~ '^table_(bets|seats)'`,
    )
    return rows[0]!.read
  }
  const before = await read()
  await work()
  return (await read()) - before
}
