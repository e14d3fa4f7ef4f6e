import { createHash } from 'node:crypto'
import type {
  MailingGift,
  OfficeMailing,
  officeMailingAudience,
  officeProposeMailing,
} from '@perlas/contract/office-mailings'
import type { Static } from 'typebox'
import { exclusionOf } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { takeLimit } from '#/kernel/http/role-limit.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { numberedMail, type MailReward } from '#/platform/mail/mail.ts'
import {
  endMailing,
  endRecipient,
  findNamed,
  findTagged,
  insertMailing,
  listMailings,
  lockMailing,
  mailingOfKey,
  takeWaiting,
  type MailingRow,
  type Status,
} from './store.ts'

type By = { member: StaffSession; address: string }
type Audience = Static<(typeof officeMailingAudience)['input']>
type Proposed = Static<(typeof officeProposeMailing)['input']>

const LISTED = 50
const AT_ONCE = 100
/** The name that what mails bring has in the books. */
const SOURCE = 'mail-gift'

/** What was written, what waits first. That it was read is recorded. */
export async function mailings(
  ctx: AppContext,
  view: string | undefined,
  by: By,
): Promise<{ rows: OfficeMailing[]; more: boolean }> {
  await recordOpening(ctx, { ...by, action: 'mailings-read', view })
  const found = await listMailings(ctx, LISTED + 1)
  const rows = found.slice(0, LISTED)
  const members = rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy])
  const names = await namesOf(ctx, [...new Set(members)])
  return {
    rows: rows.map(({ rewards, days, proposedBy, decidedBy, at, ...row }) => ({
      ...row,
      gift: giftOf(rewards, days),
      at: at.toISOString(),
      proposedBy: names.get(proposedBy) ?? '',
      decidedBy: decidedBy === null ? '' : (names.get(decidedBy) ?? ''),
      mine: proposedBy === by.member.staffId,
    })),
    more: found.length > LISTED,
  }
}

/** Who it would go to, each once, and the names that are nobody's. */
export async function mailingAudience(
  ctx: AppContext,
  { to, names, tag }: Audience,
): Promise<{ playerIds: number[]; unknown: string[] }> {
  if (to === 'tag')
    return { playerIds: await findTagged(ctx, tag.trim().toLowerCase()), unknown: [] }
  const found = await findNamed(ctx, names)
  return {
    playerIds: [...new Set(found.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])))],
    unknown: found.flatMap(({ name, playerId }) => (playerId === null ? [name] : [])),
  }
}

/** Words alone are sent at once; what gives something waits for another member. The same key again is the same mailing. */
export async function proposeMailing(
  ctx: AppContext,
  input: Proposed,
  { member, address }: By,
): Promise<{ id: number; status: Status }> {
  const { key, texts, gift, reason, to } = input
  const { staffId } = member
  const { key: _, ...content } = input
  const asked = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const made = await inTransaction(ctx, async (tx) => {
    const known = await mailingOfKey(tx, key)
    if (known) return sameAs(known, asked, staffId)
    const { playerIds, unknown } = await mailingAudience(tx, input)
    if (unknown.length > 0) throw new AppError('invalid-input')
    if (playerIds.length === 0) throw new AppError('not-found')
    const rewards = rewardsOf(gift)
    const tag = to === 'tag' ? input.tag.trim().toLowerCase() : ''
    const at = tx.clock()
    const mailing = { key, asked, tag, texts, rewards, days: gift.days, reason, staffId, playerIds }
    const id = await insertMailing(tx, { ...mailing, at })
    if (id === undefined) {
      // Sent twice at once: the other one stored it.
      const other = await mailingOfKey(tx, key)
      if (!other) throw new AppError('order-moved')
      return sameAs(other, asked, staffId)
    }
    const isPlain = rewards.length === 0
    if (isPlain) await endMailing(tx, { id, status: 'approved', staffId, at })
    await insertAudit(tx, {
      staffId,
      action: isPlain ? 'mailing-sent' : 'mailing-proposed',
      detail: detailOf({
        id,
        tag,
        texts,
        rewards,
        days: gift.days,
        reason,
        players: playerIds.length,
      }),
      address,
    })
    return { id, status: isPlain ? ('approved' as const) : ('proposed' as const) }
  })
  if (made.status === 'approved') await sendSome(ctx)
  return made
}

function sameAs(
  known: { id: number; asked: string; status: Status; proposedBy: number },
  asked: string,
  staffId: number,
): { id: number; status: Status } {
  if (known.asked !== asked || known.proposedBy !== staffId) throw new AppError('order-conflict')
  return { id: known.id, status: known.status }
}

/** Another member sends it, or anybody refuses; who proposed it may only take it back. */
export async function decideMailing(
  ctx: AppContext,
  { id, approve }: { id: number; approve: boolean },
  { member, address }: By,
): Promise<'approved' | 'refused'> {
  const { staffId } = member
  const status = await inTransaction(ctx, async (tx) => {
    const found = await lockMailing(tx, id)
    if (!found) throw new AppError('not-found')
    if (found.status !== 'proposed') throw new AppError('order-moved')
    if (approve && found.proposedBy === staffId) throw new AppError('forbidden')
    const decided = approve ? ('approved' as const) : ('refused' as const)
    if (approve) {
      const amount = found.players * giftOf(found.rewards, found.days).coins
      const { proposedBy } = found
      await takeLimit(tx, { act: 'mail-reward', staffId, proposedBy, playerId: null, amount })
    }
    await endMailing(tx, { id, status: decided, staffId, at: tx.clock() })
    await insertAudit(tx, {
      staffId,
      action: `mailing-${decided}`,
      detail: { ...detailOf(found), proposedBy: found.proposedBy },
      address,
    })
    return decided
  })
  if (status === 'approved') await sendSome(ctx)
  return status
}

/** Writes what was approved and did not go out, each player once, however many do this at once. */
export async function sendMailings(ctx: AppContext): Promise<void> {
  while ((await sendSome(ctx)) === AT_ONCE);
}

/** The first ones go at once, with the answer; the job sends the rest. */
async function sendSome(ctx: AppContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const waiting = await takeWaiting(tx, AT_ONCE)
    for (const one of waiting) {
      const { id, playerId } = one
      await endRecipient(tx, { id, playerId, mailId: await sendTo(tx, one) })
    }
    return waiting.length
  })
}

/** The number of the mail; null where none is written. */
async function sendTo(
  tx: AppContext,
  one: Awaited<ReturnType<typeof takeWaiting>>[number],
): Promise<number | null> {
  const { playerId, texts, rewards, days, at } = one
  const until = daysAfter(at, days)
  // What nobody could collect any more is not promised.
  if (until <= tx.clock() || (await exclusionOf(tx, playerId))) return null
  const { 'en-PH': english, 'fil-PH': filipino } = texts
  return numberedMail(tx, {
    playerId,
    kind: 'news',
    template: 'letter',
    details: {
      title: english.title,
      text: english.text,
      titleFil: filipino.title,
      textFil: filipino.text,
    },
    ...(rewards.length > 0 && { attach: { rewards, source: SOURCE, until } }),
  })
}

function rewardsOf({ coins, multiple, coinDays, points }: MailingGift): MailReward[] {
  return [
    ...(coins > 0 ? [{ give: 'coins' as const, amount: coins, multiple, days: coinDays }] : []),
    ...(points > 0 ? [{ give: 'points' as const, amount: points }] : []),
  ]
}

function giftOf(rewards: readonly MailReward[], days: number): MailingGift {
  const coins = rewards.find((one) => one.give === 'coins')
  const points = rewards.find((one) => one.give === 'points')?.amount ?? 0
  if (coins?.give !== 'coins') return { coins: 0, multiple: 0, coinDays: 1, points, days }
  return { coins: coins.amount, multiple: coins.multiple, coinDays: coins.days, points, days }
}

/** What the record says: to how many, what each gets, and why. */
function detailOf(
  of: Pick<MailingRow, 'id' | 'tag' | 'texts' | 'rewards' | 'days' | 'reason' | 'players'>,
) {
  const { coins, points } = giftOf(of.rewards, of.days)
  return {
    id: of.id,
    text: of.texts['en-PH'].title,
    ...(of.tag && { tag: of.tag }),
    players: of.players,
    ...(coins > 0 && { coinsEach: coins }),
    ...(points > 0 && { pointsEach: points }),
    days: of.days,
    reason: of.reason,
  }
}
