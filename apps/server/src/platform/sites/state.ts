import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import { currentSites, EVERYBODY, type Site } from './current.ts'

const REMEMBERED_MS = 5_000

export type SitesState = {
  of(ctx: AppContext, host: string): Promise<Site>
  drop(): void
}

export const sitesState = slot<SitesState>('sites')

export function openSites(): SitesState {
  let known: Promise<ReadonlyMap<string, Site>> | undefined
  let readAt = 0
  function all(ctx: AppContext): Promise<ReadonlyMap<string, Site>> {
    const now = ctx.clock().getTime()
    if (known && now - readAt < REMEMBERED_MS) return known
    readAt = now
    const before = known
    known = currentSites(ctx).catch((fault: unknown) => {
      // While the database is away, what was read last still stands.
      if (before) return before
      readAt = 0
      throw fault
    })
    return known
  }
  return {
    async of(ctx, host) {
      const sites = await all(ctx)
      const found = sites.get(host) ?? sites.get(EVERYBODY)
      if (!found) throw new Error('there are no settings')
      return found
    },
    drop: () => (readAt = 0),
  }
}
