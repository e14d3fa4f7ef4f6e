import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseAccounts, move, type HouseAccount } from '#/ledger/wallet/wallet.ts'
import { postings } from './fixtures.ts'
import { proveFigures, recount, reportOf, rollFigures } from './reports.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await lobby.ctx.db.query(text, values)).rows as Row[]
const figures = async (day: string) =>
  (await sql<{ figures: string }>('SELECT reports.figures($1::date) AS figures', [day]))[0]?.figures
const ask = { by: 'all', each: 'day' } as const

test('what was rolled up piece by piece equals a full count, with entries around midnight in Manila [MN-02]', async () => {
  const entries = postings(lobby)
  const game = { gameId: 101, provider: 'perlas-studio' }
  // 15:59:59.999999Z is the last microsecond of the day in Manila.
  await entries.deposit(9001, '2026-03-09T15:59:59.999999Z', 500_00)
  await entries.deposit(9002, '2026-03-09T16:00:00.000000Z', 300_00)
  for (let hour = 0; hour < 48; hour += 1) {
    const at = new Date(Date.UTC(2026, 2, 9, 12) + hour * 3_600_000).toISOString()
    await entries.round(9001 + (hour % 3), at, {
      ...game,
      bet: 10_00,
      win: hour % 4 === 0 ? 25_00 : 0,
    })
    // Each step of the clock is its own roll.
    await sql(
      `SELECT reports.add(coalesce(rolled_until, '2026-03-01'), $1::timestamptz) FROM reports.progress`,
      [at],
    )
    await sql('UPDATE reports.progress SET rolled_until = $1::timestamptz', [at])
  }
  await entries.promotion(9002, '2026-03-10T05:00:00Z', 77_00)
  await rollFigures(lobby.ctx)

  for (const day of ['2026-03-09', '2026-03-10', '2026-03-11']) {
    const rolled = await figures(day)
    expect(rolled, day).toContain(day)
    // The promotion was written into a span that had been rolled: that alone must differ, and be mended.
    expect(await recount(lobby.ctx, day), day).toBe(day !== '2026-03-10')
    if (day !== '2026-03-10') expect(await figures(day)).toBe(rolled)
    expect(await recount(lobby.ctx, day), 'counted again').toBe(true)
  }
  const straight = await sql(
    `SELECT public.manila_day(at)::text AS day, kind, account, count(*)::int AS entries, sum(amount)::bigint AS amount
       FROM wallet.postings GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
  expect(
    await sql(
      `SELECT day::text, kind, account, entries::int, amount FROM reports.ledger_days ORDER BY 1, 2, 3`,
    ),
  ).toEqual(straight)
  // Every detail adds up to the ledger.
  expect(
    await sql(
      `SELECT 1 FROM (SELECT day, kind, sum(amount) AS amount FROM reports.game_days GROUP BY 1, 2) g
         FULL JOIN (SELECT day, kind, amount FROM reports.ledger_days WHERE account = 'provider') l USING (day, kind)
        WHERE g.amount IS DISTINCT FROM l.amount`,
    ),
  ).toEqual([])

  const deposits = await reportOf(lobby.ctx, {
    ...ask,
    report: 'deposits',
    from: '2026-03-09',
    until: '2026-03-10',
  })
  expect(deposits.rows).toEqual([
    ['2026-03-09', 'GCash', 'sandbox', 1, 500_00, 0],
    ['2026-03-10', 'GCash', 'sandbox', 1, 300_00, 0],
  ])
  expect(deposits.totals).toEqual(['Total', '', '', 2, 800_00, 0])

  const ggr = await reportOf(lobby.ctx, {
    report: 'ggr',
    by: 'game',
    each: 'span',
    from: '2026-03-09',
    until: '2026-03-11',
  })
  expect(ggr.rows).toEqual([
    ['Perlas Reef', 'Perlas Studio', 'Slots', 48, 480_00, 0, 300_00, 0, 180_00],
    ['outside of rounds', '', '', 0, 0, 0, 0, 77_00, -77_00],
  ])
})

test('an entry that commits late is counted once, and nothing is counted before it is sure [MN-02]', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 100_00)
  await rollFigures(lobby.ctx)
  const cash = async () =>
    (
      await sql<{ sum: number }>(
        `SELECT sum(amount)::bigint AS sum FROM reports.ledger_days WHERE account = 'cash' AND kind = 'late'`,
      )
    )[0]?.sum ?? 0
  const slow = await lobby.pool.connect()
  try {
    await slow.query('BEGIN')
    await slow.query(
      `SELECT wallet.post(ARRAY[ROW(1, $1, 'late', 7, 0, 0, 0, 0, 0, 0, 0, -7, 0, false, '', NULL, NULL)::wallet.movement])`,
      [player.playerId],
    )
    // Later entries of others are on the table already.
    const other = await lobby.register()
    await lobby.fund(other.playerId, 1_00)
    const held = await rollFigures(lobby.ctx)
    expect(await cash()).toBe(0)
    const begun = await sql<{ at: Date }>(
      `SELECT min(xact_start) AS at FROM pg_stat_activity
        WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()`,
    )
    expect(held?.getTime()).toBeLessThanOrEqual(begun[0]?.at.getTime() ?? 0)
    await slow.query('COMMIT')
  } finally {
    slow.release()
  }
  await Promise.all([rollFigures(lobby.ctx), rollFigures(lobby.ctx), rollFigures(lobby.ctx)])
  expect(await cash()).toBe(7)
  const days = await sql<{ day: string }>(
    'SELECT DISTINCT day::text FROM reports.ledger_days ORDER BY 1',
  )
  for (const { day } of days) expect(await recount(lobby.ctx, day), day).toBe(true)
})

test('what the house owes at the end of a day is what the wallets hold [MN-02]', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 250_00)
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { columns, rows } = await reportOf(lobby.ctx, {
    ...ask,
    report: 'liabilities',
    from: today,
    until: today,
  })
  // The entries of the first test were put beside the wallets, so the ledger itself is asked.
  const [owed] = await sql<{ sum: number }>(
    'SELECT sum(coalesce(cash, 0) + coalesce(held, 0) + coalesce(safebox, 0) + coalesce(debt, 0))::bigint AS sum FROM wallet.entries',
  )
  const place = columns.findIndex(({ title }) => title === 'Owed to players')
  expect(rows[0]?.[place]).toBe(owed?.sum)

  const people = await reportOf(lobby.ctx, {
    ...ask,
    report: 'players',
    from: today,
    until: today,
  })
  const [registered] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM accounts.players')
  expect(people.rows[0]?.slice(0, 2)).toEqual([today, registered?.n])
})

test('every account of the house has its column, and with what players got they come to nothing [MN-02]', async () => {
  const { playerId } = await lobby.register()
  for (const account of Object.keys(houseAccounts) as HouseAccount[])
    await move(lobby.ctx, {
      playerId,
      kind: 'house-test',
      key: account,
      postings: [
        { account: 'cash', amount: 12_34 },
        { account, amount: -12_34 },
      ],
    })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const span = { ...ask, from: today, until: today }
  const { columns, totals } = await reportOf(lobby.ctx, { ...span, report: 'house' })
  for (const title of Object.values(houseAccounts))
    expect(totals[columns.findIndex((one) => one.title === title)], title).toBe(-12_34)
  const before = await reportOf(lobby.ctx, {
    ...span,
    report: 'liabilities',
    from: '2026-03-01',
    until: '2026-03-01',
  })
  const owed = await reportOf(lobby.ctx, { ...span, report: 'liabilities' })
  expect(owed.columns).toHaveLength(before.columns.length)
  const received = totals.slice(1).reduce<number>((sum, cell) => sum + Number(cell), 0)
  const [moved] = await sql<{ sum: number }>(
    `SELECT sum(amount)::bigint AS sum FROM reports.ledger_days
      WHERE day = $1::date AND account IN ('cash', 'held', 'safebox', 'debt')`,
    [today],
  )
  expect(received).toBe(-(moved?.sum ?? 0))
})

test('the night counts yesterday again and mends what is wrong', async () => {
  const now = new Date(Date.now() + 86_400_000)
  const yesterday = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await sql(`UPDATE reports.ledger_days SET amount = amount + 1 WHERE day = $1::date`, [yesterday])
  const wrong = await figures(yesterday)
  await proveFigures({ ...lobby.ctx, clock: () => now })
  expect(await figures(yesterday)).not.toBe(wrong)
  expect(await recount(lobby.ctx, yesterday)).toBe(true)
})

test('spans that end before they begin, or are too long, are refused', async () => {
  for (const [from, until] of [
    ['2026-03-02', '2026-03-01'],
    ['2024-01-01', '2026-01-01'],
  ] as const) {
    await expect(
      reportOf(lobby.ctx, { ...ask, report: 'players', from, until }),
    ).rejects.toMatchObject({ failure: 'invalid-input' })
  }
})
