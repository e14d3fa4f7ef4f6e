import type { ChatTopic } from '@perlas/contract/chat'
import type { WorkKind } from '@perlas/contract/office-desk'
import type { AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import type { KnownAs } from '#/money/desk/desk.ts'
import { tellMembers } from './news.ts'
import { promotes, queueOf } from './rules.ts'
import { addMessage, holdChat, insertConversation, readCurrent, writtenBefore } from './store.ts'
import { supportQueues, supportRules } from './support-area.ts'

/** A conversation that was closed since then says which language its player writes. */
const LANGUAGE_DAYS = 365
/** How a conversation begins about a case: its topic, and the word that both languages of the app have for it. */
const topics = {
  withdrawal: { topic: 'withdrawal', word: 'Withdrawal' },
  verification: { topic: 'verification', word: 'Verification' },
  exception: { topic: 'deposit', word: 'Deposit' },
  dispute: { topic: 'deposit', word: 'Deposit' },
  'held-win': { topic: 'round', word: 'Round' },
} as const satisfies Record<WorkKind, { topic: ChatTopic; word: string }>

/**
 * A question of the desk, in the open conversation of its player or in a new one about the case. Who asks does not
 * take the conversation: the answer goes to whoever is at the desk of customer service, and to the work that asked.
 */
export async function askInChat(
  tx: AppContext,
  of: {
    kind: WorkKind
    playerId: number
    staffId: number
    requestKey: string
    text: string
    knownAs: KnownAs
  },
): Promise<void> {
  const { kind, playerId, staffId, requestKey: request, knownAs } = of
  const { topic, word } = topics[kind]
  if (!(await supportRules(tx)).chat) throw new AppError('chat-closed')
  await holdChat(tx, playerId)
  if (await writtenBefore(tx, { playerId, by: 'member', request })) {
    throw new AppError('order-conflict')
  }
  const at = tx.clock()
  const last = await readCurrent(tx, { playerId, closedSince: daysAfter(at, -LANGUAGE_DAYS) })
  const current = last?.closedAt === null ? last : undefined
  if (current?.care && promotes(of.text)) throw new AppError('care-no-promotion')
  const no =
    current?.no ??
    (await begun(tx, { topic, about: knownAs.about, playerId, lang: last?.lang ?? 'en' }))
  const text = `${[word, knownAs.number].join(' ').trim()}\n\n${of.text.trim()}`
  await addMessage(tx, { playerId, no, by: 'member', staffId, text, request, at, isAside: true })
  await publishEvent(tx, { type: 'chat.answered', playerId, conversation: no })
  tellMembers(tx)
}

async function begun(
  tx: AppContext,
  of: {
    topic: ChatTopic
    about: KnownAs['about']
    playerId: number
    lang: string
  },
): Promise<number> {
  const queue = queueOf(await supportQueues(tx), of.topic)
  const { no } = await insertConversation(tx, {
    ...of,
    about: of.about ?? undefined,
    at: tx.clock(),
    queue: queue?.name ?? '',
    isTicket: false,
  })
  return no
}
