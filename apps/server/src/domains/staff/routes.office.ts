import * as calls from '@perlas/contract/office'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { playerById } from '#/domains/accounts/accounts.ts'
import { waitingWithdrawals, withdrawalView } from '#/domains/cashier/cashier.ts'
import { audit } from '#/domains/wallet/wallet.ts'
import { officeCall } from './office-call.ts'
import { staffCareRoutes } from './routes.care.ts'
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
  officeCall(app, ctx, calls.officeOverview, async (_, { member, address }) => {
    const [waiting, findings] = await Promise.all([waitingWithdrawals(ctx, 200), audit(ctx)])
    await recordStaff(ctx, { staffId: member.staffId, action: 'overview-read', address })
    return {
      name: member.name,
      withdrawals: await Promise.all(
        waiting.map(async (order) => ({
          ...withdrawalView(order),
          playerId: order.playerId,
          account: (await playerById(ctx, order.playerId)).account,
        })),
      ),
      held: waiting.reduce((sum, { amount }) => sum + amount, 0),
      books: findings.map(({ claim, checked, faults }) => ({ claim, checked, faults })),
    }
  })

  staffPeopleRoutes(app, ctx)
  staffRecordRoutes(app, ctx)
  staffPlayerRoutes(app, ctx)
  staffQueueRoutes(app, ctx)
  staffWithdrawalRoutes(app, ctx)
  staffKycRoutes(app, ctx)
  staffCareRoutes(app, ctx)
  staffReportRoutes(app, ctx)
  staffSettingRoutes(app, ctx)
  staffReconciliationRoutes(app, ctx)
}
