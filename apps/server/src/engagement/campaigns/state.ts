import type { Campaign } from '@perlas/campaign-kit/campaign'
import { campaigns } from '@perlas/campaigns/server'
import { slot } from '#/kernel/state.ts'

/** The kinds of campaigns there are, by their code. */
export type CampaignsState = ReadonlyMap<string, Campaign>

export const campaignsState = slot<CampaignsState>('campaigns')

export function openCampaigns(kinds: readonly Campaign[] = campaigns): CampaignsState {
  return new Map(kinds.map((kind) => [kind.code, kind]))
}
