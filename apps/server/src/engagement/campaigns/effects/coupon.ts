import { giveItem } from '#/money/gifts/gifts.ts'
import type { EffectOf, Giver } from './effect.ts'

export const coupon: Giver<EffectOf<'coupon'>> = {
  async apply(tx, { playerId, source, key }, { propId, amount, least }) {
    const terms = { num: amount, most: amount, least }
    await giveItem(tx, { playerId, propId, terms, source, key, promised: true })
    return undefined
  },
}
