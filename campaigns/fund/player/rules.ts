import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  plans: { price: number }[]
  steps: { times: number; percent: number }[]
  spanDays: number
  restDays: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { plans, steps, ...rest } = shown as Terms
  return {
    ...rest,
    plans: plans.map(({ price }) => pesos(price)).join(', '),
    steps: steps.map(({ times, percent }) => `${times}× → ${percent}%`).join(', '),
    all: steps.reduce((sum, { percent }) => sum + percent, 0),
  }
}
