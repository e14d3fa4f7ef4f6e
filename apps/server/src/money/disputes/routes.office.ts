import multipart from '@fastify/multipart'
import * as calls from '@perlas/contract/office-disputes'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, officeFile, officeForm } from '#/kernel/http/office-route.ts'
import { formLimits } from '#/kernel/http/route.ts'
import { insertAudit, officeListFile } from '#/platform/audit/audit.ts'
import { addEvidence } from './evidence.ts'
import {
  disputeCase,
  disputeColumns,
  disputeRows,
  disputesPage,
  openByHand,
} from './office/disputes.ts'
import { answerDispute, decideEnd, proposeEnd } from './office/ends.ts'
import { evidenceFile } from './office/evidence-file.ts'

/** Disputes of credited deposits, as members see and decide them. */
export function disputeOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeDisputes, (ask, by) => disputesPage(ctx, ask, by))
  officeListFile(app, ctx, calls.officeExportDisputes, {
    list: 'disputes',
    columns: disputeColumns,
    page: async (ask, by) => {
      const { rows, more } = await disputeRows(ctx, ask, by)
      return { rows, next: more ? rows.at(-1)?.disputeId : undefined }
    },
  })
  officeCall(app, ctx, calls.officeDispute, (ask, by) => disputeCase(ctx, ask, by))
  officeCall(app, ctx, calls.officeOpenDispute, (ask, by) => openByHand(ctx, ask, by))
  officeCall(app, ctx, calls.officeAnswerDispute, async (ask, by) => {
    await answerDispute(ctx, ask, by)
    return {}
  })
  officeCall(app, ctx, calls.officeCloseDispute, async (ask, by) => {
    await proposeEnd(ctx, ask, by)
    return {}
  })
  officeCall(app, ctx, calls.officeDecideClosing, async (ask, by) => ({
    state: await decideEnd(ctx, ask, by),
  }))
  officeFile(app, ctx, calls.officeEvidenceFile, (of, by) => evidenceFile(ctx, of, by))

  // The parser of forms lives in this scope alone: every other call keeps refusing them.
  app.register(async (forms) => {
    await forms.register(multipart, formLimits)
    officeForm(forms, ctx, calls.officeAddEvidence, (ask, bytes, { member, address }) => {
      const { staffId } = member
      const { disputeId, name } = ask
      return addEvidence(ctx, { ...ask, bytes, staffId }, (tx, about) => {
        const detail = { disputeId, ...about, name }
        return insertAudit(tx, { staffId, action: 'dispute-evidence-added', detail, address })
      })
    })
  })
}
