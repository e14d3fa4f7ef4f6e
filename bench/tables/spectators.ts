import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { coreShare, openWatchers, percent } from '../http/watched.ts'
import { openCrowd, share } from './crowd.ts'

/**
 * Two thousand people watch one table of the studio while bets come in: how much of one core the studio takes for it,
 * beside the same table with nobody watching, and how late words arrive. Watchers are in another process, from addresses
 * of the loopback. `node bench/tables/spectators.ts [watchers] [seconds]`
 */
const WATCHERS = Number(process.argv[2] ?? 2_000)
const SECONDS = Number(process.argv[3] ?? 40)
const TABLE = 'live-roulette'
const crowd = await openCrowd(TABLE, 50)
const { stepTable } = await import('../../apps/studio/src/tables/owner.ts')
const { ctx, table, world } = crowd
await table.letRun()
let running = true
const loops = [runTable(), bet()]
try {
  await world.app.listen({ port: 0, host: '0.0.0.0' })
  const { port } = world.app.server.address() as AddressInfo
  await sleep(2_000)
  const alone = await coreShare(SECONDS)
  const watchers = await openWatchers({ port, path: `/live/v1/${TABLE}`, count: WATCHERS })
  await sleep(2_000)
  const watched = await coreShare(SECONDS)
  const late = await watchers.end()
  process.stdout.write(
    `${WATCHERS} watch: ${percent(watched)} of a core, ${percent(alone)} with nobody, so ${percent(watched - alone)} for them; ` +
      `words ${share(late, 0.5)} ms late (p99 ${share(late, 0.99)} ms, ${late.length} looked at)\n`,
  )
} finally {
  running = false
  await Promise.all(loops)
  await crowd.close()
}
process.exit(0)

async function runTable(): Promise<void> {
  while (running) await sleep(Math.min(1_000, Math.max(1, await stepTable(ctx, table.watch))))
}

/** Somebody lays a chip five times a second, as long as bets are taken. */
async function bet(): Promise<void> {
  for (let n = 0; running; n += 1) {
    const row = await table.row()
    if (row?.phase === 'open')
      await crowd.place((n % 50) + 1, row.k, 'red', 100).catch(() => undefined)
    await sleep(200)
  }
}
