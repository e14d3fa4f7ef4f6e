import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

type Terms = {
  rates: { teamTheo: number; percent: number }[]
  holdDays: number
  least: number
  counts: { deposit: number; stake: number; days: number; withinDays: number }
}
const [PEOPLE, EACH, EDGE] = [10, 2_000_00, 4]

/** What games keep of the example's bets, and what its agent gets by these shares. */
export function exampleOf({ rates }: Pick<Terms, 'rates'>): { kept: number; example: number } {
  const kept = (PEOPLE * EACH * EDGE) / 100
  const example = rates.reduce((sum, { teamTheo, percent }, at) => {
    const ends = Math.min(rates[at + 1]?.teamTheo ?? kept, kept)
    return sum + Math.max(0, ends - teamTheo) * percent
  }, 0)
  return { kept, example: Math.floor(example / 100) }
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { rates, counts, holdDays, least } = shown as Terms
  const { kept, example } = exampleOf({ rates })
  return {
    ...counts,
    deposit: pesos(counts.deposit),
    bets: pesos(counts.stake),
    holdDays,
    least: pesos(least),
    hundred: pesos(100_00),
    four: pesos(EDGE * 100),
    people: PEOPLE,
    each: pesos(EACH),
    kept: pesos(kept),
    example: pesos(example),
    rates: rates
      .map(({ teamTheo, percent }) => `${percent}%${teamTheo > 0 ? ` > ${pesos(teamTheo)}` : ''}`)
      .join(', '),
  }
}
