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

const Row = Type.Object({
  playerId: Type.Integer(),
  no: Type.Integer(),
  /** The account's name, or what a visitor wants to be called. */
  account: Type.String(),
  isVisitor: Type.Boolean(),
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
  input: {},
  output: { news: Type.Boolean() },
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
    key: Type.String({ minLength: 8, maxLength: 64 }),
    text: Type.String({ minLength: 1, maxLength: CHAT_LONGEST }),
  },
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
  officeTakeChat,
  officeSayChat,
  officeCloseChat,
] as const
