import { setTimeout as sleep } from 'node:timers/promises'
import { heightAt, msTo } from '@perlas/game-kit/flight'
import { saranggolaSky } from '@perlas/games/saranggola-sky/saranggola-sky'
import { openCrowd, share, timeEach } from './crowd.ts'

/**
 * A thousand players take their kites down within two seconds of one flight: how long until each has its answer, beside
 * the same number of plain readings of what they have there; and whether each is paid the height of the moment that is
 * written down. `node bench/tables/take-downs.ts [players]` exits with 1 where one is paid anything else.
 */
const PLAYERS = Number(process.argv[2] ?? 1_000)
const WITHIN_MS = 2_000
const FROM = 130
const crowd = await openCrowd(saranggolaSky.code, PLAYERS)
const { takeDown } = await import('../../apps/studio/src/tables/flights.ts')
const { drawOf } = await import('../../apps/studio/src/tables/seeds.ts')
const { mineOf } = await import('../../apps/studio/src/tables/bets.ts')
const { stepTable } = await import('../../apps/studio/src/tables/owner.ts')
const store = await import('../../apps/studio/src/tables/store.ts')
const { ctx, table } = crowd
await table.letRun()
const { code } = saranggolaSky
const flight = saranggolaSky.flight!
let bad = 1
try {
  for (;;) {
    const { k, id } = await table.until('open')
    const keeping = setInterval(() => void stepTable(ctx, table.watch), 1_000)
    await timeEach(PLAYERS, 128, (n) => crowd.place(n, k, 'a-hand'))
    clearInterval(keeping)
    await table.until('flying')
    const round = (await store.findRound(ctx, id))!
    const { draw } = await drawOf(ctx, saranggolaSky, round)
    const now = await store.clockOf(ctx)
    // Whoever is to be measured flies for long enough.
    const lasts = msTo(flight, (draw as { end: number }).end) - msTo(flight, FROM)
    if (lasts < 2 * WITHIN_MS) {
      await table.until('settled')
      continue
    }
    await table.gone(round.fliesAt! + msTo(flight, FROM) - now)
    const from = performance.now()
    const latencies: number[] = []
    await timeEach(PLAYERS, PLAYERS, async (n) => {
      await sleep(((n - 1) / PLAYERS) * WITHIN_MS)
      const readAt = performance.now()
      await takeDown(ctx, crowd.sessionOf(n), { table: code, round: k, spot: 'a-hand', readAt })
      latencies.push(performance.now() - readAt)
    })
    const took = performance.now() - from
    latencies.sort((a, b) => a - b)
    const answered = await timeEach(PLAYERS, 16, (n) => mineOf(ctx, crowd.sessionOf(n), code, id))
    await table.until('settled')
    const { rows } = await ctx.db.query<{ down: number; win: number; ms: number }>(
      `SELECT b.down, b.win, extract(epoch FROM b.down_at - r.flies_at)::float8 * 1000 AS ms
         FROM table_bets b JOIN table_rounds r ON r.id = b.round_id WHERE b.round_id = $1 AND b.state = 'standing'`,
      [id],
    )
    const wrong = rows.filter(
      ({ down, win, ms }) => win !== down * 10 || Math.abs(heightAt(flight, ms) - down) > 0,
    )
    process.stdout.write(
      `${PLAYERS} take-downs in ${(took / 1_000).toFixed(2)} s: answered within ${share(latencies, 0.5).toFixed(0)} ms (p99 ${share(latencies, 0.99).toFixed(0)} ms), a plain reading beside them ${share(answered, 0.5).toFixed(1)} ms; ` +
        `${rows.length - wrong.length} of ${PLAYERS} paid their height\n`,
    )
    bad = wrong.length === 0 && rows.length === PLAYERS ? 0 : 1
    break
  }
} finally {
  await crowd.close()
}
process.exit(bad)
