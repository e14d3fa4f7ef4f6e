import { buildApp } from '@perlas/server/app'
import { callsOf } from '@perlas/dev-env/lobby-calls'
import { seed } from '@perlas/server/seed'
import { databaseOf, serverOn, startCluster } from '../ledger/ground.ts'

/**
 * The standings of a race with 100,000 entrants: `getRace` through the whole server, while scores change each second, so that the
 * board is read again. `node bench/engagement/ladder.ts [seconds] [a second]`; ends with 1 when it misses the aim.
 */
const SECONDS = Number(process.argv[2] ?? 10)
const RATE = Number(process.argv[3] ?? 200)
const COUNT = Number(process.argv[4] ?? 100_000)
const AIM_MS = 20
const FIRST = 600_000_001

const server = await startCluster()
const name = `ladder_${Date.now()}`
const pool = await databaseOf(server, name)
await seed({ db: pool })
const { ctx, close } = await serverOn(server, name, { env: { LOG_LEVEL: 'fatal' } })
const everybody = `generate_series(${FIRST}::bigint, ${FIRST + COUNT - 1}) p`
for (const sql of [
  `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, declared_at, terms_version)
   SELECT p, 'bench' || p, 2, 'Bench', 'x', 'b' || p, now(), 'bench' FROM ${everybody}`,
  `INSERT INTO contests.races (at) VALUES (now())`,
  `INSERT INTO contests.terms (race_id, terms_no, name, name_fil, rhythm, games, rounds, best, share, most, least, permit, demonstration, at)
   VALUES (1, 1, 'Bench', 'Bench', 'day', '{101}', 50, 1, 500, 1000000, 0, 'bench', true, now())`,
  `INSERT INTO contests.contests (race_id, terms_no, window_at, begins_at, ends_at, key, entrants, theo_e4)
   VALUES (1, 1, now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 day', sha256('x'),
           '{${COUNT},0,0}', '{10000000000,0,0}')`,
  `INSERT INTO contests.scores (player_id, contest_id, division, score, rounds, theo_e4, best)
   SELECT p, 1, 0, s, 50, 1000, ARRAY[s] FROM ${everybody}, LATERAL (SELECT (100 / (random() + 0.00001))::bigint AS s) x`,
  'VACUUM ANALYZE',
])
  await pool.query(sql)
const app = buildApp(ctx)
await app.ready()
const { call } = callsOf(app)

/** A turn of the follower: a hundred scores change. */
async function turn(): Promise<void> {
  await pool.query(
    `UPDATE contests.scores SET score = score + 1 WHERE contest_id = 1 AND division = 0
        AND player_id IN (SELECT ${FIRST} + (random() * ${COUNT - 1})::bigint FROM generate_series(1, 100))`,
  )
  await pool.query(`UPDATE contests.contests SET version = version + 1 WHERE contest_id = 1`)
}

const times: number[] = []
let wrong = 0
async function one(): Promise<void> {
  const began = performance.now()
  const { errcode } = await call('getRace', { contest: 1, division: 0 })
  times.push(performance.now() - began)
  if (errcode !== 0) wrong += 1
}

await one()
times.length = 0
const asked: Promise<void>[] = []
const began = performance.now()
for (let second = 0; second < SECONDS; second += 1) {
  asked.push(turn())
  for (let at = 0; at < RATE; at += 1) {
    const due = began + second * 1_000 + (at * 1_000) / RATE
    const wait = due - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    asked.push(one())
  }
}
await Promise.all(asked)
const sorted = times.toSorted((a, b) => a - b)
const at = (part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const p99 = at(0.99)
process.stdout.write(
  `${COUNT} entrants, ${RATE}/s for ${SECONDS} s: p50 ${at(0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${at(1).toFixed(1)} ms, ${wrong} wrong (aim: p99 ≤ ${AIM_MS} ms)\n`,
)
await app.close()
await close()
await pool.end()
await server.stop()
process.exitCode = p99 <= AIM_MS && wrong === 0 ? 0 : 1
