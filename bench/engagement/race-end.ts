import { seed } from '@perlas/server/seed'
import { finishRaces } from '@perlas/server/engagement/contests/finish'
import { payPrizes } from '@perlas/server/engagement/contests/pay'
import { writeFeed } from '@perlas/server/engagement/contests/store'
import { databaseOf, serverOn, startCluster } from '../ledger/ground.ts'

/**
 * A race of 100,000 players, each with a round of their own, is made final and its prizes are paid: every tenth has one.
 * `node bench/engagement/race-end.ts [players]`; ends with 1 when it misses the aim.
 */
const COUNT = Number(process.argv[2] ?? 100_000)
const AIM_S = 60
const FIRST = 600_000_001
const REEF = 101
const STAKE = 125_00

const server = await startCluster()
const name = `race_end_${Date.now()}`
const pool = await databaseOf(server, name)
await seed({ db: pool })
const { ctx, close } = await serverOn(server, name, { env: { LOG_LEVEL: 'fatal' } })
const everybody = `generate_series(1, ${COUNT}) n, LATERAL (SELECT ${FIRST} - 1 + n AS p) x`
const ended = `now() - interval '10 minutes'`
const round = `operations.month_no(${ended}) + n`
const provider = `(SELECT provider_id FROM catalogue.games WHERE game_id = ${REEF})`
for (const sql of [
  'SET statement_timeout = 0',
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, declared_at, terms_version)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench' FROM ${everybody}`,
  `INSERT INTO wallet.wallets (player_id) SELECT p FROM ${everybody}`,
  `INSERT INTO catalogue.declarations (game_id, from_at, version, return_bps) VALUES (${REEF}, '2026-01-01', '1', 9605)`,
  `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                            bet_total, win_total, bets, wins, moves, started_at, ended_at)
   SELECT p, ${round}, ${provider}, 'r' || p, ${REEF}, gen_random_uuid(), 'completed', ${STAKE}, ${STAKE}::bigint * (1 + n % 977), 1, 1, 2,
          ${ended}, ${ended} FROM ${everybody}`,
  `INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, platform_tx_id, place, type, status,
                                  round_id, request, answer)
   SELECT ${provider}, 't' || p, p, ${round}, 1, ${STAKE}, ${ended}, uuidv7(), 1, 'bet', 'OK', 'r' || p, '', '' FROM ${everybody}`,
  `INSERT INTO contests.races (at) VALUES (now())`,
  `INSERT INTO contests.terms (race_id, terms_no, name, name_fil, rhythm, games, rounds, best, share, most, least, permit, demonstration, at)
   VALUES (1, 1, 'Bench', 'Bench', 'day', '{${REEF}}', 50, 1, 500, 5000000, 0, 'bench', true, now())`,
  `INSERT INTO contests.contests (race_id, terms_no, window_at, begins_at, ends_at, key, entrants, theo_e4)
   VALUES (1, 1, now() - interval '1 hour', now() - interval '1 hour', now() - interval '6 minutes', sha256('x'),
           '{0,0,${COUNT}}', ARRAY[0, 0, ${COUNT}::bigint * ${STAKE} * 395])`,
  `INSERT INTO contests.scores (player_id, contest_id, division, score, rounds, theo_e4, best)
   SELECT p, 1, 2, 100 * (1 + n % 977), 1, ${STAKE}::bigint * 395, ARRAY[100 * (1 + n % 977)::bigint] FROM ${everybody}`,
  'VACUUM ANALYZE',
])
  await pool.query(sql)
await writeFeed(ctx, ctx.clock())

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
const final = await seconds(() => finishRaces(ctx))
const paying = await seconds(() => payPrizes(ctx))
const { rows } = await pool.query<{ places: number; paid: number }>(
  `SELECT count(*)::int AS places, count(*) FILTER (WHERE state = 'paid')::int AS paid FROM contests.places`,
)
const { places, paid } = rows[0]!
process.stdout.write(
  `${COUNT} players: final in ${final.toFixed(1)} s, ${paid} of ${places} prizes paid in ${paying.toFixed(1)} s (aim: ${AIM_S} s together)\n`,
)
await close()
await pool.end()
await server.stop()
process.exitCode = final + paying <= AIM_S && paid === places && places > 0 ? 0 : 1
