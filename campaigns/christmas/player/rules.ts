import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  bulb: number
  every: number
  everyCoins: number
  awards: { bulbs: number; coins: number }[]
  extraMost: number
  extraPoints: number
  starBulbs: number
  starCoins: number
  keyBulbs: number
  keyRounds: number
  keyDeposit: number
  keysDay: number
  keysMost: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const terms = shown as Terms
  return {
    ...terms,
    bulb: formatShort(terms.bulb),
    everyCoins: pesos(terms.everyCoins),
    awards: terms.awards.map(({ bulbs, coins }) => `${bulbs} → ${pesos(coins)}`).join(', '),
    extraPoints: formatShort(terms.extraPoints),
    starCoins: pesos(terms.starCoins),
    keyDeposit: pesos(terms.keyDeposit),
  }
}
