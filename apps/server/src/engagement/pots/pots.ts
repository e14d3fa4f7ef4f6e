import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { KEPT_DAYS } from './rules.ts'
import { fallsBefore, potsNow } from './shown.ts'
import type { PotsReads } from './state.ts'
import { dropParts } from './store.ts'

export { keepPotsOfDemonstration, openPotsForDemonstration } from './demonstration.ts'
export { followPots } from './follow.ts'
export { keepPots, listenToPots } from './meters.ts'
export { recountPots } from './recount.ts'
export { potsArea } from './settings.ts'
export const potsReads: PotsReads = { shown: potsNow, falls: fallsBefore }
export { readPotDays as potDays } from './store.shown.ts'
/** For races, which count the same people. */
export { listPersons as personsOf, readWatermark as watermark, type Person } from './store.ts'

/** Every night: the parts of old ticks go; any of them can be made again from the ledger. */
export async function maintainPots(ctx: AppContext): Promise<void> {
  const dropped = await dropParts(ctx, daysAfter(ctx.clock(), -KEPT_DAYS))
  if (dropped > 0) ctx.log.info({ dropped }, 'parts of old ticks are not kept any more')
}
