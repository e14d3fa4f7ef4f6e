import type { ChatSubject, ChatTopic, getChat } from '@perlas/contract/chat'
import type { Output } from '@perlas/contract/call'
import type { chatLists, OfficeChatRow, officeChat } from '@perlas/contract/office-support'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, hoursAfter } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { supportState } from './state.ts'
import { isOwn } from './subjects.ts'
import {
  addMessage,
  answerTimes,
  countWaiting,
  endConversation,
  holdChat,
  insertConversation,
  listConversations,
  listMessages,
  lockConversation,
  markSeen,
  rate,
  readCurrent,
  readListed,
  setMember,
  writtenBefore,
  type ListedConversation,
} from './store.ts'
import { supportRules } from './support-area.ts'
import { isVisitor } from './visitors.ts'

export { supportArea, supportRules } from './support-area.ts'

type View = Output<typeof getChat>
type Of = { playerId: number; no: number }
type By = { member: StaffSession; address: string }

/** A conversation that was closed is shown for so long. */
const SHOWN_DAYS = 7
const LISTED = 100
const MOST_MESSAGES = 500
/** Fewer first answers say nothing of how long one waits. */
const LEAST_ANSWERS = 5
/** How long a member's page waits for the next word before it asks again. */
const NEWS_MS = 20_000
const TOPIC = 'chat'

/** Members' pages hear at once, whichever node a player writes to. */
export function listenToSupport(ctx: AppContext): void {
  ctx.fanout.subscribe(TOPIC, () => supportState(ctx).wake(), { atOnce: true })
}

/** Members' pages look again, once it is committed. */
export const tellMembers = (tx: AppContext): void => tx.fanout.publish(TOPIC, '')

export const supportNews = (ctx: AppContext): Promise<boolean> => supportState(ctx).next(NEWS_MS)

/** What a player sees of it; `seen` is the last message that was shown to them. */
export async function chatOf(
  ctx: AppContext,
  { playerId, seen }: { playerId: number; seen?: number | undefined },
): Promise<View> {
  const { chat: isThere, from, until } = await supportRules(ctx)
  const now = ctx.clock()
  const found = await readCurrent(ctx, { playerId, closedSince: daysAfter(now, -SHOWN_DAYS) })
  // Who is nobody yet is told that there is nothing.
  if (!isThere && !found && playerId > 0) throw new AppError('not-found')
  if (found && seen !== undefined && seen > found.seen) await markSeen(ctx, found, seen)
  const [messages, times] = await Promise.all([
    found ? listMessages(ctx, found, MOST_MESSAGES) : [],
    answerTimes(ctx, hoursAfter(now, -24)),
  ])
  const hour = hoursAfter(now, 8).getUTCHours()
  return {
    chat: found
      ? {
          no: found.no,
          topic: found.topic,
          about: aboutOf(found),
          closed: found.closedAt !== null,
          rating: found.rating,
        }
      : null,
    messages: messages.map(({ no, by, text, picture, at, request }) => ({
      no,
      mine: by === 'player',
      text,
      picture,
      at: at.toISOString(),
      request: by === 'player' ? request : '',
    })),
    isOpen: hour >= from && hour < until,
    opensAt: from,
    minutes: times.count >= LEAST_ANSWERS ? Math.max(1, Math.ceil(times.seconds / 60)) : null,
  }
}

/**
 * A player writes: into the open conversation, or with a topic into a new one. The same request again writes nothing
 * more; for other words it is `order-conflict`.
 */
export async function writeChat(
  ctx: AppContext,
  ask: {
    playerId: number
    requestId: string
    text: string
    topic?: ChatTopic | undefined
    about?: { kind: ChatSubject; ref: string } | undefined
    lang: string
  },
): Promise<View> {
  const { playerId, requestId: request, topic, about, lang } = ask
  const text = ask.text.trim()
  if (text === '') throw new AppError('invalid-input')
  if (about && !(await isOwn(ctx, { playerId, ...about }))) throw new AppError('not-found')
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, playerId)
    const before = await writtenBefore(tx, { playerId, by: 'player', request })
    if (before) {
      if (before.text !== text) throw new AppError('order-conflict')
      return
    }
    const now = tx.clock()
    const current = await readCurrent(tx, { playerId, closedSince: now })
    const open = current?.closedAt === null ? current.no : undefined
    if (open === undefined && !(await supportRules(tx)).chat) throw new AppError('not-found')
    if (open === undefined && !topic) throw new AppError('invalid-input')
    const no =
      open ??
      (await insertConversation(tx, { playerId, topic: topic ?? 'other', about, lang, at: now }))
    await addMessage(tx, { playerId, no, by: 'player', staffId: null, text, request, at: now })
    tellMembers(tx)
  })
  return chatOf(ctx, { playerId })
}

/** A player ends the conversation; with a rating it is what they thought of it, once. */
export async function endOrRate(
  ctx: AppContext,
  ask: Of & { rating?: number | undefined; remark?: string | undefined },
): Promise<View> {
  const { playerId, no, rating, remark = '' } = ask
  if (playerId === 0) return chatOf(ctx, { playerId })
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, playerId)
    const one = await lockConversation(tx, { playerId, no })
    if (!one) throw new AppError('not-found')
    await endConversation(tx, one, { by: 'player', at: tx.clock() })
    if (rating !== undefined) await rate(tx, one, { rating, remark: remark.trim() })
    tellMembers(tx)
  })
  return chatOf(ctx, { playerId })
}

// the office

export async function chats(
  ctx: AppContext,
  { view, list }: { view?: string | undefined; list: (typeof chatLists)[number] },
  by: By,
): Promise<{ rows: OfficeChatRow[]; more: boolean }> {
  await recordOpening(ctx, { ...by, action: 'chats-read', view, detail: { list } })
  const { staffId } = by.member
  const found = await listConversations(ctx, { list, staffId, most: LISTED + 1 })
  const shown = found.slice(0, LISTED)
  const names = await memberNames(ctx, shown)
  return {
    rows: shown.map((row) => rowOf(row, names, staffId)),
    more: found.length > LISTED,
  }
}

export async function chat(
  ctx: AppContext,
  { view, ...of }: Of & { view?: string | undefined },
  by: By,
): Promise<Static<(typeof officeChat)['output']>> {
  const found = await readListed(ctx, of)
  if (!found) throw new AppError('not-found')
  await recordOpening(ctx, { ...by, action: 'chat-read', view, detail: of })
  const messages = await listMessages(ctx, of, MOST_MESSAGES)
  const names = await memberNames(ctx, [found, ...messages])
  return {
    row: rowOf(found, names, by.member.staffId),
    messages: messages.map(({ no, staffId, text, picture, at }) => ({
      no,
      member: staffId === null ? '' : (names.get(staffId) ?? ''),
      text,
      picture,
      at: at.toISOString(),
      seen: no <= found.seen,
    })),
  }
}

/** A member takes a conversation or gives it back. One that somebody else has is `order-moved`. */
export async function takeChat(
  ctx: AppContext,
  { take, ...of }: Of & { take: boolean },
  by: By,
): Promise<void> {
  const { staffId } = by.member
  await changed(
    ctx,
    of,
    by,
    take ? 'chat-taken' : 'chat-given-back',
    async (tx, { staffId: has }) => {
      if (has !== null && has !== staffId) throw new AppError('order-moved')
      await setMember(tx, of, take ? staffId : null)
    },
  )
}

/** A member answers. Of two at once the first has it; the other is told (`order-moved`). */
export async function answerChat(
  ctx: AppContext,
  { key: request, text: given, ...of }: Of & { key: string; text: string },
  by: By,
): Promise<void> {
  const { staffId } = by.member
  const text = given.trim()
  if (text === '') throw new AppError('invalid-input')
  await changed(ctx, of, by, 'chat-answered', async (tx, { staffId: has }) => {
    const before = await writtenBefore(tx, { playerId: of.playerId, by: 'member', request })
    if (before) {
      if (before.text !== text) throw new AppError('order-conflict')
      return
    }
    if (has !== null && has !== staffId) throw new AppError('order-moved')
    await addMessage(tx, { ...of, by: 'member', staffId, text, request, at: tx.clock() })
    await tellAnswered(tx, of)
  })
}

export async function closeChatOf(ctx: AppContext, of: Of, by: By): Promise<void> {
  await changed(ctx, of, by, 'chat-closed', async (tx) => {
    await endConversation(tx, of, { by: 'member', at: tx.clock() })
    await tellAnswered(tx, of)
  })
}

/** Changes an open conversation under its lock, and writes it down. */
async function changed(
  ctx: AppContext,
  of: Of,
  { member: { staffId }, address }: By,
  action: string,
  change: (tx: AppContext, one: { staffId: number | null }) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, of.playerId)
    const one = await lockConversation(tx, of)
    if (!one) throw new AppError('not-found')
    if (one.closedAt !== null) throw new AppError('order-moved')
    await change(tx, one)
    await insertAudit(tx, { staffId, action, detail: of, address })
    tellMembers(tx)
  })
}

/** Whoever is signed in hears at once; a visitor's page asks. */
async function tellAnswered(tx: AppContext, { playerId, no }: Of): Promise<void> {
  if (isVisitor(playerId)) return
  await publishEvent(tx, { type: 'chat.answered', playerId, conversation: no })
}

export { countWaiting }
export { waitingComplaints } from './complaints.ts'

const aboutOf = ({
  aboutKind: kind,
  aboutRef: ref,
}: Pick<ListedConversation, 'aboutKind' | 'aboutRef'>) => (kind === '' ? null : { kind, ref })

const memberNames = (ctx: AppContext, of: readonly { staffId: number | null }[]) =>
  namesOf(ctx, [...new Set(of.flatMap(({ staffId }) => staffId ?? []))])

function rowOf(
  one: ListedConversation,
  names: ReadonlyMap<number, string>,
  staffId: number,
): OfficeChatRow {
  return {
    playerId: one.playerId,
    no: one.no,
    account: one.account,
    isVisitor: isVisitor(one.playerId),
    contact: one.contact,
    topic: one.topic,
    about: aboutOf(one),
    lang: one.lang,
    openedAt: one.openedAt.toISOString(),
    movedAt: one.movedAt.toISOString(),
    waitsSince: one.waitsSince?.toISOString() ?? null,
    closedAt: one.closedAt?.toISOString() ?? null,
    member: one.staffId === null ? '' : (names.get(one.staffId) ?? ''),
    mine: one.staffId === staffId,
    rating: one.rating,
    remark: one.remark,
    last: one.last ?? '',
  }
}
