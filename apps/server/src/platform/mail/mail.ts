import type { MailTemplate } from '@perlas/contract/mail'
import type { AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { checkAttachment } from './attachments.ts'
import {
  countUnread,
  hideMail,
  insertMail,
  readMail,
  readMails,
  takeMail,
  type Attachment,
  type Mail,
} from './store.ts'

export { given, nowHas, receiveMails, receiving, maintainMail } from './attachments.ts'
export type { Mail }
export type { MailReward } from './store.ts'

/** Which unread mark counts a mail. */
export const mailKinds = { account: 0, money: 1, news: 2 } as const

const PAGE = 20

type ToWrite = {
  playerId: number
  /** What of the account is concerned without it. */
  kind?: keyof typeof mailKinds
  template: MailTemplate
  details: Record<string, string>
  /** What it brings, and until when it can be received. */
  attach?: Attachment
}

/** Writes to a player, in the transaction of what is told. */
export async function writeMail(tx: AppContext, mail: ToWrite): Promise<void> {
  await numberedMail(tx, mail)
}

/** The same; answers the number of the mail. */
export function numberedMail(tx: AppContext, mail: ToWrite): Promise<number> {
  if (mail.attach) checkAttachment(mail.attach, tx.clock())
  return insertMail(tx, { ...mail, kind: mailKinds[mail.kind ?? 'account'] })
}

/** A page of a player's mail, the newest first; `next` is where the following page begins. */
export async function mailsOf(
  ctx: AppContext,
  playerId: number,
  before?: number,
): Promise<{ mails: Mail[]; next: number | null }> {
  const mails = await readMails(ctx, playerId, before, PAGE + 1)
  const shown = mails.slice(0, PAGE)
  return { mails: shown, next: mails.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** One mail; from now on it is read. */
export async function openMail(ctx: AppContext, playerId: number, mailId: number): Promise<Mail> {
  const mail = await takeMail(ctx, playerId, mailId)
  if (!mail) throw new AppError('not-found')
  ctx.fanout.publish(PLAYER_TOPIC, String(playerId))
  return mail
}

/** Takes a mail out of sight; one that brings something not received yet only where the player is sure. */
export async function deleteMail(
  ctx: AppContext,
  playerId: number,
  { mailId, sure }: { mailId: number; sure: boolean },
): Promise<void> {
  if (await hideMail(ctx, playerId, { mailId, sure })) {
    ctx.fanout.publish(PLAYER_TOPIC, String(playerId))
    return
  }
  const isThere = await readMail(ctx, playerId, mailId)
  throw new AppError(isThere ? 'mail-reward-waits' : 'not-found')
}

export type Unread = { red0: number; red1: number; red2: number }

/** What waits unread, by kind (CO-01). */
export function unreadMail(ctx: AppContext, playerId: number): Promise<Unread> {
  return countUnread(ctx, playerId)
}
