import { expect, test } from 'vitest'
import { carriedOn, commissionFor, E4, figuresOf, spread } from './rules.ts'

const bands = [
  { from: 0, share: 6_00 },
  { from: 50_000_00, share: 7_00 },
  { from: 250_000_00, share: 8_00 },
]
/** Numbers from 0 up to and without a bound, the same in every run. */
function numbers(seed: number) {
  let last = seed
  return (below: number) => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((last / 2 ** 32) * below)
  }
}

test('6 percent of what games keep up to ₱50,000 of a week, 7 above, 8 above ₱250,000 [AC-10]', () => {
  const of = (theo: number) => commissionFor(theo * E4, bands)
  // Ten friends bet ₱2,000 each on games that keep 4 %: ₱800, and ₱48 of it.
  expect(of(800_00)).toBe(48_00)
  expect(of(50_000_00)).toBe(3_000_00)
  expect(of(50_000_00 + 100_00)).toBe(3_007_00)
  expect(of(250_000_00)).toBe(17_000_00)
  expect(of(250_000_00 + 100_00)).toBe(17_008_00)
  expect([
    of(0),
    of(-100_00),
    commissionFor(16 * E4, bands),
    commissionFor(17 * E4, bands),
  ]).toEqual([0, 0, 0, 1])
})

test('many weeks of many members: rounded once a week, to the centavo, never above its share, never for less play [AC-10] [MN-01]', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const roll = numbers(seed)
    const terms = { tiers: [{ bands }, { bands: [{ from: 0, share: 1_50 }] }], holdDays: 7 }
    let carried = new Map<number, number>()
    let [paid, kept] = [0, 0]
    for (let week = 0; week < 12; week += 1) {
      const played = Array.from({ length: 1 + roll(30) }, (_, at) => {
        const stake = (roll(5) === 0 ? -1 : 1) * roll(40_000_00)
        return { memberId: at + 1, tier: 1 + roll(2), stake, theoE4: stake * (50 + roll(950)) }
      })
      const figures = figuresOf(terms, played, carried)
      for (const { tier, theoE4, carriedE4, amount, stake } of figures) {
        const own = played.filter((one) => one.tier === tier)
        expect(theoE4).toBe(own.reduce((sum, one) => sum + one.theoE4, 0))
        expect(stake).toBe(own.reduce((sum, one) => sum + one.stake, 0))
        // Reckoned once more, peso by peso of the bands, in another way.
        const net = BigInt(Math.max(0, theoE4 + carriedE4))
        const under = (limit: bigint) => (net < limit ? net : limit)
        const [first, second] = [50_000_00n * 10_000n, 250_000_00n * 10_000n]
        const exact =
          tier === 1
            ? under(first) * 600n +
              (under(second) - under(first)) * 700n +
              (net - under(second)) * 800n
            : net * 150n
        expect(BigInt(amount)).toBe(exact / 100_000_000n)
        paid += amount
        kept += theoE4
      }
      carried = new Map(figures.map((one) => [one.tier, carriedOn(one.theoE4, one.carriedE4)]))
    }
    // All that was ever paid stays within the highest share of what games kept, net of all that was undone.
    const debt = [...carried.values()].reduce((sum, one) => sum + one, 0)
    expect(paid * E4).toBeLessThanOrEqual((kept - debt) * 0.08 + 1)
  }
})

test('a part is paid of the oldest first, and never more than there is [AC-10]', () => {
  const free = [
    { amount: 100, paid: 40 },
    { amount: 50, paid: 0 },
  ]
  expect(spread(free, 70)?.map(({ pays }) => pays)).toEqual([60, 10])
  expect(spread(free, 110)?.map(({ pays }) => pays)).toEqual([60, 50])
  expect(spread(free, 111)).toBeUndefined()
})
