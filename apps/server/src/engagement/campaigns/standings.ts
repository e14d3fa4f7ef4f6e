import type { ActivityFailure } from '@perlas/contract/activities'
import type { Facts, Kind, Season, View } from '@perlas/campaign-kit/kind'
import { letsIn } from '@perlas/campaign-kit/running'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import type { Asked } from './facts.ts'
import { activitiesState, type Running } from './state.ts'
import type { Enrolment } from './store.activities.ts'

type Terms = Static<TObject>

/** When a campaign runs, by its terms; what was reached can be received some days longer. */
export function seasonOf(terms: Terms): Season {
  const { firstDay, lastDay, claimDays } = terms as {
    firstDay?: string
    lastDay?: string
    claimDays?: number
  }
  return {
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    claimUntil: lastDay ? manilaDay(daysAfter(midnightOf(lastDay), claimDays ?? 0)) : null,
  }
}

export const hasBegun = ({ firstDay }: Season, today: string) =>
  firstDay === null || today >= firstDay
export const isOver = ({ claimUntil }: Season, today: string) =>
  claimUntil !== null && today > claimUntil

/** When a campaign that has not begun will: who asks for it is told. */
export const beginsAt = ({ firstDay }: Season, today: string) =>
  firstDay !== null && today < firstDay ? midnightOf(firstDay) : undefined

/** A campaign with its player: the terms they entered under, or those in force for who has not. */
export type Standing = Asked & {
  running: Running
  enrolment: Enrolment | undefined
  version: number
  state: unknown
}

export async function standing(
  ctx: AppContext,
  running: Running,
  enrolment: Enrolment | undefined,
): Promise<Standing> {
  const { kind, campaignId } = running
  const version = enrolment?.version ?? running.version
  const terms =
    version === running.version
      ? running.terms
      : await activitiesState(ctx).terms(ctx, { campaignId, version })
  // An end may come later than promised, never earlier.
  const [entered, now] = [seasonOf(terms), seasonOf(running.terms)]
  const isLater = (entered.lastDay ?? '9999') < (now.lastDay ?? '9999')
  const promised = isLater ? { ...now, firstDay: entered.firstDay } : entered
  const { stoppedAt, endedAt } = running
  const season = endedAt ? { ...promised, claimUntil: receivableUntil(endedAt, terms) } : promised
  const state = enrolment?.state ?? kind.start
  return { running, kind, enrolment, version, terms, season, stoppedAt, state }
}

/** Until when what was reached can be received in a campaign that was withdrawn. */
const receivableUntil = (endedAt: Date, terms: Terms) =>
  manilaDay(daysAfter(endedAt, (terms as { claimDays?: number }).claimDays ?? 0))

/** Why a campaign is not there for a player; undefined where it is. Nobody begins with one that is stopped. */
export function closedTo(
  ctx: AppContext,
  { kind, terms, season, running, enrolment }: Standing,
  facts: Facts,
): ActivityFailure | undefined {
  if (running.stoppedAt && !enrolment) return 'activity-closed'
  if (!hasBegun(season, facts.today) || isOver(season, manilaDay(ctx.clock())))
    return 'activity-closed'
  // Whoever is in stays in.
  if (!enrolment && !letsIn(terms, facts)) return 'activity-not-yours'
  return kind.notFor?.({ terms, facts })
}

export const viewOf = ({ kind, terms, state }: Standing, facts: Facts): View =>
  kind.view({ terms, state: state as Static<Kind['state']>, facts })

export const readyIn = ({ steps }: View) => steps.filter(({ itemStatus }) => itemStatus === 1)

/** What can be received, and each turn that waits: a number below zero. */
export const waitingIn = (view: View): number[] => [
  ...readyIn(view).map(({ id }) => id),
  ...Array.from({ length: view.turns ?? 0 }, (_, at) => -at - 1),
]

/** Nobody is told of what is for who has nothing left: whoever looks finds it. */
export const isReported = ({ needs }: Kind) => !needs.includes('purse')

/** One name under the marks, whichever campaign of a kind it is. */
export const markKind = ({ code, onePer }: Kind) => ({ code, source: code, onePer })
