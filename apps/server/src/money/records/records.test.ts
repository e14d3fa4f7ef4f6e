import type { Round } from '@perlas/contract/play'
import type { Figures, MyResult, StatementGame, StatementRow } from '@perlas/contract/records'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { proveTally, rollTally } from '#/gaming/tally/tally.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { myResult, statement, statementGames } from '#/money/records/records.ts'
import { postings } from '#/operations/reports/fixtures.ts'
import { countRoundTrips } from '#/testing/round-trips.ts'

let lobby: Lobby
let url: string
let entries: ReturnType<typeof postings>
beforeAll(async () => {
  lobby = await openLobby()
  entries = postings(lobby)
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
})
afterAll(() => lobby.close())

const game = { gameId: testGame.id, provider: 'perlas-studio' }
type Statement = { from: string; until: string; by: string; total: Figures; rows: StatementRow[] }
type Span = { from?: string; until?: string }
const failed = { 'statement-too-long': 1160, 'invalid-input': 4000, 'rate-limited': 4290 }

async function body<Answer>(name: string, input: object, { token }: { token: string }) {
  const answer = await lobby.call(name, input, token)
  expect({ name, input, errcode: answer.errcode }).toEqual({ name, input, errcode: 0 })
  return answer.body as Answer
}
const statementOf = (of: Player, span: Span) => body<Statement>('getStatement', span, of)
const gamesOf = async (of: Player, span: Span) =>
  (await body<{ games: StatementGame[] }>('getStatementGames', span, of)).games
const roundsOf = async (of: Player, span: Span) =>
  (await body<{ list: Round[] }>('getGameRecord', { ...span, size: 100 }, of)).list
const fileOf = (of: Player, ask: object) =>
  body<{ fileName: string; csv: string }>('getStatementFile', ask, of)
/** As before any roll: entries that a test posts into days gone by are counted. */
async function unrolled(from = '2026-01-01') {
  await lobby.operate('TRUNCATE tally.days, tally.months, tally.game_days')
  await lobby.operate(
    `UPDATE tally.progress SET rolled_until = $1::timestamptz, folded_before = '-infinity'`,
    [from],
  )
}
const today = () => manilaDay(lobby.ctx.clock())

/** The rounds of a list, added up. */
function added(rounds: readonly Round[]): Figures {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, one) => all + of(one), 0)
  return {
    bet: sum(({ bet }) => bet),
    paid: sum(({ win }) => win),
    returned: sum(({ returned = 0 }) => returned),
    result: sum(({ net }) => net),
    rounds: rounds.length,
  }
}

test('totals are the sum of the rounds, of each day and of all, rolled or not [CA-10]', async () => {
  const moment = fc.record({
    day: fc.integer({ min: 1, max: 9 }),
    // The edges of a Manila day, which begins at 16:00 UTC, and hours between.
    time: fc.constantFrom('15:59:59.999999', '16:00:00.000000', '03:30:00', '23:59:59', '00:00:00'),
    bet: fc.integer({ min: 1, max: 9_000 }),
    win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
    undone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 12 }), async (moments) => {
      await unrolled()
      const player = await lobby.register()
      const at = (one: (typeof moments)[number]) => `2026-04-0${one.day}T${one.time}Z`
      for (const one of moments.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))) {
        await entries.round(player.playerId, at(one), { ...game, bet: one.bet, win: one.win })
      }
      const span = { from: '2026-04-01', until: '2026-04-10' }
      for (const rolls of [false, true]) {
        if (rolls) await rollTally(lobby.ctx)
        const { total, rows } = await statementOf(player, span)
        const rounds = await roundsOf(player, span)
        expect(total).toEqual(added(rounds))
        expect(rows.map(({ from }) => from)).toEqual(
          [...new Set(rounds.map(({ startedAt }) => manilaDay(new Date(startedAt))))]
            .toSorted()
            .toReversed(),
        )
        for (const { from, until, wholeMonth, ...figures } of rows) {
          expect(wholeMonth).toBe(false)
          expect(figures).toEqual(added(await roundsOf(player, { from, until })))
          expect(await gamesOf(player, { from, until })).toEqual([
            { gameId: testGame.id, gameName: 'Test Pearl', ...figures },
          ])
        }
      }
    }),
    { numRuns: 8 },
  )
})

test('a day begins at midnight in Manila: a bet counts on its day, a win on the day it is paid [CA-10]', async () => {
  await unrolled()
  const player = await lobby.register()
  const { playerId } = player
  await entries.round(playerId, '2026-05-10T15:59:59.999999Z', { ...game, bet: 7_00, win: 0 })
  await entries.round(playerId, '2026-05-10T15:59:59.999999Z', {
    ...game,
    bet: 5_00,
    win: 40_00,
    paidAt: '2026-05-10T16:00:00.000000Z',
  })
  await entries.round(playerId, '2026-05-10T16:00:00.000000Z', { ...game, bet: 1_00, win: 0 })
  const both = await statementOf(player, { from: '2026-05-10', until: '2026-05-11' })
  expect(both.rows).toMatchObject([
    { from: '2026-05-11', bet: 1_00, paid: 40_00, result: 39_00, rounds: 1 },
    { from: '2026-05-10', bet: 12_00, paid: 0, result: -12_00, rounds: 2 },
  ])
  // Both days together are the sum of their rounds; the round that was played over midnight is listed where it began.
  expect(both.total).toEqual(
    added(await roundsOf(player, { from: '2026-05-10', until: '2026-05-11' })),
  )
  expect(await roundsOf(player, { from: '2026-05-10', until: '2026-05-10' })).toHaveLength(2)
  expect(await roundsOf(player, { from: '2026-05-11', until: '2026-05-11' })).toHaveLength(1)
  expect((await statementOf(player, { from: '2026-05-11', until: '2026-05-11' })).total).toEqual({
    bet: 1_00,
    paid: 40_00,
    returned: 0,
    result: 39_00,
    rounds: 1,
  })
})

test('the last spin is in the statement, and nobody sees another player [CA-10]', async () => {
  const [player, other] = [await lobby.register(), await lobby.register()]
  await lobby.fund(player.playerId, 100_00)
  await atTable(lobby, url, player.playerId).round(30_00, 12_50)
  const { total, rows, from, until, by } = await statementOf(player, {})
  expect(total).toEqual({ bet: 30_00, paid: 12_50, returned: 0, result: -17_50, rounds: 1 })
  expect({ from, until, by }).toEqual({ from: rows[0]?.from, until: rows[0]?.from, by: 'day' })
  expect(await statementOf(other, {})).toMatchObject({ rows: [], total: { rounds: 0, result: 0 } })
  expect(await gamesOf(other, { from: '2026-01-01', until: today() })).toEqual([])
  const file = await fileOf(other, { from: '2026-01-01', until: today(), lines: 'rounds' })
  expect(file.csv).not.toContain('Test Pearl')
})

test('a stake that went back after the draw is in the result, on the day it went back [CA-10]', async () => {
  await unrolled()
  const player = await lobby.register()
  const roundId = await entries.round(player.playerId, '2026-05-20T03:00:00Z', {
    ...game,
    bet: 80_00,
    win: 0,
  })
  const client = await lobby.pool.connect()
  try {
    // A void takes two people of the office: here the row alone counts, which they would have written.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO play.returned_rounds (player_id, round_no, provider_id, table_code, k, amount, entry_no, returned_at)
       SELECT player_id, round_no, provider_id, 'records', 1, 8000, 9999999, '2026-05-21T16:00:00Z'
         FROM play.rounds WHERE player_id = $1 AND round_id = $2`,
      [player.playerId, roundId],
    )
  } finally {
    await client.query('RESET session_replication_role')
    client.release()
  }
  const { total, rows } = await statementOf(player, { from: '2026-05-20', until: '2026-05-22' })
  expect(rows).toMatchObject([
    { from: '2026-05-22', bet: 0, returned: 80_00, result: 80_00, rounds: 0 },
    { from: '2026-05-20', bet: 80_00, returned: 0, result: -80_00, rounds: 1 },
  ])
  expect(total.result).toBe(0)
  expect(await gamesOf(player, { from: '2026-05-22', until: '2026-05-22' })).toMatchObject([
    { gameId: testGame.id, returned: 80_00 },
  ])
})

test('months that are kept as a whole are counted as a whole, and nothing is lost by it [CA-10]', async () => {
  await unrolled('2025-02-01')
  const player = await lobby.register()
  const { playerId } = player
  await entries.round(playerId, '2025-02-03T03:00:00Z', { ...game, bet: 10_00, win: 4_00 })
  await entries.round(playerId, '2025-02-20T03:00:00Z', { ...game, bet: 20_00, win: 0 })
  await entries.round(playerId, '2026-06-02T03:00:00Z', { ...game, bet: 1_00, win: 3_00 })
  const before = await statementOf(player, {})
  await proveTally(lobby.ctx)
  const { rows } = await lobby.operate('SELECT stake FROM tally.months WHERE player_id = $1', [
    playerId,
  ])
  expect(rows).toEqual([{ stake: 30_00 }])
  const { rows: months, ...after } = await statementOf(player, {})
  expect(after.total).toEqual(before.total)
  expect(after).toMatchObject({ from: '2025-02-01', by: 'month', total: { rounds: 3, bet: 31_00 } })
  expect(months.map(({ from, until, wholeMonth }) => [from, until, wholeMonth])).toEqual([
    ['2026-06-01', '2026-06-30', false],
    ['2025-02-01', '2025-02-28', true],
  ])
  expect(await statementOf(player, { from: '2025-02-10', until: '2025-02-11' })).toMatchObject({
    from: '2025-02-01',
    until: '2025-02-28',
    total: { bet: 30_00, paid: 4_00, rounds: 2 },
  })
})

test('old days are found by key, however much was played since [CA-10]', async () => {
  const player = await lobby.register()
  const { playerId } = player
  for (const day of ['07', '08', '09'])
    await entries.round(playerId, `2026-03-${day}T04:00:00Z`, { ...game, bet: 1_00, win: 0 })
  // A hundred thousand rounds later.
  await lobby.operate(
    `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total, win_total,
                              bets, wins, moves, started_at, ended_at)
     SELECT $1, 5000000 + n, 'perlas-studio', 'many-' || n, $2, gen_random_uuid(), 'completed', 100, 0, 1, 0, 1,
            '2026-03-10T00:00Z'::timestamptz + n * interval '1 minute', '2026-03-10T00:00Z'::timestamptz + n * interval '1 minute'
       FROM generate_series(1, 100000) n`,
    [playerId, testGame.id],
  )
  await lobby.operate('ANALYZE play.rounds')
  expect(await roundsOf(player, { from: '2026-03-08', until: '2026-03-08' })).toHaveLength(1)
  const { rows } = await lobby.operate(
    `EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF, BUFFERS OFF)
     SELECT 1 FROM play.rounds r WHERE r.player_id = ${playerId}
        AND r.round_no >= play.round_from(${playerId}, public.manila_begin('2026-03-08') - interval '1 hour')
        AND r.round_no < play.round_from(${playerId}, public.manila_begin('2026-03-09') + interval '1 hour')
      ORDER BY r.round_no DESC LIMIT 21`,
  )
  const plan = rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index.* Scan.* using rounds_pkey/)
  expect(plan).toMatch(/Index Cond: .*round_from.*round_from/)
  expect(plan).not.toMatch(/Filter/)
  const counts = await lobby.operate(
    `WITH edges AS MATERIALIZED (
       SELECT play.round_from($1, '2026-03-10T00:01:00Z') AS first, play.round_from($1, '2026-03-10T00:02:00Z') AS second,
              play.round_from($1, '2000-01-01') AS early, play.round_from($1, '2030-01-01') AS late,
              play.round_from(1, now()) AS nobody)
     SELECT count(*) FILTER (WHERE round_no < first)::int AS before, count(*) FILTER (WHERE round_no >= second)::int AS since,
            count(*) FILTER (WHERE round_no < early)::int AS none, count(*) FILTER (WHERE round_no >= late)::int AS after,
            max(nobody) AS nobody
       FROM play.rounds, edges WHERE player_id = $1`,
    [playerId],
  )
  expect(counts.rows).toEqual([{ before: 3, since: 99_999, none: 0, after: 0, nobody: 0 }])
})

test('each is one question to the database [CA-10] [PF-08]', async () => {
  const { playerId } = await lobby.register()
  const trips = async (work: (ctx: typeof lobby.ctx) => Promise<unknown>) => {
    const counted = countRoundTrips(lobby.ctx)
    await work(counted.ctx)
    return counted.trips()
  }
  const span = { from: '2026-01-01', until: '2026-11-20' }
  expect(await trips((ctx) => statement(ctx, playerId, span))).toBe(1)
  expect(await trips((ctx) => statementGames(ctx, playerId, span))).toBe(1)
  expect(await trips((ctx) => myResult(ctx, playerId))).toBe(1)
})

test('my result has deposits, cash-outs, bets, payouts and result from a day to a lifetime [PF-08]', async () => {
  await unrolled()
  const player = await lobby.register()
  const { playerId } = player
  const nothing = {
    deposits: 0,
    cashOuts: 0,
    bet: 0,
    paid: 0,
    returned: 0,
    result: 0,
    rounds: 0,
  }
  const result = () => body<Record<string, MyResult>>('getMyResult', {}, player)
  expect(await result()).toMatchObject({ today: nothing, all: nothing })
  await entries.deposit(playerId, '2026-02-01T03:00:00Z', 1_000_00)
  await entries.deposit(playerId, '2026-02-01T04:00:00Z', 77_00, { booked: false })
  await entries.round(playerId, '2026-02-01T05:00:00Z', { ...game, bet: 300_00, win: 50_00 })
  await entries.payout(playerId, '2026-02-02T03:00:00Z', 200_00)
  // Thursday, the last of December in Manila, an hour before the year ends; and after it.
  await entries.round(playerId, '2026-12-31T15:00:00Z', { ...game, bet: 8_00, win: 0 })
  await entries.round(playerId, '2026-12-31T16:00:00Z', { ...game, bet: 2_00, win: 9_00 })
  const at = (moment: string) => ({ ...lobby.ctx, clock: () => new Date(moment) })
  const old = { bet: 300_00, paid: 50_00, deposits: 1_000_00, cashOuts: 200_00 }
  const lived = { ...old, bet: 310_00, paid: 59_00, result: -251_00, rounds: 3 }
  const onNewYear = await myResult(at('2026-12-31T16:30:00Z'), playerId)
  expect(onNewYear).toMatchObject({
    today: { ...nothing, bet: 2_00, paid: 9_00, result: 7_00, rounds: 1 },
    week: { ...nothing, bet: 10_00, paid: 9_00, result: -1_00, rounds: 2 },
    month: { ...nothing, bet: 2_00, paid: 9_00, result: 7_00, rounds: 1 },
    year: { ...nothing, bet: 2_00, paid: 9_00, result: 7_00, rounds: 1 },
    all: lived,
  })
  expect((await myResult(at('2026-02-02T15:59:59Z'), playerId)).year.deposits).toBe(1_000_00)
})

test('the file is whose it says, adds up, and is text in a spreadsheet [CA-10]', async () => {
  await unrolled()
  const player = await lobby.register()
  const { playerId } = player
  await lobby.operate('UPDATE accounts.players SET nickname = $2 WHERE player_id = $1', [
    playerId,
    '=HYPERLINK("x")',
  ])
  await entries.round(playerId, '2026-05-10T15:59:59Z', { ...game, bet: 1_234_56, win: 0 })
  await entries.round(playerId, '2026-05-10T16:00:00Z', { ...game, bet: 5_00, win: 1_000_00 })
  const ask = { from: '2026-05-10', until: '2026-05-11' }
  const rounds = await fileOf(player, { ...ask, lines: 'rounds' })
  expect(rounds.fileName).toBe('perlas-rounds-2026-05-10-2026-05-11.csv')
  const lines = rounds.csv.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFPerlas,http/)
  expect(lines[1]).toBe(`"Player, ID","'=HYPERLINK(""x"")",${playerId}`)
  expect(lines[2]).toBe('Dates,2026-05-10,2026-05-11')
  expect(lines[3]).toMatch(/^Made \(Manila time\),\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(lines.slice(4)).toEqual([
    '',
    'Time (Manila),Round,Game,Bet (PHP),Paid out (PHP),Refunded (PHP),Result (PHP),Status',
    expect.stringMatching(
      /^2026-05-11 00:00:00,round-\d+,Test Pearl,5\.00,1000\.00,0\.00,995\.00,Settled$/,
    ),
    expect.stringMatching(
      /^2026-05-10 23:59:59,round-\d+,Test Pearl,1234\.56,0\.00,0\.00,-1234\.56,Settled$/,
    ),
    'Total,,,1239.56,1000.00,0.00,-239.56,',
    '',
  ])
  const days = await fileOf(player, { ...ask, lines: 'days', lang: 'fil' })
  expect(days.csv.split('\r\n').slice(5)).toEqual([
    'Petsa,Laro,Mga round,Taya (PHP),Panalo (PHP),Na-refund (PHP),Resulta (PHP)',
    '2026-05-11,Test Pearl,1,5.00,1000.00,0.00,995.00',
    '2026-05-10,Test Pearl,1,1234.56,0.00,0.00,-1234.56',
    'Total,,2,1239.56,1000.00,0.00,-239.56',
    '',
  ])
})

test('a file has an end, and says so instead of leaving lines out [CA-10]', async () => {
  const player = await lobby.register()
  await lobby.operate(
    `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total, win_total,
                              bets, wins, moves, started_at, ended_at)
     SELECT $1, 9000000 + n, 'perlas-studio', 'long-' || n, $2, gen_random_uuid(), 'completed', 100, 0, 1, 0, 1,
            '2026-07-10T00:00Z'::timestamptz + n * interval '1 second', '2026-07-10T00:00Z'::timestamptz + n * interval '1 second'
       FROM generate_series(1, 10001) n`,
    [player.playerId, testGame.id],
  )
  const ask = { from: '2026-07-10', until: '2026-07-10', lines: 'rounds' }
  const answer = await lobby.call('getStatementFile', ask, player.token)
  expect(answer.errcode).toBe(failed['statement-too-long'])
  await lobby.operate(`DELETE FROM play.rounds WHERE player_id = $1 AND round_id = 'long-1'`, [
    player.playerId,
  ])
  const { csv } = await fileOf(player, ask)
  expect(csv.split('\r\n')).toHaveLength(6 + 10_000 + 2)
})

test.each(['getStatement', 'getStatementGames', 'getStatementFile'])(
  '%s refuses a first day after the last [CA-10]',
  async (name) => {
    const player = await lobby.register()
    const ask = { from: '2026-11-02', until: '2026-11-01' }
    const input = name === 'getStatementFile' ? { ...ask, lines: 'days' } : ask
    expect((await lobby.call(name, input, player.token)).errcode).toBe(failed['invalid-input'])
    expect((await lobby.call(name, input)).status).toBe(401)
  },
)
