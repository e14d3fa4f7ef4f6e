import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { ruleValues } from './rules.ts'
import { SignInCardsScreen } from './SignInCardsScreen.tsx'

export const part: CampaignPart = { scene: 'sign-in-cards', Screen: SignInCardsScreen, ruleValues }
