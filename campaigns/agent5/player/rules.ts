import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

type Terms = {
  tiers: { share: number }[]
  inviteValid: number
  mostMembers: number
  multiple: number
  coinDays: number
  holdDays: number
  least: number
  counts: { deposit: number; stake: number; days: number; withinDays: number }
}
const [PEOPLE, EACH, EDGE] = [10, 2_000_00, 4]

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { tiers, counts, least, inviteValid, ...rest } = shown as Terms
  const kept = (PEOPLE * EACH * EDGE) / 100
  return {
    ...rest,
    ...counts,
    deposit: pesos(counts.deposit),
    bets: pesos(counts.stake),
    least: pesos(least),
    perMember: pesos(inviteValid),
    hundred: pesos(100_00),
    four: pesos(EDGE * 100),
    people: PEOPLE,
    each: pesos(EACH),
    kept: pesos(kept),
    example: pesos(Math.floor((kept * (tiers[0]?.share ?? 0)) / 10_000)),
    rates: tiers.map(({ share }, at) => `${at + 1}: ${share / 100}%`).join(', '),
  }
}
