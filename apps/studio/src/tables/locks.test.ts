import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type StudioContext } from '#/context.ts'
import { openTable, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import * as bets from './store.bets.ts'

// Two that work on the same bets at the same moment, each held where the other one meets it.
let world: World
let table: TestTable
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  if ((await table.row())?.phase === 'open') await table.until('settled')
  await table.until('open')
})

const all = <Row>(sql: string, values: unknown[] = []) =>
  world.ctx.db.query<Row & object>(sql, values).then(({ rows }) => rows)
/** Until so many wait for a lock. */
async function waiting(count: number): Promise<void> {
  const now = async () =>
    (
      await all(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length
  await expect.poll(now).toBe(count)
}
/** Does something, and holds it uncommitted until `go` is called. */
async function held(work: (tx: StudioContext) => Promise<unknown>) {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = inTransaction(world.ctx, async (tx) => {
    await work(tx)
    begun.resolve()
    await promise
  })
  await begun.promise
  return async () => {
    go()
    await done
  }
}
const seatsOf = (roundId: string) =>
  all<{ state: string }>('SELECT state FROM table_seats WHERE round_id = $1 ORDER BY seat', [
    roundId,
  ]).then((rows) => rows.map(({ state }) => state))

test('two stakes of a seat that come back at the same moment end it [GM-08]', async () => {
  const ana = await table.sit('ana')
  world.lobby.failNext('rollback', 'lose-request', 'lose-request')
  world.lobby.failNext('bet', 'lose-answer', 'lose-answer')
  await ana.place({ red: 1_000 })
  await ana.place({ odd: 1_000 })
  const { id: roundId } = await table.row()
  const [one, two] = await all<{ id: string }>('SELECT id FROM table_bets WHERE round_id = $1', [
    roundId,
  ])
  const back = (tx: StudioContext, bet: typeof one) =>
    bets.wentBack(tx, [{ id: bet!.id, roundId, balance: null }])
  const go = await held((tx) => back(tx, one))
  const other = back(world.ctx, two)
  await waiting(1)
  await go()
  await other
  expect(await seatsOf(roundId)).toEqual(['back'])
})

test('a bet that is laid while the last one of its seat comes back is not lost in a seat that has ended [GM-08]', async () => {
  const ben = await table.sit('ben')
  world.lobby.failNext('rollback', 'lose-request')
  world.lobby.failNext('bet', 'lose-answer')
  await ben.place({ red: 1_000 })
  const { id: roundId } = await table.row()
  const [bet] = await all<{ id: string }>('SELECT id FROM table_bets WHERE round_id = $1', [
    roundId,
  ])
  const go = await held((tx) => bets.wentBack(tx, [{ id: bet!.id, roundId, balance: null }]))
  const laid = ben.place({ odd: 1_000 })
  await waiting(1)
  await go()
  expect((await laid).mine.bets.map(({ state }) => state)).toEqual(['back', 'standing'])
  expect(await seatsOf(roundId)).toEqual(['back', 'playing'])
})

test('laying and taking back at the same moment wait for each other in no circle', async () => {
  const cat = await table.sit('cat', 'demo')
  await cat.place({ red: 1_000 }, { requestId: 'first-press' })
  const [session] = await all<{ id: string }>(`SELECT id FROM sessions WHERE mode = 'demo'`)
  const go = await held((tx) =>
    tx.db.query('SELECT FROM sessions WHERE id = $1 FOR UPDATE', [session?.id]),
  )
  const laid = cat.place({ odd: 1_000 })
  await waiting(1)
  const taken = cat.unplace('first-press')
  await waiting(2)
  await go()
  expect([(await laid).code, (await taken).code]).toEqual([200, 200])
  const { id: roundId } = await table.row()
  expect((await seatsOf(roundId)).length).toBeGreaterThan(0)
  expect((await cat.mine()).balance).toBe(1_000_000 - (await cat.mine()).staked)
})
