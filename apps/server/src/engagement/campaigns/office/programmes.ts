import type { AppContext } from '#/kernel/context.ts'
import { activitiesState, kindNamed } from '../state.ts'
import { readCampaignIds } from '../store.activities.ts'

export type Programme = { code: string; title: string; campaignIds: number[] }

/** Kinds that pay for friends or their play, each with all campaigns that were made of it. */
export async function programmes(ctx: AppContext): Promise<Programme[]> {
  const { kinds } = activitiesState(ctx)
  const made = await readCampaignIds(ctx)
  return [...kinds.values()]
    .filter(({ needs }) => needs.includes('invites') || needs.includes('commission'))
    .map((kind) => ({
      code: kind.code,
      title: kind.title,
      campaignIds: made.flatMap(({ code, campaignId }) =>
        kindNamed(kinds, code) === kind ? [campaignId] : [],
      ),
    }))
}
