import * as calls from '@perlas/contract/office-policy'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { insertAudit, recordOpening } from '#/platform/audit/audit.ts'
import { stopPolicy } from './policy.ts'
import { policyReport } from './report.ts'

/** The payout policy: its report, and the stop. Versions are settings. */
export function policyOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePolicyReport, async ({ view }, by) => {
    await recordOpening(ctx, { ...by, action: 'policy-read', view })
    return policyReport(ctx)
  })

  officeCall(app, ctx, calls.officeStopPolicy, async ({ reason }, { member, address }) => {
    const { staffId } = member
    const record = (tx: AppContext, version: number) =>
      insertAudit(tx, { staffId, action: 'policy-stopped', detail: { version, reason }, address })
    return { version: await stopPolicy(ctx, { staffId, reason, record }) }
  })
}
