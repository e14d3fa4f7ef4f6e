import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { underWay, wrongRounds } from '../../e2e/faults/table-books.ts'
import { share } from './crowd.ts'
import { openTableSite } from './site.ts'

/**
 * One round of live roulette with 5,000 players over everything: the studio's calls over HTTP, its signed bets over the wire to
 * a lobby of its own, every commit durable. Bets come within 15 seconds, six of ten of them in the last three. Then from the
 * draw until the last balance, by the studio's own clock; the books of both are held against each other, and the audit.
 * `node bench/tables/whole.ts [players]` exits with 1 where anything is lost or double, a bet's p99 is above 800 ms, or paying
 * takes longer than two seconds.
 */
const PLAYERS = Number(process.argv[2] ?? 5_000)
const TABLE = 'live-roulette'
const SPREAD_MS = 15_000
const LATE_MS = 3_000
const LATE_SHARE = 0.6
/** So much before bets close the last is sent. */
const EARLY_MS = 1_000
const spots = ['red', 'black', 'odd', 'even', 'dozen-1', 'n-17', 'column-2', 'high']

const { site, studio, play, keyOf, nextRound, close } = await openTableSite(TABLE, PLAYERS)
let bad = 0
try {
  const { k, closesAt } = await nextRound(SPREAD_MS + EARLY_MS)
  const times: number[] = []
  const refused = new Map<string, number>()
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, n) => {
      const late = n / PLAYERS >= 1 - LATE_SHARE
      const span = late ? LATE_MS : SPREAD_MS - LATE_MS
      const from = closesAt - EARLY_MS - (late ? LATE_MS : SPREAD_MS)
      await pause(Math.max(0, from + Math.random() * span - Date.now()))
      const began = performance.now()
      const bets = [{ spot: spots[n % spots.length]!, amount: 1_000 }]
      const press = { table: TABLE, round: k, requestId: randomBytes(8).toString('hex'), bets }
      await play('place', { ...press, seed: 'bench' }, keyOf(n + 1)).then(
        () => times.push(performance.now() - began),
        (fault: Error) => {
          const why = /: (.*)$/.exec(fault.message)?.[1] ?? fault.message
          refused.set(why, (refused.get(why) ?? 0) + 1)
        },
      )
    }),
  )
  times.sort((a, b) => a - b)
  while (!(await paid(k)) || (await underWay(studio)) > 0) await pause(100)
  const { rows } = await studio.query<{ ms: number; drawn: number; seats: number }>(
    `SELECT (extract(epoch FROM max(s.ended_at) - r.drawn_at) * 1000)::integer AS ms,
            (extract(epoch FROM r.drawn_at - r.closes_at) * 1000)::integer AS drawn, count(*)::integer AS seats
       FROM table_rounds r JOIN table_seats s ON s.round_id = r.id WHERE r.id = $1 GROUP BY r.id`,
    [`${TABLE}.${k}`],
  )
  const { ms, drawn, seats } = rows[0]!
  const wrong = await wrongRounds({ lobby: site.pool, studio })
  for (const { claim, faults } of await audit({ db: site.pool }))
    if (faults > 0) wrong.push(`audit: ${claim}: ${faults}`)
  const p99 = share(times, 0.99)
  process.stdout.write(
    `${times.length} of ${PLAYERS} bets taken, median ${share(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
      `drawn ${drawn} ms after bets closed; the last of ${seats} paid ${ms} ms after the draw; ${wrong.length} faults\n`,
  )
  for (const [why, count] of refused) process.stdout.write(`refused: ${why} × ${count}\n`)
  for (const fault of wrong.slice(0, 10)) process.stdout.write(`${fault}\n`)
  bad = wrong.length > 0 || times.length < PLAYERS || p99 > 800 || ms > 2_000 ? 1 : 0
} finally {
  await close()
}
process.exit(bad)

async function paid(k: number): Promise<boolean> {
  const { rows } = await studio.query<{ phase: string }>(
    'SELECT phase FROM table_rounds WHERE id = $1',
    [`${TABLE}.${k}`],
  )
  return ['settled', 'void'].includes(rows[0]?.phase ?? '')
}
