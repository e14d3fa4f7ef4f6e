import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLobby } from '@perlas/dev-env/lobby'
import { setup } from '@perlas/dev-env/global-setup'
import { METERS_MS } from '@perlas/server/engagement/pots/meters'
import { POTS_TOPIC } from '@perlas/server/kernel/http/live'
import { coreShare, openWatchers, percent } from './watched.ts'

/**
 * Two thousand people look at the jackpots, whose meters move in every turn of the one who follows play: how much of one
 * core a node takes for it, beside the same people with meters that stand still, in turns; how late a word arrives; and what
 * writing the same bytes to as many bare responses takes, once a second.
 * `node bench/http/meters.ts [watchers] [seconds] [rounds]`
 */
const WATCHERS = Number(process.argv[2] ?? 2_000)
const SECONDS = Number(process.argv[3] ?? 20)
const ROUNDS = Number(process.argv[4] ?? 3)
/** Streams that a node keeps for one player. */
const EACH = 20

const stop = await setup()
const lobby = await openLobby({ env: { RATE_LIMIT_SCALE: '1000000' } })
try {
  await lobby.app.listen({ port: 0, host: '0.0.0.0' })
  const { port } = lobby.app.server.address() as AddressInfo
  const tokens: string[] = []
  while (tokens.length < Math.ceil(WATCHERS / EACH)) tokens.push((await lobby.register()).token)
  const path = '/app/v1/stream?topics=pots'
  const watchers = await openWatchers({ port, path, count: WATCHERS, tokens })
  await sleep(5_000)
  const shares = { still: [] as number[], moving: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    shares.still.push(await coreShare(SECONDS))
    const moving = setInterval(tell, METERS_MS)
    shares.moving.push(await coreShare(SECONDS))
    clearInterval(moving)
  }
  const late = await watchers.end()
  const bare = await bareShare()
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? NaN
  const at = (part: number) => late[Math.floor(late.length * part)] ?? NaN
  process.stdout.write(
    `${WATCHERS} look at meters: ${percent(middle(shares.moving))} of a core while they move, ${percent(middle(shares.still))} while they ` +
      `stand still, so ${percent(middle(shares.moving) - middle(shares.still))} for them, aim 1 %, bare responses ${percent(bare)}; a word comes after ${at(0.5)} ms ` +
      `(p99 ${at(0.99)} ms, ${late.length} looked at)\n`,
  )
} finally {
  await lobby.close()
  await stop()
}
process.exit(0)

/** The anchor: nothing but the writes. */
async function bareShare(): Promise<number> {
  const open: ServerResponse[] = []
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\n\n')
    open.push(response)
  })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  const { port } = server.address() as AddressInfo
  const watchers = await openWatchers({ port, path: '/', count: WATCHERS })
  const data = JSON.stringify({ values: values(), waits: false })
  const bytes = Buffer.from(`event: pots\ndata: ${data}\n\n`)
  const writing = setInterval(() => {
    for (const response of open) response.write(bytes)
  }, 1_000)
  const found = await coreShare(SECONDS)
  clearInterval(writing)
  await watchers.end()
  server.close()
  return found
}

function values() {
  return { bituin: Date.now(), buwan: 1_234_56, araw: 98_765_43 }
}

/** As the follower tells them; the first says when. */
function tell(): void {
  const lives = { bituin: 12, buwan: 3, araw: 1 }
  lobby.ctx.fanout.publish(POTS_TOPIC, JSON.stringify({ values: values(), lives, waits: false }))
}
