import type { Output } from '@perlas/contract/call'
import type { ChatSubject } from '@perlas/contract/chat'
import type { Complaint, ComplaintOutcome, getComplaints } from '@perlas/contract/complaints'
import type {
  OfficeComplaintRow,
  officeComplaint,
  officeComplaints,
} from '@perlas/contract/office-complaints'
import type { Static } from 'typebox'
import { playersCalled } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay, momentsWithin } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening, saysSomething } from '#/platform/audit/audit.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { dataRequestUpheld } from './questions.ts'
import { isOwn } from './subjects.ts'
import { holdChat } from './store.ts'
import {
  complainedBefore,
  countComplaints,
  insertComplaint,
  listComplaints,
  listComplaintsOf,
  lockComplaint,
  readListedComplaint,
  storeAppeal,
  storeDecision,
  storeLast,
  type ComplaintRow,
  type ListedComplaint,
} from './store.complaints.ts'
import { supportRules } from './support-area.ts'

type View = Output<typeof getComplaints>
type Of = { playerId: number; no: number }
type By = { member: StaffSession; address: string }

/** A decision can be appealed for so long. */
export const APPEAL_DAYS = 14
const LISTED = 50

export async function complaintsOf(ctx: AppContext, playerId: number): Promise<View> {
  const [rows, { complaintDays: days }] = await Promise.all([
    listComplaintsOf(ctx, playerId),
    supportRules(ctx),
  ])
  return { list: rows.map((row) => shown(row, ctx.clock())), days }
}

/** A player complains, about a thing of their own, once. */
export async function makeComplaint(
  ctx: AppContext,
  ask: {
    playerId: number
    requestId: string
    about: { kind: ChatSubject; ref: string }
    text: string
  },
): Promise<View> {
  const { playerId, requestId: request, about } = ask
  const text = ask.text.trim()
  if (text === '') throw new AppError('invalid-input')
  const isTheirs = await isOwn(ctx, { playerId, ...about })
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, playerId)
    const before = await complainedBefore(tx, { playerId, request, ...about })
    if (before) {
      if (before.request !== request) throw new AppError('complaint-made')
      const same =
        before.text === text && before.aboutKind === about.kind && before.aboutRef === about.ref
      if (!same) throw new AppError('order-conflict')
      return
    }
    if (!isTheirs) throw new AppError('not-found')
    const at = tx.clock()
    const dueOn = await dueFrom(tx, at)
    await insertComplaint(tx, { playerId, ...about, text, request, at, dueOn })
    await tell(tx, playerId, 'complaint-received', { ...about, due: dueOn })
  })
  return complaintsOf(ctx, playerId)
}

/** A player asks for another decision, once; asked again with the same words it is the same appeal. */
export async function appealComplaint(
  ctx: AppContext,
  { text: given, ...of }: Of & { text: string },
): Promise<View> {
  const text = given.trim()
  if (text === '') throw new AppError('invalid-input')
  await inTransaction(ctx, async (tx) => {
    const one = await lockComplaint(tx, of)
    if (!one) throw new AppError('not-found')
    if (one.appeal === text) return
    const at = tx.clock()
    if (one.appealedAt !== null || !appealableUntil(one, at)) throw new AppError('order-moved')
    const dueOn = await dueFrom(tx, at)
    await storeAppeal(tx, of, { appeal: text, at, dueOn })
    await tell(tx, of.playerId, 'complaint-appealed', { ...aboutOf(one), due: dueOn })
  })
  return complaintsOf(ctx, of.playerId)
}

// the office

type Asked = Static<(typeof officeComplaints)['input']>

export async function complaints(
  ctx: AppContext,
  { view, ...ask }: Asked,
  by: By,
): Promise<{ rows: OfficeComplaintRow[]; more: boolean }> {
  const { list, search } = ask
  const detail = { list, ...(search && { search }) }
  await recordOpening(ctx, { ...by, action: 'complaints-read', view, detail })
  return complaintRows(ctx, ask, by)
}

/** A page of complaints; that it was read is recorded by the caller. */
export async function complaintRows(
  ctx: AppContext,
  { list, search: typed, after, size = LISTED, ...span }: Omit<Asked, 'view'>,
  { member: { staffId } }: By,
): Promise<{ rows: OfficeComplaintRow[]; more: boolean }> {
  const search = typed?.trim() ?? ''
  const [playerId = 0, no = 0] = after?.split('.').map(Number) ?? []
  const found = await listComplaints(ctx, {
    list,
    players: search === '' ? undefined : await playersCalled(ctx, search),
    ...momentsWithin(span),
    after: after === undefined ? undefined : { playerId, no },
    size,
  })
  const rows = found.slice(0, size)
  const names = await membersOf(ctx, rows)
  const now = ctx.clock()
  return {
    rows: rows.map((row) => rowOf(row, { names, now, staffId })),
    more: found.length > size,
  }
}

export async function complaint(
  ctx: AppContext,
  { view, ...of }: Of & { view?: string | undefined },
  by: By,
): Promise<Static<(typeof officeComplaint)['output']>> {
  const found = await readListedComplaint(ctx, of)
  if (!found) throw new AppError('not-found')
  await recordOpening(ctx, { ...by, action: 'complaint-read', view, detail: of })
  const names = await membersOf(ctx, [found])
  return { row: rowOf(found, { names, now: ctx.clock(), staffId: by.member.staffId }) }
}

/** A member decides; the appeal against it is another member's (`one-hand`), which the database holds too. */
export async function decideComplaint(
  ctx: AppContext,
  ask: Of & { appeal: boolean; outcome: ComplaintOutcome; reason: string },
  { member: { staffId }, address }: By,
): Promise<void> {
  const { playerId, no, appeal, outcome } = ask
  const reason = ask.reason.trim()
  if (!saysSomething(reason, outcome)) throw new AppError('invalid-input')
  const after = await inTransaction(ctx, async (tx) => {
    const one = await lockComplaint(tx, { playerId, no })
    if (!one) throw new AppError('not-found')
    const waits = appeal
      ? one.appealedAt !== null && one.lastOutcome === null
      : one.outcome === null
    if (!waits) throw new AppError('order-moved')
    if (appeal && one.decidedBy === staffId) throw new AppError('one-hand')
    const decision = { outcome, reason, staffId, at: tx.clock() }
    await (appeal ? storeLast : storeDecision)(tx, { playerId, no }, decision)
    await insertAudit(tx, {
      staffId,
      action: appeal ? 'appeal-decided' : 'complaint-decided',
      detail: { playerId, complaint: no, outcome, reason },
      address,
    })
    const about = { ...aboutOf(one), outcome }
    const ofData = one.aboutKind === 'data'
    if (appeal) await tell(tx, playerId, 'complaint-closed', about)
    else await tell(tx, playerId, ofData ? 'data-decided' : 'complaint-decided', about)
    if (!ofData || outcome !== 'upheld') return
    return dataRequestUpheld(tx, { playerId, ref: one.aboutRef })
  })
  await after?.(ctx)
}

/** As mails name it: a request about data by its kind. */
function aboutOf({ aboutKind: kind, aboutRef: ref }: ComplaintRow): Record<string, string> {
  return kind === 'data' ? { kind: ref.split('.')[0] ?? '', ref: '' } : { kind, ref }
}

/** How many wait for a decision, and how many are past their day. */
export const waitingComplaints = (ctx: AppContext, most: number) =>
  countComplaints(ctx, { today: manilaDay(ctx.clock()), most })

const dueFrom = async (ctx: AppContext, at: Date) =>
  manilaDay(daysAfter(at, (await supportRules(ctx)).complaintDays))

const tell = (
  tx: AppContext,
  playerId: number,
  template: `complaint-${'received' | 'decided' | 'appealed' | 'closed'}` | 'data-decided',
  details: Record<string, string>,
) => writeMail(tx, { playerId, template, details })

/** The day until which it can be appealed; undefined where it cannot. */
function appealableUntil({ decidedAt, appealedAt }: ComplaintRow, now: Date): string | undefined {
  if (decidedAt === null || appealedAt !== null) return undefined
  const until = manilaDay(daysAfter(decidedAt, APPEAL_DAYS))
  return manilaDay(now) <= until ? until : undefined
}

function stateOf({ outcome, appealedAt, lastOutcome }: ComplaintRow): Complaint['state'] {
  if (lastOutcome !== null) return 'closed'
  if (appealedAt !== null) return 'appealed'
  return outcome === null ? 'open' : 'decided'
}

function shown(row: ComplaintRow, now: Date): Complaint {
  const { outcome, reason, decidedAt, lastOutcome, lastReason, lastAt } = row
  return {
    no: row.no,
    about: { kind: row.aboutKind, ref: row.aboutRef },
    text: row.text,
    state: stateOf(row),
    madeAt: row.madeAt.toISOString(),
    dueOn: row.dueOn,
    decision: outcome && decidedAt && { outcome, reason, at: decidedAt.toISOString() },
    appeal: row.appeal,
    appealUntil: appealableUntil(row, now) ?? '',
    last: lastOutcome &&
      lastAt && { outcome: lastOutcome, reason: lastReason, at: lastAt.toISOString() },
  }
}

const membersOf = (ctx: AppContext, rows: readonly ComplaintRow[]) =>
  namesOf(ctx, [
    ...new Set(
      rows.flatMap(({ decidedBy, lastBy }) => [decidedBy, lastBy]).filter((id) => id !== null),
    ),
  ])

function rowOf(
  row: ListedComplaint,
  { names, now, staffId }: { names: ReadonlyMap<number, string>; now: Date; staffId: number },
): OfficeComplaintRow {
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  const { appealUntil: _, ...complaint } = shown(row, now)
  const waits = complaint.state === 'open' || complaint.state === 'appealed'
  return {
    ...complaint,
    playerId: row.playerId,
    account: row.account,
    appealedAt: row.appealedAt?.toISOString() ?? '',
    late: waits && row.dueOn < manilaDay(now),
    decidedBy: nameOf(row.decidedBy),
    lastBy: nameOf(row.lastBy),
    mine: row.decidedBy === staffId,
  }
}
