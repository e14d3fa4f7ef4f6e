import { Day } from './day.ts'
import { Type, type Static } from 'typebox'
import { CHAT_LONGEST, chatSubjects, chatTopics } from './chat.ts'
import { defineOffice, may, View } from './office-call.ts'

// Customer service at the office: who waits, what was written, and the answers.

export const chatLists = ['open', 'mine', 'closed'] as const

const of = {
  /** Below zero a visitor's. */
  playerId: Type.Integer({ minimum: -1_000_000_000, maximum: Number.MAX_SAFE_INTEGER }),
  no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
}

const Key = Type.String({ minLength: 8, maxLength: 64 })

const Row = Type.Object({
  playerId: Type.Integer(),
  no: Type.Integer(),
  /** The account's name, or what a visitor wants to be called. */
  account: Type.String(),
  isVisitor: Type.Boolean(),
  /** The player’s VIP level; null for a visitor. */
  level: Type.Union([Type.Integer(), Type.Null()]),
  /** How a visitor is reached, as they wrote it. */
  contact: Type.String(),
  topic: Type.Enum([...chatTopics]),
  about: Type.Union([
    Type.Object({ kind: Type.Enum([...chatSubjects]), ref: Type.String() }),
    Type.Null(),
  ]),
  lang: Type.String(),
  openedAt: Type.String(),
  movedAt: Type.String(),
  /** Since when the player waits; null where the last word is the house's. */
  waitsSince: Type.Union([Type.String(), Type.Null()]),
  closedAt: Type.Union([Type.String(), Type.Null()]),
  /** Who took it; empty for nobody. */
  member: Type.String(),
  mine: Type.Boolean(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  remark: Type.String(),
  /** The beginning of the last message. */
  last: Type.String(),
  queue: Type.String(),
  /** Written out of hours: the number that the player was told. */
  ticket: Type.Union([Type.Integer(), Type.Null()]),
  /** A word of the player pointed to harm: nothing is promoted. */
  care: Type.Boolean(),
  /** By when the player is to be answered; open hours count alone. */
  dueAt: Type.Union([Type.String(), Type.Null()]),
})
export type OfficeChatRow = Static<typeof Row>

export const officeChats = defineOffice({
  name: 'chats',
  summary: 'Conversations: who waits longest first, or the latest that were closed.',
  roles: may.service,
  input: { view: View, list: Type.Enum([...chatLists]) },
  output: { rows: Type.Array(Row), more: Type.Boolean() },
})

export const officeChat = defineOffice({
  name: 'chat',
  summary: 'One conversation whole; recorded once for each opening.',
  roles: may.service,
  input: { ...of, view: View },
  output: {
    row: Row,
    /** Who listens, for a conversation of care. */
    helpline: Type.String(),
    /** What members told each other; the player never sees it. */
    notes: Type.Array(
      Type.Object({ member: Type.String(), text: Type.String(), at: Type.String() }),
    ),
    messages: Type.Array(
      Type.Object({
        no: Type.Integer(),
        /** Empty for the player. */
        member: Type.String(),
        text: Type.String(),
        picture: Type.Boolean(),
        at: Type.String(),
        seen: Type.Boolean(),
      }),
    ),
  },
})

export const officeChatNews = defineOffice({
  name: 'chatNews',
  summary: 'Answers as soon as somebody wrote, or after a while: a page asks again and again.',
  roles: may.service,
  /** `at` of the last answer: what came since then is answered at once. */
  input: { since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) },
  output: { news: Type.Boolean(), at: Type.Integer() },
})

export const officeTakeChat = defineOffice({
  name: 'takeChat',
  summary: 'Takes a conversation, or gives it back for others.',
  roles: may.service,
  input: { ...of, take: Type.Boolean() },
  output: {},
})

export const officeSayChat = defineOffice({
  name: 'sayChat',
  summary: 'Answers a player. Whoever answers has it; the same key again writes nothing more.',
  roles: may.service,
  input: {
    ...of,
    key: Key,
    text: Type.String({ minLength: 1, maxLength: CHAT_LONGEST }),
    /** The member was told that it seems to promote something to a player in need of care, and confirms it. */
    confirmed: Type.Optional(Type.Boolean()),
  },
  output: {},
})

export const officeChatDesk = defineOffice({
  name: 'chatDesk',
  summary: 'Whether the member is at the desk, who else is, and the queues.',
  roles: may.service,
  input: {},
  output: {
    here: Type.Boolean(),
    languages: Type.Array(Type.String()),
    /** The queues that the member serves; empty for all of them. */
    mine: Type.Array(Type.String()),
    queues: Type.Array(Type.Object({ name: Type.String(), isOpen: Type.Boolean() })),
    members: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        load: Type.Integer(),
        languages: Type.Array(Type.String()),
        mine: Type.Boolean(),
      }),
    ),
  },
})

export const officeSetPresence = defineOffice({
  name: 'setPresence',
  summary: 'Says that the member is at the desk, or leaves: what they had goes back to the queues.',
  roles: may.service,
  input: {
    here: Type.Boolean(),
    languages: Type.Array(Type.Enum(['en', 'fil']), {
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    }),
    queues: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 12, uniqueItems: true }),
  },
  output: {},
})

export const officeStayHere = defineOffice({
  name: 'stayHere',
  summary: 'Somebody sits before the page: after five minutes without it the member is away.',
  roles: may.service,
  input: {},
  output: {},
})

export const officeChatPlayer = defineOffice({
  name: 'chatPlayer',
  summary: 'What a member needs of a player beside their conversation; each look is recorded.',
  roles: may.service,
  input: { playerId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), view: View },
  output: {
    level: Type.Integer(),
    cash: Type.Integer(),
    held: Type.Integer(),
    kyc: Type.String(),
    withdrawals: Type.Array(
      Type.Object({
        orderId: Type.String(),
        amount: Type.Integer(),
        status: Type.String(),
        reason: Type.String(),
        /** A day in Manila. */
        dueOn: Type.String(),
      }),
    ),
    bonuses: Type.Array(
      Type.Object({
        amount: Type.Integer(),
        locked: Type.Integer(),
        required: Type.Integer(),
        progress: Type.Integer(),
        endsAt: Type.String(),
      }),
    ),
    limits: Type.Array(
      Type.Object({ kind: Type.String(), period: Type.String(), amount: Type.Integer() }),
    ),
    excludedUntil: Type.Union([Type.String(), Type.Null()]),
  },
})

export const officeChatFigures = defineOffice({
  name: 'chatFigures',
  summary: 'How customer service did over a span of Manila days; that it was read is recorded.',
  roles: may.moneyRead,
  input: { from: Day, until: Day, view: View },
  output: {
    opened: Type.Integer(),
    tickets: Type.Integer(),
    answered: Type.Integer(),
    /** Tickets that an answer opened again after they were closed. */
    reopened: Type.Integer(),
    /** Seconds to the first answer, of what was no ticket; null where nothing was answered. */
    answerP50: Type.Union([Type.Integer(), Type.Null()]),
    answerP95: Type.Union([Type.Integer(), Type.Null()]),
    /** Seconds from the first word to the end. */
    endP50: Type.Union([Type.Integer(), Type.Null()]),
    ratings: Type.Array(Type.Integer()),
    topics: Type.Array(Type.Object({ topic: Type.Enum([...chatTopics]), count: Type.Integer() })),
    /** Opened in each hour of the day in Manila. */
    hours: Type.Array(Type.Integer()),
  },
})

export const officeTransferChat = defineOffice({
  name: 'transferChat',
  summary: 'Hands a conversation to a queue or to a member who is here, with a note for them.',
  roles: may.service,
  input: {
    ...of,
    key: Key,
    queue: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    to: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    text: Type.String({ minLength: 1, maxLength: 1_000 }),
  },
  output: {},
})

export const officeNoteChat = defineOffice({
  name: 'noteChat',
  summary: 'Writes a note for other members; the player never sees it.',
  roles: may.service,
  input: { ...of, key: Key, text: Type.String({ minLength: 1, maxLength: 1_000 }) },
  output: {},
})

export const officeCloseChat = defineOffice({
  name: 'closeChat',
  summary: 'Ends a conversation.',
  roles: may.service,
  input: of,
  output: {},
})

export const officeSavedAnswers = defineOffice({
  name: 'savedAnswers',
  summary: 'Answers that members choose, in both languages of players.',
  roles: may.service,
  input: {},
  output: {
    answers: Type.Array(
      Type.Object({ title: Type.String(), en: Type.String(), fil: Type.String() }),
    ),
  },
})

export const officeChatPicture = defineOffice({
  name: 'chatPicture',
  summary: 'A picture that a player sent; that it was seen is recorded before it is sent.',
  roles: may.service,
  input: { ...of, message: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  output: {},
})

export const officeSupportCalls = [
  officeChatPicture,
  officeSavedAnswers,
  officeChats,
  officeChat,
  officeChatNews,
  officeChatDesk,
  officeChatPlayer,
  officeChatFigures,
  officeSetPresence,
  officeStayHere,
  officeTransferChat,
  officeNoteChat,
  officeTakeChat,
  officeSayChat,
  officeCloseChat,
] as const
