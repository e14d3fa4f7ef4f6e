import type { Banner } from '@perlas/contract/content'
import type { AppContext } from '#/kernel/context.ts'
import type { Prepared } from '#/kernel/http/prepared.ts'
import { remembered } from '#/kernel/remembered.ts'
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

export const contentState = slot<ContentState>('content')

export function openContent(): ContentState {
  const ticker = openTicker()
  const composed = remembered<Sites>(5_000, (ctx, last) => compose(ctx, ticker, last), {
    stands: true,
  })
  async function of(ctx: AppContext, host: string): Promise<Composed> {
    const sites = await composed.now(ctx)
    const found = sites.get(host) ?? sites.get(EVERYBODY)
    if (!found) throw new Error('there are no settings')
    return found
  }
  return {
    prepared: of,
    firstBanner: async (ctx, host) => (await of(ctx, host)).firstBanner,
    ticker,
    drop: composed.drop,
  }
}
