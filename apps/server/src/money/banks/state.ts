import { remembered, type Remembered } from '#/kernel/remembered.ts'
import { slot } from '#/kernel/state.ts'
import { readBanks, type Bank } from './store.ts'

/** The banks and wallets that accounts can be at, remembered for five seconds. */
export const banksState = slot<Remembered<Bank[]>>('banks')

export function openBanks(): Remembered<Bank[]> {
  return remembered(5_000, readBanks)
}
