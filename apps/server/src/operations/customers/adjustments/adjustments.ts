import type { OfficeAdjustment, officeAdjustments } from '@perlas/contract/office-players'
import type { Static } from 'typebox'
import { playersCalled } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { move } from '#/ledger/wallet/wallet.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { momentsWithin } from '#/kernel/manila.ts'
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

type Ask = Omit<Static<(typeof officeAdjustments)['input']>, 'view'>

export async function adjustmentsList(
  ctx: AppContext,
  { view, ...ask }: Ask & { view?: string },
  by: By,
): Promise<{ rows: OfficeAdjustment[]; more: boolean; ownerAbove: number }> {
  const { search } = ask
  const detail = search ? { search } : {}
  await recordOpening(ctx, { ...by, action: 'adjustments-read', view, detail })
  return { ...(await adjustmentRows(ctx, ask, by)), ownerAbove: await ownerAbove(ctx) }
}

/** A page of corrections; that it was read is recorded by the caller. */
export async function adjustmentRows(
  ctx: AppContext,
  { search: typed, from, until, ...ask }: Ask,
  { member }: By,
): Promise<{ rows: OfficeAdjustment[]; more: boolean }> {
  const search = typed?.trim() ?? ''
  const found = await listAdjustments(ctx, {
    ...ask,
    ...momentsWithin({ from, until }),
    players: search === '' ? undefined : await playersCalled(ctx, search),
  })
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
  }
}

/** The columns of the file of corrections. */
export const adjustmentColumns: readonly FileColumn<OfficeAdjustment>[] = [
  { title: 'Number', kind: 'count', of: ({ id }) => id },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Amount', kind: 'money', of: ({ amount }) => amount },
  { title: 'Kind', of: ({ reason }) => reason },
  { title: 'Evidence', of: ({ evidence }) => evidence },
  { title: 'State', of: ({ status }) => status },
  { title: 'Proposed by', of: ({ proposedBy }) => proposedBy },
  { title: 'Decided by', of: ({ decidedBy }) => decidedBy },
  { title: 'Proposed', kind: 'time', of: ({ at }) => at },
]

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
