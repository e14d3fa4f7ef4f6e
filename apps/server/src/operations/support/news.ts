import type { AppContext } from '#/kernel/context.ts'
import { supportState } from './state.ts'

/** How long a member's page waits for the next word before it asks again. */
const NEWS_MS = 20_000
const TOPIC = 'chat'

/** Members' pages hear at once, whichever node a player writes to. */
export function listenToSupport(ctx: AppContext): void {
  ctx.fanout.subscribe(TOPIC, () => supportState(ctx).wake(), { atOnce: true })
}

/** Members' pages look again, once it is committed. */
export const tellMembers = (tx: AppContext): void => tx.fanout.publish(TOPIC, '')

export const supportNews = (ctx: AppContext): Promise<boolean> => supportState(ctx).next(NEWS_MS)
