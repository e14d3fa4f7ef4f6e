import { cached, type Cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { readBanks, type Bank } from './store.ts'

/** The banks and wallets that accounts can be at, remembered for five seconds. */
export const banksState = slot<Cached<Bank[]>>('banks')

export function openBanks(): Cached<Bank[]> {
  return cached(5_000, readBanks)
}
