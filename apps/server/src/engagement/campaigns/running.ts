import type { Season } from '@perlas/campaign-kit/kind'
import { titleIn } from '@perlas/campaign-kit/running'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { manilaDay, midnightOf } from '#/kernel/manila.ts'
import { runsOn, seasonOf } from './participations.ts'
import { activitiesState } from './state.ts'

type Terms = Static<TObject>
const DAY_MS = 86_400_000

// Campaigns that run, whoever asks.

/** With what players read as its title, where its operator gave one. */
export function titled(terms: Terms): { title?: ReturnType<typeof titleIn> & object } {
  const title = titleIn(terms)
  return title ? { title } : {}
}

/** Until when an activity is there, in milliseconds; −1 for no end. */
export const expireTimeOf = ({ lastDay }: Season) =>
  lastDay === null ? -1 : midnightOf(lastDay).getTime() + DAY_MS

/** Campaigns that run today under the terms in force and may be public; those for players in need are not. */
export async function runningForAll(ctx: AppContext) {
  const today = manilaDay(ctx.clock())
  const running = await activitiesState(ctx).running(ctx)
  const hidden = await hiddenNow(ctx)
  return (
    running
      .map((one) => ({ ...one, season: seasonOf(one.terms) }))
      .filter(
        ({ kind, stoppedAt, season }) =>
          !kind.onlyReady && !hidden.has(kind.activity) && runsOn(today, { stoppedAt, season }),
      )
      .toSorted(
        (left, right) => right.priority - left.priority || left.campaignId - right.campaignId,
      )
      // One of a kind: the campaign that lets players in first.
      .filter(({ kind }, at, all) => all.findIndex((one) => one.kind === kind) === at)
      .toSorted((left, right) => left.sort - right.sort || left.campaignId - right.campaignId)
      .map(({ kind: { activity, group }, season, terms }) => ({
        activity,
        group,
        expireTime: expireTimeOf(season),
        ...titled(terms),
      }))
  )
}

/** Activities that nobody is shown while something that runs today stands in their place. */
export async function hiddenNow(ctx: AppContext): Promise<ReadonlySet<number>> {
  const today = manilaDay(ctx.clock())
  const running = await activitiesState(ctx).running(ctx)
  return new Set(
    running.flatMap(({ kind, terms, stoppedAt }) => {
      const runs = runsOn(today, { stoppedAt, season: seasonOf(terms) })
      return runs ? (kind.hides ?? []) : []
    }),
  )
}

/** How the programme of an agent stands: until which day play counts in it, and whether what is free can be received there. */
export async function programmeOf(
  ctx: AppContext,
  { campaignId }: { campaignId: number },
): Promise<{ lastDay: string | null; isOpen: boolean }> {
  const running = await activitiesState(ctx).running(ctx)
  const one = running.find((other) => other.campaignId === campaignId)
  // Gone from the list it was withdrawn long ago: what is owed is paid by itself.
  if (!one) return { lastDay: manilaDay(ctx.clock()), isOpen: false }
  const { lastDay } = seasonOf(one.terms)
  const ended = one.endedAt ? manilaDay(one.endedAt) : null
  const isOpen = !ended && !(await hiddenNow(ctx)).has(one.kind.activity)
  const until = [lastDay, ended].flatMap((day) => day ?? []).toSorted()[0] ?? null
  return { lastDay: until, isOpen: isOpen && (until === null || manilaDay(ctx.clock()) <= until) }
}

/** The least that a friend who counts brings by campaigns open to everybody today; empty for nothing. */
export async function friendsBring(ctx: AppContext): Promise<{ bonusAmount: number }[]> {
  const today = manilaDay(ctx.clock())
  return (await activitiesState(ctx).running(ctx)).flatMap(({ kind, terms, stoppedAt }) => {
    const runs = runsOn(today, { stoppedAt, season: seasonOf(terms) })
    return runs && kind.friendBrings ? [{ bonusAmount: kind.friendBrings(terms) }] : []
  })
}
