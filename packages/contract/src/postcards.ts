import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance } from './money.ts'
import { GameLanguage } from './play.ts'

/** A player's own round, shown to others by a link that they can take back. */

/** Milliseconds since 1970. */
const Moment = Type.Integer()
/** 128 bits. */
const Token = Type.String({ minLength: 22, maxLength: 22, pattern: '^[A-Za-z0-9_-]{22}$' })
/** Postcards of one player within 24 hours. */
export const POSTCARDS_A_DAY = 10
export const POSTCARD_DAYS = 90

export const makePostcard = defineCall({
  name: 'makePostcard',
  summary:
    'Makes a link that shows one own round to whoever has it, for 90 days or until it is taken back.',
  access: 'player',
  input: {
    roundId: Type.String({ minLength: 1, maxLength: 64 }),
    /** Shows what was bet and won, and the round itself with its proof; else how many times the bet it paid, alone. */
    whole: Type.Boolean(),
    /** Shows the nickname, masked; else nobody's. */
    named: Type.Boolean(),
  },
  output: { cardNo: Type.Integer(), token: Type.String(), endsAt: Moment },
  failures: ['order-not-found', 'postcard-not-yet', 'postcards-today'],
})

const OwnPostcard = Type.Object({
  cardNo: Type.Integer(),
  gameName: Type.String(),
  /** How many times the bet it paid, in hundredths. */
  multiple: Type.Integer(),
  whole: Type.Boolean(),
  named: Type.Boolean(),
  madeAt: Moment,
  endsAt: Moment,
})
export type OwnPostcard = Static<typeof OwnPostcard>

export const getPostcards = defineCall({
  name: 'getPostcards',
  summary: 'Own postcards that are still open, newest first.',
  access: 'player',
  input: {},
  output: { cards: Type.Array(OwnPostcard) },
  failures: [],
})

export const revokePostcard = defineCall({
  name: 'revokePostcard',
  summary: 'Takes a postcard back at once; nobody finds it any more.',
  access: 'player',
  whileExcluded: true,
  input: { cardNo: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  output: {},
  failures: [],
})

const Shown = Type.Object({
  gameId: Type.Integer(),
  gameName: Type.String(),
  /** The day on which it ended, in Manila. */
  day: Type.String(),
  multiple: Type.Integer(),
  /** Masked; empty for nobody's name. */
  who: Type.String(),
  /** Null where the player shows the multiple alone. */
  whole: Type.Union([Type.Object({ bet: Balance, win: Balance, url: Type.String() }), Type.Null()]),
})
export type PostcardShown = Static<typeof Shown>

export const getPostcard = defineCall({
  name: 'anonymous/postcard',
  summary:
    'A round that a player shows by a link. Unknown, taken back and ended links answer alike.',
  access: 'public',
  input: { token: Token, lang: GameLanguage },
  output: { card: Shown },
  failures: ['postcard-gone', 'provider-unavailable'],
})

export const postcardCalls = [makePostcard, getPostcards, revokePostcard, getPostcard] as const

/** The page of a postcard, and its picture for chats. */
export const postcardPath = (token: string) => `/p/${token}`
export const postcardPicturePath = (token: string) => `/p/${token}/picture.jpg`
