import { headHash, leftOutHash, readHeadLine } from '@perlas/campaign-kit/pots'
import { checkPotText } from '@perlas/campaign-kit/pots-file'
import { endedBetween, undoneUnits } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { momentAt } from '#/kernel/manila.ts'
import { fileOf } from './file.ts'
import { epochKey, leavesOf } from './parts.ts'
import { unpackParts, type Part } from './rules.ts'
import { insertDifference, listAside, listEndedSince, listToRecount } from './store.recount.ts'
import { readTick, type LifeId, type Tick } from './store.ts'

const BY_CHANCE = 500
/** A day, and what two nights may lie apart besides. */
const SINCE_MS = 25 * 3_600_000
/** The queue ends a job after ten minutes. */
const LONGEST_MS = 8 * 60_000

type Difference = { tick: number; what: string }
/** Ticks of falls and others by chance; past `longestMs` what is left waits for another night. */
type Recount = { byChance?: number; longestMs?: number }

/**
 * Every night: each fall of the last day is checked as anybody can, and all of its ticks, and others by chance, are made
 * again from the ledger. A difference is kept: no jackpot begins anew until two members open one; prizes are paid all the same.
 */
export async function recountPots(
  ctx: AppContext,
  { byChance = BY_CHANCE, longestMs = LONGEST_MS }: Recount = {},
): Promise<Difference[]> {
  const began = ctx.clock().getTime()
  const since = momentAt(began - SINCE_MS)
  const found: Difference[] = []
  const falls = await listEndedSince(ctx, since)
  for (const fall of falls) {
    const what = await wrongInFile(ctx, fall)
    if (what !== '') found.push({ tick: fall.lastTick, what })
  }
  const ticks = await listToRecount(ctx, { since, byChance })
  let recounted = 0
  for (const number of ticks) {
    if (ctx.clock().getTime() - began > longestMs) break
    const tick = await readTick(ctx, number)
    const what = tick ? await wrongInTick(ctx, tick) : 'it is missing'
    if (what !== '') found.push({ tick: number, what })
    recounted += 1
  }
  for (const difference of found) await insertDifference(ctx, difference)
  const counts = { falls: falls.length, ticks: recounted, left: ticks.length - recounted }
  if (found.length > 0)
    ctx.log.fatal({ ...counts, found: found.slice(0, 20) }, 'jackpots are not what the ledger says')
  else ctx.log.info(counts, 'jackpots are what the ledger says')
  return found
}

async function wrongInFile(ctx: AppContext, { code, life }: LifeId): Promise<string> {
  const name = `the file of ${code} ${life}`
  const pieces = await fileOf(ctx, { code, life })
  if (!pieces) return `${name} is missing`
  const text: string[] = []
  for await (const piece of pieces) text.push(piece)
  const { holds, steps } = checkPotText(text.join('')).check
  const step = steps.find((one) => one.holds === false)
  return holds ? '' : `${name} does not hold: ${step?.step ?? 'form'} in tick ${step?.tick ?? 0}`
}

/** Makes a drawn tick again, from the ledger and by its own head, and says how it differs; empty where it does not. */
export async function wrongInTick(ctx: AppContext, tick: Tick): Promise<string> {
  let parts: Part[]
  try {
    parts = unpackParts(tick.parts ?? Buffer.alloc(0))
  } catch (fault) {
    return (fault as Error).message
  }
  const units = parts.reduce((sum, one) => sum + one.units, 0)
  if (units !== tick.units || parts.length !== tick.players) return 'its parts are not its sum'
  return (await wrongInHead(ctx, tick, parts)) || wrongParts(ctx, tick, parts)
}

async function wrongInHead(ctx: AppContext, tick: Tick, parts: readonly Part[]): Promise<string> {
  const head = readHeadLine(tick.head ?? '')
  if (!head || headHash(head) !== tick.hash) return 'its head is not its hash'
  const { tree } = leavesOf(await epochKey(ctx, tick.epoch), tick.tick, parts)
  if (head.root !== tree.root || tick.root !== tree.root) return 'its parts are not its root'
  const isSame =
    head.tick === tick.tick &&
    head.units === BigInt(tick.units) &&
    head.from === tick.fromAt.getTime() &&
    head.until === tick.untilAt.getTime() &&
    head.leftOut === leftOutHash(tick.leftOut ?? [])
  return isSame ? '' : 'its head says something else'
}

/**
 * Parts against the rounds that ended in the span. A round that was undone since keeps its part, and a player who stood aside
 * has none; nothing else explains a difference.
 */
async function wrongParts(
  ctx: AppContext,
  { fromAt: from, untilAt: until }: Tick,
  parts: readonly Part[],
): Promise<string> {
  const left = new Map(
    (await endedBetween(ctx, { from, until })).map(({ playerId, units }) => [playerId, units]),
  )
  const short = new Map<number, number>()
  for (const { playerId, units } of parts) {
    const played = left.get(playerId) ?? 0
    left.delete(playerId)
    if (played > units) return `player ${playerId} played for ${played} units, not ${units}`
    if (played < units) short.set(playerId, units - played)
  }
  const undone = short.size > 0 ? await undoneUnits(ctx, [...short.keys()], until) : new Map()
  for (const [playerId, units] of short)
    if ((undone.get(playerId) ?? 0) < units)
      return `player ${playerId} has ${units} units that nobody played`
  const aside = left.size > 0 ? await listAside(ctx, [...left.keys()], from) : new Set()
  const missing = [...left.keys()].find((playerId) => !aside.has(playerId))
  return missing === undefined ? '' : `player ${missing} played, and has no part`
}
