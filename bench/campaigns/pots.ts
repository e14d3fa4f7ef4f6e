import { atLeisure } from '@perlas/database/pool'
import { drawTick, sealTick } from '@perlas/server/engagement/pots/follow'
import { gatherTick } from '@perlas/server/engagement/pots/gather'
import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import { databaseOf, fill, median, startCluster } from '../ledger/ground.ts'
import { jackpotsOn } from '../ledger/jackpots.ts'

/**
 * How long half a minute of four thousand rounds a second by twenty thousand players takes to become a tick of the jackpots,
 * sealed and drawn, behind a million bets of before. `node bench/campaigns/pots.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const PLAYERS = 20_000
const OF_EACH = 6

const server = await startCluster()
const pool = await databaseOf(server, 'pots')
await fill(pool, { wallets: PLAYERS, bets: 1_000_000, hoursAgo: 2 })
const ctx = await jackpotsOn(pool)

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
