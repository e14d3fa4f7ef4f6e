import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  rounds: number
  swap: number
  sets: number
  chest: { amount: number }[]
  tokenPoints: number
  multiple: number
  coinDays: number
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { rounds, swap, sets, chest, tokenPoints, multiple, coinDays } = shown as Terms
  const amounts = chest.map(({ amount }) => amount)
  return {
    rounds,
    swap,
    sets,
    multiple,
    coinDays,
    tokenPoints: formatShort(tokenPoints),
    least: pesos(Math.min(...amounts)),
    highest: pesos(Math.max(...amounts)),
  }
}
