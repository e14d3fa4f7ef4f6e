import type { RulingAction } from '@perlas/contract/office-queues'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { admitDecision, caseDecided } from '#/kernel/http/case-work.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { takeLimit } from '#/kernel/http/role-limit.ts'
import { readRound, readAsked } from '../store.rounds.ts'
import { isKnownThere } from '../rules.ts'
import { beginVoid, driveAtOnce, readSubject, voidable } from '../voids/voids.ts'
import {
  carryOut,
  endRuling,
  holdWin,
  insertRuling,
  listHeldWins,
  lockRuling,
  readHeldWin,
  waitingRulings,
  type HeldWin,
  type HeldWinsAsk,
  type Ruling,
} from './store.ts'

export type { HeldWin, Ruling }

/** Writes what changed into the office's record, in the same transaction. */
type Record = (tx: AppContext, change: { before: unknown; after: unknown }) => Promise<void>

/** Wins above their ceiling, the oldest first, each with the proposal that waits for a second member. */
export async function heldWins(
  ctx: AppContext,
  most: number,
  narrowed: HeldWinsAsk = {},
): Promise<(HeldWin & { ruling: Ruling | undefined })[]> {
  const rows = await listHeldWins(ctx, most, narrowed)
  const ruling = await proposals(
    ctx,
    'win',
    rows.map(({ providerId, txId }) => ({ providerId, subject: txId })),
  )
  return rows.map((row) => ({ ...row, ruling: ruling(row.providerId, row.txId) }))
}

/** The proposals that wait about wins or rounds. */
export async function proposals(
  ctx: AppContext,
  about: Ruling['about'],
  of: readonly { providerId: string; subject: string }[],
): Promise<(providerId: string, subject: string) => Ruling | undefined> {
  const found = await waitingRulings(
    ctx,
    about,
    of.map(({ subject }) => subject),
  )
  const known = new Map(found.map((one) => [`${one.providerId} ${one.subject}`, one]))
  return (providerId, subject) => known.get(`${providerId} ${subject}`)
}

/**
 * Proposes what becomes of a held win, or of an open round that its provider does not know, or to void a round of a
 * shared table: nothing moves. A round is asked about before (`askRound`); one that the provider knows is its to end
 * (`round-known`). One proposal at a time. `amount` is what players would get by it as things are.
 */
export async function proposeEnd(
  ctx: AppContext,
  input: {
    about: Ruling['about']
    providerId: string
    subject: string
    action: RulingAction
    reason: string
    staffId: number
    /** Whether this member goes on with what was escalated. */
    isOwner?: boolean
    record: Record
  },
): Promise<number> {
  const { about, providerId, subject, action, reason, staffId, isOwner = false, record } = input
  if (!actionsOf[about].includes(action)) throw new AppError('invalid-input')
  return inTransaction(ctx, async (tx) => {
    if (about === 'win') await holdWin(tx, input)
    const { playerId, amount } = await aboutOf[about](tx, input)
    if (about === 'win') {
      await admitDecision(tx, { ...atDesk(providerId, subject), playerId, staffId, isOwner })
    }
    const ruling = { providerId, about, subject, playerId, action, amount, reason }
    const stored = await insertRuling(tx, { ...ruling, proposedBy: staffId })
    if (!stored) throw new AppError('order-moved')
    await record(tx, { before: null, after: ruling })
    return stored.id
  })
}

/** A held win as the desk names it, and the office's list. */
export const atDesk = (providerId: string, txId: string) => ({
  kind: 'held-win' as const,
  ref: `${providerId} ${txId}`,
})

/** A held win under its lock for the desk. */
export async function winAtDesk(tx: AppContext, ref: string) {
  const [providerId = '', ...rest] = ref.split(' ')
  const of = { providerId, subject: rest.join(' ') }
  await holdWin(tx, of)
  const win = await readHeldWin(tx, of)
  if (!win) throw new AppError('not-found')
  return { playerId: win.playerId, waits: true, roundId: win.roundId }
}

const actionsOf: { [About in Ruling['about']]: readonly RulingAction[] } = {
  win: ['pay', 'refuse'],
  round: ['void', 'settle'],
  table: ['void'],
}
const aboutOf = { win: aboutWin, round: aboutRound, table: aboutTable }

async function aboutTable(
  tx: AppContext,
  { providerId, subject }: { providerId: string; subject: string },
) {
  const round = readSubject(subject)
  if (!round) throw new AppError('not-found')
  const { amount } = await voidable(tx, { providerId, ...round })
  return { playerId: null, amount }
}

async function aboutWin(
  tx: AppContext,
  { providerId, subject, action }: { providerId: string; subject: string; action: RulingAction },
) {
  const win = await readHeldWin(tx, { providerId, subject })
  if (!win) throw new AppError('not-found')
  return { playerId: win.playerId, amount: action === 'pay' ? win.amount : 0 }
}

async function aboutRound(
  tx: AppContext,
  { providerId, subject, action }: { providerId: string; subject: string; action: RulingAction },
) {
  const round = await readRound(tx, [providerId], subject)
  if (!round) throw new AppError('not-found')
  if (round.status !== 'open') throw new AppError('order-moved')
  const lastAnswer = await readAsked(tx, round)
  if (lastAnswer === undefined || isKnownThere(lastAnswer)) throw new AppError('round-known')
  return {
    playerId: round.playerId,
    amount: action === 'void' ? round.betTotal - round.winTotal : 0,
  }
}

/**
 * Another member carries a proposal out, at once and whole; who proposed it may not. Of a table's round it is decided
 * here, and what follows for each player is begun (`driveVoids`).
 */
export async function approveEnd(
  ctx: AppContext,
  {
    id,
    staffId,
    isOwner = false,
    record,
  }: { id: number; staffId: number; isOwner?: boolean; record: Record },
): Promise<void> {
  const { playerId, about } = await inTransaction(ctx, async (tx) => {
    const ruling = await lockRuling(tx, id)
    if (!ruling) throw new AppError('not-found')
    if (ruling.status !== 'proposed') throw new AppError('order-moved')
    if (ruling.proposedBy === staffId) throw new AppError('forbidden')
    const { action, proposedBy, playerId, amount } = ruling
    const win = ruling.about === 'win' ? atDesk(ruling.providerId, ruling.subject) : undefined
    if (win) {
      await holdWin(tx, ruling)
      await admitDecision(tx, { ...win, playerId, staffId, isOwner })
    }
    if (action === 'void' || action === 'pay')
      await takeLimit(tx, { act: 'void', staffId, proposedBy, playerId, amount })
    if (!(await carried(tx, ruling))) throw new AppError('order-moved')
    await endRuling(tx, { id, status: 'done', staffId })
    if (win) await caseDecided(tx, { ...win, playerId })
    await record(tx, { before: ruling, after: { ...ruling, status: 'done' } })
    return ruling
  })
  if (about === 'table') await driveAtOnce(ctx)
  if (playerId !== null) ctx.live.balanceChanged(playerId)
}

function carried(tx: AppContext, ruling: Ruling): Promise<boolean> {
  if (ruling.about !== 'table') return carryOut(tx, ruling)
  const round = readSubject(ruling.subject)
  if (!round) throw new AppError('not-found')
  return beginVoid(tx, { ...round, providerId: ruling.providerId, rulingId: ruling.id })
}

/** Takes a proposal back, or says no to it. */
export async function withdrawEnd(
  ctx: AppContext,
  { id, staffId, record }: { id: number; staffId: number; record: Record },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ruling = await lockRuling(tx, id)
    if (!ruling) throw new AppError('not-found')
    if (ruling.status !== 'proposed') throw new AppError('order-moved')
    await endRuling(tx, { id, status: 'withdrawn', staffId })
    await record(tx, { before: ruling, after: { ...ruling, status: 'withdrawn' } })
  })
}
