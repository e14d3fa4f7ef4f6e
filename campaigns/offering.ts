import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { firstCharge } from './first-charge/player/player.ts'

/** One line per campaign that adds to a deposit: the deposit page asks these, and fetches no others. */
export const offering: readonly PlayerCampaign[] = [firstCharge]
