import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import { providerIds } from '#/money/providers/providers.ts'
import { readBanks, readChannels, type Bank, type Channel } from './store.ts'

/** What operators configured, remembered for five seconds. */
export type CashierState = {
  configured(ctx: AppContext): Promise<{ channels: Channel[]; banks: Bank[] }>
  drop(): void
}

export const cashierState = slot<CashierState>('cashier')

const REMEMBERED_MS = 5_000

export function openCashier(): CashierState {
  let known: Promise<{ channels: Channel[]; banks: Bank[] }> | undefined
  let readAt = 0
  return {
    configured(ctx) {
      const now = ctx.clock().getTime()
      if (!known || now - readAt >= REMEMBERED_MS) {
        readAt = now
        known = read(ctx)
        known.catch(() => (readAt = 0))
      }
      return known
    },
    drop() {
      readAt = 0
    },
  }
}

// One after the other: in a transaction there is one connection.
async function read(ctx: AppContext) {
  const channels = await readChannels(ctx)
  const banks = await readBanks(ctx)
  // A channel whose provider is not plugged in here leads nowhere.
  const here = providerIds(ctx)
  return { channels: channels.filter(({ provider }) => here.includes(provider)), banks }
}
