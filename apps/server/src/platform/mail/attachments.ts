import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { question } from '#/kernel/question.ts'
import {
  insertMail,
  listReceivable,
  listReceivedBy,
  markReceived,
  readMail,
  takeUnwarned,
  type Attachment,
  type Mail,
  type MailReward,
} from './store.ts'

/** A mail of money counts in the second unread mark. */
const MONEY = 1
const AT_ONCE = 50
const WARN_DAYS = 2

/**
 * Takes the player's wallet for what mails bring: nobody else gives or receives until the end of the transaction. Refuses
 * who may be given nothing (`access-closed`).
 */
export const receiving = question<{ playerId: number }, void>('mail.receiving')

/** Gives what a mail brings, once under its key. Asked after `receiving`. */
export const given = question<
  { playerId: number; mailId: number; source: string; rewards: readonly MailReward[] },
  void
>('mail.given')

/** What the player has once everything was given; hundredths. */
export const nowHas = question<{ playerId: number }, { coin: number; lottery: number }>(
  'mail.now-has',
)

/** What a mail may bring: whole hundredths, bet ten times at most, within 1 to 30 days, and it ends later than now. */
export function checkAttachment({ rewards, until }: Attachment, now: Date): void {
  const isFit = (one: MailReward) =>
    Number.isSafeInteger(one.amount) &&
    one.amount > 0 &&
    (one.give === 'points' ||
      (one.multiple >= 0 && one.multiple <= 10 && one.days >= 1 && one.days <= 30))
  if (rewards.length === 0 || !rewards.every(isFit) || until <= now)
    throw new TypeError('A mail cannot bring that.')
}

export type MailReceipt = { rewards: MailReward[]; coin: number; lottery: number }

/**
 * Receives what a mail brings, or with 0 what all of them bring, once, in one transaction under the wallet's lock. The
 * same request again is the same answer; for another mail it is refused (`order-conflict`).
 */
export async function receiveMails(
  ctx: AppContext,
  ask: { playerId: number; mailId: number; request: string },
): Promise<MailReceipt> {
  const { playerId } = ask
  const receipt = await inTransaction(ctx, async (tx) => {
    await receiving(tx, { playerId })
    const rewards = await receiveIn(tx, ask)
    tx.fanout.publish(PLAYER_TOPIC, String(playerId))
    return { rewards, ...(await nowHas(tx, { playerId })) }
  })
  ctx.live.balanceChanged(playerId)
  return receipt
}

async function receiveIn(
  tx: AppContext,
  { playerId, mailId, request }: { playerId: number; mailId: number; request: string },
): Promise<MailReward[]> {
  const before = await listReceivedBy(tx, playerId, request)
  if (before.length > 0) {
    if (mailId !== 0 && before.some(({ id }) => id !== mailId)) throw new AppError('order-conflict')
    return before.flatMap(({ rewards }) => rewards ?? [])
  }
  const mails =
    mailId === 0
      ? await listReceivable(tx, playerId, AT_ONCE)
      : [receivable(await readMail(tx, playerId, mailId), tx.clock())]
  const rewards: MailReward[] = []
  for (const { id, rewards: brings, source } of mails) {
    if (!brings || !source) throw new Error(`mail ${id} brings nothing`)
    await given(tx, { playerId, mailId: id, source, rewards: brings })
    if (!(await markReceived(tx, playerId, { mailId: id, request })))
      throw new AppError('already-received')
    rewards.push(...brings)
  }
  return rewards
}

function receivable(mail: Mail | undefined, now: Date): Mail {
  if (!mail?.until) throw new AppError('not-found')
  if (mail.received) throw new AppError('already-received')
  if (mail.until <= now) throw new AppError('mail-reward-over')
  return mail
}

const sumOf = (rewards: readonly MailReward[], give: MailReward['give']) =>
  String(rewards.reduce((sum, one) => sum + (one.give === give ? one.amount : 0), 0))

/** Tells players two days ahead that what a mail brings will be over, each once. */
export async function maintainMail(ctx: AppContext): Promise<void> {
  let warned: number
  do {
    warned = await inTransaction(ctx, async (tx) => {
      const due = await takeUnwarned(tx, daysAfter(tx.clock(), WARN_DAYS), AT_ONCE)
      for (const { playerId, rewards, until } of due) {
        const details = {
          amount: sumOf(rewards, 'coins'),
          points: sumOf(rewards, 'points'),
          deadline: until.toISOString(),
        }
        await insertMail(tx, { playerId, kind: MONEY, template: 'reward-ending', details })
      }
      return due.length
    })
  } while (warned === AT_ONCE)
}
