import type { ContentAudience } from '@perlas/contract/content-values'

/** When, where and to whom something is shown. Pure. */
export type Placed = {
  startsAt: Date | null
  endsAt: Date | null
  /** Host names; empty for every site. */
  hosts: readonly string[]
  audience: Partial<ContentAudience>
  /** The campaign that it is about; null for none. */
  campaignId: number | null
}

/** How a campaign stands that something is about. */
export type CampaignState = 'draft' | 'scheduled' | 'running' | 'paused' | 'over'

/** From its start on, and no longer when its end has come. */
export const isNow = ({ startsAt, endsAt }: Pick<Placed, 'startsAt' | 'endsAt'>, now: Date) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

/** The next moment at which something of it starts or ends; infinity where nothing does. */
export function nextTurn(
  all: readonly Pick<Placed, 'startsAt' | 'endsAt'>[],
  now: Date,
  others: readonly Date[] = [],
): number {
  const moments = all.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  return [...moments, ...others].reduce(
    (next, moment) => (moment && moment > now ? Math.min(next, moment.getTime()) : next),
    Number.POSITIVE_INFINITY,
  )
}

export const standsOn = ({ hosts }: Pick<Placed, 'hosts'>, host: string) =>
  hosts.length === 0 || hosts.includes(host)

export const whoOf = ({ audience }: Pick<Placed, 'audience'>) => audience.who ?? 'all'

/** Whether a player sees what is for players; what is for visitors, or for all, is not asked here. */
export function isForPlayer(
  { audience }: Pick<Placed, 'audience'>,
  player: { registeredAt: Date; level: number },
  now: Date,
): boolean {
  const { newDays = 0, levelFrom = 0 } = audience
  const days = (now.getTime() - player.registeredAt.getTime()) / 86_400_000
  return (newDays === 0 || days <= newDays) && player.level >= levelFrom
}

/** What offers a campaign goes with it; news of it stay, and say that it is over. */
export const isOffered = (state: CampaignState | undefined) =>
  state === 'running' || state === 'scheduled'
export const isReported = (state: CampaignState | undefined) =>
  state !== undefined && state !== 'draft'
