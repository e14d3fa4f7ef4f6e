import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { TasksScreen } from './TasksScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: TasksScreen, ruleValues }
