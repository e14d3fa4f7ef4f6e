import type { CommissionTerms } from '@perlas/campaign-kit/kind'

/** What games keep on average, as the tally has it: ten-thousandths of a hundredth. */
export const E4 = 10_000
const PERCENT = 10_000n

/** A share of what games keep: each band from its sum on. Amounts in hundredths, shares in hundredths of a percent. */
export type Band = CommissionTerms['tiers'][number]['bands'][number]

/**
 * What a week of a tier comes to, rounded down to the centavo: each band's share of what lies in it. Of nothing, and of what is
 * below it, nothing.
 */
export function commissionFor(theoE4: number, bands: readonly Band[]): number {
  if (theoE4 <= 0) return 0
  const all = BigInt(theoE4)
  const sum = bands.reduce((before, { from, share }, at) => {
    const begins = BigInt(from) * BigInt(E4)
    const next = bands[at + 1]
    const ends = next ? BigInt(next.from) * BigInt(E4) : all
    const inBand = (ends < all ? ends : all) - begins
    return inBand > 0n ? before + inBand * BigInt(share) : before
  }, 0n)
  return Number(sum / (BigInt(E4) * PERCENT))
}

/** What was undone beyond what a week came to lowers the next one. */
export const carriedOn = (theoE4: number, carriedE4: number) => Math.min(0, theoE4 + carriedE4)

/** What a member staked of their own in a span. */
export type Played = { memberId: number; tier: number; stake: number; theoE4: number }
export type Figures = {
  tier: number
  members: number
  stake: number
  theoE4: number
  carriedE4: number
  amount: number
}

/** The figures of a week by tier, of members whose play counts. */
export function figuresOf(
  { tiers }: CommissionTerms,
  played: readonly Played[],
  carried: ReadonlyMap<number, number> = new Map(),
): Figures[] {
  return tiers.map(({ bands }, at) => {
    const tier = at + 1
    const own = played.filter((one) => one.tier === tier)
    const sum = (of: 'stake' | 'theoE4') => own.reduce((before, one) => before + one[of], 0)
    const [theoE4, carriedE4] = [sum('theoE4'), carried.get(tier) ?? 0]
    return {
      tier,
      members: own.filter(({ stake }) => stake !== 0).length,
      stake: sum('stake'),
      theoE4,
      carriedE4,
      amount: commissionFor(theoE4 + carriedE4, bands),
    }
  })
}

/** What is paid of each when so much is asked for, the oldest first; undefined where there is not so much. */
export function spread<Of extends { amount: number; paid: number }>(
  free: readonly Of[],
  asked: number,
): { of: Of; pays: number }[] | undefined {
  let left = asked
  const parts = free.flatMap((of) => {
    const pays = Math.min(left, of.amount - of.paid)
    left -= pays
    return pays > 0 ? [{ of, pays }] : []
  })
  return left === 0 ? parts : undefined
}
