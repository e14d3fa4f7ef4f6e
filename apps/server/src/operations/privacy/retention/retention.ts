import { removeMade } from '#/identity/kyc/kyc.ts'
import { lockLegalHolds } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { classes, ownRules, type Keep, type OwnRule } from './classes.ts'
import { cutoffOf, dueFrom } from './rules.ts'
import {
  beginRun,
  countDue,
  endRowOfObject,
  endRows,
  endRun,
  keepFault,
  keepFigure,
  nameTable,
  noteEndedAccounts,
  noteRemoved,
  readRules,
  type Limits,
} from './store.ts'

/** Rows of one statement, so that no lock lasts. */
const AT_ONCE = 500
/** A night goes on for so long at most; the queue gives a job ten minutes. */
const MINUTES = 5
const ACCOUNTS_A_NIGHT = 10_000

/** PR-06: nothing of an account goes within a year of its player's last visit. */
const SEEN: Keep = { years: 1 }
const limitsOf = ({ keep }: OwnRule, now: Date): Limits => ({
  before: cutoffOf(keep, now),
  seenSince: cutoffOf(SEEN, now),
})

type Night = { id: number; begunAt: Date; until: Date }

/**
 * Each night: ends rows that are past the time of their class, in small batches, each in a transaction of its own; where it
 * is off, counts them and changes nothing. The next night goes on with the rest, also after a crash. A table that fails
 * stops no other; the run fails then, which is an alarm.
 */
export async function maintainRetention(ctx: AppContext): Promise<void> {
  const begunAt = ctx.clock()
  const { on, nightMost } = await readRules(ctx)
  const id = await beginRun(ctx, on)
  const night = { id, begunAt, until: hoursAfter(begunAt, MINUTES / 60) }
  const failed = new Set<string>()
  if (on) await endTables(ctx, night, { nightMost, failed })
  const due = await countAll(ctx, begunAt, failed)
  const ofAccounts = ownRules.filter(({ rule }) => 'closing' in rule)
  const isDone = ofAccounts.every(({ table }) => due.get(table) === 0)
  if (on && isDone) {
    const before = cutoffOf(classes.account.keep, begunAt)
    await noteEndedAccounts(ctx, { before, begunAt, most: ACCOUNTS_A_NIGHT })
  }
  await endRun(ctx, { id, faults: failed.size })
  if (failed.size > 0) throw new Error(`not ended or counted: ${[...failed].join(', ')}`)
}

/** First each table has its share, so that a backlog of one keeps no other waiting; then those with more have what is left. */
async function endTables(
  ctx: AppContext,
  night: Night,
  { nightMost, failed }: { nightMost: number; failed: Set<string> },
): Promise<void> {
  let [left, tables] = [nightMost, ownRules]
  for (const share of [Math.ceil(nightMost / ownRules.length), nightMost]) {
    const more: OwnRule[] = []
    for (const own of tables) {
      const most = Math.min(share, left)
      if (most === 0) return
      const removed = await tried(ctx, own, failed, () => endSome(ctx, own, night, most))
      left -= removed ?? 0
      if (removed === most) more.push(own)
    }
    tables = more
  }
}

/** Undefined where it failed, which is noted beside the table. */
async function tried<Result>(
  ctx: AppContext,
  { table }: OwnRule,
  failed: Set<string>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (err) {
    ctx.log.error({ err, table }, 'data past its time was not ended')
    failed.add(table)
    const fault = (err as { code?: string }).code ?? (err as Error).name
    await keepFault(ctx, { table, fault })
    return undefined
  }
}

/** How many rows of each table are past their time now; a table that failed is not counted. */
async function countAll(
  ctx: AppContext,
  begunAt: Date,
  failed: Set<string>,
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  for (const own of ownRules) {
    if (failed.has(own.table)) continue
    await tried(ctx, own, failed, async () => {
      const { due, oldest } = await countDue(ctx, own, limitsOf(own, begunAt))
      const dueSince = oldest && dueFrom(own.keep, oldest)
      await keepFigure(ctx, { table: own.table, due, dueSince, fault: '' })
      counted.set(own.table, due)
    })
  }
  return counted
}

/** Up to `most` rows of one table; how many. */
async function endSome(ctx: AppContext, own: OwnRule, night: Night, most: number): Promise<number> {
  const limits = limitsOf(own, night.begunAt)
  const hasObjects = 'objects' in own.rule && own.rule.objects === true
  let removed = 0
  while (removed < most && ctx.clock() < night.until) {
    const atOnce = hasObjects ? 1 : Math.min(AT_ONCE, most - removed)
    const ended = await inTransaction(ctx, async (tx) => {
      // A hold that was decided by now is seen; whoever decides one waits for this batch.
      await lockLegalHolds(tx)
      if (!(await readRules(tx)).on) return 0
      await nameTable(tx, own.table)
      const rows = hasObjects
        ? await endObject(tx, own, limits)
        : await endRows(tx, own, { ...limits, most: atOnce })
      if (rows > 0) await noteRemoved(tx, { id: night.id, table: own.table, removed: rows })
      return rows
    })
    removed += ended
    if (ended < atOnce) return removed
  }
  return removed
}

/**
 * The object goes before its row is committed as gone: after a crash in between the row is still there, and the next night
 * removes what is gone already and then the row. The other way round an object could stay that nobody knows of.
 */
async function endObject(tx: AppContext, own: OwnRule, limits: Limits): Promise<number> {
  const place = await endRowOfObject(tx, own, limits)
  if (place === undefined) return 0
  await removeMade(tx, { place })
  return 1
}
