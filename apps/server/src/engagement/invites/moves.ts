import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent, publishEvents } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { marksKnown } from './questions.ts'
import { listAbove, lockMember, updateMember, type Member } from './store.members.ts'
import {
  endMove,
  insertExcused,
  insertMove,
  moveOfKey,
  readMove,
  type Move,
  type MoveKind,
} from './store.moves.ts'

type By = { member: StaffSession; address: string }
/** The lines that agents are paid for are so deep. */
const TIERS = 5

const fits = (what: MoveKind, { state }: Pick<Member, 'state'>) =>
  (what === 'restore') === (state === 'void')

/**
 * One member of the office proposes that a member of an inviter is void from now on, or counts again; another decides. The
 * same key again is the same proposal. `member-changed` where the member stands otherwise; `order-moved` while another
 * proposal about them waits.
 */
export async function proposeMove(
  ctx: AppContext,
  input: { key: string; playerId: number; memberId: number; what: MoveKind; reason: string },
  { member: { staffId }, address }: By,
): Promise<Move['status']> {
  const { key, playerId, memberId, what, reason } = input
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, { playerId, memberId })
    if (!member) throw new AppError('not-found')
    const known = await moveOfKey(tx, { playerId, key })
    if (known) {
      const isSame =
        known.memberId === memberId && known.what === what && known.proposedBy === staffId
      if (!isSame) throw new AppError('order-conflict')
      return known.status
    }
    if (!fits(what, member)) throw new AppError('member-changed')
    const seen = member.state
    const id = await insertMove(tx, playerId, { key, memberId, what, seen, reason, staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { playerId, friend: memberId, id, reason }
    await insertAudit(tx, { staffId, action: `friend-${what}-proposed`, detail, address })
    return 'proposed'
  })
}

const done = { void: 'friend-voided', restore: 'friend-restored' } as const

/**
 * Another member of the office agrees, or anybody refuses; who proposed it may only take it back. A member who stands
 * otherwise than when it was proposed stays as they are (`member-changed`): the proposal can be refused, and made anew.
 */
export async function decideMove(
  ctx: AppContext,
  { playerId, id, approve }: { playerId: number; id: number; approve: boolean },
  { member: { staffId }, address }: By,
): Promise<'done' | 'refused'> {
  return inTransaction(ctx, async (tx) => {
    const found = await readMove(tx, { playerId, id })
    if (!found) throw new AppError('not-found')
    const { memberId, what, reason, proposedBy } = found
    // The member first, as whoever judges them does; what is read behind the lock holds.
    const member = await lockMember(tx, { playerId, memberId })
    const move = await readMove(tx, { playerId, id })
    if (!member || move?.status !== 'proposed') throw new AppError('order-moved')
    if (approve && proposedBy === staffId) throw new AppError('forbidden')
    if (approve && member.state !== found.seen) throw new AppError('member-changed')
    const status = approve ? ('done' as const) : ('refused' as const)
    const at = tx.clock()
    await endMove(tx, playerId, { id, status, staffId, at })
    if (approve) await (what === 'void' ? makeVoid : restore)(tx, { playerId, member, at })
    await insertAudit(tx, {
      staffId,
      action: approve ? done[what] : `friend-${what}-refused`,
      detail: { playerId, friend: memberId, id, reason, proposedBy },
      address,
    })
    return status
  })
}

type Decided = { playerId: number; member: Member; at: Date }

/** They count no more from now on. What was paid for them stays paid. */
async function makeVoid(tx: AppContext, { playerId, member, at }: Decided): Promise<void> {
  const voided = { state: 'void' as const, missing: ['rules' as const], voidAt: at }
  await updateMember(tx, playerId, { ...member, ...voided, voidWhy: 'decided' })
  await publishEvent(tx, { type: 'invite.voided', playerId, member: member.memberId })
}

/**
 * They count again, once: what was paid for them is remembered and not paid anew. What they share by now was looked at, and
 * makes them no double any more; what turns up later does. Who never counted is judged as everybody is.
 */
async function restore(tx: AppContext, { playerId, member, at }: Decided): Promise<void> {
  const { memberId, validAt, via } = member
  await insertExcused(tx, { playerId, memberId, marks: await marksKnown(tx, memberId) })
  const counts = validAt !== null && via === 'registered'
  await updateMember(tx, playerId, {
    ...member,
    state: counts ? 'valid' : 'new',
    missing: counts ? [] : ['rules'],
    voidAt: null,
    voidWhy: null,
    sharedAt: null,
    sharedWhat: null,
    sharedWith: null,
    restoredAt: at,
  })
  if (counts) await publishEvent(tx, { type: 'invite.qualified', playerId, member: memberId })
  else await publishEvent(tx, { type: 'invite.moved', playerId, member: memberId })
  // Whoever stands above them as an agent lets their play count again.
  const above = (await listAbove(tx, memberId, TIERS)).map((one) => one.playerId)
  await publishEvents(tx, above, { type: 'invite.restored', member: memberId })
}
