import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  windows: { hour: number; minute: number }[]
  minutes: number
  aDay: number
  moreFromLevel: number
  days: number
  stake: number
  deposit: number
  odds: { amount: number }[]
  multiple: number
  coinDays: number
}

/** As clocks show it: 12:00 PM. */
const clock = ({ hour, minute }: Terms['windows'][number]) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { windows, odds, stake, deposit, ...rest } = shown as Terms
  const amounts = odds.map(({ amount }) => amount)
  return {
    ...rest,
    times: [...windows]
      .sort((a, b) => a.hour * 60 + a.minute - b.hour * 60 - b.minute)
      .map(clock)
      .join(', '),
    least: pesos(Math.min(...amounts)),
    highest: pesos(Math.max(...amounts)),
    bets: pesos(stake),
    deposits: pesos(deposit),
  }
}
