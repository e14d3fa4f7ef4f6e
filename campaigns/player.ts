import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { firstCharge } from './first-charge/player/player.ts'

/** One line per campaign. registry.test.ts fails when a folder is missing here. */
export const campaigns: readonly PlayerCampaign[] = [firstCharge]
