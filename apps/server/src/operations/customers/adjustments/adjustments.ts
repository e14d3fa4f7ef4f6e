import type { OfficeAdjustment } from '@perlas/contract/office-players'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { move } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { namesOf, recordOpening, insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { type StaffSession } from '#/kernel/http/office-route.ts'
import { takeLimit, wantCodeAbove } from '#/kernel/http/role-limit.ts'
import { ownerAbove } from '#/money/withdrawals/withdrawals.ts'
import {
  endAdjustment,
  insertAdjustment,
  listAdjustments,
  lockAdjustment,
  type AdjustmentRow,
} from './store.ts'

type By = { member: StaffSession; address: string }

export async function adjustmentsList(
  ctx: AppContext,
  ask: { waiting: boolean; before?: number; size: number; view?: string },
  by: By,
): Promise<{ rows: OfficeAdjustment[]; more: boolean; ownerAbove: number }> {
  const { member } = by
  await recordOpening(ctx, { ...by, action: 'adjustments-read', view: ask.view })
  const found = await listAdjustments(ctx, ask)
  const rows = found.slice(0, ask.size)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      proposedBy: names.get(row.proposedBy) ?? '',
      decidedBy: row.decidedBy ? (names.get(row.decidedBy) ?? '') : '',
      mine: row.proposedBy === member.staffId,
    })),
    more: found.length > ask.size,
    ownerAbove: await ownerAbove(ctx),
  }
}

/** A proposal moves nothing. The same key again is the same proposal. */
export async function proposeAdjustment(
  ctx: AppContext,
  input: { key: string; playerId: number; amount: number; reason: string; evidence: string },
  { member, address }: By,
): Promise<number> {
  if (input.amount === 0) throw new AppError('invalid-input')
  if (!saysSomething(input.evidence, input.reason)) throw new AppError('evidence-thin')
  const { staffId } = member
  return inTransaction(ctx, async (tx) => {
    await wantCodeAbove(tx, { staffId, amount: input.amount })
    const { id, isNew, same } = await insertAdjustment(tx, { ...input, staffId })
    if (!same) throw new AppError('order-conflict')
    if (!(await lockAdjustment(tx, id))) throw new AppError('not-found')
    if (isNew) {
      const { key: _, ...detail } = input
      const action = 'adjustment-proposed'
      await insertAudit(tx, { staffId, action, detail: { id, ...detail }, address })
    }
    return id
  })
}

/** Another member books it or refuses it; who proposed it may only take it back. */
export async function decideAdjustment(
  ctx: AppContext,
  input: { id: number; approve: boolean },
  { member, address }: By,
): Promise<AdjustmentRow['status']> {
  const { staffId } = member
  const { id, approve } = input
  const { playerId, status } = await inTransaction(ctx, async (tx) => {
    const found = await lockAdjustment(tx, id)
    if (!found) throw new AppError('not-found')
    if (found.status !== 'proposed') throw new AppError('order-moved')
    if (approve && found.proposedBy === staffId) throw new AppError('forbidden')
    const end = approve ? ('booked' as const) : ('refused' as const)
    if (approve) await takeLimit(tx, { act: 'adjust', staffId, ...found })
    await endAdjustment(tx, { id, status: end, staffId })
    if (approve) {
      await move(tx, {
        playerId: found.playerId,
        kind: 'adjustment',
        key: `adjustment:${id}`,
        postings: [
          { account: 'cash', amount: found.amount },
          { account: 'adjustment', amount: -found.amount },
        ],
        ref: found.reason,
      })
    }
    await insertAudit(tx, {
      staffId,
      action: approve ? 'adjustment-booked' : 'adjustment-refused',
      detail: {
        id,
        playerId: found.playerId,
        amount: found.amount,
        before: { status: found.status },
        after: { status: end },
      },
      address,
    })
    return { playerId: found.playerId, status: end }
  })
  if (approve) ctx.live.balanceChanged(playerId)
  return status
}
