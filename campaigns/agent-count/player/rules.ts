import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

type Prizes = { amount: number }[]
type Terms = {
  card: Prizes
  ticket: Prizes
  perLottery: number
  mostCards: number
  awards: { count: number; coins: number }[]
  tasks: { points: number }[]
  multiple: number
  coinDays: number
  claimDays: number
  counts: { deposit: number; stake: number; days: number; withinDays: number }
}
const ends = (prizes: Prizes) => {
  const amounts = prizes.map(({ amount }) => amount)
  return `${pesos(Math.min(...amounts))}–${pesos(Math.max(...amounts))}`
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { card, ticket, awards, tasks, counts, ...rest } = shown as Terms
  const { perLottery, mostCards, multiple, coinDays, claimDays } = rest
  return {
    ...counts,
    perLottery,
    mostCards,
    multiple,
    coinDays,
    claimDays,
    deposit: pesos(counts.deposit),
    bets: pesos(counts.stake),
    card: ends(card),
    ticket: ends(ticket),
    awards: awards.map(({ count, coins }) => `${count} → ${pesos(coins)}`).join(', '),
    tasks: tasks.map(({ points }) => formatShort(points)).join(', '),
  }
}
