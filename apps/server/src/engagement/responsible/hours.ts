import { hoursFit, judgeHours, type OwnHours } from '@perlas/contract/own-hours'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { enforce } from './limits.ts'
import { insertChange, lockPlayer } from './store.ts'
import { noHours, putHours, readHours, type HoursRow } from './store.own.ts'

/** The player's hours of play: shorter counts at once, longer waits, and a wish that waits is replaced. */
export async function setOwnHours(
  ctx: AppContext,
  { playerId, hours }: { playerId: number; hours: OwnHours | null },
): Promise<void> {
  if (hours && !hoursFit(hours)) throw new AppError('invalid-input')
  await change(ctx, playerId, async (tx, before) => {
    const verdict = judgeHours(before.hours, hours)
    if (verdict === 'same' && before.nextFrom === null) return undefined
    const detail = { before: before.hours, after: hours }
    if (verdict === 'later') {
      const from = hoursAfter(tx.clock(), tx.config.limitRaiseHours)
      await insertChange(tx, playerId, { what: 'hours-raise-asked', detail, fromAt: from })
      return { ...before, nextHours: hours, nextFrom: from }
    }
    const what = verdict === 'same' ? 'hours-raise-taken-back' : 'hours-set'
    await insertChange(tx, playerId, { what, detail })
    return { hours, nextHours: null, nextFrom: null }
  })
}

/** Takes back longer hours that wait. */
export async function keepOwnHours(ctx: AppContext, playerId: number): Promise<void> {
  await change(ctx, playerId, async (tx, before) => {
    if (before.nextFrom === null) throw new AppError('not-found')
    const detail = { before: before.hours, after: before.nextHours }
    await insertChange(tx, playerId, { what: 'hours-raise-taken-back', detail })
    return { ...before, nextHours: null, nextFrom: null }
  })
}

async function change(
  ctx: AppContext,
  playerId: number,
  work: (tx: AppContext, before: HoursRow) => Promise<HoursRow | undefined>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const after = await work(tx, (await readHours(tx, playerId)) ?? noHours)
    if (!after) return
    await putHours(tx, playerId, after)
    await enforce(tx, playerId)
    await tellIfClosed(tx, playerId)
  })
}

/** The page with an open game hears that no bet is taken now. */
export async function tellIfClosed(tx: AppContext, playerId: number): Promise<void> {
  const { playFrom } = await balanceOf(tx, playerId)
  if (!playFrom || playFrom <= tx.clock()) return
  const until = playFrom.toISOString()
  await publishEvent(tx, { type: 'play.stopped', playerId, by: 'own-hours', until })
}
