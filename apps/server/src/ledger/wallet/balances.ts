import type { Pool } from '@perlas/database/pool'
import { gathered, type Gathered } from '@perlas/database/gathered'
import { slot } from '#/kernel/state.ts'
import { readBalances, type Balance } from './store.ts'

/** Reads of balances, gathered. */
export type Balances = Gathered<number, Balance>

export const balancesState = slot<Balances>('balances')

export function gatherBalances(pool: Pool): Balances {
  return gathered((playerIds) => readBalances({ db: pool }, playerIds))
}
