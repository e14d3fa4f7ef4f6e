import { rightsOf } from '@perlas/contract/office-rights'
import type { officeGlass } from '@perlas/contract/office-glass'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { lockMembers } from '../members/store.ts'
import type { By } from '../proposals.ts'
import { actsOf } from './acts.ts'
import {
  endOpening,
  insertOpening,
  listOpen,
  readOpening,
  readPrepared,
  readUnreviewed,
  wouldLetIn,
} from './store.ts'

export { readPrepared } from './store.ts'

/** Answers what is prepared for the member who asks, and what is open now, of everybody. */
export async function glassNow(
  ctx: AppContext,
  { staffId }: Pick<By['member'], 'staffId'>,
): Promise<Static<(typeof officeGlass)['output']>> {
  const [prepared, unreviewed, open] = await Promise.all([
    readPrepared(ctx, staffId),
    readUnreviewed(ctx, staffId),
    listOpen(ctx),
  ])
  return {
    prepared: prepared?.isUsable === true ? prepared.role : '',
    waits: unreviewed !== undefined && !unreviewed.isOpen,
    open: open.map((one) => ({
      id: one.id,
      name: one.name,
      role: one.role,
      until: one.until.toISOString(),
      mine: one.staffId === staffId,
    })),
  }
}

/**
 * Takes the rights that owners prepared, for an hour, beside one's own. Members are locked: a preparation that is withdrawn
 * at this moment, or a member who is shut out, leaves nothing open.
 */
export async function breakGlass(
  ctx: AppContext,
  { reason }: { reason: string },
  { member, address }: By,
): Promise<{ until: string }> {
  const { staffId } = member
  if (!saysSomething(reason, '')) throw new AppError('evidence-thin')
  if ((await readPrepared(ctx, staffId))?.isUsable !== true) {
    await insertAudit(ctx, { staffId, action: 'glass-refused', detail: { reason }, address })
    throw new AppError('forbidden')
  }
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx)
    const prepared = await readPrepared(tx, staffId)
    if (!prepared?.isUsable) throw new AppError('order-moved')
    const { roleId, role, given } = prepared
    // With the glass open the list of addresses counts for both roles.
    if (!(await wouldLetIn(tx, { roleId, address }))) throw new AppError('shuts-out')
    const acts = actsOf(rightsOf(roleId, given))
    const opened = await insertOpening(tx, { staffId, roleId, role, acts, reason, address })
    if (!opened) throw new AppError('order-moved')
    const until = opened.until.toISOString()
    const detail = { opening: opened.id, roleId, role, reason, until }
    await insertAudit(tx, { staffId, action: 'glass-broken', detail, address })
    return { until }
  })
}

/** Gives the rights back before the hour is over: the member, or an owner. */
export async function endGlass(
  ctx: AppContext,
  { id }: { id: number },
  { member, address }: By,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const opening = await readOpening(tx, id)
    const isMine = opening?.staffId === member.staffId
    if (!opening || !(isMine || member.rights.has('decideGlass'))) throw new AppError('not-found')
    // Written while it is open, so that the row is marked like the others.
    const detail = { opening: id, staffId: opening.staffId, name: opening.name }
    const action = 'glass-ended'
    await insertAudit(tx, { staffId: member.staffId, action, detail, address })
    if (!(await endOpening(tx, id, member.staffId))) throw new AppError('order-moved')
  })
}
