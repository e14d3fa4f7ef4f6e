import type { AppContext } from '#/kernel/context.ts'
import { supportState } from './state.ts'

/** How long a member's page waits for the next word before it asks again. */
const NEWS_MS = 20_000
const TOPIC = 'chat'

/** Members' pages hear at once, whichever node a player writes to. */
export function listenToSupport(ctx: AppContext): void {
  ctx.fanout.subscribe(TOPIC, () => supportState(ctx).wake(ctx.clock().getTime()), { atOnce: true })
}

/** Members' pages look again, once it is committed. */
export const tellMembers = (tx: AppContext): void => tx.fanout.publish(TOPIC, '')

/** Whether somebody wrote since the page's last answer, which it brings along: between two questions nobody listens. */
export const supportNews = (ctx: AppContext, since = Infinity): Promise<boolean> =>
  supportState(ctx).next(NEWS_MS, since)
