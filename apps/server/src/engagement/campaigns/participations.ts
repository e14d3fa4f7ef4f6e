import type { ActivityFailure } from '@perlas/contract/activities'
import type { Facts, Kind, Season, View } from '@perlas/campaign-kit/kind'
import { holdOutOf, PARTS, partOf, partsOfKind } from '@perlas/campaign-kit/parts'
import { letsIn } from '@perlas/campaign-kit/running'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import type { CampaignAsk } from './facts/facts.ts'
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

export const isPastLastDay = ({ lastDay }: Season, today: string) =>
  lastDay !== null && today > lastDay
/** Whether it runs on a day: begun, not past its last day, neither paused nor withdrawn. */
export const runsOn = (
  today: string,
  { stoppedAt, season }: { stoppedAt: Date | null; season: Season },
) => stoppedAt === null && hasBegun(season, today) && !isPastLastDay(season, today)

/** When a campaign that has not begun will: who asks for it is told. */
export const beginsAt = ({ firstDay }: Season, today: string) =>
  firstDay !== null && today < firstDay ? midnightOf(firstDay) : undefined

/** A campaign with its player: the terms they entered under, or those in force for who has not. */
export type Participation = CampaignAsk & {
  running: Running
  enrolment: Enrolment | undefined
  version: number
  state: unknown
  /** In which part of all players they are among campaigns of its kind. */
  part: number
  /** Chance left them out of what is offered in this quarter. */
  isHeldOut: boolean
}

export async function participation(
  ctx: AppContext,
  running: Running,
  { playerId, enrolment }: { playerId: number; enrolment: Enrolment | undefined },
): Promise<Participation> {
  const { kind, campaignId } = running
  const entered = kind.underTermsInForce ? undefined : enrolment?.version
  const version = entered ?? running.version
  const terms =
    version === running.version
      ? running.terms
      : await activitiesState(ctx).terms(ctx, { campaignId, version })
  // An end may come later than promised, never earlier.
  const [begun, now] = [seasonOf(terms), seasonOf(running.terms)]
  const isLater = (begun.lastDay ?? '9999') < (now.lastDay ?? '9999')
  const promised = isLater ? { ...now, firstDay: begun.firstDay } : begun
  const season = endedEarly(running, terms, promised)
  const { stoppedAt } = running
  const state = enrolment?.state ?? kind.start
  const part = partOf(partsOfKind(kind.code), playerId)
  const isHeldOut = !enrolment && mayHoldOut(kind) && (await heldOut(ctx, playerId))
  return {
    running,
    kind,
    campaignId,
    enrolment,
    version,
    terms,
    season,
    stoppedAt,
    state,
    part,
    isHeldOut,
  }
}

/** A raffle has a permit and is open to all; what belongs to an account is everybody's. */
export const mayHoldOut = ({ raffle, forEverybody }: Kind) => !raffle && !forEverybody

async function heldOut(ctx: AppContext, playerId: number): Promise<boolean> {
  const { percent } = await activitiesState(ctx).holdOut(ctx)
  const name = holdOutOf(manilaDay(ctx.clock()))
  return percent > 0 && partOf(name, playerId) * 100 < percent * PARTS
}

const endedEarly = ({ endedAt }: Running, terms: Terms, season: Season): Season =>
  endedAt ? { ...season, claimUntil: receivableUntil(endedAt, terms) } : season

/** When a campaign runs for who enters it now. */
export const seasonOfNewcomers = (running: Running): Season =>
  endedEarly(running, running.terms, seasonOf(running.terms))

/** Until when what was reached can be received in a campaign that was withdrawn. */
const receivableUntil = (endedAt: Date, terms: Terms) =>
  manilaDay(daysAfter(endedAt, (terms as { claimDays?: number }).claimDays ?? 0))

/** Why a campaign is not there for a player; undefined where it is. Nobody begins with one that is stopped. */
export function closedTo(
  ctx: AppContext,
  { kind, terms, season, running, enrolment, part, isHeldOut }: Participation,
  facts: Facts,
): ActivityFailure | undefined {
  if (running.stoppedAt && !enrolment) return 'activity-closed'
  if (!hasBegun(season, facts.today) || isOver(season, manilaDay(ctx.clock())))
    return 'activity-closed'
  // Whoever is in stays in.
  if (!enrolment && (isHeldOut || !letsIn(terms, facts, part))) return 'activity-not-yours'
  return kind.notFor?.({ terms, facts })
}

export const viewOf = ({ kind, terms, state }: Participation, facts: Facts): View =>
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
