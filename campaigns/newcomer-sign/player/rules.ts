import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { t } from '@perlas/player-kit/messages.ts'
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
  const { days, kycFrom, ...rest } = shown as Terms
  const { coins } = days.find((one) => one.coins > 0) ?? { coins: 0 }
  return {
    ...rest,
    count: days.length,
    id: kycFrom > 0 ? t('newcomerSign.idFrom', { day: kycFrom }) : '',
    days: days.map((one) => pesos(one.coins)).join(', '),
    all: pesos(days.reduce((sum, one) => sum + one.coins, 0)),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
