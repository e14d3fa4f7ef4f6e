import type { WorkKind } from '@perlas/contract/office-desk'
import type { AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { tellMembers } from './news.ts'
import { promotes, queueOf } from './rules.ts'
import { addMessage, holdChat, insertConversation, readCurrent, writtenBefore } from './store.ts'
import { supportQueues, supportRules } from './support-area.ts'

/** A conversation that was closed since then says which language its player writes. */
const LANGUAGE_DAYS = 365
/** In both languages of the app the same word. */
const named: Readonly<Record<WorkKind, string>> = { withdrawal: 'Withdrawal' }

/**
 * A question of the money desk, in the open conversation of its player or in a new one about the order. Who asks does not
 * take the conversation: the answer goes to whoever is at the desk of customer service, and to the work that asked.
 */
export async function askInChat(
  tx: AppContext,
  of: {
    kind: WorkKind
    ref: string
    playerId: number
    staffId: number
    requestKey: string
    text: string
  },
): Promise<void> {
  const { kind, ref, playerId, staffId, requestKey: request } = of
  if (!(await supportRules(tx)).chat) throw new AppError('chat-closed')
  await holdChat(tx, playerId)
  if (await writtenBefore(tx, { playerId, by: 'member', request })) {
    throw new AppError('order-conflict')
  }
  const at = tx.clock()
  const last = await readCurrent(tx, { playerId, closedSince: daysAfter(at, -LANGUAGE_DAYS) })
  const current = last?.closedAt === null ? last : undefined
  if (current?.care && promotes(of.text)) throw new AppError('care-no-promotion')
  const no = current?.no ?? (await begun(tx, { kind, ref, playerId, lang: last?.lang ?? 'en' }))
  const text = `${named[kind]} ${ref}\n\n${of.text.trim()}`
  await addMessage(tx, { playerId, no, by: 'member', staffId, text, request, at, isAside: true })
  await publishEvent(tx, { type: 'chat.answered', playerId, conversation: no })
  tellMembers(tx)
}

async function begun(
  tx: AppContext,
  { kind, ref, playerId, lang }: { kind: WorkKind; ref: string; playerId: number; lang: string },
): Promise<number> {
  const queue = queueOf(await supportQueues(tx), kind)
  const { no } = await insertConversation(tx, {
    playerId,
    topic: kind,
    about: { kind, ref },
    lang,
    at: tx.clock(),
    queue: queue?.name ?? '',
    isTicket: false,
  })
  return no
}
