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

export type HoldInput = {
  cash: number
  /** Zero or less. */
  debt: number
  held: number
  safebox: number
  safeLockedUntil: Date | null
  bonuses: readonly { id: number; locked: number; endsAt: Date | null }[]
  openOrders: number
  mostOrders: number
  verified: boolean
  /** No number, passkey or recovery code: a forgotten password would lock the money in. */
  noAccountRecovery: boolean
  excludedUntil: Date | null
  /** Withdrawals wait after the PIN or the wallet password was set anew by a code. */
  resetUntil: Date | null
  least: number
  most: number
  fee: number
}

/** What can be asked for at once, the fee left over. What is below the least is shown, and said to be. */
export function freeOf({ cash, bonuses, most, fee }: HoldInput): number {
  const locked = bonuses.reduce((sum, bonus) => sum + bonus.locked, 0)
  return Math.max(0, Math.min(cash - locked - fee, most))
}

/** In the order of what a person can do something about. */
export function holdsOf(input: HoldInput): Hold[] {
  const { cash, bonuses, most, least, fee } = input
  const free = freeOf(input)
  const locked = bonuses.reduce((sum, bonus) => sum + bonus.locked, 0)
  const holds: (Hold | false)[] = [
    ...bonuses.map(({ id, locked: amount, endsAt }) =>
      hold('bonus', { amount, until: endsAt, bonusId: id }),
    ),
    input.safebox > 0 &&
      hold(input.safeLockedUntil ? 'safebox-locked' : 'safebox', {
        amount: input.safebox,
        until: input.safeLockedUntil,
      }),
    input.held > 0 && hold('withdrawals', { amount: input.held }),
    input.debt < 0 && hold('debt', { amount: -input.debt }),
    cash - locked - fee > most && hold('most', { amount: most }),
    free > 0 && free < least && hold('least', { amount: least }),
    input.openOrders >= input.mostOrders && hold('orders', { amount: input.openOrders }),
    input.resetUntil !== null && hold('pin-reset', { until: input.resetUntil }),
    input.noAccountRecovery && hold('way-back'),
    !input.verified && hold('kyc'),
    input.excludedUntil !== null && hold('kept-out', { until: input.excludedUntil }),
  ]
  return holds.filter((one) => one !== false)
}

function hold(kind: Hold['kind'], more: Partial<Omit<Hold, 'kind'>> = {}): Hold {
  return { kind, amount: 0, until: null, bonusId: null, ...more }
}
