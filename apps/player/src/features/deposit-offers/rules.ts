import type { DepositOffer } from '@perlas/contract/deposit-offers'
import { amountsIn, offersAt } from '@perlas/player-kit/activity/first-deposits.ts'

/** Pure rules of the ladder of deposit offers. Amounts in hundredths. */

/** A step of the ladder, and how many offers it pays for. */
export type Step = { amount: number; count: number }

/** Offers at one amount: what it pays for, then what asks for more. */
export function rungAt(
  offers: readonly DepositOffer[],
  amount: number,
): { comes: DepositOffer[]; later: DepositOffer[] } {
  const all = offersAt({ offers, firstOnly: [] }, amount) as DepositOffer[]
  return {
    comes: all.filter(({ price }) => price <= amount),
    later: all
      .filter(({ price }) => price > amount)
      .sort((left, right) => left.price - right.price),
  }
}

/** Steps from the least deposit of the site to the largest that an offer names. */
export function stepsOf(offers: readonly DepositOffer[], least: number): Step[] {
  const amounts = amountsIn({ offers, firstOnly: [] }).map((amount) => Math.max(amount, least))
  return [...new Set(amounts.length > 0 ? [least, ...amounts] : [])]
    .filter((amount) => amount > 0)
    .map((amount) => ({ amount, count: rungAt(offers, amount).comes.length }))
}

/** The step that is shown first: the smallest that an offer comes with. */
export const firstStep = (steps: readonly Step[]): number =>
  (steps.find(({ count }) => count > 0) ?? steps[0])?.amount ?? 0
