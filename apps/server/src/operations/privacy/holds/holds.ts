import type { OfficeHoldMove, officePlayerHold } from '@perlas/contract/office-retention'
import type { Static } from 'typebox'
import {
  deleteLegalHold,
  findPlayer,
  insertLegalHold,
  legalHoldOf,
  lockLegalHolds,
} from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit, namesOf, saysSomething } from '#/platform/audit/audit.ts'
import { endMove, insertMove, listMoves, lockMove, moveOfKey, type HoldMove } from './store.ts'

type By = { member: StaffSession; address: string }
const SHOWN = 20

/** Whether nothing of a player may be deleted, and who decided so. That it was read is recorded. */
export async function playerHold(
  ctx: AppContext,
  { playerId }: { playerId: number },
  { member: { staffId }, address }: By,
): Promise<Static<(typeof officePlayerHold)['output']>> {
  if (!(await findPlayer(ctx, playerId))) throw new AppError('not-found')
  await insertAudit(ctx, { staffId, action: 'legal-hold-read', detail: { playerId }, address })
  const [since, moves] = await Promise.all([
    legalHoldOf(ctx, playerId),
    listMoves(ctx, { playerId, most: SHOWN }),
  ])
  return { since: since?.toISOString() ?? null, moves: await movesShown(ctx, moves, staffId) }
}

/** Proposals and decisions with the names of their members. */
export async function movesShown(
  ctx: AppContext,
  moves: readonly HoldMove[],
  staffId: number,
): Promise<OfficeHoldMove[]> {
  const members = moves.flatMap(({ proposedBy, decidedBy }) => [
    proposedBy,
    decidedBy ?? proposedBy,
  ])
  const names = await namesOf(ctx, [...new Set(members)])
  return moves.map((one) => ({
    id: one.id,
    what: one.what,
    reason: one.reason,
    status: one.status,
    proposedBy: names.get(one.proposedBy) ?? '',
    decidedBy: one.decidedBy === null ? '' : (names.get(one.decidedBy) ?? ''),
    at: (one.decidedAt ?? one.proposedAt).toISOString(),
    mine: one.proposedBy === staffId,
  }))
}

/**
 * One member proposes to put a legal hold, or to lift the one that stands; another decides. The same key again is the same
 * proposal. `order-moved` where it stands so already, or while another proposal about the player waits.
 */
export async function proposeHold(
  ctx: AppContext,
  input: { key: string; playerId: number; what: HoldMove['what']; reason: string },
  { member: { staffId }, address }: By,
): Promise<HoldMove['status']> {
  const { key, playerId, what } = input
  const reason = input.reason.trim()
  if (!saysSomething(reason, 'legal-hold')) throw new AppError('evidence-thin')
  if (!(await findPlayer(ctx, playerId))) throw new AppError('not-found')
  return inTransaction(ctx, async (tx) => {
    await lockLegalHolds(tx)
    const known = await moveOfKey(tx, { playerId, key })
    if (known) {
      const isSame = known.what === what && known.reason === reason && known.proposedBy === staffId
      if (!isSame) throw new AppError('order-conflict')
      return known.status
    }
    const isHeld = (await legalHoldOf(tx, playerId)) !== null
    if (isHeld !== (what === 'lift')) throw new AppError('order-moved')
    const id = await insertMove(tx, { playerId, key, what, reason, staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { playerId, id, reason }
    await insertAudit(tx, { staffId, action: `legal-hold-${what}-proposed`, detail, address })
    return 'proposed'
  })
}

const done = { put: 'legal-hold-put', lift: 'legal-hold-lifted' } as const

/** Another member agrees, or anybody refuses; the member who proposed it can only take it back. */
export async function decideHold(
  ctx: AppContext,
  { playerId, id, approve }: { playerId: number; id: number; approve: boolean },
  { member: { staffId }, address }: By,
): Promise<'done' | 'refused'> {
  return inTransaction(ctx, async (tx) => {
    await lockLegalHolds(tx)
    const move = await lockMove(tx, { playerId, id })
    if (!move) throw new AppError('not-found')
    if (move.status !== 'proposed') throw new AppError('order-moved')
    const { what, reason, proposedBy } = move
    if (approve && proposedBy === staffId) throw new AppError('forbidden')
    const status = approve ? ('done' as const) : ('refused' as const)
    const at = tx.clock()
    await endMove(tx, { playerId, id, status, staffId, at })
    if (approve && what === 'put') await insertLegalHold(tx, { playerId, moveId: id, since: at })
    if (approve && what === 'lift') await deleteLegalHold(tx, playerId)
    await insertAudit(tx, {
      staffId,
      action: approve ? done[what] : `legal-hold-${what}-refused`,
      detail: { playerId, id, reason, proposedBy },
      address,
    })
    return status
  })
}
