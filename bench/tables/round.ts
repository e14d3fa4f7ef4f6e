import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_IN_BATCH, settleBatch, type SettleItem } from '@perlas/contract/provider-api'
import { openCrowd, share, timeEach } from './crowd.ts'

/**
 * One round of a table with many players, over the studio's own engine: bets in the last seconds of a window, then from
 * the draw until the last of them is paid. The lobby is the double of the tests, in this process, so the figure is the
 * studio's half; beside it, in the same run, the same batches sent bare. `node bench/tables/round.ts [players]` exits with
 * 1 where a bet is lost or paying takes longer than 2 s.
 */
const PLAYERS = Number(process.argv[2] ?? 5_000)
const crowd = await openCrowd('live-roulette', PLAYERS)
const { stepTable } = await import('../../apps/studio/src/tables/owner.ts')
const { ctx, table } = crowd
await table.letRun()
let bad = 0
try {
  const { k } = await table.until('open')
  const spots = ['red', 'black', 'odd', 'even', 'dozen-1', 'n-17', 'column-2', 'high']
  const keeping = setInterval(() => void stepTable(ctx, table.watch), 1_000)
  const began = performance.now()
  const times = await timeEach(PLAYERS, 128, (n) => crowd.place(n, k, spots[n % spots.length]!))
  clearInterval(keeping)
  const laid = performance.now() - began
  const p99 = share(times, 0.99)
  await table.until('closed')
  const root = performance.now()
  await table.until('drawn')
  const drawn = performance.now()
  while ((await stepTable(ctx, table.watch)) > 0 && (await left()) > 0) await sleep(10)
  while ((await left()) > 0 && performance.now() - drawn < 20_000) await sleep(10)
  const paid = performance.now() - drawn
  const lost = PLAYERS - (await count('settled'))

  const items = Array.from({ length: PLAYERS }, (_, n): SettleItem => ({
    tx_id: `bare-${n}`,
    round_id: `bare-${n}`,
    amount: 0,
    round_closed: true,
  }))
  const bareFrom = performance.now()
  const batches = Array.from({ length: Math.ceil(PLAYERS / MAX_IN_BATCH) }, (_, n) =>
    items.slice(n * MAX_IN_BATCH, (n + 1) * MAX_IN_BATCH),
  )
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await ctx.wallet.call(settleBatch, { items: batch })
    }),
  )
  const bare = performance.now() - bareFrom
  process.stdout.write(
    `${PLAYERS} bets: laid in ${(laid / 1_000).toFixed(2)} s (p99 ${p99.toFixed(0)} ms), drawn ${(drawn - root).toFixed(0)} ms after the root; ` +
      `all paid ${(paid / 1_000).toFixed(2)} s after the draw, ${(paid / bare).toFixed(1)} times the bare batches (${bare.toFixed(0)} ms); ${lost} lost\n`,
  )
  bad = lost > 0 || paid > 2_000 ? 1 : 0
} finally {
  await crowd.close()
}
process.exit(bad)

async function left(): Promise<number> {
  return count('owed')
}
async function count(state: string): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM table_seats WHERE state = $1',
    [state],
  )
  return rows[0]?.n ?? 0
}
