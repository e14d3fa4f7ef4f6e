import { openPool } from '@perlas/database/pool'
import { followRaces } from '@perlas/server/engagement/contests/follow'
import { writeFeed as writeRaces } from '@perlas/server/engagement/contests/store'
import { followPots } from '@perlas/server/engagement/pots/follow'
import { DRAWS_MS, METERS_MS, metersNow, type Since } from '@perlas/server/engagement/pots/meters'
import { readFeed, readWatermark, writeFeed } from '@perlas/server/engagement/pots/store'
import { keepTurning } from '@perlas/server/kernel/keep-turning'
import { jackpotsOn } from './jackpots.ts'
import { racesOn } from './races.ts'

/**
 * The followers of the jackpots and of three races in a process of their own, as a worker runs them, on while its parent says so:
 * `node bench/ledger/follower.ts <database url>`. Answers each `on` and `off`, the latter with what was measured.
 */
export type Followed = {
  /** Milliseconds of a turn that counted rounds for the races. */
  races: number[]
  /** Milliseconds of a turn of the draws that found nothing to do, and of one that closed, sealed and drew a tick. */
  turns: number[]
  ticks: number[]
  /** Milliseconds from the end of a round until a meter was published that counts it, of rounds spread evenly over time. */
  behind: number[]
}
const RACES_MS = 2_000
/** A third of the real one: its cost for each round is the same, and each phase has some. */
const TICK_MS = 10_000
const SAMPLES = 50

const pool = openPool(process.argv[2] ?? '', { max: 4, name: 'perlas-bench-follower' })
const ctx = await jackpotsOn(pool)
await racesOn(ctx)
const nothing = (): Followed => ({ races: [], turns: [], ticks: [], behind: [] })

function follow() {
  const found = nothing()
  let since: Since | undefined
  let shown: number | undefined
  const meter = async () => {
    const now = await metersNow(ctx, since)
    if (!now) return
    since = now.since
    const until = since.until.getTime()
    if (shown !== undefined)
      for (let n = 0; n < SAMPLES; n += 1)
        found.behind.push(Date.now() - shown - ((n + 0.5) * (until - shown)) / SAMPLES)
    shown = until
  }
  const draw = async () => {
    const began = performance.now()
    const before = await readFeed(ctx)
    await followPots(ctx, TICK_MS)
    const isTick = (await readFeed(ctx))?.tick !== before?.tick
    found[isTick ? 'ticks' : 'turns'].push(performance.now() - began)
  }
  const count = async () => {
    const began = performance.now()
    await followRaces(ctx, TICK_MS)
    found.races.push(performance.now() - began)
  }
  const fault = (err: unknown) => {
    throw err
  }
  const turnings = [
    keepTurning(METERS_MS, meter, fault),
    keepTurning(DRAWS_MS, draw, fault),
    keepTurning(RACES_MS, count, fault),
  ]
  return { found, stop: () => Promise.all(turnings.map((one) => one.stop())) }
}

let following: ReturnType<typeof follow> | undefined
async function switched(isOn: boolean): Promise<Followed> {
  await following?.stop()
  const found = following?.found ?? nothing()
  following = undefined
  if (!isOn) return found
  // Rounds of the phase before are not its work.
  const feed = await readFeed(ctx)
  const at = await readWatermark(ctx)
  if (feed) await writeFeed(ctx, { ...feed, untilAt: at, scannedAt: at })
  await writeRaces(ctx, at)
  following = follow()
  return found
}
process.on('message', (to) => void switched(to === 'on').then((found) => process.send?.(found)))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
