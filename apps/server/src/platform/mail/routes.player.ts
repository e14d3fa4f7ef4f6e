import * as calls from '@perlas/contract/mail'
import type { Reward } from '@perlas/contract/activities'
import { itemStatus, rewardIds } from '@perlas/contract/enums'
import { receiveMail } from '@perlas/contract/mail-rewards'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import {
  deleteMail,
  mailsOf,
  openMail,
  receiveMails,
  unreadMail,
  type Mail,
  type MailReward,
} from './mail.ts'

export function mailPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getMail2, async ({ before }, sender) => {
    const { mails, next } = await mailsOf(ctx, signedIn(sender).playerId, before)
    return { mails: mails.map((mail) => viewOf(mail, ctx.clock())), next }
  })
  mount(app, ctx, calls.getMailDetail, async ({ id }, sender) => ({
    mail: viewOf(await openMail(ctx, signedIn(sender).playerId, id), ctx.clock()),
  }))
  mount(app, ctx, calls.delMail, async ({ id, sure = false }, sender) => {
    await deleteMail(ctx, signedIn(sender).playerId, { mailId: id, sure })
    return {}
  })
  mount(app, ctx, receiveMail, async ({ id, requestId }, sender) => {
    const { rewards, ...has } = await receiveMails(ctx, {
      playerId: signedIn(sender).playerId,
      mailId: id,
      request: requestId ?? sender.request.id,
    })
    return { rewards: rewards.map(rewardOf), ...has }
  })
  mount(app, ctx, calls.hasMailUnread, async (_, { caller }) =>
    caller ? unreadMail(ctx, caller.playerId) : { red0: 0, red1: 0, red2: 0 },
  )
}

const rewardOf = (one: MailReward): Reward =>
  one.give === 'coins'
    ? { id: rewardIds.coins, count: one.amount, betRate: one.multiple }
    : { id: rewardIds.points, count: one.amount }

function viewOf(mail: Mail, now: Date) {
  const { id, kind, template, details, read, rewards, until, received } = mail
  const shown = { id, kind, template, details, read, sentAt: mail.sentAt.toISOString() }
  if (!rewards || !until) return shown
  const status = received
    ? itemStatus.received
    : until > now
      ? itemStatus.receivable
      : itemStatus.notReached
  return {
    ...shown,
    attach: { itemStatus: status, rewards: rewards.map(rewardOf), until: until.toISOString() },
  }
}
