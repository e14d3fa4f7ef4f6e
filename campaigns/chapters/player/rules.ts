import { formatShort } from '@perlas/contract/money'
import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { gameName } from '@perlas/player-kit/game-names.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = {
  chapters: { points: number; look: number }[]
  rounds: number
  free: { gameId: number; bet: number; days: number }
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { chapters, rounds, free } = shown as Terms
  return {
    points: formatShort(chapters.reduce((sum, one) => sum + one.points, 0)),
    looks: chapters.filter(({ look }) => look > 0).length,
    rounds,
    game: gameName(free.gameId) ?? '–',
    bet: pesos(free.bet),
    days: free.days,
  }
}
