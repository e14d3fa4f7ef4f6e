import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { underWay, wrongRounds } from '../../e2e/faults/table-books.ts'
import { share } from './crowd.ts'
import { openTableSite } from './site.ts'

/**
 * One flight of Saranggola Sky with 1,000 players over HTTP and everything behind it: bets, then all of them take down within
 * two seconds, each press on a kept connection. Flights that end before are flown again. Beside it as many bare requests at the
 * same pace. `node bench/tables/flights.ts [players]` exits with 1 where a press is lost, is paid another height, or p99 is above
 * 80 ms.
 */
const PLAYERS = Number(process.argv[2] ?? 1_000)
const TABLE = 'saranggola-sky'
const WITHIN_MS = 2_000
/** Everybody has the same chance to bet in a window of nine seconds. */
const BETS_MS = 5_000
const MAX_FLIGHTS = 12

const { site, studio, play, keyOf, nextRound, close } = await openTableSite(TABLE, PLAYERS)
let bad = 1
try {
  for (let flight = 0; flight < MAX_FLIGHTS; flight += 1) {
    const { k } = await nextRound(BETS_MS + 2_000)
    await Promise.all(
      Array.from({ length: PLAYERS }, async (_, n) => {
        await pause(Math.random() * BETS_MS)
        const bets = [{ spot: 'a-hand', amount: 1_000 }]
        const requestId = randomBytes(8).toString('hex')
        await play(
          'place',
          { table: TABLE, round: k, requestId, bets, seed: 'bench' },
          keyOf(n + 1),
        )
      }),
    )
    const fliesAt = await takeOff(k)
    await pause(Math.max(0, fliesAt + 100 - Date.now()))
    const presses = await spread(async (n) => {
      await play('table/down', { table: TABLE, round: k, spot: 'a-hand' }, keyOf(n))
    })
    while ((await underWay(studio)) > 0) await pause(100)
    // A flight that was over before everybody could press says nothing.
    if (presses.failed > 0 && (await endOf(k)) < WITHIN_MS + 600) continue
    const bare = await spread(async () => {
      await fetch(`${site.studio.url}/healthz`).then((answer) => answer.text())
    })
    const { rows } = await studio.query<{ paid: number; other: number }>(
      `SELECT count(*) FILTER (WHERE win = amount * down / 100)::integer AS paid,
              count(*) FILTER (WHERE win IS DISTINCT FROM amount * down / 100)::integer AS other
         FROM table_bets WHERE round_id = $1 AND state = 'standing'`,
      [`${TABLE}.${k}`],
    )
    const wrong = await wrongRounds({ lobby: site.pool, studio })
    const { paid, other } = rows[0]!
    const p99 = share(presses.times, 0.99)
    process.stdout.write(
      `${paid} of ${PLAYERS} paid their height; answered median ${share(presses.times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ` +
        `(a bare request: p99 ${share(bare.times, 0.99).toFixed(0)} ms); ${wrong.length} faults\n`,
    )
    for (const fault of wrong.slice(0, 10)) process.stdout.write(`${fault}\n`)
    bad = paid < PLAYERS || other > 0 || wrong.length > 0 || p99 > 80 ? 1 : 0
    break
  }
} finally {
  await close()
}
process.exit(bad)

/** For each player once, spread over the two seconds: how long each took, ascending, and how many came to nothing. */
async function spread(work: (n: number) => Promise<void>) {
  const times: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, n) => {
      await pause((n / PLAYERS) * WITHIN_MS)
      const began = performance.now()
      await work(n + 1).then(
        () => times.push(performance.now() - began),
        () => (failed += 1),
      )
    }),
  )
  return { times: times.toSorted((a, b) => a - b), failed }
}

async function takeOff(k: number): Promise<number> {
  for (; ; await pause(20)) {
    const { rows } = await studio.query<{ at: number | null }>(
      'SELECT (extract(epoch FROM flies_at) * 1000)::bigint AS at FROM table_rounds WHERE id = $1',
      [`${TABLE}.${k}`],
    )
    if (rows[0]?.at) return Number(rows[0].at)
  }
}

/** How long it flew, in milliseconds. */
async function endOf(k: number): Promise<number> {
  const { rows } = await studio.query<{ ms: number }>(
    'SELECT (extract(epoch FROM drawn_at - flies_at) * 1000)::integer AS ms FROM table_rounds WHERE id = $1',
    [`${TABLE}.${k}`],
  )
  return rows[0]?.ms ?? 0
}
