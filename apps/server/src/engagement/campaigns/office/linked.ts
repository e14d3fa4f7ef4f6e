import type { AppContext } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { titleOf } from '../settings/settings.ts'
import { hasBegun, isPastLastDay, seasonOf } from '../participations.ts'
import { activitiesState, kindNamed } from '../state.ts'
import { listLinked } from './store.ts'

/** How a campaign stands, for what is written about it: news, banners, films. */
export type LinkedCampaign = {
  campaignId: number
  title: string
  activity: number
  state: 'draft' | 'scheduled' | 'running' | 'paused' | 'over'
}

export async function campaignsToLink(ctx: AppContext): Promise<LinkedCampaign[]> {
  const { kinds } = activitiesState(ctx)
  const today = manilaDay(ctx.clock())
  return (await listLinked(ctx)).flatMap(({ campaignId, code, open, terms, pausedAt, endedAt }) => {
    const kind = kindNamed(kinds, code)
    if (!kind) return []
    const season = seasonOf(terms)
    const isOver = endedAt !== null || isPastLastDay(season, today)
    const state = isOver
      ? 'over'
      : !open
        ? 'draft'
        : pausedAt
          ? 'paused'
          : hasBegun(season, today)
            ? 'running'
            : 'scheduled'
    return [{ campaignId, title: titleOf(kind, code, terms), activity: kind.activity, state }]
  })
}
