import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { manilaWeekday } from '@perlas/player-kit/manila-time.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  from: number
  until: number
  closesAt: string
  drawsAt: string
  saturday: number
  sunday: number
  stakeEach: number
  stakeMost: number
  depositEach: number
  depositMost: number
  most: number
  prizes: { count: number; amount: number }[]
  perPlayer: number
  multiple: number
  coinDays: number
  openDays: number
  permit: string
}
/** 5 January 2026 was a Monday. */
const weekday = (number: number) => manilaWeekday(`2026-01-${String(4 + number).padStart(2, '0')}`)

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { from, until, stakeEach, depositEach, prizes, permit, ...rest } = shown as Terms
  return {
    ...rest,
    from: weekday(from),
    until: weekday(until),
    stakeEach: pesos(stakeEach),
    depositEach: pesos(depositEach),
    prizes: prizes.map(({ count, amount }) => `${count} × ${pesos(amount)}`).join(', '),
    permit: permit || '–',
  }
}
