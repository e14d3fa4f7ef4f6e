import type { AppContext } from '#/kernel/context.ts'
import type { Prepared } from '#/kernel/http/prepared.ts'
import { cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { EVERYBODY } from '#/platform/sites/sites.ts'
import { compose, type Announced, type Composed, type Sites } from './composed.ts'
import type { FirstView } from './first-view.ts'
import { openTicker, type TickerState } from './ticker.ts'

export type ContentState = {
  /** With the game list, and without it for those who have it; as the host's site has it. */
  prepared(
    ctx: AppContext,
    host: string,
  ): Promise<{ version: string; whole: Prepared; brief: Prepared }>
  /** Home's first screen, and a digest of all that it is made of. */
  firstView(ctx: AppContext, host: string): Promise<{ view: FirstView; digest: string }>
  /** Everything that is announced, and the name under which its site is known. */
  announced(ctx: AppContext, host: string): Promise<{ announced: Announced; host: string }>
  ticker: TickerState
  drop(): void
}

export const contentState = slot<ContentState>('content')

export function openContent(): ContentState {
  const ticker = openTicker()
  const composed = cached<Sites>(5_000, (ctx, last) => compose(ctx, ticker, last), {
    stands: true,
  })
  let turned = 0
  /** What starts or ends at a moment does so then, and not when memory is next refreshed. */
  async function now(ctx: AppContext): Promise<Sites> {
    const sites = await composed.now(ctx)
    // Once for each turn: while the database is away, what was read last stands.
    if (ctx.clock().getTime() < sites.until || sites.until === turned) return sites
    turned = sites.until
    composed.drop()
    return composed.now(ctx)
  }
  async function of(ctx: AppContext, host: string): Promise<Composed> {
    const { byHost } = await now(ctx)
    const found = byHost.get(host) ?? byHost.get(EVERYBODY)
    if (!found) throw new Error('there are no settings')
    return found
  }
  return {
    prepared: of,
    async firstView(ctx, host) {
      const { firstView: view, digest } = await of(ctx, host)
      return { view, digest }
    },
    async announced(ctx, host) {
      const { announced, byHost } = await now(ctx)
      return { announced, host: byHost.has(host) ? host : EVERYBODY }
    },
    ticker,
    drop: composed.drop,
  }
}
