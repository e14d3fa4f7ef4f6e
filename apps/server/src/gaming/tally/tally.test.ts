import * as api from '@perlas/contract/provider-api'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropCaches } from '#/kernel/state.ts'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import { addTestGame, atTable, providerClient, testGame } from '#/gaming/play/fixtures.ts'
import {
  busiestGames,
  proveTally,
  recountTally,
  rollTally,
  tallyUpToNow,
} from '#/gaming/tally/tally.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { postings } from '#/operations/reports/fixtures.ts'

let lobby: Lobby
let url: string
let entries: ReturnType<typeof postings>
beforeAll(async () => {
  lobby = await openLobby()
  entries = postings(lobby)
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await sql('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await lobby.operate(text, values)).rows as Row[]
/** The days before and after are asked too: a test may run over midnight. */
const now = () => ({
  from: manilaDay(daysAfter(new Date(), -1)),
  until: manilaDay(daysAfter(new Date(), 1)),
})
const upToNow = async (playerId: number) => {
  const days = await tallyUpToNow(lobby.ctx, playerId, now())
  const sum = (key: 'rounds' | 'stake' | 'freeStake' | 'win') =>
    days.reduce((all, day) => all + day[key], 0)
  return {
    rounds: sum('rounds'),
    stake: sum('stake'),
    freeStake: sum('freeStake'),
    win: sum('win'),
  }
}
const rolled = (playerId: number) =>
  sql(
    `SELECT day::text, game_id AS "gameId", rounds, stake, free_stake AS "freeStake", win, theo_e4 AS theo
       FROM tally.days WHERE player_id = $1 ORDER BY day, game_id`,
    [playerId],
  )

test('a claim sees the last spin, whoever rolled meanwhile, and each entry counts once [CA-10]', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ stake: fc.integer({ min: 1, max: 900 }) }) },
    { weight: 3, arbitrary: fc.record({ pays: fc.integer({ min: 0, max: 900 }) }) },
    { weight: 2, arbitrary: fc.record({ undo: fc.constantFrom('b' as const, 'w' as const) }) },
    { weight: 2, arbitrary: fc.constant({ rolls: 2 }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { playerId } = await lobby.register()
      await lobby.fund(playerId, 1_000_00)
      const table = atTable(lobby, url, playerId)
      const open = { id: '', paid: 0 }
      for (const one of steps) {
        if ('stake' in one) Object.assign(open, { id: await table.bet(one.stake), paid: 0 })
        else if ('rolls' in one) await Promise.all([rollTally(lobby.ctx), rollTally(lobby.ctx)])
        else if (open.id === '') continue
        else if ('pays' in one) {
          if (open.paid) continue
          await table.win(open.id, one.pays, false)
          open.paid = 1
        } else {
          // Refused or done, as the provider API has it: the wallet's totals know.
          await table.rollback(open.id, one.undo)
          if (one.undo === 'b') open.id = ''
          else open.paid = 1
        }
        const [wallet] = await sql<{ stake: number; win: number }>(
          `SELECT bet_total AS stake, win_total AS win FROM wallet.wallets WHERE player_id = $1`,
          [playerId],
        )
        const played = await upToNow(playerId)
        expect(played).toMatchObject(wallet ?? {})
        const [rounds] = await sql<{ n: number }>(
          `SELECT count(*)::int AS n FROM play.rounds WHERE player_id = $1 AND bets > 0`,
          [playerId],
        )
        expect(played.rounds).toBe(rounds?.n)
      }
      await rollTally(lobby.ctx)
      const before = await upToNow(playerId)
      const [kept] = await sql<typeof before>(
        `SELECT sum(rounds)::int AS rounds, sum(stake)::bigint AS stake, sum(free_stake)::bigint AS "freeStake",
                sum(win)::bigint AS win FROM tally.days WHERE player_id = $1 HAVING count(*) > 0`,
        [playerId],
      )
      expect(kept ?? { rounds: 0, stake: 0, freeStake: 0, win: 0 }).toEqual(before)
    }),
    { numRuns: 12 },
  )
  for (const day of [now().from, manilaDay(new Date())])
    expect(await recountTally(lobby.ctx, day), day).toBe(true)
})

test('stakes of free rounds stand beside, and what is played with them is a round [CA-10]', async () => {
  const { playerId } = await lobby.register()
  await lobby.fund(playerId, 1_00)
  await sql(
    `INSERT INTO play.free_rounds (player_id, provider_id, free_round_id, game_id, count, bet, valid_from, valid_until, given_at)
     VALUES ($1, $2, 'tally-gift', $3, 1, 500, now() - interval '1 day', now() + interval '1 day', now())`,
    [playerId, lobby.ctx.config.secrets.studioWallet.providerId, testGame.id],
  )
  const table = atTable(lobby, url, playerId)
  const done = await providerClient(lobby.ctx, url).call(api.bet, {
    tx_id: 'tally-free',
    round_id: 'tally-free',
    session: await table.sit(),
    game_code: testGame.code,
    amount: 5_00,
    is_free: true,
    free_round_id: 'tally-gift',
  })
  expect(done).toMatchObject({ answer: { status: 'OK' } })
  expect(await upToNow(playerId)).toEqual({ rounds: 1, stake: 0, freeStake: 5_00, win: 0 })
  await rollTally(lobby.ctx)
  expect(await rolled(playerId)).toMatchObject([{ rounds: 1, stake: 0, freeStake: 5_00, theo: 0 }])
})

test('a bet that commits late is counted once, and nothing is rolled before it is sure [CA-10]', async () => {
  const { playerId } = await lobby.register()
  await lobby.fund(playerId, 100_00)
  const bet = `SELECT wallet.post(ARRAY[play.movement(1, $1, 'bet', 700, false, false, 'late')])`
  const slow = await lobby.pool.connect()
  try {
    await slow.query('BEGIN')
    await slow.query(bet, [playerId])
    // Later ones of others are on the table already, and are rolled as far as is sure.
    const other = await lobby.register()
    await lobby.fund(other.playerId, 10_00)
    await atTable(lobby, url, other.playerId).round(5_00, 0)
    await rollTally(lobby.ctx)
    expect(await rolled(other.playerId)).toEqual([])
    expect((await upToNow(other.playerId)).stake).toBe(5_00)
    await slow.query('COMMIT')
    await Promise.all([rollTally(lobby.ctx), rollTally(lobby.ctx), rollTally(lobby.ctx)])
    expect(await rolled(other.playerId)).toMatchObject([{ rounds: 1, stake: 5_00 }])
  } finally {
    slow.release()
  }
  // Of no round, so of no game: on the provider's side alone.
  const [outside] = await sql<{ n: number; amount: number }>(
    `SELECT sum(entries)::int AS n, sum(amount)::bigint AS amount FROM tally.game_days WHERE game_id = 0 AND kind = 'bet'`,
  )
  expect(outside).toEqual({ n: 1, amount: 7_00 })
})

test('the watermark never passes what began while it was looked for', async () => {
  const client = await lobby.pool.connect()
  const other = await lobby.pool.connect()
  try {
    await client.query('BEGIN')
    const [first] = (await client.query<{ at: Date }>('SELECT public.watermark() AS at')).rows
    await other.query('BEGIN')
    await other.query('SELECT pg_current_xact_id()')
    const [began] = (
      await other.query<{ at: Date }>(
        'SELECT xact_start AS at FROM pg_stat_activity WHERE pid = pg_backend_pid()',
      )
    ).rows
    // Asked again in the same transaction: PostgreSQL would still know only who was there before.
    const [second] = (await client.query<{ at: Date }>('SELECT public.watermark() AS at')).rows
    expect(second?.at.getTime()).toBeLessThanOrEqual(began?.at.getTime() ?? 0)
    expect(first?.at.getTime()).toBeLessThanOrEqual(second?.at.getTime() ?? 0)
  } finally {
    await other.query('ROLLBACK')
    await client.query('ROLLBACK')
    other.release()
    client.release()
  }
})

test('a roll that dies in the middle never was, and the next one counts everything once', async () => {
  const { playerId } = await lobby.register()
  await lobby.fund(playerId, 100_00)
  await atTable(lobby, url, playerId).round(30_00, 12_00)
  const dying = await lobby.pool.connect()
  try {
    await dying.query('BEGIN')
    await dying.query('SELECT tally.roll(true)')
    const seen = await dying.query('SELECT stake FROM tally.days WHERE player_id = $1', [playerId])
    expect(seen.rows).toEqual([{ stake: 30_00 }])
    // Who does not wait takes what there is; who does gets in when the first is gone.
    await rollTally(lobby.ctx, { most: 1, waits: false })
    expect(await rolled(playerId)).toEqual([])
    expect((await upToNow(playerId)).stake).toBe(30_00)
    const waiting = rollTally(lobby.ctx)
    await dying.query('ROLLBACK')
    await waiting
  } finally {
    dying.release()
  }
  expect(await rolled(playerId)).toMatchObject([{ stake: 30_00, win: 12_00, rounds: 1 }])
})

test('each entry is looked up by key: what a roll costs does not grow with what was played before', async () => {
  const client = await lobby.pool.connect()
  try {
    await client.query('BEGIN')
    // Small tables are read whole, whatever a plan could do.
    await client.query('SET LOCAL enable_seqscan = off')
    for (const some of [
      'f.player_id = 1 AND f.entry_no > 5',
      "f.at >= now() - interval '1 minute'",
    ]) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(
        `EXPLAIN (COSTS OFF) SELECT * FROM tally.feed f WHERE ${some}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      // Straight or by its bitmap: by that index, whatever the statistics of the moment say.
      expect(plan).toMatch(/Index Scan (?:using|on) transactions_round/)
      expect(plan).toMatch(/Index Cond: \(\(player_id = e\.player_id\) AND \(round_no = /)
      expect(plan).not.toMatch(/Hash|Merge|Materialize/)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('midnight is in Manila, an undone stake counts on its own day, and theo by the return of then [CA-08]', async () => {
  const [player, game] = [9_101, { gameId: testGame.id, provider: 'perlas-studio' }]
  await sql(
    `INSERT INTO catalogue.declarations (game_id, from_at, until_at, version, return_bps)
     VALUES ($1, '2026-03-10T04:00Z', '2026-03-11T04:00Z', 'a', 9605), ($1, '2026-03-11T04:00Z', NULL, 'b', 9900)`,
    [testGame.id],
  )
  // Before anybody declared a return: a slot keeps 4 %. The last microsecond of the ninth, the first of the tenth.
  const early = await entries.round(player, '2026-03-09T15:59:59.999999Z', {
    ...game,
    bet: 333,
    win: 0,
  })
  await entries.round(player, '2026-03-09T16:00:00.000000Z', { ...game, bet: 100, win: 40 })
  await entries.round(player, '2026-03-10T04:00:00Z', { ...game, bet: 1_000, win: 0 })
  const last = await entries.round(player, '2026-03-11T03:59:59Z', { ...game, bet: 555, win: 0 })
  await entries.round(player, '2026-03-11T04:00:01Z', { ...game, bet: 1_000, win: 0 })
  // Undone days later, when another return is declared: with the return of the stake.
  await entries.undo(player, '2026-03-12T03:00:00Z', last)
  await entries.undo(player, '2026-03-13T15:59:59.999999Z', early)
  // A game that nobody knows any more keeps nothing that we know of.
  await entries.round(player, '2026-03-14T03:00:00Z', {
    gameId: 999_999,
    provider: 'gone',
    bet: 77,
    win: 0,
  })
  await entries.promotion(player, '2026-03-14T04:00:00Z', 5_00)

  const span = { from: '2026-03-01', until: '2026-03-31' }
  const gameId = testGame.id
  const expected = [
    { day: '2026-03-09', gameId, rounds: 1, stake: 333, win: 0, theo: 333 * 400 },
    { day: '2026-03-10', gameId, rounds: 2, stake: 1_100, win: 40, theo: 100 * 400 + 1_000 * 395 },
    { day: '2026-03-11', gameId, rounds: 2, stake: 1_555, win: 0, theo: 555 * 395 + 1_000 * 100 },
    { day: '2026-03-12', gameId, rounds: -1, stake: -555, win: 0, theo: -555 * 395 },
    { day: '2026-03-13', gameId, rounds: -1, stake: -333, win: 0, theo: -333 * 400 },
    { day: '2026-03-14', gameId: 999_999, rounds: 1, stake: 77, win: 0, theo: 0 },
  ]
  const floored = expected.map((day) => ({
    ...day,
    freeStake: 0,
    theo: Math.floor(day.theo / 10_000),
  }))
  // As far as an empty tally goes: all of it is counted up to now.
  await sql(`UPDATE tally.progress SET rolled_until = '2026-03-01'`)
  await sql('TRUNCATE tally.days, tally.game_days')
  expect(await tallyUpToNow(lobby.ctx, player, span)).toEqual(floored)
  await rollTally(lobby.ctx)
  expect(await rolled(player)).toEqual(expected.map((day) => ({ ...day, freeStake: 0 })))
  expect(await tallyUpToNow(lobby.ctx, player, span)).toEqual(floored)
  for (const { day } of expected) expect(await recountTally(lobby.ctx, day), day).toBe(true)
  expect(await rolled(player)).toHaveLength(expected.length)
})

test('a return that a node with a slow clock tells prices nothing that was staked before [CA-08]', async () => {
  const { playerId } = await lobby.register()
  await lobby.fund(playerId, 100_00)
  await atTable(lobby, url, playerId).round(10_00, 0)
  await rollTally(lobby.ctx)
  const before = await rolled(playerId)
  const slow = { ...lobby.ctx, clock: () => new Date(Date.now() - 3_600_000) }
  const providerId = lobby.ctx.config.secrets.studioWallet.providerId
  const declared = { providerId, code: testGame.code, version: 'slow', returnBps: 9_000 }
  expect(await declareGames(slow, [{ ...declared, maxWin: null }])).toBe(1)
  expect(await recountTally(lobby.ctx, manilaDay(new Date()))).toBe(true)
  expect(await rolled(playerId)).toEqual(before)
  await atTable(lobby, url, playerId).round(10_00, 0)
  await rollTally(lobby.ctx)
  const theo = (rows: unknown[]) =>
    rows.reduce<number>((sum, row) => sum + (row as { theo: number }).theo, 0)
  expect(theo(await rolled(playerId)) - theo(before)).toBe(10_00 * 1_000)
})

test('what is wrong is found at night and put right; after thirteen months days become months', async () => {
  const player = 9_102
  const game = { gameId: testGame.id, provider: 'perlas-studio' }
  await entries.round(player, '2026-05-30T03:00:00Z', { ...game, bet: 10_00, win: 1_00 })
  await entries.round(player, '2026-05-31T15:59:59Z', { ...game, bet: 20_00, win: 0 })
  await entries.round(player, '2026-05-31T16:00:00Z', { ...game, bet: 40_00, win: 0 })
  for (const day of ['2026-05-30', '2026-05-31', '2026-06-01'])
    expect(await recountTally(lobby.ctx, day), 'entries that were not there').toBe(false)
  await sql(`UPDATE tally.days SET stake = stake + 1 WHERE player_id = $1`, [player])
  const at = (day: string) => ({ ...lobby.ctx, clock: () => new Date(`${day}T04:00:00Z`) })
  await proveTally(at('2026-06-02'))
  expect(await rolled(player)).toMatchObject([
    { day: '2026-05-30', stake: 10_01 },
    { day: '2026-05-31', stake: 20_01 },
    { day: '2026-06-01', stake: 40_00 },
  ])
  expect(await recountTally(lobby.ctx, '2026-05-30')).toBe(false)
  expect(await recountTally(lobby.ctx, '2026-05-31')).toBe(false)

  // Thirteen whole months back from the last day of June: all of May is within them, then it is not.
  await proveTally(at('2027-06-30'))
  expect(await rolled(player)).toHaveLength(3)
  await proveTally(at('2027-07-01'))
  expect(await rolled(player)).toMatchObject([{ day: '2026-06-01' }])
  expect(
    await sql(
      `SELECT month::text, game_id AS "gameId", rounds, stake, win FROM tally.months WHERE player_id = $1`,
      [player],
    ),
  ).toEqual([{ month: '2026-05-01', gameId: testGame.id, rounds: 2, stake: 30_00, win: 1_00 }])
  // What was folded is not counted again beside it.
  expect(await recountTally(lobby.ctx, '2026-05-30')).toBe(true)
  expect(await rolled(player)).toHaveLength(1)
})

test('play is priced by the edge of what was bet, never above what the game can pay; a stake undone is undone at its own [CA-08]', async () => {
  const { playerId } = await lobby.register()
  await lobby.fund(playerId, 5_000_00)
  const providerId = lobby.ctx.config.secrets.studioWallet.providerId
  const band = { providerId, code: testGame.code, version: 'band', maxWin: null }
  const declare = (returnBps: number, bestBps: number | null) =>
    declareGames(lobby.ctx, [{ ...band, returnBps, bestBps }])
  const table = atTable(lobby, url, playerId)
  const theoOf = async (does: () => Promise<unknown>) => {
    const sum = async () => {
      await rollTally(lobby.ctx)
      return (await rolled(playerId)).reduce<number>(
        (all, row) => all + (row as { theo: number }).theo,
        0,
      )
    }
    const before = await sum()
    await does()
    return (await sum()) - before
  }
  expect(await declare(8_963, 9_894)).toBe(1)
  expect(await declare(8_963, 9_894)).toBe(0)
  const bet = (rtp?: number) => theoOf(() => table.bet(100_00, rtp))
  // The worst spot, the best, one between; then what is not told, and what no spot of it returns.
  expect(await bet(8_963)).toBe(100_00 * 1_037)
  expect(await bet(9_894)).toBe(100_00 * 106)
  expect(await bet(9_515)).toBe(100_00 * 485)
  for (const untrue of [undefined, 0, 8_962, 9_895, 10_000, 20_000])
    expect(await bet(untrue), String(untrue)).toBe(100_00 * 106)
  // A further stake of a round has its own, and goes with it.
  let id = ''
  expect(
    await theoOf(async () => {
      id = await table.bet(100_00, 8_963)
      await table.more(id, 50_00, 9_515)
    }),
  ).toBe(100_00 * 1_037 + 50_00 * 485)
  expect(await theoOf(() => table.rollback(id, 'b2'))).toBe(-50_00 * 485)
  // Another version declares no band: what is told beside its one return is priced by that.
  expect(await declare(9_700, null)).toBe(1)
  expect(await bet(8_963)).toBe(100_00 * 300)
  expect(await bet()).toBe(100_00 * 300)
  // Undone now, at the edge of then.
  expect(await theoOf(() => table.rollback(id, 'b'))).toBe(-100_00 * 1_037)
  expect(await recountTally(lobby.ctx, manilaDay(new Date()))).toBe(true)
})

test('the games with most rounds lately are named, none that was hardly played [GM-03] [HM-16]', async () => {
  const { playerId } = await lobby.register()
  await lobby.fund(playerId, 1_000_00)
  const table = atTable(lobby, url, playerId)
  for (let round = 0; round < 20; round += 1) await table.bet(1_00)
  await rollTally(lobby.ctx)
  const ask = { from: now().from, most: 2 }
  expect(await busiestGames(lobby.ctx, { ...ask, least: 20 })).toEqual([testGame.id])
  expect(await busiestGames(lobby.ctx, { ...ask, least: 1_000_000 })).toEqual([])
})
