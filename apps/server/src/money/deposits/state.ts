import type { AppContext } from '#/kernel/context.ts'
import { cached, type Cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { providerIds } from '#/money/providers/providers.ts'
import { readChannels, type Channel } from './store.ts'

/** The open channels, remembered for five seconds. */
export const depositsState = slot<Cached<Channel[]>>('deposits')

export function openDeposits(): Cached<Channel[]> {
  return cached(5_000, async (ctx: AppContext) => {
    const channels = await readChannels(ctx)
    // A channel whose provider is not plugged in here leads nowhere.
    const here = providerIds(ctx)
    return channels.filter(({ provider }) => here.includes(provider))
  })
}
