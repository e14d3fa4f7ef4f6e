import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  withinDays: number
  days: { points: number; coins: number }[]
  kycFrom: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { days, ...rest } = shown as Terms
  const { coins } = days.find((one) => one.coins > 0) ?? { coins: 0 }
  return {
    ...rest,
    off: rest.kycFrom === 0 ? ['who'] : [],
    count: days.length,
    days: days.map((one) => pesos(one.coins)).join(', '),
    all: pesos(days.reduce((sum, one) => sum + one.coins, 0)),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
