import * as calls from '@perlas/contract/office-kyc'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { playerById } from '#/identity/players/players.ts'
import { kycRefused } from './questions.ts'
import { approveKyc, askKycAgain, kycCase, kycPicture, kycSummary, rejectKyc } from './kyc.ts'
import { officeCall, officePicture, type Member } from '#/kernel/http/office-route.ts'
import { kycColumns, kycFilePage, kycQueue, kycRow } from './office/queue.ts'
import {
  insertAudit,
  officeListFile,
  recordingOf,
  recordOpening,
  sawPictures,
} from '#/platform/audit/audit.ts'

/** The office's verifications: what waits, the documents of one, and the decisions. */
export function kycOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  queueRoutes(app, ctx)

  officeCall(app, ctx, calls.officeKycCase, async ({ playerId }, { member, address }) => {
    const found = await kycCase(ctx, playerId)
    const { staffId } = member
    await insertAudit(ctx, { staffId, action: 'kyc-read', detail: { playerId }, address })
    const player = await playerById(ctx, playerId)
    return {
      ...found,
      row: await kycRow(ctx, member, found.row),
      registeredAt: player.registeredAt.toISOString(),
      twins: await Promise.all(
        found.twins.map(async (twin) => ({
          ...twin,
          account: (await playerById(ctx, twin.playerId)).account,
        })),
      ),
    }
  })

  officeCall(app, ctx, calls.officeApproveKyc, async (input, by) => {
    const { staffId, rights } = by.member
    const record = recordingOf(by, 'kyc-approved', input)
    await approveKyc(ctx, {
      ...input,
      staffId,
      isOwner: rights.has('work:escalated'),
      record,
      sawAll: (tx, pictureIds, since) => sawPictures(tx, { staffId, pictureIds, since }),
    })
    return { row: await rowOf(ctx, by.member, input.playerId) }
  })

  officeCall(app, ctx, calls.officeRejectKyc, async (input, by) => {
    const { staffId, rights } = by.member
    const record = recordingOf(by, 'kyc-rejected', input)
    await rejectKyc(ctx, { ...input, staffId, isOwner: rights.has('work:escalated'), record })
    await kycRefused(ctx, input.playerId)
    return { row: await rowOf(ctx, by.member, input.playerId) }
  })

  officeCall(app, ctx, calls.officeAskKycAgain, async (input, by) => {
    const { staffId, rights } = by.member
    const record = recordingOf(by, 'kyc-asked-again', input)
    await askKycAgain(ctx, { ...input, staffId, isOwner: rights.has('work:escalated'), record })
    return { row: await rowOf(ctx, by.member, input.playerId) }
  })

  officePicture(app, ctx, calls.officeKycPicture, ({ playerId, pictureId }, { member, address }) =>
    kycPicture(ctx, {
      playerId,
      pictureId,
      before: ({ kind, attempt }) =>
        insertAudit(ctx, {
          staffId: member.staffId,
          action: 'kyc-picture-seen',
          detail: { playerId, pictureId, kind, attempt },
          address,
        }),
    }),
  )
}

function queueRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeKycQueue, async ({ view, ...ask }, by) => {
    const { search = '' } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'kyc-queue-read', view, detail })
    return kycQueue(ctx, by.member, ask)
  })

  officeListFile(app, ctx, calls.officeExportKyc, {
    list: 'verifications',
    columns: kycColumns,
    page: (ask, { member }) => kycFilePage(ctx, member, ask),
  })
}

async function rowOf(ctx: AppContext, member: Member, playerId: number) {
  return kycRow(ctx, member, await kycSummary(ctx, playerId))
}
