import { chatTopics, type ChatSubject, type ChatTopic, type getChat } from '@perlas/contract/chat'
import type { Output } from '@perlas/contract/call'
import type { chatLists, OfficeChatRow, officeChat } from '@perlas/contract/office-support'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, hoursAfter, momentAt } from '#/kernel/manila.ts'
import { noteAnswer } from '#/money/desk/desk.ts'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import { balancesOf } from '#/ledger/wallet/wallet.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { sendsEmail } from '#/platform/email/email.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { tellMembers } from './news.ts'
import { queueFor, routeSoon, stayHere } from './routing.ts'
import {
  dueAt,
  isOpenAt,
  isTicketAt,
  opensAfter,
  pointsToHarm,
  promotes,
  queueNamed,
  queueOf,
  type Queue,
} from './rules.ts'
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
  markCare,
  markSeen,
  rate,
  readCurrent,
  readListed,
  reopen,
  setMember,
  writtenBefore,
  type Conversation,
  type ListedConversation,
} from './store.ts'
import { insertNote, listNotes, listPresent, moveTo } from './store.routing.ts'
import { helplineOf, supportQueues, supportRules } from './support-area.ts'
import { countOfVisitors } from './store.visitors.ts'
import { isVisitor } from './visitors.ts'

export { listenToSupport } from './news.ts'
export { route as routeChats } from './routing.ts'
export { supportArea, supportRules } from './support-area.ts'
export { APPEAL_DAYS, complaintsOf } from './complaints.ts'
export { askAboutData, dataRequestOf } from './data-requests.ts'
export { dataRequestUpheld } from './questions.ts'
export { deskNow } from './desk.ts'
export { askInChat } from './asked.ts'

type View = Output<typeof getChat>
type Of = { playerId: number; no: number }
type By = { member: StaffSession; address: string }

/** A conversation that was closed is shown for so long. */
const SHOWN_DAYS = 7
const LISTED = 1_000
const MAX_MESSAGES = 500
/** Fewer first answers say nothing of how long one waits. */
const MIN_ANSWERS = 5
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
  if (found && seen !== undefined && seen > found.seen) {
    await markSeen(ctx, found, seen)
    // The desk sees that it was read.
    tellMembers(ctx)
  }
  const [messages, times] = await Promise.all([
    found ? listMessages(ctx, found, MAX_MESSAGES) : [],
    answerTimes(ctx, hoursAfter(now, -24)),
  ])
  const queues = await supportQueues(ctx)
  const queue = found && queueFor(queues, found)
  const hours = queue ?? { from, until }
  return {
    chat: found
      ? {
          no: found.no,
          topic: found.topic,
          about: aboutOf(found),
          closed: found.closedAt !== null,
          rating: found.rating,
          ticket: found.ticket,
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
    isOpen: isOpenAt(hours, now.getTime()),
    opensAt: hours.from,
    minutes: times.count >= MIN_ANSWERS ? Math.max(1, Math.ceil(times.seconds / 60)) : null,
    emails:
      playerId <= 0 && sendsEmail(ctx)
        ? chatTopics.filter((topic) => isTicketAt(queues, topic, now.getTime()))
        : [],
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
    if (open === undefined && isVisitor(playerId)) await admitOne(tx, text)
    const no = open ?? (await begin(tx, { playerId, topic: topic ?? 'other', about, lang }))
    await addMessage(tx, { playerId, no, by: 'player', staffId: null, text, request, at: now })
    if (pointsToHarm(text)) await markCare(tx, { playerId, no })
    if (!isVisitor(playerId)) await noteAnswer(tx, playerId)
    tellMembers(tx)
  })
  await routeSoon(ctx)
  return chatOf(ctx, { playerId })
}

/**
 * The house's own budget of visitors: each key is a new one, so an address's limit does not hold those with many. Words
 * that point to harm have as much again.
 */
async function admitOne(tx: AppContext, text: string): Promise<void> {
  const { visitorsPerHour } = await supportRules(tx)
  const most = pointsToHarm(text) ? 2 * visitorsPerHour : visitorsPerHour
  if ((await countOfVisitors(tx, most)) >= most) throw new AppError('visitors-used-up')
}

/** A new conversation in its queue; out of the queue's hours it is a ticket, whose number a mail tells. */
async function begin(
  tx: AppContext,
  of: {
    playerId: number
    topic: ChatTopic
    about: { kind: ChatSubject; ref: string } | undefined
    lang: string
  },
): Promise<number> {
  const at = tx.clock()
  const queues = await supportQueues(tx)
  const queue = queueOf(queues, of.topic)
  const isTicket = isTicketAt(queues, of.topic, at.getTime())
  const { no, ticket } = await insertConversation(tx, {
    ...of,
    at,
    queue: queue?.name ?? '',
    isTicket,
  })
  if (queue && ticket !== null && !isVisitor(of.playerId)) {
    const opens = momentAt(opensAfter(queue, at.getTime())).toISOString()
    const details = { ticket: String(ticket), opens }
    await writeMail(tx, { playerId: of.playerId, template: 'chat-ticket', details })
  }
  return no
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
  const [names, queues, levels] = await Promise.all([
    memberNames(ctx, shown),
    supportQueues(ctx),
    levelsOf(ctx, shown),
  ])
  return {
    rows: shown.map((row) => rowOf(row, { names, queues, levels, staffId })),
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
  const [messages, notes, queues, helpline] = await Promise.all([
    listMessages(ctx, of, MAX_MESSAGES),
    listNotes(ctx, of),
    supportQueues(ctx),
    helplineOf(ctx),
  ])
  const names = await memberNames(ctx, [found, ...messages, ...notes])
  const levels = await levelsOf(ctx, [found])
  return {
    row: rowOf(found, { names, queues, levels, staffId: by.member.staffId }),
    helpline,
    notes: notes.map(({ staffId, text, at }) => ({
      member: names.get(staffId) ?? '',
      text,
      at: at.toISOString(),
    })),
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

/**
 * A member answers. Of two at once the first has it; the other is told (`order-moved`). An answer opens a ticket again that
 * was closed. Where a word pointed to harm an answer that seems to promote something is refused (`care-no-promotion`),
 * until the member confirms that it does not: "your bonus was cancelled" is an honest answer. That is kept and recorded.
 */
export async function answerChat(
  ctx: AppContext,
  ask: Of & { key: string; text: string; confirmed?: boolean | undefined },
  by: By,
): Promise<void> {
  const { key: request, playerId, no } = ask
  const of = { playerId, no }
  const { staffId } = by.member
  const text = ask.text.trim()
  if (text === '') throw new AppError('invalid-input')
  await changed(
    ctx,
    of,
    by,
    'chat-answered',
    async (tx, { staffId: has, care, closedAt }) => {
      const before = await writtenBefore(tx, { playerId: of.playerId, by: 'member', request })
      if (before) {
        if (before.text !== text) throw new AppError('order-conflict')
        return
      }
      if (has !== null && has !== staffId) throw new AppError('order-moved')
      const isConfirmed = care && promotes(text)
      if (isConfirmed && ask.confirmed !== true) throw new AppError('care-no-promotion')
      if (closedAt !== null && !(await reopen(tx, of))) throw new AppError('order-moved')
      await addMessage(tx, {
        ...of,
        by: 'member',
        staffId,
        text,
        request,
        at: tx.clock(),
        isConfirmed,
      })
      if (isConfirmed)
        await insertAudit(tx, {
          staffId,
          action: 'chat-promotion-confirmed',
          detail: of,
          address: by.address,
        })
      await tellAnswered(tx, of)
    },
    ({ ticket }) => ticket !== null,
  )
}

export async function closeChatOf(ctx: AppContext, of: Of, by: By): Promise<void> {
  await changed(ctx, of, by, 'chat-closed', async (tx) => {
    await endConversation(tx, of, { by: 'member', at: tx.clock() })
    await tellAnswered(tx, of)
  })
}

/** A member writes a note for other members; its key again writes nothing more. */
export async function noteChat(
  ctx: AppContext,
  { key: request, text, ...of }: Of & { key: string; text: string },
  by: By,
): Promise<void> {
  await changed(
    ctx,
    of,
    by,
    'chat-noted',
    async (tx) => note(tx, of, { text, request, by }),
    () => true,
  )
}

/**
 * A member hands a conversation to a queue or to a member who is here, with a note that the player never sees. What
 * somebody else has is theirs to hand over (`order-moved`).
 */
export async function transferChat(
  ctx: AppContext,
  ask: Of & { key: string; queue?: string | undefined; to?: number | undefined; text: string },
  by: By,
): Promise<void> {
  const { playerId, no, to, text, key: request } = ask
  const of = { playerId, no }
  const queues = await supportQueues(ctx)
  if ((ask.queue === undefined) === (to === undefined)) throw new AppError('invalid-input')
  if (ask.queue !== undefined && !queueNamed(queues, ask.queue)) throw new AppError('not-found')
  await changed(ctx, of, by, 'chat-transferred', async (tx, { staffId: has, queue }) => {
    // Sent again: it has moved already.
    if (!(await note(tx, of, { text, request, by }))) return
    if (has !== null && has !== by.member.staffId) throw new AppError('order-moved')
    if (to !== undefined) {
      const since = tx.clock()
      const here = (await listPresent(tx, { movedSince: since })).some((one) => one.staffId === to)
      if (!here || to === by.member.staffId) throw new AppError('not-found')
    }
    await moveTo(tx, of, { queue: ask.queue ?? queue, staffId: to ?? null, at: tx.clock() })
  })
}

async function note(
  tx: AppContext,
  of: Of,
  { text: given, request, by }: { text: string; request: string; by: By },
): Promise<boolean> {
  const text = given.trim()
  if (text === '') throw new AppError('invalid-input')
  const { staffId } = by.member
  return insertNote(tx, { ...of, staffId, text, request, at: tx.clock() })
}

/** Changes an open conversation under its lock, and writes it down; `also` says which closed ones may be changed too. */
async function changed(
  ctx: AppContext,
  of: Of,
  { member: { staffId }, address }: By,
  action: string,
  change: (tx: AppContext, one: Conversation) => Promise<unknown>,
  also: (one: Conversation) => boolean = () => false,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, of.playerId)
    const one = await lockConversation(tx, of)
    if (!one) throw new AppError('not-found')
    if (one.closedAt !== null && !also(one)) throw new AppError('order-moved')
    await change(tx, one)
    const detail = { playerId: of.playerId, no: of.no }
    await insertAudit(tx, { staffId, action, detail, address })
    tellMembers(tx)
  })
  await stayHere(ctx, staffId)
  await routeSoon(ctx)
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

/** Which levels players have; visitors have none. */
async function levelsOf(
  ctx: AppContext,
  rows: readonly { playerId: number }[],
): Promise<Map<number, number>> {
  const playerIds = [...new Set(rows.map(({ playerId }) => playerId))].filter(
    (id) => !isVisitor(id),
  )
  const found = new Map<number, number>()
  for (const [playerId, { betTotal }] of await balancesOf(ctx, playerIds))
    found.set(playerId, (await levelOf(ctx, betTotal)).vip)
  return found
}

function rowOf(
  one: ListedConversation,
  {
    names,
    queues,
    levels,
    staffId,
  }: {
    names: ReadonlyMap<number, string>
    queues: readonly Queue[]
    levels: ReadonlyMap<number, number>
    staffId: number
  },
): OfficeChatRow {
  const queue = queueFor(queues, one)
  return {
    playerId: one.playerId,
    no: one.no,
    account: one.account,
    isVisitor: isVisitor(one.playerId),
    level: levels.get(one.playerId) ?? null,
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
    queue: queue?.name ?? '',
    ticket: one.ticket,
    care: one.care,
    dueAt:
      queue && one.waitsSince && one.closedAt === null
        ? momentAt(dueAt(queue, one.waitsSince.getTime())).toISOString()
        : null,
  }
}
