import type { DisputeOutcome, DisputeState } from '@perlas/contract/office-disputes'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { providerOf } from '#/money/providers/providers.ts'
import { insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { openEvidence } from '../evidence.ts'
import { admitDecision, holdsEscalated } from '#/money/desk/desk.ts'
import { atDesk, carryOut } from '../moves.ts'
import { endOf, isOpen, outcomesOf } from '../rules.ts'
import {
  endClosing,
  insertClosing,
  insertStep,
  lockDispute,
  readClosing,
  readDispute,
  stepOfRequest,
  type Dispute,
} from '../store.ts'
import { listEvidence } from '../store.evidence.ts'
import { providerDecides, sendsAnswer, type By } from './disputes.ts'

type Asked = { disputeId: string; requestKey: string; version: number }

/** The dispute as it was read by who asks; undefined where the same request was done before. */
async function lockAsked(
  tx: AppContext,
  { disputeId, requestKey, version }: Asked,
  same: { what: string; words: string; staffId: number },
): Promise<Dispute | undefined> {
  const dispute = await lockDispute(tx, { disputeId })
  if (!dispute) throw new AppError('not-found')
  const before = await stepOfRequest(tx, requestKey)
  if (before) {
    const { what, words, staffId } = before
    const isSame = what === same.what && words === same.words && staffId === same.staffId
    if (!isSame || before.disputeId !== disputeId) throw new AppError('order-conflict')
    return undefined
  }
  if (dispute.version !== version) throw new AppError('order-moved')
  return dispute
}

/**
 * Refuses to end a dispute that is held at the desk. A bank's deadline waits for no hold: an answer is refused only where the dispute was
 * escalated to an owner.
 */
const admit = (
  tx: AppContext,
  { disputeId, playerId }: Dispute,
  { staffId, rights }: By['member'],
  refusal = false,
) =>
  admitDecision(tx, {
    ...atDesk(disputeId),
    playerId,
    staffId,
    isOwner: holdsEscalated(rights),
    refusal,
  })

/**
 * Answers with all of the evidence. It is sent first, under a key of the request: pressed again after a lost answer it is the
 * same answer over there.
 */
export async function answerDispute(
  ctx: AppContext,
  ask: Asked & { text: string },
  { member, address }: By,
): Promise<void> {
  const { staffId } = member
  const { disputeId, requestKey } = ask
  const text = ask.text.trim()
  if (!saysSomething(text, 'answer')) throw new AppError('evidence-thin')
  const known = await readDispute(ctx, disputeId)
  if (!known) throw new AppError('not-found')
  const isDone = (await stepOfRequest(ctx, requestKey)) !== undefined
  const isReady = known.version === ask.version && isOpen(known.state)
  if (!isDone && !isReady) throw new AppError('order-moved')
  if (!isDone && sendsAnswer(ctx, known)) {
    await admit(ctx, known, member, true)
    await send(ctx, known, { key: `answer-${requestKey}`, accept: false, text })
  }
  await inTransaction(ctx, async (tx) => {
    const same = { what: 'answered', words: text, staffId }
    const dispute = await lockAsked(tx, ask, same)
    if (!dispute) return
    await admit(tx, dispute, member, true)
    const by = { by: 'member', staffId, requestKey } as const
    const to = { to: 'answered', money: 'none', step: 'answered' } as const
    await carryOut(tx, dispute, to, { words: text, ...by })
    const { playerId, state } = dispute
    const detail = { disputeId, playerId, text, before: { state }, after: { state: 'answered' } }
    await insertAudit(tx, { staffId, action: 'dispute-answered', detail, address })
  })
}

async function send(
  ctx: AppContext,
  dispute: Dispute,
  answer: { key: string; accept: boolean; text: string },
): Promise<void> {
  const files = await Promise.all(
    (answer.accept ? [] : await listEvidence(ctx, dispute)).map(async (one) => ({
      name: one.name,
      type: one.kind === 'pdf' ? 'application/pdf' : 'image/jpeg',
      bytes: await openEvidence(ctx, one),
    })),
  )
  const { providerRef, provider } = dispute
  const sent = await providerOf(ctx, provider)?.answerDispute?.({ ...answer, providerRef, files })
  if (sent?.outcome === 'failed') throw new AppError('order-moved')
  if (sent?.outcome !== 'accepted') {
    throw new AppError('provider-unavailable', { cause: sent?.cause })
  }
}

/** Proposes an end: nothing moves. */
export async function proposeEnd(
  ctx: AppContext,
  ask: Asked & { outcome: DisputeOutcome; reason: string },
  { member, address }: By,
): Promise<void> {
  const { staffId } = member
  const { disputeId, requestKey, outcome } = ask
  const reason = ask.reason.trim()
  if (!saysSomething(reason, outcome)) throw new AppError('evidence-thin')
  await inTransaction(ctx, async (tx) => {
    const dispute = await lockAsked(tx, ask, { what: 'proposed', words: reason, staffId })
    if (!dispute) return
    const allowed = outcomesOf(dispute, { providerDecides: providerDecides(tx, dispute) })
    if (!allowed.includes(outcome) || (await readClosing(tx, dispute))) {
      throw new AppError('order-moved')
    }
    await admit(tx, dispute, member)
    await insertClosing(tx, dispute, { outcome, reason, staffId })
    const by = { by: 'member', staffId, requestKey } as const
    await insertStep(tx, dispute, { what: 'proposed', words: reason, ...by })
    const { playerId, amount } = dispute
    const detail = { disputeId, playerId, outcome, amount, reason }
    await insertAudit(tx, { staffId, action: 'dispute-end-proposed', detail, address })
  })
}

/** Another member carries the proposal out, or either drops it. */
export async function decideEnd(
  ctx: AppContext,
  ask: { disputeId: string; no: number; approve: boolean },
  by: By,
): Promise<DisputeState> {
  const { disputeId, no, approve } = ask
  const known = await readDispute(ctx, disputeId)
  if (!known) throw new AppError('not-found')
  const waiting = await readClosing(ctx, known)
  if (waiting?.no !== no) throw new AppError('order-moved')
  if (approve && waiting.proposedBy === by.member.staffId) throw new AppError('forbidden')
  const state = await inTransaction(ctx, (tx) => endAsProposed(tx, ask, by))
  if (approve) ctx.live.balanceChanged(known.playerId)
  return state
}

async function endAsProposed(
  tx: AppContext,
  { disputeId, no, approve }: { disputeId: string; no: number; approve: boolean },
  { member, address }: By,
): Promise<DisputeState> {
  const { staffId } = member
  const dispute = await lockDispute(tx, { disputeId })
  if (!dispute) throw new AppError('not-found')
  const closing = await readClosing(tx, dispute)
  if (closing?.no !== no) throw new AppError('order-moved')
  if (approve) await admit(tx, dispute, member)
  await endClosing(tx, dispute, { status: approve ? 'done' : 'refused', staffId })
  const { outcome, reason } = closing
  const { playerId, amount, state: before } = dispute
  const step = { by: 'member', staffId, requestKey: null } as const
  let state = before
  if (approve) {
    const move = endOf(dispute, outcome)
    if (move === 'nothing' || move === 'conflict') throw new AppError('order-moved')
    // Asked once the database has let both members decide; where the answer is lost nothing is booked, and the next press or
    // the provider's own word goes on.
    if (sendsAnswer(tx, dispute) && isOpen(before)) {
      await send(tx, dispute, { key: `accept-${disputeId}-${no}`, accept: true, text: reason })
    }
    await carryOut(tx, dispute, move, { words: reason, ...step })
    state = move.to
  } else {
    await insertStep(tx, dispute, { what: 'refused', words: '', ...step })
  }
  await insertAudit(tx, {
    staffId,
    action: approve ? 'dispute-ended' : 'dispute-end-refused',
    detail: { disputeId, playerId, outcome, amount, before: { state: before }, after: { state } },
    address,
  })
  return state
}
