import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  dayMost: number
  sign: number
  play: number
  playRounds: number
  share: number
  check: number
  deposit: number
  depositLeast: number
  horn: number
  boxes: { active: number }[]
  fireworkEach: number
  multiple: number
  coinDays: number
  prizes: { count: number; amount: number }[]
  drawDay: string
  closesAt: string
  drawsAt: string
  raffleMultiple: number
  permit: string
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { prizes, boxes, depositLeast, drawDay, permit, ...rest } = shown as Terms
  return {
    ...rest,
    depositLeast: pesos(depositLeast),
    boxes: boxes.map(({ active }) => active).join(', '),
    prizes: prizes.map(({ count, amount }) => `${count} × ${pesos(amount)}`).join(', '),
    drawDay: drawDay ? manilaDay(drawDay) : '–',
    permit: permit || '–',
  }
}
