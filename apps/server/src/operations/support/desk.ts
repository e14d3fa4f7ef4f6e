import type { Desk } from '@perlas/contract/help'
import type { AppContext } from '#/kernel/context.ts'
import { momentAt } from '#/kernel/manila.ts'
import { isOpenAt, opensAfter } from './rules.ts'
import { hasPresence } from './store.routing.ts'
import { supportRules } from './support-area.ts'

/** When members answer, by the hours that the office set, and whether one of them is there. */
export async function deskNow(ctx: AppContext): Promise<Desk> {
  const { chat, from, until } = await supportRules(ctx)
  const now = ctx.clock().getTime()
  return {
    chat,
    from,
    until,
    isOpen: isOpenAt({ from, until }, now),
    opensAt: momentAt(opensAfter({ from, until }, now)).toISOString(),
    now: momentAt(now).toISOString(),
    staffed: chat && (await hasPresence(ctx)),
  }
}
