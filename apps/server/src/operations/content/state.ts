import type { Banner } from '@perlas/contract/content'
import type { AppContext } from '#/kernel/context.ts'
import type { Prepared } from '#/kernel/http/prepared.ts'
import { slot } from '#/kernel/state.ts'
import { EVERYBODY } from '#/platform/sites/sites.ts'
import { compose, type Composed, type Sites } from './composed.ts'
import { openTicker, type TickerState } from './ticker.ts'

export type ContentState = {
  /** With the game list, and without it for those who have it; as the host's site has it. */
  prepared(
    ctx: AppContext,
    host: string,
  ): Promise<{ version: string; whole: Prepared; brief: Prepared }>
  firstBanner(ctx: AppContext, host: string): Promise<Banner | undefined>
  ticker: TickerState
  drop(): void
}

const REMEMBERED_MS = 5_000

export const contentState = slot<ContentState>('content')

export function openContent(): ContentState {
  const ticker = openTicker()
  let known: Promise<Sites> | undefined
  let readAt = 0
  function composed(ctx: AppContext): Promise<Sites> {
    const now = ctx.clock().getTime()
    if (known && now - readAt < REMEMBERED_MS) return known
    readAt = now
    const before = known
    known = compose(ctx, ticker, before).catch((fault: unknown) => {
      // While the database is away, what was read last still stands.
      if (before) return before
      readAt = 0
      throw fault
    })
    return known
  }
  async function of(ctx: AppContext, host: string): Promise<Composed> {
    const sites = await composed(ctx)
    const found = sites.get(host) ?? sites.get(EVERYBODY)
    if (!found) throw new Error('there are no settings')
    return found
  }
  return {
    prepared: of,
    firstBanner: async (ctx, host) => (await of(ctx, host)).firstBanner,
    ticker,
    drop: () => (readAt = 0),
  }
}
