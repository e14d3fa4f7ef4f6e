import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them; `counts` is the house's rule of which friends count. */
type Terms = {
  welcome: { amount: number }[]
  friend: { amount: number }[]
  exchangeFrom: number
  mostTurns: number
  multiple: number
  coinDays: number
  counts: { deposit: number; stake: number; days: number; withinDays: number }
}

const span = (odds: { amount: number }[]) => {
  const amounts = odds.map(({ amount }) => amount)
  return `${pesos(Math.min(...amounts))}–${pesos(Math.max(...amounts))}`
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { welcome, friend, exchangeFrom, counts, ...rest } = shown as Terms
  return {
    ...rest,
    ...counts,
    deposit: pesos(counts.deposit),
    bets: pesos(counts.stake),
    welcome: span(welcome),
    friend: span(friend),
    exchangeFrom: pesos(exchangeFrom),
  }
}
