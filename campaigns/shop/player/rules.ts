import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { gameName } from '@perlas/player-kit/game-names.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = { free: { gameId: number; bet: number; days: number } }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { free } = shown as Terms
  return { game: gameName(free.gameId) ?? '–', bet: pesos(free.bet), days: free.days }
}
