import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { t } from '@perlas/player-kit/messages.ts'
import { formatPoints, pesos } from '@perlas/player-kit/pesos.ts'

type Pack = {
  price: number
  coins: number
  points: number
  couponId: number
  coupon: number
  couponLeast: number
}
/** Its terms, as far as the rules name them. */
type Terms = {
  endsAfterDays: number
  packs: Pack[]
  pointsAfter: number
  couponAfter: number
  multiple: number
  coinDays: number
}

const inWords = ({ price, coins, points, couponId, coupon, couponLeast }: Pack) => {
  const parts = [
    pesos(coins),
    ...(points > 0 ? [`${formatPoints(points)} pts`] : []),
    ...(couponId > 0 ? [`${pesos(coupon)} coupon (≥ ${pesos(couponLeast)})`] : []),
  ]
  return `${pesos(price)} → ${parts.join(' + ')}`
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { packs, endsAfterDays, ...rest } = shown as Terms
  const coins = packs[0]?.coins ?? 0
  return {
    ...rest,
    limit: endsAfterDays > 0 ? t('firstChargePacks.within', { count: endsAfterDays }) : '',
    pointsDay: rest.pointsAfter + 1,
    couponDay: rest.couponAfter + 1,
    packs: packs.map(inWords).join('; '),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
