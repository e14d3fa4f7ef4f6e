import { call } from '@perlas/player-kit/call.ts'
import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { getFirstCharge } from '../call.ts'
import { FirstChargeCard } from './FirstChargeCard.tsx'
import { FirstChargeScreen } from './FirstChargeScreen.tsx'

export const part: CampaignPart = {
  scene: 'first-charge',
  Screen: FirstChargeScreen,
  async depositOffer() {
    const { offer } = await call(getFirstCharge, {})
    if (!offer) return undefined
    const coins = (amount: number) => (amount >= offer.least ? offer.amount : 0)
    return {
      coins,
      required: (amount) => coins(amount) * offer.multiple,
      card: (amount, listed = false) => (
        <FirstChargeCard offer={offer} amount={amount} listed={listed} />
      ),
    }
  },
}
