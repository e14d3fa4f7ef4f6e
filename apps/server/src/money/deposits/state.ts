import type { AppContext } from '#/kernel/context.ts'
import { remembered, type Remembered } from '#/kernel/remembered.ts'
import { slot } from '#/kernel/state.ts'
import { providerIds } from '#/money/providers/providers.ts'
import { readChannels, type Channel } from './store.ts'

/** The open channels, remembered for five seconds. */
export const depositsState = slot<Remembered<Channel[]>>('deposits')

export function openDeposits(): Remembered<Channel[]> {
  return remembered(5_000, async (ctx: AppContext) => {
    const channels = await readChannels(ctx)
    // A channel whose provider is not plugged in here leads nowhere.
    const here = providerIds(ctx)
    return channels.filter(({ provider }) => here.includes(provider))
  })
}
