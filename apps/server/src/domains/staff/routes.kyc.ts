import { OFFICE_BASE } from '@perlas/contract/paths'
import * as calls from '@perlas/contract/office-kyc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { AppContext } from '#/context.ts'
import { playerById } from '#/domains/accounts/accounts.ts'
import { releaseAfterKyc } from '#/domains/cashier/cashier.ts'
import {
  approveKyc,
  askKycAgain,
  kycCase,
  kycPicture,
  kycSummary,
  rejectKyc,
  type RecordKyc,
} from '#/domains/kyc/kyc.ts'
import { closeSessionsOf } from '#/domains/play/play.ts'
import { AppError } from '#/http/errors.ts'
import { admitted, officeCall } from './office-call.ts'
import { kycQueue, kycRow } from './queues/kyc.ts'
import { recordOpening } from './record/openings.ts'
import { recordStaff, type Member } from './staff.ts'

/** The office's verifications: what waits, the papers of one, and the decisions. */
export function staffKycRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeKycQueue, async ({ view, ...ask }, by) => {
    const { search = '' } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'kyc-queue-read', view, detail })
    return kycQueue(ctx, by.member, ask)
  })

  officeCall(app, ctx, calls.officeKycCase, async ({ playerId }, { member, address }) => {
    const found = await kycCase(ctx, playerId)
    const { staffId } = member
    await recordStaff(ctx, { staffId, action: 'kyc-read', detail: { playerId }, address })
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

  officeCall(app, ctx, calls.officeApproveKyc, async (input, { member, address }) => {
    const { staffId } = member
    const record = recorder(staffId, 'kyc-approved', input, address)
    await approveKyc(ctx, { ...input, staffId, record, onApproved: releaseAfterKyc })
    return { row: await rowOf(ctx, member, input.playerId) }
  })

  officeCall(app, ctx, calls.officeRejectKyc, async (input, { member, address }) => {
    const { staffId } = member
    const record = recorder(staffId, 'kyc-rejected', input, address)
    await rejectKyc(ctx, { ...input, staffId, record })
    await closeSessionsOf(ctx, input.playerId, 'kyc-rejected')
    return { row: await rowOf(ctx, member, input.playerId) }
  })

  officeCall(app, ctx, calls.officeAskKycAgain, async (input, { member, address }) => {
    const { staffId } = member
    const record = recorder(staffId, 'kyc-asked-again', input, address)
    await askKycAgain(ctx, { ...input, staffId, record })
    return { row: await rowOf(ctx, member, input.playerId) }
  })

  mountPicture(app, ctx)
}

/** The picture itself: asked for by POST with the token in a header, kept by nobody on the way. */
function mountPicture(app: FastifyInstance, ctx: AppContext): void {
  const { name, input } = calls.officeKycPicture
  app.post(
    OFFICE_BASE + name,
    { attachValidation: true, schema: { body: input } },
    async (request: FastifyRequest, reply) => {
      reply.header('cache-control', 'no-store')
      await ctx.limits.takeAddress('office', request.ip)
      const { staffId } = await admitted(ctx, calls.officeKycPicture, request)
      if (request.validationError) throw new AppError('invalid-input')
      const { playerId, pictureId } = request.body as Static<typeof input>
      const bytes = await kycPicture(ctx, {
        playerId,
        pictureId,
        before: ({ kind, attempt }) =>
          recordStaff(ctx, {
            staffId,
            action: 'kyc-picture-seen',
            detail: { playerId, pictureId, kind, attempt },
            address: request.ip,
          }),
      })
      return reply
        .type('image/jpeg')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  )
}

function recorder(
  staffId: number,
  action: string,
  detail: Record<string, unknown>,
  address: string,
): RecordKyc {
  return (tx, { before, after }) =>
    recordStaff(tx, { staffId, action, detail: { ...detail, before, after }, address })
}

async function rowOf(ctx: AppContext, member: Member, playerId: number) {
  return kycRow(ctx, member, await kycSummary(ctx, playerId))
}
