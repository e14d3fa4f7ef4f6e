import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = { steps: { sum: number; coins: number }[]; multiple: number; coinDays: number }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { steps, ...rest } = shown as Terms
  const { coins } = steps[0] ?? { coins: 0 }
  return {
    ...rest,
    steps: steps.map((step) => `${pesos(step.sum)} → ${pesos(step.coins)}`).join(', '),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
