import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

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
    ...(points > 0 ? [`${formatShort(points)} pts`] : []),
    ...(couponId > 0 ? [`${pesos(coupon)} coupon (≥ ${pesos(couponLeast)})`] : []),
  ]
  return `${pesos(price)} → ${parts.join(' + ')}`
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { packs, ...rest } = shown as Terms
  const coins = packs[0]?.coins ?? 0
  return {
    ...rest,
    off: rest.endsAfterDays === 0 ? ['when'] : [],
    pointsDay: rest.pointsAfter + 1,
    couponDay: rest.couponAfter + 1,
    packs: packs.map(inWords).join('; '),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
