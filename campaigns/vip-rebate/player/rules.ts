import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { t } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  shares: { share: number }[]
  least: number
  dayMost: number
  days: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { shares, least, dayMost, multiple, coinDays, ...rest } = shown as Terms
  return {
    ...rest,
    shares: shares.map(({ share }, level) => `VIP ${level} ${share}%`).join(', '),
    least: pesos(least),
    dayMost: pesos(dayMost),
    wagering:
      multiple > 0 ? t('vipRebate.wagering', { multiple, coinDays }) : t('vipRebate.noWagering'),
  }
}
