import type { KycReason, KycStatus } from '@perlas/contract/kyc'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { admitDecision } from '#/kernel/http/case-work.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { kycApproved } from './questions.ts'
import { atDesk, detailsIn, judge, moveCase, numberOf, waitsForMember } from './moves.ts'
import { openPicture } from './pictures.ts'
import { ageOn, type Flag } from './rules.ts'
import { listPictures, type PictureRow } from './store.pictures.ts'
import {
  insertApproval,
  lockCase,
  readApprovals,
  readCase,
  readSteps,
  duplicatesOf,
  type Case,
} from './store.ts'
import { countWaiting, listWaiting, type WaitingKycAsk } from './queue.ts'

/** What the office does with a verification. Every decision names the attempt that was looked at. */

type Decided = { status: KycStatus; reasons: readonly KycReason[]; approvedBy: readonly number[] }
/** Written by the office in the transaction that decides. */
export type RecordKyc = (
  tx: AppContext,
  change: { before: Decided; after: Decided },
) => Promise<void>
type Decision = {
  playerId: number
  attempt: number
  staffId: number
  /** Whether this member goes on with what was escalated. */
  isOwner?: boolean
  record: RecordKyc
}

/** A verification as the office lists it. */
export type KycSummary = {
  playerId: number
  name: string
  status: KycStatus
  attempt: number
  documentType: string
  submittedAt: string
  /** The days count from here instead of registration, after an expiry. */
  deadlineFrom: Date | null
  flags: Flag[]
  level: number
  approvedBy: number[]
  approvalsNeeded: number
}

/** A page of those that wait; one more than asked for tells that there are more. */
export async function waitingKyc(ctx: AppContext, ask: WaitingKycAsk): Promise<KycSummary[]> {
  return (await listWaiting(ctx, ask)).map((of) => summaryOf(of, of.approvedBy))
}

/** How many of them there are, counted to `most`. */
export function countWaitingKyc(
  ctx: AppContext,
  ask: WaitingKycAsk,
  most: number,
): Promise<number> {
  return countWaiting(ctx, ask, most)
}

export async function kycSummary(ctx: AppContext, playerId: number): Promise<KycSummary> {
  return summary(ctx, await found(ctx, playerId))
}

/** All that a decision needs. */
export async function kycCase(ctx: AppContext, playerId: number) {
  const of = await found(ctx, playerId)
  const [row, pictures, steps, twins] = await Promise.all([
    summary(ctx, of),
    listPictures(ctx, playerId),
    readSteps(ctx, playerId),
    duplicatesOf(ctx, playerId),
  ])
  return {
    row,
    details: detailsIn(of),
    age: of.birthDate === null ? 0 : ageOn(of.birthDate, ctx.clock()),
    documentNumber: numberOf(ctx, of),
    documentExpiry: of.documentExpiry ?? '',
    reasons: of.reasons,
    pictures: pictures
      .filter(({ current }) => current)
      .map(({ pictureId, kind, width, height, scan }) => ({
        pictureId,
        kind,
        width,
        height,
        scan,
      })),
    twins,
    steps: steps.map(({ status, at, reasons, by }) => ({
      status,
      at: at.toISOString(),
      reasons,
      by,
    })),
  }
}

async function found(ctx: AppContext, playerId: number): Promise<Case> {
  const of = await readCase(ctx, playerId)
  if (!of) throw new AppError('not-found')
  return of
}

async function summary(ctx: AppContext, of: Case): Promise<KycSummary> {
  return summaryOf(of, await readApprovals(ctx, of))
}

function summaryOf(of: Case, approvedBy: number[]): KycSummary {
  return {
    playerId: of.playerId,
    name: [of.firstName, of.middleName, of.lastName].filter(Boolean).join(' '),
    status: of.status,
    attempt: of.attempt,
    documentType: of.documentType ?? '',
    submittedAt: of.submittedAt?.toISOString() ?? '',
    flags: of.flags,
    level: of.level,
    deadlineFrom: of.deadlineFrom,
    approvedBy,
    approvalsNeeded: of.approvalsNeeded,
  }
}

/** One picture for a reviewer's eyes. What is in quarantine is not shown. */
export async function kycPicture(
  ctx: AppContext,
  ask: { playerId: number; pictureId: string; before: (row: PictureRow) => Promise<void> },
): Promise<Buffer> {
  const rows = await listPictures(ctx, ask.playerId)
  const row = rows.find(({ pictureId, current }) => pictureId === ask.pictureId && current)
  if (!row || row.scan === 'waiting') throw new AppError('not-found')
  // Recorded first: who could have seen it stands written, even when the sending fails.
  await ask.before(row)
  return openPicture(ctx, row)
}

/**
 * One member's approval; the last one that is needed approves. `kycApproved` is heard in the same transaction:
 * what waited for it goes on.
 */
export async function approveKyc(
  ctx: AppContext,
  input: Decision & {
    /** Whether this member opened each of these pictures since the attempt was sent. */
    sawAll: (tx: AppContext, pictureIds: readonly string[], since: Date) => Promise<boolean>
  },
): Promise<Case> {
  const { staffId } = input
  return decide(ctx, input, ['in-review'], async (tx, locked) => {
    if ((await readApprovals(tx, locked)).includes(staffId)) return undefined
    await admit(tx, input)
    const pictures = (await listPictures(tx, locked.playerId)).filter(({ current }) => current)
    const ids = pictures.map(({ pictureId }) => pictureId)
    if (!(await input.sawAll(tx, ids, locked.submittedAt ?? tx.clock()))) {
      throw new AppError('kyc-unseen')
    }
    // Looked at again: somebody with the same documents may have come since it was sent.
    const of = await judge(tx, locked)
    await insertApproval(tx, of, staffId)
    const fresh = await lockCase(tx, of.playerId)
    if ((await readApprovals(tx, of)).length < fresh.approvalsNeeded) return fresh
    const approved = await moveCase(tx, fresh, { to: 'approved', by: 'house', staffId })
    await kycApproved(tx, of.playerId)
    return approved
  })
}

/** Refuses for good: nothing can be played or paid in any more. Asking again opens it. */
export function rejectKyc(
  ctx: AppContext,
  input: Decision & { reasons: readonly KycReason[]; status: KycStatus },
): Promise<Case> {
  const { reasons, staffId } = input
  return decide(ctx, input, seen(input, ['submitted', 'in-review', 'approved']), async (tx, of) => {
    await admit(tx, input, true)
    return moveCase(tx, of, { to: 'rejected', by: 'house', reasons, staffId })
  })
}

/** Asks the player for better pictures or details. */
export function askKycAgain(
  ctx: AppContext,
  input: Decision & { reasons: readonly KycReason[]; status: KycStatus },
): Promise<Case> {
  const { reasons, staffId } = input
  return decide(
    ctx,
    input,
    seen(input, ['submitted', 'in-review', 'approved', 'rejected']),
    async (tx, of) => {
      await admit(tx, input, true)
      return moveCase(tx, of, { to: 'resubmit', by: 'house', reasons, staffId })
    },
  )
}

/** Refuses to approve while it is held at the desk; refusing and asking again wait only where it was escalated. */
const admit = (tx: AppContext, { playerId, staffId, isOwner = false }: Decision, refusal = false) =>
  admitDecision(tx, { ...atDesk(playerId), staffId, isOwner, refusal })

/** A verification under its lock for the desk. */
export async function caseAtDesk(
  tx: AppContext,
  ref: string,
): Promise<{ playerId: number; waits: boolean }> {
  const playerId = Number(ref)
  if (!Number.isSafeInteger(playerId) || !(await readCase(tx, playerId))) {
    throw new AppError('not-found')
  }
  const { status } = await lockCase(tx, playerId)
  return { playerId, waits: waitsForMember(status) }
}

/**
 * Only from the state that the member looked at: who asks again while another refuses for good finds the refusal, and
 * is told, instead of undoing it unseen.
 */
function seen({ status }: { status: KycStatus }, from: readonly KycStatus[]): KycStatus[] {
  return from.filter((one) => one === status)
}

/** The decision under the lock; undefined changes nothing and records nothing. */
async function decide(
  ctx: AppContext,
  input: Decision,
  from: readonly KycStatus[],
  work: (tx: AppContext, of: Case) => Promise<Case | undefined>,
): Promise<Case> {
  const after = await inTransaction(ctx, async (tx) => {
    const of = await lockCase(tx, input.playerId)
    if (of.attempt !== input.attempt || !from.includes(of.status)) throw new AppError('kyc-moved')
    const before = { ...of, approvedBy: await readApprovals(tx, of) }
    const next = await work(tx, of)
    if (!next) return of
    const approvedBy = await readApprovals(tx, next)
    await input.record(tx, {
      before: decided(before),
      after: decided({ ...next, approvedBy }),
    })
    return next
  })
  return after
}

const decided = ({ status, reasons, approvedBy }: Decided): Decided => ({
  status,
  reasons,
  approvedBy,
})
