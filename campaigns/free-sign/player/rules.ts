import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  days: { points: number; coins: number }[]
  depositDays: number
  instead: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { days, instead, ...rest } = shown as Terms
  return {
    ...rest,
    count: days.length,
    instead: formatShort(instead),
    days: days
      .map(({ points: given, coins }) =>
        [...(coins > 0 ? [pesos(coins)] : []), ...(given > 0 ? [formatShort(given)] : [])].join(
          ' + ',
        ),
      )
      .join(', '),
  }
}
