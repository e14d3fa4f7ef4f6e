import type { Work, WorkKind, WorkMark, WorkState, workOwners } from '@perlas/contract/office-desk'
import type { AppContext } from '#/kernel/context.ts'
import type { Narrowed } from '#/kernel/http/case-work.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { midnightOf } from '#/kernel/manila.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import type { Subject } from './questions.ts'
import {
  readWork,
  readWorks,
  refsOf,
  storeStep,
  type StoredStep,
  type StoredWork,
} from './store.ts'

// Every queue asks this of its work: the cells of its list, its filters, and whether a member may decide now.

type Case = Subject & { playerId: number | null }

/** Without any act so far. */
export const untouched: StoredWork = {
  state: 'open',
  assignedTo: null,
  until: null,
  reason: '',
  mark: '',
  version: 0,
}

export const nameOf = (names: ReadonlyMap<number, string>, staffId: number | null) =>
  staffId === null ? '' : (names.get(staffId) ?? String(staffId))

/** Work as the office sees it; null is an order nobody acted on. */
export function shownWork(
  work: StoredWork | null,
  names: ReadonlyMap<number, string>,
  { staffId }: Pick<Member, 'staffId'>,
): Work {
  const { assignedTo, ...rest } = work ?? untouched
  return { ...rest, assignedTo: nameOf(names, assignedTo), mine: assignedTo === staffId }
}

/** The work on each of these cases, as a member sees it. */
export async function worksOn(
  ctx: AppContext,
  { kind, refs, member }: { kind: WorkKind; refs: readonly string[]; member: { staffId: number } },
): Promise<(ref: string) => Work> {
  const works = new Map((await readWorks(ctx, { kind, refs })).map((work) => [work.ref, work]))
  const assigned = [...works.values()].flatMap(({ assignedTo }) => assignedTo ?? [])
  const names = await namesOf(ctx, [...new Set(assigned)])
  return (ref) => shownWork(works.get(ref) ?? null, names, member)
}

/** How a list is narrowed by its work, for the member who asks. */
export async function narrowByWork(
  ctx: AppContext,
  ask: {
    kind: WorkKind
    work?: WorkState | undefined
    whose?: (typeof workOwners)[number] | undefined
    staffId: number
  },
): Promise<Narrowed> {
  const { kind, work, whose, staffId } = ask
  const state = work === undefined || work === 'open' ? {} : { state: work }
  const mine = whose === 'mine' ? { assignedTo: staffId } : {}
  const isPicked = 'state' in state || 'assignedTo' in mine
  const [only, notOpen, others] = await Promise.all([
    isPicked ? refsOf(ctx, { kind, ...state, ...mine }) : undefined,
    work === 'open' ? refsOf(ctx, { kind, but: 'open' }) : [],
    whose === 'nobody' ? refsOf(ctx, { kind, assigned: true }) : [],
  ])
  const except = [...notOpen, ...others]
  return { ...(only && { only }), ...(except.length > 0 && { except }) }
}

/** Whether nobody approves it now, and until when; undefined where the work is open or the member may go on with it. */
export function holdOf(work: StoredWork | null, isOwner: boolean): { until?: Date } | undefined {
  if (!work || work.state === 'open' || (work.state === 'escalated' && isOwner)) return undefined
  return work.state === 'held' && work.until ? { until: midnightOf(work.until) } : {}
}

/** Refuses to approve what is held, asked about or escalated; an owner who approves what was escalated resumes it. */
export async function admitApproval(
  tx: AppContext,
  of: Case,
  work: StoredWork | null,
  { staffId, isOwner }: { staffId: number; isOwner: boolean },
): Promise<void> {
  const hold = holdOf(work, isOwner)
  if (hold) throw new AppError('on-hold', hold)
  if (work && work.state !== 'open') {
    await openWork(tx, of, work, { act: 'resume', by: 'member', staffId, mark: '' })
  }
}

/** Refuses to reject what was escalated, but to an owner: everything else can be rejected as long as the money is here. */
export function refuseEscalated(work: StoredWork | null, isOwner: boolean): void {
  if (work?.state === 'escalated' && !isOwner) throw new AppError('on-hold')
}

/** The case was decided or taken back: nobody waits for anything any more, and it is nobody's. The caller holds its lock. */
export async function endWork(
  tx: AppContext,
  of: Case,
  work: StoredWork | null,
): Promise<StoredWork | null> {
  if (!work || (work.state === 'open' && work.mark === '' && work.assignedTo === null)) return work
  const over = { ...work, assignedTo: null }
  return openWork(tx, of, over, { act: 'decided', by: 'house', staffId: null, mark: '' })
}

export async function openWork(
  tx: AppContext,
  of: Case,
  work: StoredWork,
  { mark, ...step }: Pick<StoredStep, 'act' | 'by' | 'staffId'> & { mark: WorkMark },
): Promise<StoredWork> {
  const after: StoredWork = {
    ...work,
    state: 'open',
    until: null,
    reason: '',
    mark,
    version: work.version + 1,
  }
  const none = { assignedTo: null, until: null, words: '', requestKey: null }
  await storeStep(tx, of, after, { ...step, ...none })
  return after
}

/** Refuses a decision about what is held, asked about or escalated; a refusal only of what was escalated. */
export async function admitDecision(
  tx: AppContext,
  ask: Case & { staffId: number; isOwner: boolean; refusal?: boolean },
): Promise<void> {
  const { staffId, isOwner, refusal = false, ...of } = ask
  const work = (await readWork(tx, of)) ?? null
  if (refusal) refuseEscalated(work, isOwner)
  else await admitApproval(tx, of, work, { staffId, isOwner })
}

/** The case is decided: its work is over and nobody's. */
export async function caseDecided(tx: AppContext, of: Case): Promise<void> {
  await endWork(tx, of, (await readWork(tx, of)) ?? null)
}
