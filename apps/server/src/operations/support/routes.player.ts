import multipart from '@fastify/multipart'
import * as calls from '@perlas/contract/chat'
import {
  appealComplaint as appealed,
  getComplaints,
  makeComplaint as made,
} from '@perlas/contract/complaints'
import * as recoveryCalls from '@perlas/contract/recovery'
import type { FastifyInstance } from 'fastify'
import { mobileOf } from '@perlas/contract/mobile'
import { siteRules } from '#/identity/sign-in/sign-in.ts'
import { sendCode } from '#/identity/codes/codes.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { isAddress, sendsEmail } from '#/platform/email/email.ts'
import { formLimits, mount, mountForm, signedIn, type Sender } from '#/kernel/http/route.ts'
import { appealComplaint, complaintsOf, makeComplaint } from './complaints.ts'
import {
  openRecoveryCase,
  ownRecovery,
  recoveryOf,
  showRecoveryPicture,
  stopOwnRecovery,
} from './recovery.ts'
import { showPicture, smallPicture } from './pictures.ts'
import { chatOf, endOrRate, supportRules, writeChat } from './support.ts'
import { admitVisitor, ownerOfKey } from './visitors.ts'

/** The languages that members see a player write in, by what the app speaks. */
const DEFAULT_LANG = 'en'

export function supportPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const ownerOf = async (sender: Sender, visitor: string | undefined) =>
    sender.caller?.playerId ?? ownerOfKey(ctx, visitor)
  mount(app, ctx, calls.getChat, async ({ seen, visitor }, sender) =>
    chatOf(ctx, { playerId: await ownerOf(sender, visitor), seen }),
  )
  mount(app, ctx, calls.sendChat, async (input, sender) => {
    const { requestId, text, topic, about, lang = DEFAULT_LANG, visitor, name, contact } = input
    const playerId = sender.caller?.playerId ?? (await admit(ctx, { visitor, name, contact }))
    return writeChat(ctx, { playerId, requestId, text, topic, about, lang })
  })
  mount(app, ctx, calls.closeChat, async ({ no, rating, remark, visitor }, sender) =>
    endOrRate(ctx, { playerId: await ownerOf(sender, visitor), no, rating, remark }),
  )
  mount(app, ctx, calls.getChatPicture, async ({ no, message }, sender) => ({
    jpeg: await smallPicture(ctx, { playerId: signedIn(sender).playerId, no, message }),
  }))
  // The parser of forms lives in this scope alone: every other call keeps refusing them.
  app.register(async (forms) => {
    await forms.register(multipart, formLimits)
    mountForm(forms, ctx, calls.sendChatPicture, ({ requestId }, bytes, sender) =>
      showPicture(ctx, { playerId: signedIn(sender).playerId, requestId, bytes }),
    )
    mountForm(forms, ctx, recoveryCalls.sendRecoveryPicture, (of, bytes) =>
      showRecoveryPicture(ctx, { ...of, bytes }),
    )
  })
  mount(app, ctx, recoveryCalls.getRecovery, ({ visitor }) => recoveryOf(ctx, visitor))
  mount(app, ctx, recoveryCalls.sendEmailCode, async ({ email }, { address, device }) => {
    const mobile = addressOf(ctx, email)
    const { resendIn } = await sendCode(ctx, {
      purpose: 'register',
      mobile,
      reaches: true,
      address,
      device,
      shown: false,
    })
    return { resendIn }
  })
  mount(app, ctx, recoveryCalls.openRecovery, async (input, sender) => {
    const { mobile, email, ...asked } = input
    if (mobile !== undefined && email !== undefined) throw new AppError('invalid-input')
    if (email !== undefined)
      return openRecoveryCase(ctx, { ...asked, reach: addressOf(ctx, email) })
    const reach = mobileOf(mobile ?? '', await siteRules(ctx, sender.host))
    if (!reach) throw new AppError('mobile-unavailable')
    return openRecoveryCase(ctx, { ...asked, reach })
  })
  mount(app, ctx, recoveryCalls.getOwnRecovery, (_, sender) =>
    ownRecovery(ctx, signedIn(sender).playerId),
  )
  mount(app, ctx, recoveryCalls.stopRecovery, (_, sender) =>
    stopOwnRecovery(ctx, { playerId: signedIn(sender).playerId, address: sender.address }),
  )
  mount(app, ctx, getComplaints, (_, sender) => complaintsOf(ctx, signedIn(sender).playerId))
  mount(app, ctx, made, ({ requestId, about, text }, sender) =>
    makeComplaint(ctx, { playerId: signedIn(sender).playerId, requestId, about, text }),
  )
  mount(app, ctx, appealed, ({ no, text }, sender) =>
    appealComplaint(ctx, { playerId: signedIn(sender).playerId, no, text }),
  )
}

/** A mail address as it is kept, where mails leave the house. */
function addressOf(ctx: AppContext, email: string): string {
  const address = email.trim().toLowerCase()
  if (!sendsEmail(ctx) || !isAddress(address)) throw new AppError('email-unavailable')
  return address
}

async function admit(
  ctx: AppContext,
  of: { visitor?: string | undefined; name?: string | undefined; contact?: string | undefined },
): Promise<number> {
  if (of.visitor === undefined) throw new AppError('unauthenticated')
  if (!(await supportRules(ctx)).chat) throw new AppError('not-found')
  return admitVisitor(ctx, { key: of.visitor, name: of.name ?? '', contact: of.contact ?? '' })
}
