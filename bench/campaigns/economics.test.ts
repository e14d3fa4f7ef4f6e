import { BEST_BET } from '@perlas/campaign-kit/rehearse'
import { expect, test } from 'vitest'
import { bestBets, economicsOf } from './returns.ts'

// Titles whose best bet keeps the same are one case.
const cases = [...Map.groupBy(bestBets(), ({ edge }) => edge)].map(
  ([edge, those]) => [those.map(({ name }) => name).join(', '), edge] as const,
)

test.each(cases)(
  '%s: all rewards together give back less of the best bet than the house keeps, and a ring of a hundred gains nothing [CA-08] [CA-10]',
  (_, edge) => {
    const { back, ring } = economicsOf({ edge, priced: edge })
    expect(back).toBeLessThan(edge)
    // A cushion for what an installation adds: never more than two thirds.
    expect(back).toBeLessThan(edge * 0.67)
    expect(ring).toBeLessThanOrEqual(0)
  },
)

test('the ring that the office simulates plays no dearer bet than the best of all titles', () => {
  expect(Math.min(...cases.map(([, edge]) => edge))).toBeGreaterThanOrEqual(BEST_BET)
})

test('priced by the worst bet of its game, Banker earns more than it keeps, and it is seen', () => {
  const baccarat = bestBets().find(({ code }) => code === 'live-baccarat')
  if (!baccarat) throw new Error('no baccarat')
  const { edge, worst } = baccarat
  const { back, ring } = economicsOf({ edge, priced: worst })
  expect(back).toBeGreaterThan(edge)
  expect(ring).toBeGreaterThan(100_000_00)
})
