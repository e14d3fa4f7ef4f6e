import * as calls from '@perlas/contract/office'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { officeCall } from './office-call.ts'
import { overview } from './queues/overview.ts'
import { recordOpening } from './record/openings.ts'
import { staffCareRoutes } from './routes.care.ts'
import { staffGiftRoutes } from './routes.gifts.ts'
import { staffKycRoutes } from './routes.kyc.ts'
import { staffPlayerRoutes } from './routes.players.ts'
import { staffQueueRoutes } from './routes.queues.ts'
import { staffPeopleRoutes } from './routes.people.ts'
import { staffReconciliationRoutes } from './routes.reconciliation.ts'
import { staffRecordRoutes } from './routes.record.ts'
import { staffReportRoutes } from './routes.reports.ts'
import { staffSettingRoutes } from './routes.settings.ts'
import { staffWithdrawalRoutes } from './routes.withdrawals.ts'
import { recordStaff } from './staff.ts'

export function staffOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeOverview, async ({ view }, by) => {
    await recordOpening(ctx, { ...by, action: 'overview-read', view })
    return overview(ctx, by.member)
  })
  officeCall(app, ctx, calls.officeProveBooks, async (_, { member, address }) => {
    const findings = await audit(ctx)
    const { staffId } = member
    const faults = findings.reduce((sum, finding) => sum + finding.faults, 0)
    await recordStaff(ctx, { staffId, action: 'books-proved', detail: { faults }, address })
    return {
      books: findings.map(({ claim, checked, faults: wrong }) => ({
        claim,
        checked,
        faults: wrong,
      })),
    }
  })

  staffPeopleRoutes(app, ctx)
  staffRecordRoutes(app, ctx)
  staffPlayerRoutes(app, ctx)
  staffGiftRoutes(app, ctx)
  staffQueueRoutes(app, ctx)
  staffWithdrawalRoutes(app, ctx)
  staffKycRoutes(app, ctx)
  staffCareRoutes(app, ctx)
  staffReportRoutes(app, ctx)
  staffSettingRoutes(app, ctx)
  staffReconciliationRoutes(app, ctx)
}
