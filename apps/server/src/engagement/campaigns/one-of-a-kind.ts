import type { Facts, Kind } from '@perlas/campaign-kit/kind'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { factsFor, profileFacts } from './facts/facts.ts'
import { allTakenByOthers } from './marks.ts'
import {
  closedTo,
  isPastLastDay,
  markKind,
  readyIn,
  seasonOf,
  participation,
  viewOf,
  type Participation,
} from './participations.ts'
import { activitiesState, type Running } from './state.ts'
import { listEnrolments, readDecisionOf, type Enrolment } from './store.activities.ts'

// Several campaigns of one kind: a player is in one of them at most.

/** The campaigns of a kind that are open, or were withdrawn lately; the one that lets players in first comes first. */
export async function ofKind(ctx: AppContext, { code }: Kind): Promise<Running[]> {
  const running = await activitiesState(ctx).running(ctx)
  return running
    .filter(({ kind }) => kind.code === code)
    .toSorted((left, right) => right.priority - left.priority || left.campaignId - right.campaignId)
}

/** Until which day each of the player's other campaigns of this kind keeps them; null for ever. */
async function keptUntil(
  ctx: AppContext,
  { campaignId, kind }: Running,
  { playerId, enrolments }: { playerId: number; enrolments: readonly Enrolment[] },
): Promise<(string | null)[]> {
  const state = activitiesState(ctx)
  const [all, open] = [await state.byCampaign(ctx), await state.running(ctx)]
  const others = enrolments.filter(
    (one) => one.campaignId !== campaignId && all.get(one.campaignId)?.code === kind.code,
  )
  const until: (string | null)[] = []
  for (const enrolment of others) {
    const there = open.find((one) => one.campaignId === enrolment.campaignId)
    if (there?.endedAt) until.push(manilaDay(there.endedAt))
    else if (there)
      until.push((await participation(ctx, there, { playerId, enrolment })).season.lastDay)
    else until.push(seasonOf(await state.terms(ctx, enrolment)).lastDay)
  }
  return until
}

/**
 * Whether a player can begin with a campaign, for all that they took part in of its kind: of most kinds once and for all,
 * of a season's in one that begins later, so that nothing counts twice.
 */
export async function mayBegin(
  ctx: AppContext,
  playerId: number,
  one: Pick<Participation, 'running' | 'season'>,
): Promise<boolean> {
  if (!one.running.several) return true
  return isFree(ctx, one, { playerId, enrolments: await listEnrolments(ctx, playerId) })
}

async function isFree(
  ctx: AppContext,
  { running, season: { firstDay } }: Pick<Participation, 'running' | 'season'>,
  player: { playerId: number; enrolments: readonly Enrolment[] },
): Promise<boolean> {
  const until = await keptUntil(ctx, running, player)
  const again = running.kind.again === true
  return until.every((day) => again && day !== null && firstDay !== null && firstDay > day)
}

type Candidate = { one: Participation; facts: Facts; isFree: boolean; isTaken: boolean }

/**
 * Where a player takes part, as long as it runs or something of it can be received; else the first that lets them in; else
 * what they took part in. Candidates come in the order of their priority.
 */
function chosen(ctx: AppContext, candidates: readonly Candidate[]): Running | undefined {
  const open = candidates.filter(({ one, facts }) => !closedTo(ctx, one, facts))
  const begun = open.filter(({ one }) => one.enrolment)
  const runs = ({ one: { season, stoppedAt }, facts }: Candidate) =>
    stoppedAt === null && !isPastLastDay(season, facts.today)
  const found =
    begun.find(runs) ??
    begun.find(({ one, facts }) => readyIn(viewOf(one, facts)).length > 0) ??
    open.find((other) => !other.one.enrolment && other.isFree && !other.isTaken) ??
    begun[0]
  return found?.one.running
}

/** Of everything that there is for a player, one campaign of each kind: their ids. */
export async function oneOfEach(
  ctx: AppContext,
  {
    playerId,
    there,
    facts,
    takenByOthers,
    enrolments,
  }: {
    playerId: number
    there: readonly Participation[]
    facts: readonly Facts[]
    takenByOthers: ReadonlySet<string>
    enrolments: readonly Enrolment[]
  },
): Promise<ReadonlySet<number>> {
  const own = new Set<number>()
  const several = new Map<string, Candidate[]>()
  for (const [at, one] of there.entries()) {
    const { running, kind } = one
    const known = facts[at]
    if (!running.several) own.add(running.campaignId)
    else if (known) {
      const candidate = {
        one,
        facts: known,
        isFree: await isFree(ctx, one, { playerId, enrolments }),
        isTaken: takenByOthers.has(kind.code),
      }
      several.set(kind.code, [...(several.get(kind.code) ?? []), candidate])
    }
  }
  for (const candidates of several.values()) {
    const ordered = candidates.toSorted(
      ({ one: { running: left } }, { one: { running: right } }) =>
        right.priority - left.priority || left.campaignId - right.campaignId,
    )
    const running = chosen(ctx, ordered)
    if (running) own.add(running.campaignId)
  }
  return own
}

/** The campaign of a kind that a player is in, or would begin with; refused where there is none for them. */
export async function inForce(ctx: AppContext, playerId: number, kind: Kind): Promise<Running>
export async function inForce(
  ctx: AppContext,
  playerId: number,
  kind: Kind,
  how: { quiet: true },
): Promise<Running | undefined>
export async function inForce(
  ctx: AppContext,
  playerId: number,
  kind: Kind,
  how?: { quiet: true },
): Promise<Running | undefined> {
  const running = await ofKind(ctx, kind)
  const [first] = running
  if (!first) return refuse('activity-closed', how)
  if (!first.several) return first
  const enrolments = await listEnrolments(ctx, playerId)
  const participations: Participation[] = []
  for (const one of running) {
    const enrolment = enrolments.find(({ campaignId }) => campaignId === one.campaignId)
    participations.push(await participation(ctx, one, { playerId, enrolment }))
  }
  const facts = await factsFor(ctx, playerId, participations, await profileFacts(ctx, playerId))
  const isTaken = (await allTakenByOthers(ctx, [markKind(kind)], playerId)).has(kind.code)
  const candidates: Candidate[] = []
  for (const [at, one] of participations.entries()) {
    const known = facts[at]
    if (!known) throw new Error('no facts for a campaign')
    const free = await isFree(ctx, one, { playerId, enrolments })
    candidates.push({ one, facts: known, isFree: free, isTaken })
  }
  const own = chosen(ctx, candidates)
  if (own) return own
  const why = candidates.map(({ one, facts: known }) => closedTo(ctx, one, known))
  if (why.every((one) => one === 'activity-closed')) return refuse('activity-closed', how)
  return refuse(isTaken ? 'taken-elsewhere' : 'activity-not-yours', how)
}

function refuse(
  why: 'activity-closed' | 'activity-not-yours' | 'taken-elsewhere',
  how: { quiet: true } | undefined,
): undefined {
  if (!how) throw new AppError(why)
}

/** The campaign that a request was decided in, else the one in force: asked again it has its answer. */
export async function askedOf(
  ctx: AppContext,
  { playerId, kind, request }: { playerId: number; kind: Kind; request: string },
): Promise<Running> {
  const running = await ofKind(ctx, kind)
  if (running[0]?.several) {
    const campaignIds = running.map(({ campaignId }) => campaignId)
    const decided = await readDecisionOf(ctx, { playerId, campaignIds, request })
    const found = running.find(({ campaignId }) => campaignId === decided)
    if (found) return found
  }
  return inForce(ctx, playerId, kind)
}

/** Without the campaigns that are not this player's where there are several of a kind. */
export async function withoutOthers(
  ctx: AppContext,
  playerId: number,
  running: readonly Running[],
): Promise<Running[]> {
  const own = new Map<string, number | undefined>()
  for (const { kind, several } of running)
    if (several && !own.has(kind.code))
      own.set(kind.code, (await inForce(ctx, playerId, kind, { quiet: true }))?.campaignId)
  return running.filter(
    ({ kind, several, campaignId }) => !several || own.get(kind.code) === campaignId,
  )
}
