import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Balance } from './money.ts'

export const refreshData = defineCall({
  name: 'refreshData',
  summary: 'The balance and the level. A visitor gets zeros and `login: false`.',
  access: 'optional',
  whileExcluded: true,
  passive: true,
  input: {},
  output: {
    login: Type.Boolean(),
    coin: Balance,
    lottery: Balance,
    vip: Type.Integer(),
    vipExp: Type.Integer(),
    userLevel: Type.Integer(),
    bet: Balance,
  },
  failures: [],
})

const tradeRules = {
  currency: Type.String(),
  /** Decimal places between the wire's hundredths and what a person reads. */
  decimals: Type.Integer(),
  depositMin: Balance,
  depositMax: Balance,
  withdrawMin: Balance,
  withdrawMax: Balance,
  /** Minutes until an unpaid deposit order expires. */
  depositMinutes: Type.Integer(),
}

export const anonymousTradeInfo = defineCall({
  name: 'anonymous/tradeInfo',
  summary: 'Currency, limits and times of the cashier, for everybody.',
  access: 'public',
  input: {},
  output: tradeRules,
  failures: [],
})

export const tradeInfo = defineCall({
  name: 'tradeInfo',
  summary: "The cashier's rules with this player's totals.",
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    ...tradeRules,
    totalRecharge: Balance,
    totalExchange: Balance,
    /** Held for withdrawals under review. */
    held: Balance,
  },
  failures: [],
})

export const walletCalls = [refreshData, anonymousTradeInfo, tradeInfo] as const
