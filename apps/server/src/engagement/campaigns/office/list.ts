import type { ActivityState, OfficeActivity } from '@perlas/contract/office-activities'
import type { Kind } from '@perlas/campaign-kit/kind'
import { runningDefaults } from '@perlas/campaign-kit/running'
import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { seasonOf } from '../participations.ts'
import { titleOf } from '../settings/settings.ts'
import { activitiesState, kindNamed } from '../state.ts'
import {
  listBudgets,
  listMoves,
  listStopped,
  listVersions,
  type BudgetRow,
  type Move,
  type Stopped,
  type VersionRow,
} from './store.ts'

const LISTED = 20

/** Every activity as it stands. That it was read is recorded. */
export async function activitiesView(
  ctx: AppContext,
  view: string | undefined,
  by: { member: StaffSession; address: string },
): Promise<{ today: string; rows: OfficeActivity[] }> {
  await recordOpening(ctx, { ...by, action: 'activities-read', view })
  const [campaigns, versions, moves, budgets] = await Promise.all([
    listStopped(ctx),
    listVersions(ctx, LISTED),
    listMoves(ctx, LISTED),
    listBudgets(ctx),
  ])
  const made = [
    ...versions.map(({ proposedBy: one, approvedBy: two }) => [one, two]),
    ...moves.map(({ proposedBy: one, decidedBy: two }) => [one, two]),
  ]
  const members = made.flat().filter((id) => id !== null)
  const names = await namesOf(ctx, [...new Set(members)])
  const now = ctx.clock()
  const { kinds } = activitiesState(ctx)
  const all = [...kinds.values()].flatMap((kind) => {
    const made = campaigns.filter(({ code }) => kindNamed(kinds, code) === kind)
    return made.length > 0 ? made.map((campaign) => ({ kind, campaign })) : [{ kind }]
  })
  const rows = all.map(({ kind, campaign }: { kind: Kind; campaign?: Stopped }) => {
    const of = <Row extends { campaignId: number }>(all: readonly Row[]) =>
      all.filter(({ campaignId }) => campaignId === campaign?.campaignId)
    return rowOf(kind, campaign, {
      versions: of(versions),
      moves: of(moves),
      budget: of(budgets)[0],
      nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
      staffId: by.member.staffId,
      now,
    })
  })
  return { today: manilaDay(now), rows }
}

type Known = {
  versions: readonly VersionRow[]
  moves: readonly Move[]
  budget: BudgetRow | undefined
  nameOf(id: number | null): string
  staffId: number
  now: Date
}

function rowOf(kind: Kind, campaign: Stopped | undefined, known: Known): OfficeActivity {
  const { versions, moves, budget: spent, nameOf, staffId, now } = known
  const [latest] = versions
  const terms = { ...runningDefaults(kind), ...latest?.terms }
  const { firstDay, lastDay, claimDays, budget } = terms
  const { claimUntil } = seasonOf(terms)
  const stoppedAt = campaign?.endedAt ?? (campaign?.open ? campaign.pausedAt : null)
  const until = campaign?.endedAt ? manilaDay(daysAfter(campaign.endedAt, claimDays)) : claimUntil
  const promised = spent?.promised ?? 0
  return {
    code: campaign?.code ?? kind.code,
    kind: kind.code,
    title: titleOf(kind, campaign?.code ?? kind.code, latest?.terms),
    priority: terms.priority,
    state: stateOf(campaign, { firstDay, lastDay, claimUntil: until }, manilaDay(now)),
    firstDay,
    lastDay,
    claimUntil: until ?? '',
    stoppedAt: stoppedAt?.toISOString() ?? '',
    version: campaign?.version ?? 0,
    budget,
    given: (spent?.taken ?? 0) - promised,
    promised,
    versions: versions.map((row, at) => {
      const season = { ...runningDefaults(kind), ...row.terms }
      return {
        version: row.version,
        from: row.madeAt.toISOString(),
        until: versions[at - 1]?.madeAt.toISOString() ?? '',
        firstDay: season.firstDay,
        lastDay: season.lastDay,
        budget: season.budget,
        proposedBy: nameOf(row.proposedBy),
        approvedBy: nameOf(row.approvedBy),
        demonstration: row.demonstration,
      }
    }),
    moves: moves.map(({ id, what, reason, status, at, ...by }) => ({
      id,
      what,
      reason,
      status,
      at: at.toISOString(),
      proposedBy: nameOf(by.proposedBy),
      decidedBy: nameOf(by.decidedBy),
      mine: by.proposedBy === staffId,
    })),
  }
}

type Days = { firstDay: string; lastDay: string; claimUntil: string | null }

function stateOf(
  campaign: Stopped | undefined,
  { firstDay, lastDay, claimUntil }: Days,
  today: string,
): ActivityState {
  if (!campaign) return 'new'
  const isOver = claimUntil !== null && today > claimUntil
  if (campaign.endedAt) return isOver ? 'over' : 'withdrawn'
  if (!campaign.open) return 'closed'
  if (isOver) return 'over'
  if (campaign.pausedAt) return 'paused'
  if (lastDay !== '' && today > lastDay) return 'receiving'
  return firstDay !== '' && today < firstDay ? 'coming' : 'running'
}
