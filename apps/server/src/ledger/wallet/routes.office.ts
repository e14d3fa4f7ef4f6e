import { officeProveBooks } from '@perlas/contract/office'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { audit } from './wallet.ts'

/** The proof of the books, asked for by a person. */
export function walletOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, officeProveBooks, async (_, { member, address }) => {
    const findings = await audit(ctx)
    const { staffId } = member
    const faults = findings.reduce((sum, finding) => sum + finding.faults, 0)
    await insertAudit(ctx, { staffId, action: 'books-proved', detail: { faults }, address })
    return {
      books: findings.map(({ claim, checked, faults: wrong }) => ({
        claim,
        checked,
        faults: wrong,
      })),
    }
  })
}
