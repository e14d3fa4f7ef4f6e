import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'

/** Its terms, as far as the rules name them. */
type Terms = { points: number; pages: readonly unknown[] }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { points, pages } = shown as Terms
  return { points: formatShort(points), pages: pages.length }
}
