import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { ServiceEntry } from './content.ts'
import { RequestId } from './request-id.ts'

// Customer service in the app (CO-04, HM-08): one conversation at a time, answered by a person of the office.

export const chatTopics = [
  'deposit',
  'withdrawal',
  'verification',
  'reward',
  'round',
  'account',
  'limits',
  'other',
] as const
export type ChatTopic = (typeof chatTopics)[number]
export const chatSubjects = ['deposit', 'withdrawal', 'round', 'reward'] as const
export type ChatSubject = (typeof chatSubjects)[number]
export const CHAT_LONGEST = 2_000

const Topic = Type.Enum([...chatTopics])
const Ref = Type.String({ pattern: '^[A-Za-z0-9_:.-]{1,64}$' })

/** What it is about, as the player chose it. */
const About = Type.Object(
  { kind: Type.Enum([...chatSubjects]), ref: Ref },
  { additionalProperties: false },
)

/** Of who is not signed in: made by the browser, kept there alone, and the only thing that opens their conversation. */
const VisitorKey = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{32,64}$' }))

const Message = Type.Object({
  no: Type.Integer(),
  mine: Type.Boolean(),
  text: Type.String(),
  /** It shows a picture, which `getChatPicture` has. */
  picture: Type.Boolean(),
  /** ISO 8601. */
  at: Type.String(),
  /** What it was sent with, of the player's own: a page knows by it what has arrived. */
  request: Type.String(),
})
export type ChatMessage = Static<typeof Message>

const Chat = Type.Object({
  no: Type.Integer(),
  topic: Topic,
  about: Type.Union([About, Type.Null()]),
  closed: Type.Boolean(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  /** Written out of hours: its number; null otherwise. */
  ticket: Type.Union([Type.Integer(), Type.Null()]),
})

const view = {
  /** The open conversation, or the last one for a week after it was closed. */
  chat: Type.Union([Chat, Type.Null()]),
  messages: Type.Array(Message),
  /** Whether somebody answers at this hour, and from when on; hours in Manila. */
  isOpen: Type.Boolean(),
  opensAt: Type.Integer(),
  /** Minutes until a first answer, the middle one of the last day; null where there were too few to say. */
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** About these nobody answers at this hour: a visitor who leaves a mail address is told by one mail that they were. */
  emails: Type.Array(Topic),
}

export const getChat = defineCall({
  name: 'getChat',
  summary:
    'The conversation of a player or a visitor with customer service, and when it is answered.',
  access: 'optional',
  passive: true,
  whileExcluded: true,
  input: {
    visitor: VisitorKey,
    /** The last message that was shown. */
    seen: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  output: view,
  failures: ['not-found'],
})

export const sendChat = defineCall({
  name: 'sendChat',
  summary:
    'Writes to customer service; the first message opens a conversation and says what it is about. The same request again writes nothing more.',
  access: 'optional',
  whileExcluded: true,
  input: {
    visitor: VisitorKey,
    requestId: RequestId,
    text: Type.String({ minLength: 1, maxLength: CHAT_LONGEST }),
    topic: Type.Optional(Topic),
    about: Type.Optional(About),
    /** Of a visitor, with the first message: what they want to be called, and how they are reached. */
    name: Type.Optional(Type.String({ maxLength: 40 })),
    contact: Type.Optional(Type.String({ maxLength: 120 })),
    /** What the app speaks: who answers sees it. */
    lang: Type.Optional(Type.Enum(['en', 'fil'])),
  },
  output: view,
  failures: ['not-found', 'order-conflict', 'unauthenticated', 'visitors-used-up'],
})

export const sendChatPicture = defineCall({
  name: 'sendChatPicture',
  summary:
    'Shows customer service a picture: JPEG, PNG or WebP, as the part `file` after the field `requestId`, in the open conversation.',
  access: 'player',
  whileExcluded: true,
  input: { requestId: RequestId },
  output: view,
  failures: [
    'not-found',
    'kyc-picture-refused',
    'kyc-picture-large',
    'kyc-picture-small',
    'kyc-picture-infected',
    'body-too-large',
  ],
})

export const getChatPicture = defineCall({
  name: 'getChatPicture',
  summary: 'A picture of the player’s own conversation, small.',
  access: 'player',
  passive: true,
  whileExcluded: true,
  input: {
    no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    message: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  output: {
    /** A JPEG of 960 pixels at most on a side, in base64. */
    jpeg: Type.String(),
  },
  failures: ['not-found'],
})

export const closeChat = defineCall({
  name: 'closeChat',
  summary: 'Ends the conversation, or rates the one that ended, once.',
  access: 'optional',
  whileExcluded: true,
  input: {
    visitor: VisitorKey,
    no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    remark: Type.Optional(Type.String({ maxLength: 300 })),
  },
  output: view,
  failures: ['not-found'],
})

export const getCustomerServices = defineCall({
  name: 'getCustomerServices',
  summary: 'Where customer service answers: in the app, and outside of it.',
  access: 'public',
  input: {},
  output: { appCustomerServiceQueue: Type.Array(ServiceEntry) },
  failures: [],
})

export const chatCalls = [
  getChat,
  sendChat,
  getChatPicture,
  closeChat,
  getCustomerServices,
] as const
