import { rollTally, tallyUpToNow } from '@perlas/server/gaming/tally/tally'
import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import type { AppContext } from '@perlas/server/kernel/context'
import { atLeisure } from '@perlas/database/pool'
import { databaseOf, fill, median, startCluster } from './ground.ts'

/**
 * How long a minute of a thousand bets a second takes to be rolled into the tally, behind a million bets of before, against
 * a bare sum of the same entries; and what a claim costs that sees the last spin. `node bench/ledger/tally.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 5)
const size = { wallets: 10_000, bets: 1_000_000, hoursAgo: 2 }
const provider = testSecrets.studioWallet.providerId
/** Of each player in the minute: six bets, two of which win. */
const BETS = 6
const ENTRIES = 8
const SECONDS = 60

const server = await startCluster()
const pool = await databaseOf(server, 'tally')
await fill(pool, size)
const ctx = { db: pool, clock: () => new Date() } as unknown as AppContext
await pool.query(
  `INSERT INTO catalogue.declarations (game_id, from_at, version, return_bps)
   VALUES ($1, '2026-01-01', '1', 9605) ON CONFLICT DO NOTHING`,
  [testGame.id],
)
await rollTally(ctx)

/** A minute of play, in the order of time, as the functions would have written it. */
async function playAMinute(from: Date): Promise<void> {
  const tag = `m${Date.now()}`
  const client = await pool.connect()
  try {
    const run = (sql: string, values: unknown[] = []) => client.query(atLeisure(sql, values))
    await client.query('BEGIN')
    await run(
      `CREATE TEMP TABLE minute ON COMMIT DROP AS
       SELECT w.player_id, w.entry_no + k AS entry_no, w.cash, k, n,
              CASE WHEN k IN (2, 4) THEN 'win' ELSE 'bet' END AS kind, 'r${tag}-' || w.player_id || '-' || n AS round_id,
              (SELECT max(round_no) FROM play.rounds) + (n - 1) * ${size.wallets} + w.player_id AS round_no,
              $1::timestamptz + ((k - 1) * ${SECONDS}.0 / ${ENTRIES} + w.player_id * ${SECONDS}.0 / ${ENTRIES * size.wallets}) * interval '1 second' AS at
         FROM wallet.wallets w, LATERAL (VALUES (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (7, 5), (8, 6)) v (k, n)`,
      [from],
    )
    await run(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, provider, cash_after, ref)
       SELECT player_id, entry_no, at, kind, CASE kind WHEN 'bet' THEN -100 ELSE 150 END,
              CASE kind WHEN 'bet' THEN 100 ELSE -150 END, cash, round_id FROM minute ORDER BY at`,
    )
    await run(
      `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total, win_total,
                                bets, wins, moves, started_at, ended_at)
       SELECT player_id, round_no, $1, round_id, $2, gen_random_uuid(), 'completed', 100, 0, 1, 0, 1, at, at
         FROM minute WHERE kind = 'bet' ORDER BY at`,
      [provider, testGame.id],
    )
    await run(
      `INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, platform_tx_id, place,
                                      type, status, round_id, request, answer)
       SELECT $1, kind || round_id, player_id, round_no, entry_no, 100, at, uuidv7(), CASE kind WHEN 'bet' THEN 1 ELSE 2 END,
              kind, 'OK', round_id, repeat('x', 150), repeat('x', 170) FROM minute ORDER BY at`,
      [provider],
    )
    await run(
      `UPDATE wallet.wallets w SET entry_no = w.entry_no + ${ENTRIES}, cash = w.cash - ${100 * BETS - 300},
                                   bet_total = w.bet_total + ${100 * BETS}, win_total = w.win_total + 300`,
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const figures = { roll: [] as number[], bare: [] as number[], claim: [] as number[] }
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
for (let round = 0; round < ROUNDS; round += 1) {
  // A minute of the past hour behind all that is there, as if it were rolled the moment after.
  const { rows } = await pool.query<{ from: Date }>(
    `UPDATE tally.progress SET rolled_until = greatest((SELECT max(at) + interval '1 ms' FROM wallet.entries),
                                                       now() - interval '55 minutes') RETURNING rolled_until AS "from"`,
  )
  const from = rows[0]?.from ?? new Date()
  if (Date.now() - from.getTime() < SECONDS * 1_000) throw new Error('Run it again in an hour.')
  await playAMinute(from)
  for (let n = 0; n < 40; n += 1) {
    const playerId = 1 + Math.floor(Math.random() * size.wallets)
    figures.claim.push(
      await timed(() => tallyUpToNow(ctx, playerId, { from: today, until: today })),
    )
  }
  figures.bare.push(
    await timed(() =>
      pool.query(
        `SELECT player_id, kind, sum(provider) FROM wallet.entries WHERE at >= $1 AND provider IS NOT NULL GROUP BY 1, 2`,
        [from],
      ),
    ),
  )
  figures.roll.push(await timed(() => rollTally(ctx)))
}
const { rows } = await pool.query<{ same: boolean }>(
  `SELECT (SELECT sum(stake) FROM tally.days) = (SELECT sum(bet_total) FROM wallet.wallets) AS same`,
)
if (!rows[0]?.same) throw new Error('The tally is not what the wallets say.')
const [roll, bare] = [median(figures.roll), median(figures.bare)]
process.stdout.write(
  `a minute of ${((BETS * size.wallets) / SECONDS).toFixed(0)} bets/s and their wins, ${ENTRIES * size.wallets} entries, rolled in ${(roll / 1000).toFixed(2)} s (${(Math.min(...figures.roll) / 1000).toFixed(2)}–${(Math.max(...figures.roll) / 1000).toFixed(2)}), aim 3 s; ${(roll / bare).toFixed(1)} times a bare sum of them (${(bare / 1000).toFixed(2)} s)\n` +
    `up to now for a claim, ${ENTRIES} entries not rolled: ${median(figures.claim).toFixed(1)} ms\n`,
)
await pool.end()
await server.stop()
