import type { holdKinds } from '@perlas/contract/enums'

/** Pure: why a player cannot take more out, line by line. Amounts in hundredths. */

export type Hold = {
  kind: (typeof holdKinds)[number]
  /** Zero where it is no amount. */
  amount: number
  until: Date | null
  /** Which bonus it is. */
  bonusId: number | null
}

export type Facts = {
  cash: number
  /** Zero or less. */
  debt: number
  held: number
  safebox: number
  safeLockedUntil: Date | null
  bonuses: readonly { id: number; bound: number; endsAt: Date | null }[]
  openOrders: number
  mostOrders: number
  verified: boolean
  /** No number, passkey or recovery code: a forgotten password would lock the money in. */
  noWayBack: boolean
  keptOutUntil: Date | null
  /** Withdrawals wait after the wallet password was set anew by a code. */
  resetUntil: Date | null
  least: number
  most: number
  fee: number
}

/** What can be asked for at once, the fee left over. What is below the least is shown, and said to be. */
export function freeOf({ cash, bonuses, most, fee }: Facts): number {
  const bound = bonuses.reduce((sum, bonus) => sum + bonus.bound, 0)
  return Math.max(0, Math.min(cash - bound - fee, most))
}

/** In the order of what a person can do something about. */
export function holdsOf(facts: Facts): Hold[] {
  const { cash, bonuses, most, least, fee } = facts
  const free = freeOf(facts)
  const bound = bonuses.reduce((sum, bonus) => sum + bonus.bound, 0)
  const holds: (Hold | false)[] = [
    ...bonuses.map(({ id, bound: amount, endsAt }) =>
      hold('bonus', { amount, until: endsAt, bonusId: id }),
    ),
    facts.safebox > 0 &&
      hold(facts.safeLockedUntil ? 'safebox-locked' : 'safebox', {
        amount: facts.safebox,
        until: facts.safeLockedUntil,
      }),
    facts.held > 0 && hold('withdrawals', { amount: facts.held }),
    facts.debt < 0 && hold('debt', { amount: -facts.debt }),
    cash - bound - fee > most && hold('most', { amount: most }),
    free > 0 && free < least && hold('least', { amount: least }),
    facts.openOrders >= facts.mostOrders && hold('orders', { amount: facts.openOrders }),
    facts.resetUntil !== null && hold('password-reset', { until: facts.resetUntil }),
    facts.noWayBack && hold('way-back'),
    !facts.verified && hold('kyc'),
    facts.keptOutUntil !== null && hold('kept-out', { until: facts.keptOutUntil }),
  ]
  return holds.filter((one) => one !== false)
}

function hold(kind: Hold['kind'], more: Partial<Omit<Hold, 'kind'>> = {}): Hold {
  return { kind, amount: 0, until: null, bonusId: null, ...more }
}
