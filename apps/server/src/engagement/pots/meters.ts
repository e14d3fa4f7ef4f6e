import { grown } from '@perlas/campaign-kit/pots'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { POTS_TOPIC } from '#/kernel/http/live.ts'
import { keepTurning } from '#/kernel/keep-turning.ts'
import { momentAt } from '#/kernel/manila.ts'
import { followPots } from './follow.ts'
import { partsBetween } from './gather.ts'
import { inUnits, MAX_TICK_MS } from './rules.ts'
import { isLate, meterOf, withWaiting } from './shown.ts'
import { potsState, type Meters } from './state.ts'
import { holdMeters, listLives, readFeed, readWaiting, readWatermark } from './store.ts'

/** Pauses between turns: a meter is to be no more than a second behind, and a tick is half a minute. */
export const METERS_MS = 600
export const DRAWS_MS = 2_000
/** A fault is told once in so many turns that fail. */
const LOGGED_EACH = 30

/** Play since the last tick, counted on from second to second. */
export type Since = { scannedAt: number; until: Date; units: number }

/**
 * Where the jackpots stand now, with what ended since the last tick. What is not sure yet is left out, so that the next tick
 * books as much or more. Undefined where another worker sums up, or a tick was closed meanwhile.
 */
export function metersNow(
  ctx: AppContext,
  known: Since | undefined,
): Promise<{ meters: Meters; waits: boolean; since: Since } | undefined> {
  return inTransaction(ctx, async (tx) => {
    if (!(await holdMeters(tx))) return undefined
    const feed = await readFeed(tx)
    const lives = await listLives(tx)
    if (!feed || lives.length === 0) return undefined
    const { scannedAt } = feed
    const from = known?.scannedAt === scannedAt.getTime() ? known : undefined
    const begin = from?.until ?? scannedAt
    const watermark = await readWatermark(tx)
    const until = momentAt(Math.min(watermark.getTime(), scannedAt.getTime() + MAX_TICK_MS))
    const parts = until > begin ? await partsBetween(tx, { from: begin, until }) : []
    const units = parts.reduce((sum, one) => sum + one.units, from?.units ?? 0)
    const waiting = await readWaiting(tx)
    // A tick that was closed meanwhile has booked what was summed up here.
    if ((await readFeed(tx))?.tick !== feed.tick) return undefined
    const meters: Meters = { values: {}, lives: {} }
    for (const life of lives) {
      const booked = withWaiting(life, waiting.units)
      const { code, share, winners } = life
      const terms = { share, winners, seed: inUnits(life.seed), most: inUnits(life.most) }
      const { after } = grown(booked, BigInt(units), terms)
      meters.values[code] = meterOf(potsState(tx).meters, life, after)
      meters.lives[code] = life.life
    }
    const since = { scannedAt: scannedAt.getTime(), until: until > begin ? until : begin, units }
    return { meters, waits: isLate(waiting.since, tx.clock()), since }
  })
}

/** Each node keeps what the follower told. */
export function listenToPots(ctx: AppContext): void {
  ctx.fanout.subscribe(POTS_TOPIC, (payload) => {
    const { values, lives } = JSON.parse(payload) as Meters
    potsState(ctx).meters = { values, lives }
  })
}

/** Follows play: the draws, and beside them where the jackpots stand for all who look, so that no draw holds a meter up. */
export function keepPots(ctx: AppContext): { stop(): Promise<void> } {
  let since: Since | undefined
  let sent = ''
  const meters = keepWell(ctx, METERS_MS, 'the meters of jackpots wait', async () => {
    const now = await metersNow(ctx, since)
    // The next turn is a moment away: what was summed up is still right then.
    if (!now) return
    since = now.since
    const payload = JSON.stringify({ ...now.meters, waits: now.waits })
    if (payload !== sent) ctx.fanout.publish(POTS_TOPIC, payload)
    sent = payload
  })
  const draws = keepWell(ctx, DRAWS_MS, 'the draw of jackpots waits', () => followPots(ctx))
  return {
    async stop() {
      await Promise.all([meters.stop(), draws.stop()])
    },
  }
}

/** Turns that go on after a fault, which is told once in so many. */
function keepWell(ctx: AppContext, pauseMs: number, what: string, turn: () => Promise<void>) {
  let failed = 0
  return keepTurning(
    pauseMs,
    async () => {
      await turn()
      failed = 0
    },
    (err) => {
      if (failed % LOGGED_EACH === 0) ctx.log.error({ err, turns: failed + 1 }, what)
      failed += 1
    },
  )
}
