import * as calls from '@perlas/contract/mail'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { deleteMail, mailsOf, openMail, unreadMail, type Mail } from './mail.ts'

export function mailPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getMail2, async ({ before }, sender) => {
    const { mails, next } = await mailsOf(ctx, signedIn(sender).playerId, before)
    return { mails: mails.map(viewOf), next }
  })
  mount(app, ctx, calls.getMailDetail, async ({ id }, sender) => ({
    mail: viewOf(await openMail(ctx, signedIn(sender).playerId, id)),
  }))
  mount(app, ctx, calls.delMail, async ({ id }, sender) => {
    await deleteMail(ctx, signedIn(sender).playerId, id)
    return {}
  })
  mount(app, ctx, calls.hasMailUnread, async (_, { caller }) =>
    caller ? unreadMail(ctx, caller.playerId) : { red0: 0, red1: 0, red2: 0 },
  )
}

function viewOf(mail: Mail) {
  return { ...mail, sentAt: mail.sentAt.toISOString() }
}
