import * as calls from '@perlas/contract/office-reconciliation'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { changeDifference, reconcile, reconciled } from './reconciliation.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { insertAudit, namesOf } from '#/platform/audit/audit.ts'

/** Days held against their providers, and what people did about what does not fit. */
export function reconciliationOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeReconciliation, async (ask, { member }) => {
    const { runs, differences, more, total } = await reconciled(ctx, ask)
    const ids = [
      ...runs.map(({ startedBy }) => startedBy),
      ...differences.map(({ ownerId }) => ownerId),
    ]
    const names = await namesOf(
      ctx,
      ids.filter((id) => id !== null),
    )
    const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
    return {
      runs: runs.map((run) => ({
        ...run,
        startedBy: nameOf(run.startedBy),
        startedAt: run.startedAt.toISOString(),
      })),
      differences: differences.map((one) => ({
        ...one,
        owner: nameOf(one.ownerId),
        mine: one.ownerId === member.staffId,
      })),
      more,
      total,
    }
  })
  officeCall(app, ctx, calls.officeReconcile, async ({ day }, { member, address }) => {
    const { staffId } = member
    const { begun } = await reconcile(ctx, { day, staffId })
    await insertAudit(ctx, {
      staffId,
      action: 'reconciliation-run',
      detail: { day, begun },
      address,
    })
    return { begun }
  })
  officeCall(app, ctx, calls.officeChangeDifference, async (input, { member, address }) => {
    const { staffId } = member
    await changeDifference(ctx, {
      ...input,
      staffId,
      record: (tx, { before, after }) =>
        insertAudit(tx, {
          staffId,
          action: 'difference-changed',
          detail: {
            id: input.id,
            reference: before.reference,
            before: { state: before.state, ownerId: before.ownerId, note: before.note },
            after: { state: after.state, ownerId: after.ownerId, note: after.note },
          },
          address,
        }),
    })
    return {}
  })
}
