import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  steps: { least: number; coins: number }[]
  spanDays: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { steps, ...rest } = shown as Terms
  const [first] = steps
  const { least, coins } = first ?? { least: 0, coins: 0 }
  return {
    ...rest,
    count: steps.length,
    steps: steps.map((step) => `${pesos(step.least)} → ${pesos(step.coins)}`).join(', '),
    all: pesos(steps.reduce((sum, step) => sum + step.coins, 0)),
    least: pesos(least),
    coins: pesos(coins),
    play: pesos(coins * rest.multiple),
  }
}
