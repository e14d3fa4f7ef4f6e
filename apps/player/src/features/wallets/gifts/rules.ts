import { coinsOf, misfitOf, type GiftItem } from '@perlas/contract/gifts'
import type { DepositOffer } from '@perlas/player-kit/campaign.ts'

/** Pure rules of what a deposit is said to bring. Amounts in hundredths. */

export type Offers = {
  campaigns: readonly Pick<DepositOffer, 'coins' | 'required'>[]
  items: readonly GiftItem[]
}
export type Deposit = { amount: number; channelId: number }

/** Why an item cannot be chosen for a deposit; undefined where it can. */
export function reasonAgainst(
  item: GiftItem,
  { amount, channelId }: Deposit,
): 'held' | 'channel' | 'too-little' | undefined {
  return item.state === 'owned' ? misfitOf(item, { amount, channelId }) : 'held'
}

/** What a deposit brings besides its amount, and what must be staked before that can be withdrawn. */
export function brings(
  offers: Offers | undefined,
  deposit: Deposit,
  itemId: number | undefined,
): { first: number; item: number; itemId: number | undefined; required: number } {
  const campaigns = offers?.campaigns ?? []
  const sum = (of: 'coins' | 'required') =>
    campaigns.reduce((all, offer) => all + offer[of](deposit.amount), 0)
  const found = offers?.items.find(({ id }) => id === itemId)
  const chosen = found && !reasonAgainst(found, deposit) ? found : undefined
  const item = chosen ? coinsOf(chosen, deposit.amount) : 0
  return {
    first: sum('coins'),
    item,
    itemId: chosen?.id,
    required: sum('required') + item * (chosen?.multiple ?? 0),
  }
}

const DAY = 86_400_000
/** On its last day an item is shown with a clock. */
export const endsSoon = (endsAt: string, now: string) => Date.parse(endsAt) - Date.parse(now) < DAY
