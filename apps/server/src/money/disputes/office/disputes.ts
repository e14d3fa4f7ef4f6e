import type {
  officeDispute,
  officeDisputes,
  officeOpenDispute,
  OfficeDispute,
} from '@perlas/contract/office-disputes'
import type { Static } from 'typebox'
import { playersCalled } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { workColumns } from '#/kernel/http/case-work.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, midnightOf, momentsWithin } from '#/kernel/manila.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { readDeposit } from '#/money/deposits/deposits.ts'
import { ownerOf, providerOf } from '#/money/providers/providers.ts'
import { insertAudit, namesOf, recordOpening, saysSomething } from '#/platform/audit/audit.ts'
import { narrowByWork, worksOn } from '#/money/desk/desk.ts'
import { openOne, roomIn } from '../moves.ts'
import { isOpen, isUrgent, outcomesOf } from '../rules.ts'
import {
  entriesOf,
  listDisputes,
  listSteps,
  lockDispute,
  readClosing,
  readListed,
  stepOfRequest,
  sumOthers,
  type Closing,
  type Dispute,
  type ListedDispute,
  type Step,
} from '../store.ts'
import { listEvidence } from '../store.evidence.ts'

export type By = { member: StaffSession; address: string }

const shown = (
  row: ListedDispute,
  { now, work }: { now: Date; work: OfficeDispute['work'] },
): OfficeDispute => {
  const { respondBy, openedAt, takenAt, givenBackAt, ...rest } = row
  return {
    ...rest,
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    givenBackAt: givenBackAt?.toISOString() ?? null,
    urgent: isUrgent(row, now),
    work,
  }
}

type Ask = Static<(typeof officeDisputes)['input']>

/** The columns of the file of disputes. */
export const disputeColumns: readonly FileColumn<OfficeDispute>[] = [
  { title: 'Dispute', of: ({ disputeId }) => disputeId },
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Order', of: ({ orderId }) => orderId },
  { title: 'Amount', kind: 'money', of: ({ amount }) => amount },
  { title: 'Fee', kind: 'money', of: ({ fee }) => fee },
  { title: 'Provider', of: ({ provider }) => provider },
  { title: 'Reference of the provider', of: ({ providerRef }) => providerRef },
  { title: 'Reason they give', of: ({ reasonCode }) => reasonCode },
  { title: 'State', of: ({ state }) => state },
  { title: 'Waits for a second member', kind: 'yes', of: ({ waits }) => waits },
  ...workColumns,
  { title: 'Opened', kind: 'time', of: ({ openedAt }) => openedAt },
  { title: 'Answer by', kind: 'time', of: ({ respondBy }) => respondBy },
  { title: 'Taken', kind: 'time', of: ({ takenAt }) => takenAt },
  { title: 'Given back', kind: 'time', of: ({ givenBackAt }) => givenBackAt },
]

/** A page of the list. */
export async function disputesPage(
  ctx: AppContext,
  { view, ...ask }: Ask,
  by: By,
): Promise<Static<(typeof officeDisputes)['output']>> {
  const { list, kind, search = '' } = ask
  const detail = { list, ...(kind && { kind }), ...(search && { search }) }
  await recordOpening(ctx, { ...by, action: 'disputes-read', view, detail })
  return disputeRows(ctx, ask, by)
}

/** A page of disputes; that it was read is recorded by the caller. */
export async function disputeRows(
  ctx: AppContext,
  { list, kind, search = '', after, size, work, whose, from, until }: Omit<Ask, 'view'>,
  by: By,
): Promise<Static<(typeof officeDisputes)['output']>> {
  const reference = search.trim()
  const of = reference ? { reference, players: await playersCalled(ctx, reference) } : undefined
  const { staffId } = by.member
  const narrowed = await narrowByWork(ctx, { kind: 'dispute', work, whose, staffId })
  const rows = await listDisputes(ctx, {
    list,
    kind,
    of,
    ...momentsWithin({ from, until }),
    after,
    size,
    ...narrowed,
  })
  const now = ctx.clock()
  const refs = rows.map(({ disputeId }) => disputeId)
  const workOf = await worksOn(ctx, { kind: 'dispute', refs, member: by.member })
  return {
    rows: rows.slice(0, size).map((row) => shown(row, { now, work: workOf(row.disputeId) })),
    more: rows.length > size,
  }
}

/** Whether the provider itself says how a dispute ends. */
export const providerDecides = (ctx: AppContext, { source, provider }: Dispute): boolean =>
  source === 'provider' && providerOf(ctx, provider)?.fetchDispute !== undefined

/** Whether an answer goes to the provider from here. */
export const sendsAnswer = (ctx: AppContext, dispute: Dispute): boolean =>
  providerDecides(ctx, dispute) && providerOf(ctx, dispute.provider)?.answerDispute !== undefined

/** One dispute with all that is known of it. */
export async function disputeCase(
  ctx: AppContext,
  { disputeId, view }: Static<(typeof officeDispute)['input']>,
  by: By,
): Promise<Static<(typeof officeDispute)['output']>> {
  const row = await readListed(ctx, disputeId)
  if (!row) throw new AppError('not-found')
  const { playerId, orderId } = row
  const detail = { disputeId, playerId }
  await recordOpening(ctx, { ...by, action: 'dispute-read', view, detail })
  const [workOf, deposit, others, { cash, debt }, evidence, steps, entries, closing] =
    await Promise.all([
      worksOn(ctx, { kind: 'dispute', refs: [disputeId], member: by.member }),
      readDeposit(ctx, playerId, { orderId }),
      sumOthers(ctx, { playerId, orderId, but: disputeId }),
      balanceOf(ctx, playerId),
      listEvidence(ctx, row),
      listSteps(ctx, row),
      entriesOf(ctx, row),
      readClosing(ctx, row),
    ])
  const members = [
    ...steps.map(({ staffId }) => staffId),
    ...evidence.map(({ addedBy }) => addedBy),
    closing?.proposedBy ?? null,
  ].filter((id) => id !== null)
  const names = await namesOf(ctx, [...new Set(members)])
  return {
    dispute: shown(row, { now: ctx.clock(), work: workOf(disputeId) }),
    deposit: {
      amount: deposit?.amount ?? 0,
      channel: deposit?.channel ?? '',
      paidAt: deposit?.finishedAt?.toISOString() ?? null,
      others,
    },
    cash,
    debt,
    evidence: evidence.map(({ no, name, kind, size, addedBy, at }) => ({
      no,
      name,
      kind,
      size,
      addedBy: names.get(addedBy) ?? '',
      at: at.toISOString(),
    })),
    steps: steps.map((step) => stepView(step, names)),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    closing: closing ? closingView(closing, names, by.member) : null,
    sendsAnswer: sendsAnswer(ctx, row),
    outcomes: outcomesOf(row, { providerDecides: providerDecides(ctx, row) }),
  }
}

/** A dispute under its lock for the desk: whose it is, and the deposit that its player knows. */
export async function disputeAtDesk(tx: AppContext, disputeId: string) {
  const dispute = await lockDispute(tx, { disputeId })
  if (!dispute) throw new AppError('not-found')
  const { playerId, orderId: deposit, state } = dispute
  return { playerId, waits: isOpen(state), deposit }
}

type Names = ReadonlyMap<number, string>
const stepView = ({ at, what, by, staffId, words }: Step, names: Names) => ({
  at: at.toISOString(),
  what,
  by: staffId === null ? by : (names.get(staffId) ?? String(staffId)),
  text: words,
})
const closingView = (
  { no, outcome, reason, proposedBy, at }: Closing,
  names: Names,
  { staffId }: StaffSession,
) => ({
  no,
  outcome,
  reason,
  proposedBy: names.get(proposedBy) ?? '',
  at: at.toISOString(),
  mine: proposedBy === staffId,
})

/** Opens a dispute by hand. The same key again answers with the same dispute. */
export async function openByHand(
  ctx: AppContext,
  ask: Static<(typeof officeOpenDispute)['input']>,
  { member: { staffId }, address }: By,
): Promise<{ disputeId: string }> {
  const { requestKey, orderId, kind, amount, fee, reasonCode, reason } = ask
  const providerRef = ask.providerRef.trim()
  if (!saysSomething(reason, kind) || providerRef.length < 3) throw new AppError('evidence-thin')
  const playerId = await ownerOf(ctx, orderId)
  if (!playerId) throw new AppError('order-not-found')
  const respondBy = ask.respondBy === null ? null : daysAfter(midnightOf(ask.respondBy), 1)
  return inTransaction(ctx, async (tx) => {
    const found = await roomIn(tx, { playerId, orderId, but: '' })
    const before = await stepOfRequest(tx, requestKey)
    if (before) return sameOpening(tx, before, { ...ask, staffId })
    if (!found) throw new AppError('order-not-found')
    if (amount > found.room) throw new AppError('dispute-above')
    const { provider } = found.deposit
    const terms = { kind, amount, fee, reasonCode: reasonCode.trim(), respondBy }
    const one = { playerId, orderId, provider, providerRef, source: 'hand' as const, ...terms }
    const by = { by: 'member', staffId, requestKey } as const
    const opened = await openOne(tx, one, { words: reason, ...by })
    if (!opened) throw new AppError('dispute-known')
    const { disputeId } = opened
    const detail = { disputeId, playerId, orderId, kind, amount, providerRef, reason }
    await insertAudit(tx, { staffId, action: 'dispute-opened', detail, address })
    return { disputeId }
  })
}

async function sameOpening(
  tx: AppContext,
  step: Step & { disputeId: string },
  ask: { orderId: string; amount: number; kind: string; staffId: number },
): Promise<{ disputeId: string }> {
  const { disputeId } = step
  const one = await readListed(tx, disputeId)
  const same =
    step.what === 'opened' &&
    step.staffId === ask.staffId &&
    one?.orderId === ask.orderId &&
    one.amount === ask.amount &&
    one.kind === ask.kind
  if (!same) throw new AppError('order-conflict')
  return { disputeId }
}
