import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import type { VipLevel } from '../call.ts'

/** Its terms, as far as the rules name them. */
type Terms = { levels: VipLevel[]; keepDays: number; multiple: number; coinDays: number }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { levels, ...rest } = shown as Terms
  const list = (of: 'up' | 'week' | 'month' | 'birthday', least?: 'weekTheo' | 'monthTheo') =>
    levels
      .filter((row) => row[of] > 0)
      .map((row) => `VIP ${row.level} ${pesos(row[of])}${least ? ` (${pesos(row[least])})` : ''}`)
      .join(', ') || '–'
  return {
    ...rest,
    ups: list('up'),
    weeks: list('week', 'weekTheo'),
    months: list('month', 'monthTheo'),
    birthdays: list('birthday'),
  }
}
