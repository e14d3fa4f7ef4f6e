import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = { least: number; percent: number; most: number; multiple: number; coinDays: number }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { least, percent, most, multiple, coinDays } = shown as Terms
  const coins = Math.min(Math.floor((least * percent) / 100), most)
  return {
    least: pesos(least),
    percent,
    most: pesos(most),
    multiple,
    coinDays,
    coins: pesos(coins),
    play: pesos(coins * multiple),
  }
}
