import * as calls from '@perlas/contract/kyc'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { formLimits, mount, mountForm, signedIn } from '#/kernel/http/route.ts'
import {
  changeDetails,
  chooseDocument,
  detailsOf,
  kycState,
  submitKyc,
  takePicture,
} from './kyc.ts'

export function kycPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.kyc, (_, sender) => kycState(ctx, signedIn(sender).playerId))

  mount(app, ctx, calls.addKyc, async (input, sender) => {
    const { playerId } = signedIn(sender)
    await chooseDocument(ctx, playerId, input)
    return kycState(ctx, playerId)
  })

  mount(app, ctx, calls.submitKyc, async (_, sender) => {
    const { playerId } = signedIn(sender)
    await submitKyc(ctx, playerId)
    return kycState(ctx, playerId)
  })

  mount(app, ctx, calls.appUserOther, async (_, sender) => ({
    details: await detailsOf(ctx, signedIn(sender).playerId),
  }))

  mount(app, ctx, calls.updateAppUserOther, async (input, sender) => {
    const { clientReferrer: _1, channel: _2, appId: _3, platform: _4, ...details } = input
    return { details: await changeDetails(ctx, signedIn(sender).playerId, details) }
  })

  // The parser of forms lives in this scope alone: every other call keeps refusing them.
  app.register(async (forms) => {
    await forms.register(multipart, formLimits)
    mountForm(forms, ctx, calls.uploadKyc, async ({ kind }, bytes, sender) => {
      const { playerId } = signedIn(sender)
      await takePicture(ctx, { playerId, kind, bytes })
      return kycState(ctx, playerId)
    })
  })
}
