import type { Reward } from '@perlas/contract/activities'
import { worthOf } from '@perlas/contract/worth'

/** Worth of a pack in percent of its price (AC-05). */
export const discountOf = (price: number, award: readonly Reward[]): number =>
  Math.round((worthOf(award) * 100) / price)
