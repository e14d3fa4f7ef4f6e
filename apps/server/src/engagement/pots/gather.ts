import { endedBetween } from '#/gaming/play/play.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { momentAt } from '#/kernel/manila.ts'
import { aliasOf, epochKey } from './parts.ts'
import { MAX_TICK_MS, packParts, TICK_MS, type Part } from './rules.ts'
import { lobbyChain } from './seeds.ts'
import { potsState } from './state.ts'
import {
  holdFollower,
  insertOwn,
  insertTick,
  listLives,
  listTakingPart,
  readFeed,
  readWatermark,
  writeFeed,
  type Feed,
} from './store.ts'

const HOUR_MS = 3_600_000

/** Parts of a span, each with the group of their person; without those who take no part. */
export async function partsBetween(
  ctx: AppContext,
  span: { from: Date; until: Date },
): Promise<Part[]> {
  const ended = await endedBetween(ctx, span)
  if (ended.length === 0) return []
  const taking = await listTakingPart(
    ctx,
    ended.map(({ playerId }) => playerId),
  )
  const groups = new Map(taking.map(({ playerId, group }) => [playerId, group]))
  return ended.flatMap(({ playerId, units }) => {
    const group = groups.get(playerId)
    return group === undefined ? [] : [{ playerId, group, units }]
  })
}

/** Where rounds are counted from: nothing that ended before the first look. */
const beginFeed = (until: Date): Feed => ({ tick: 0, untilAt: until, scannedAt: until, epoch: 1 })

/**
 * Closes a tick where something was played since the last one, or where a jackpot has to fall; true where it did. A tick is
 * one commit with the moment until which rounds were looked at, so that each round is in one tick.
 */
export function gatherTick(ctx: AppContext, tickMs = TICK_MS): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await holdFollower(tx))) return false
    const watermark = await readWatermark(tx)
    const feed = await readFeed(tx)
    if (!feed) {
      await writeFeed(tx, beginFeed(watermark))
      return false
    }
    const { scannedAt } = feed
    const until = momentAt(Math.min(watermark.getTime(), scannedAt.getTime() + MAX_TICK_MS))
    if (until.getTime() - scannedAt.getTime() < Math.max(tickMs, 1)) return false
    const lives = await listLives(tx)
    // While no jackpot is open nobody takes part in any.
    if (lives.length === 0) {
      await writeFeed(tx, { ...feed, untilAt: until, scannedAt: until })
      return false
    }
    const now = tx.clock()
    const isForced = lives.some(
      ({ ending, latest }) => ending || (latest !== null && latest <= now),
    )
    const parts = await partsBetween(tx, { from: scannedAt, until })
    if (parts.length === 0 && !isForced) {
      await writeFeed(tx, { ...feed, scannedAt: until })
      return false
    }
    await keepTick(tx, { ...feed, scannedAt: until }, parts)
    return true
  })
}

async function keepTick(tx: AppContext, feed: Feed, parts: readonly Part[]): Promise<void> {
  const { epoch, untilAt, scannedAt } = feed
  const tick = feed.tick + 1
  // The chain that has the tick's seed is there before the tick is.
  await lobbyChain(tx, tick, potsState(tx).chainLength)
  const key = await epochKey(tx, epoch)
  await insertTick(tx, {
    tick,
    fromAt: untilAt,
    untilAt: scannedAt,
    epoch,
    players: parts.length,
    units: parts.reduce((sum, { units }) => sum + units, 0),
    parts: packParts(parts),
  })
  const hour = momentAt(Math.floor(scannedAt.getTime() / HOUR_MS) * HOUR_MS)
  const own = parts.map(({ playerId, units }) => ({
    playerId,
    alias: aliasOf(key, playerId),
    units: BigInt(units),
  }))
  if (own.length > 0) await insertOwn(tx, { tick, epoch, hour }, own)
  await writeFeed(tx, { ...feed, tick, untilAt: scannedAt })
}
