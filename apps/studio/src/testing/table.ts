import { randomBytes } from 'node:crypto'
import { findTableGame } from '@perlas/games/server'
import type { StudioContext } from '#/context.ts'
import { stepTable, watchOf, type Watch } from '#/tables/owner.ts'
import { begin, workLeft } from '#/tables/tables.ts'
import type { Mine, TablePhase } from '#/tables/protocol.ts'
import { launchOf, type Opened, type Reply, type World } from './world.ts'

/** A table of a world, moved by hand: time passes for the database's clock, and its owner does what is due. */
export type TestTable = {
  watch: Watch
  /** The program that owns it. */
  ctx: StudioContext
  /** Does what is due now, until nothing is. */
  step(ctx?: StudioContext, watch?: Watch): Promise<void>
  /** Time passes in the steps of a living owner. */
  pass(ms: number): Promise<void>
  /** Time passes, and nobody owns the table meanwhile. */
  gone(ms: number): Promise<void>
  /** From here on the database's clock runs by itself as well: for what measures, never for a test. */
  letRun(): Promise<void>
  /** On to this phase. */
  until(phase: TablePhase): Promise<Row>
  row(): Promise<Row>
  sit(player?: string, mode?: 'real' | 'demo'): Promise<TableSeat>
}
export type Row = {
  id: string
  k: number
  phase: TablePhase
  root: string | null
  draw: { number: number; end?: number } | null
  epoch: number
  voidReason: string | null
}
export type TableSeat = {
  key: string
  place(
    bets: Record<string, number>,
    more?: Record<string, unknown>,
  ): Promise<Reply & { mine: Mine }>
  unplace(requestId?: string | null): Promise<Reply & { mine: Mine }>
  /** Takes down what the player has on a spot. */
  down(spot: string, round?: number): Promise<Reply & { mine: Mine }>
  mine(): Promise<Mine>
}

export const TABLE = 'live-roulette'

/** The database's clock is moved as `later` moves the program's, and both stand still otherwise. */
async function stopTableClock({ ctx, stopClock }: World): Promise<void> {
  await ctx.db.query(
    `CREATE TABLE test_clock AS SELECT 0::bigint AS ahead, to_timestamp($1::double precision / 1000) AS began,
            NULL::timestamptz AS ran_from`,
    [stopClock()],
  )
  await ctx.db.query(
    `CREATE OR REPLACE FUNCTION table_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
     $$ SELECT began + ahead * interval '1 millisecond' + coalesce(clock_timestamp() - ran_from, '0') FROM test_clock $$`,
  )
}

/** Whether a seat is still to be paid, or the fate of a bet unknown. */
export async function isOwed({ db }: Pick<StudioContext, 'db'>): Promise<boolean> {
  const { rows } = await db.query<{ owed: boolean }>(
    `SELECT EXISTS (SELECT FROM table_seats WHERE ended_at IS NULL)
         OR EXISTS (SELECT FROM table_bets WHERE state IN ('sent', 'unknown')) AS owed`,
  )
  return rows[0]?.owed === true
}

export async function openTable(world: World, code: string = TABLE): Promise<TestTable> {
  const { ctx } = world
  await begin(ctx)
  await stopTableClock(world)
  const move = async (ms: number) => {
    await ctx.db.query('UPDATE test_clock SET ahead = ahead + $1', [ms])
    world.later(ms)
  }
  const game = findTableGame(code)!
  const watch = watchOf(game)

  const table: TestTable = {
    watch,
    ctx,
    async step(own = table.ctx, by = table.watch) {
      for (let again = 0; again < 40; again += 1) if ((await stepTable(own, by)) > 0) return
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= 1_000) {
        await move(Math.min(left, 1_000))
        await table.step()
      }
    },
    gone: move,
    async letRun() {
      await ctx.db.query('UPDATE test_clock SET ran_from = clock_timestamp()')
      ctx.elapsed = () => performance.now()
    },
    async until(phase) {
      for (let again = 0; again < 300; again += 1) {
        const inMs = await stepTable(table.ctx, table.watch)
        const row = await table.row()
        if (row?.phase === phase) return row
        // The clock of the test runs away from no payment that is on its way.
        if (row?.phase === 'drawn' && !world.lobby.isTroubled) await table.watch.paying?.done
        if (inMs > 0) await move(Math.max(inMs, 500))
      }
      throw new Error(`the table never came to ${phase}`)
    },
    async row() {
      const { rows } = await ctx.db.query<Row>(
        `SELECT id, k, phase, root, draw, epoch, void_reason AS "voidReason" FROM table_rounds
          WHERE table_code = $1 ORDER BY k DESC LIMIT 1`,
        [code],
      )
      return rows[0]!
    },
    async sit(player = 'ana', mode = 'real') {
      const { body } = await world.play('open', {
        launch: await launchOf(world, code, player, mode),
      })
      const { key } = body as unknown as Opened
      const mineOf = (reply: Reply) => ({ ...reply, mine: reply.body['mine'] as Mine })
      return {
        key,
        async place(bets, more = {}) {
          const press = {
            table: code,
            round: (await table.row()).k,
            requestId: randomBytes(8).toString('hex'),
            bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount })),
            seed: `seed-of-${player}`,
          }
          const reply = await world.play('place', { ...press, ...more }, key)
          // The next press comes later, on a clock that stands.
          await move(1)
          return mineOf(reply)
        },
        async unplace(requestId = null) {
          const ask = { table: code, round: (await table.row()).k, requestId }
          return mineOf(await world.play('unplace', ask, key))
        },
        async down(spot, round) {
          const ask = { table: code, round: round ?? (await table.row()).k, spot }
          return mineOf(await world.play('table/down', ask, key))
        },
        async mine() {
          return mineOf(await world.play('table/mine', { table: code }, key)).mine
        },
      }
    },
  }
  return table
}

export { workLeft }
