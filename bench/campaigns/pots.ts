import { createHash, randomBytes } from 'node:crypto'
import { atLeisure } from '@perlas/database/pool'
import { drawTick, sealTick } from '@perlas/server/engagement/pots/follow'
import { gatherTick } from '@perlas/server/engagement/pots/gather'
import { openWith } from '@perlas/server/engagement/pots/office'
import { houseStudio } from '@perlas/server/engagement/pots/seeds'
import { openPots, potsState } from '@perlas/server/engagement/pots/state'
import { potsReads } from '@perlas/server/engagement/pots/pots'
import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill as fillState } from '@perlas/server/kernel/state'
import { chainFrom, seedAt } from '@perlas/provider-kit/seed-chain'
import { databaseOf, fill, median, startCluster } from '../ledger/ground.ts'

/**
 * How long half a minute of four thousand rounds a second by twenty thousand players takes to become a tick of the jackpots,
 * sealed and drawn, behind a million bets of before. `node bench/campaigns/pots.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const PLAYERS = 20_000
const OF_EACH = 6
const LENGTH = 1_000

const server = await startCluster()
const pool = await databaseOf(server, 'pots')
await fill(pool, { wallets: PLAYERS, bets: 1_000_000, hoursAgo: 2 })
await pool.query(
  `INSERT INTO catalogue.declarations (game_id, from_at, version, return_bps)
   VALUES ($1, '2026-01-01', '1', 9605) ON CONFLICT DO NOTHING`,
  [testGame.id],
)

// The same chain at each run: the database stays.
const { head, kept } = await chainFrom(createHash('sha256').update('bench').digest(), LENGTH)
const state = openPots(potsReads)
state.chainLength = LENGTH
state.studio = {
  ...houseStudio,
  chain: async () => ({ chain: 'bench', first: 1, length: LENGTH, head }),
  reveal: async (_, { n }) => seedAt(kept, LENGTH, n).toString('hex'),
}
const ctx = {
  db: pool,
  clock: () => new Date(),
  chance: randomBytes,
  config: { secrets: testSecrets },
  fanout: { publish: () => undefined },
  states: new Map(),
} as unknown as AppContext
fillState(ctx, potsState, state)

let played = 0
/** Rounds that ended just now, as play's functions would have written them. */
async function play(): Promise<void> {
  const tag = `b${(played += 1)}-${Date.now()}-`
  await pool.query(
    atLeisure(
      `WITH r AS (
         INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total, win_total,
                                  bets, wins, moves, started_at, ended_at)
         SELECT w.player_id, (SELECT max(round_no) FROM play.rounds) + n, $1, $3 || w.player_id || '-' || n, $2,
                gen_random_uuid(), 'completed', 100, 0, 1, 0, 1, clock_timestamp(), clock_timestamp()
           FROM wallet.wallets w, generate_series(1, ${OF_EACH}) n RETURNING player_id, round_no, round_id)
       INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, platform_tx_id, place,
                                      type, status, round_id, request, answer)
       SELECT $1, round_id, player_id, round_no, 1, 100, clock_timestamp(), uuidv7(), 1, 'bet', 'OK', round_id,
              repeat('x', 150), repeat('x', 170) FROM r`,
      [testSecrets.studioWallet.providerId, testGame.id, tag],
    ),
  )
}

async function timed(work: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  if (!(await work())) throw new Error('Nothing was done.')
  return performance.now() - started
}

await gatherTick(ctx, 0)
const terms = { share: 200, latest: '', permit: 'bench', winners: 1 }
const { rows } = await pool.query(`SELECT FROM pots.lives`)
for (const [code, seed, most] of rows.length > 0
  ? []
  : ([
      ['bituin', 50_00, 5_000_000_00],
      ['buwan', 500_00, 5_000_000_00],
      ['araw', 6_000_00, 5_000_000_00],
    ] as const))
  await inTransaction(ctx, (tx) => openWith(tx, code, { ...terms, seed, most }, undefined))
const figures = { gather: [] as number[], seal: [] as number[], draw: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  await play()
  figures.gather.push(await timed(() => gatherTick(ctx, 0)))
  figures.seal.push(await timed(() => sealTick(ctx)))
  figures.draw.push(await timed(() => drawTick(ctx)))
}
const seconds = (of: readonly number[]) => `${(median(of) / 1_000).toFixed(2)} s`
const whole = figures.gather.map((ms, at) => ms + figures.seal[at]! + figures.draw[at]!)
process.stdout.write(
  `a tick of ${PLAYERS * OF_EACH} rounds of ${PLAYERS} players: ${seconds(whole)}, aim 1.5 s; gathered ${seconds(figures.gather)}, sealed ${seconds(figures.seal)}, drawn ${seconds(figures.draw)}\n`,
)
await pool.end()
await server.stop()
