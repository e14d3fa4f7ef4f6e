import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { providersToAsk } from '#/gaming/play/play.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { providerIds } from '#/money/providers/providers.ts'
import { games, payments } from './sides.ts'
import {
  beginRun,
  countDifferences,
  endRun,
  failRun,
  lastRuns,
  listDifferences,
  lockDifference,
  storeDifference,
  type DifferenceRow,
  type Run,
  type Side,
} from './store.ts'

export type { DifferenceRow, Run }

type Begun = { id: number; day: string; side: Side; provider: string }

/**
 * Begins a run for each provider of both sides; those under way are left alone. The runs go on by themselves:
 * `done` is when the last of them has ended, and never fails.
 */
export async function reconcile(
  ctx: AppContext,
  ask: { day: string; staffId: number | null },
): Promise<{ begun: number; done: Promise<void> }> {
  const { day, staffId } = ask
  if (day > manilaDay(ctx.clock())) throw new AppError('invalid-input')
  const wanted = [
    ...providerIds(ctx).map((provider) => ({ side: 'payments', provider }) as const),
    ...(await providersToAsk(ctx)).map((provider) => ({ side: 'games', provider }) as const),
  ]
  const begun: Begun[] = []
  for (const { side, provider } of wanted) {
    const id = await beginRun(ctx, { day, side, provider, staffId })
    if (id !== undefined) begun.push({ id, day, side, provider })
  }
  return { begun: begun.length, done: runAll(ctx, begun) }
}

async function runAll(ctx: AppContext, runs: readonly Begun[]): Promise<void> {
  for (const run of runs) {
    try {
      const outcome = await (run.side === 'payments' ? payments : games)(ctx, run)
      await inTransaction(ctx, (tx) => endRun(tx, run, outcome))
      const found = outcome.differences.length
      if (found > 0) ctx.log.warn({ ...run, found }, 'the day does not fit its provider')
      else ctx.log.info({ ...run, matched: outcome.matched }, 'the day fits its provider')
    } catch (err) {
      ctx.log.error({ err, ...run }, 'a day could not be held against its provider')
      // Nothing is concluded from a provider that does not answer.
      await failRun(ctx, run.id, err instanceof Error ? err.message : 'a fault').catch(
        () => undefined,
      )
    }
  }
}

/** Every night: the day that is over in Manila. */
export async function reconcileYesterday(ctx: AppContext): Promise<void> {
  const day = manilaDay(daysAfter(ctx.clock(), -1))
  await (
    await reconcile(ctx, { day, staffId: null })
  ).done
}

/** The last runs of a span, and what does not fit: all that is open, or what was found on these days. */
export async function reconciled(
  ctx: AppContext,
  ask: { from: string; until: string; openOnly: boolean; before?: number; size: number },
): Promise<{ runs: Run[]; differences: DifferenceRow[]; more: boolean; total: number }> {
  if (ask.from > ask.until) throw new AppError('invalid-input')
  const [runs, found, total] = await Promise.all([
    lastRuns(ctx, ask),
    listDifferences(ctx, { ...ask, before: ask.before ?? null }),
    countDifferences(ctx, ask),
  ])
  return { runs, differences: found.slice(0, ask.size), more: found.length > ask.size, total }
}

/** What the office writes down about a difference, in the transaction that changes it. */
export type RecordChange = (
  tx: AppContext,
  change: { before: DifferenceRow; after: DifferenceRow },
) => Promise<void>

/** A person takes a difference over, explains it or calls it resolved. Who closes one says why. */
export async function changeDifference(
  ctx: AppContext,
  input: {
    id: number
    version: number
    state: DifferenceRow['state']
    mine: boolean
    note: string
    staffId: number
    record: RecordChange
  },
): Promise<void> {
  const note = input.note.trim()
  if (input.state !== 'open' && note === '') throw new AppError('invalid-input')
  await inTransaction(ctx, async (tx) => {
    const before = await lockDifference(tx, input.id)
    if (!before) throw new AppError('not-found')
    if (before.version !== input.version) throw new AppError('order-moved')
    const ownerId = input.mine ? input.staffId : null
    const { id, state, staffId } = input
    await storeDifference(tx, { id, state, ownerId, note, staffId })
    const after = await lockDifference(tx, id)
    if (after) await input.record(tx, { before, after })
  })
}
