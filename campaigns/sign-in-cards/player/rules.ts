import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

type Card = { price: number; days: number; coins: number; spanDays: number }
/** Its terms, as far as the rules name them. */
type Terms = { newWithinDays: number; cards: Card[]; multiple: number; coinDays: number }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { cards, ...rest } = shown as Terms
  const coins = cards[0]?.coins ?? 0
  return {
    ...rest,
    cards: cards
      .map(({ price, days, coins: each, spanDays }) => {
        return `${pesos(price)} → ${days} × ${pesos(each)} / ${spanDays}d`
      })
      .join('; '),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
