import { daysAfter } from '#/kernel/manila.ts'
import { fullRates, grant } from '#/money/bonus/bonus.ts'
import type { EffectOf, Giver } from './effect.ts'

export const coins: Giver<EffectOf<'coins'>> = {
  async apply(tx, { playerId, source, key, counted }, { amount, multiple, days }) {
    const endsAt = daysAfter(tx.clock(), days)
    const terms = { multiple, rates: fullRates, endsAt, roundMost: null, freedMost: null }
    const { cash } = await grant(tx, { playerId, amount, terms, source, key, counted })
    return cash
  },
}
