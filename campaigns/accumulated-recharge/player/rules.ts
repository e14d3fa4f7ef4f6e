import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = { steps: { sum: number; points: number }[] }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { steps } = shown as Terms
  return {
    steps: steps.map(({ sum, points }) => `${pesos(sum)} → ${formatShort(points)}`).join(', '),
    all: formatShort(steps.reduce((sum, { points }) => sum + points, 0)),
  }
}
