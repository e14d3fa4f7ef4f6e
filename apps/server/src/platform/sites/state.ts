import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { currentSites, EVERYBODY, type Site } from './current.ts'

export type SitesState = {
  of(ctx: AppContext, host: string): Promise<Site>
  drop(): void
}

export const sitesState = slot<SitesState>('sites')

/** Every site, remembered for five seconds. */
export function openSites(): SitesState {
  const { now, drop } = cached(5_000, currentSites, { stands: true })
  return {
    async of(ctx, host) {
      const sites = await now(ctx)
      const found = sites.get(host) ?? sites.get(EVERYBODY)
      if (!found) throw new Error('there are no settings')
      return found
    },
    drop,
  }
}
