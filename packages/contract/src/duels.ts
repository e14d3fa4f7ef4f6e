import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { SmallId } from './money.ts'
import { oneOf } from './one-of.ts'
import { GameLanguage, startGame } from './play.ts'

/** Duels by a link: two players on the same ten deals of one game, with play money. */

/** Games in which choices decide, by their codes. */
export const duelGames = ['jacks-perlas', 'taas-baba', 'baraha-21', 'mina-perlas'] as const
export const DUEL_DEALS = 10
/** Links that nobody accepted yet, of one player. */
export const OPEN_DUELS = 3
export const DUEL_LINK_HOURS = 72
/** Both play within so many hours after it was accepted. */
export const DUEL_HOURS = 24

/** Milliseconds since 1970; 0 for none. */
const Moment = Type.Integer()
/** 128 bits. */
const Name = Type.String({ minLength: 22, maxLength: 22, pattern: '^[A-Za-z0-9_-]{22}$' })
/** The player's own part of what the deals are drawn from. A colon would let two pairs of words be written alike. */
const Word = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]{1,64}$' })

const Played = Type.Object({
  /** One a deal, in hundredths of its stake. */
  scores: Type.Array(Type.Integer()),
  sum: Type.Integer(),
})

export const OwnDuel = Type.Object({
  duel: Type.String(),
  gameId: Type.Integer(),
  gameName: Type.String(),
  /**
   * `open`: nobody accepted yet; `over`: nobody did in time; `void`: it ended without a result, and why is told nobody.
   */
  state: oneOf(['open', 'playing', 'decided', 'void', 'cancelled', 'over']),
  isMaker: Type.Boolean(),
  /** The other player, masked; empty for nobody, and for who does not show a name. */
  who: Type.String(),
  madeAt: Moment,
  linkEndsAt: Moment,
  /** Until when both can play. */
  endsAt: Moment,
  /** SHA-256 of the studio's seed, as it was sealed when the duel was made. */
  commitment: Type.String(),
  mine: Type.Union([Played, Type.Null()]),
  /** Whether the other player is done; what they came to only once the duel is decided. */
  isOtherDone: Type.Boolean(),
  theirs: Type.Union([Played, Type.Null()]),
  result: Type.Union([oneOf(['won', 'lost', 'equal']), Type.Null()]),
  /** Points that the player got for it, in hundredths. */
  points: Type.Integer(),
})
export type OwnDuel = Static<typeof OwnDuel>

export const makeDuel = defineCall({
  name: 'makeDuel',
  summary:
    'Makes a duel at a game and a link for the other player, good for 72 hours; the seed of its deals is sealed first.',
  access: 'player',
  agreed: true,
  input: {
    gameId: SmallId,
    word: Word,
    /** Shows the other player the nickname, masked; else nobody's. */
    named: Type.Boolean(),
  },
  output: {
    duel: Type.String(),
    token: Type.String(),
    linkEndsAt: Moment,
    commitment: Type.String(),
  },
  failures: [
    'terms-outdated',
    'forbidden',
    'game-not-found',
    'game-maintenance',
    'play-excluded',
    'kind-off',
    'outside-hours',
    'provider-unavailable',
  ],
})

export const cancelDuel = defineCall({
  name: 'cancelDuel',
  summary: 'Takes a link back that nobody accepted yet.',
  access: 'player',
  whileExcluded: true,
  input: { duel: Name },
  output: {},
  failures: [],
})

export const getDuelLink = defineCall({
  name: 'getDuelLink',
  summary:
    'What a link to a duel is about, for whoever opens it. Unknown and cancelled links answer as one that is over.',
  access: 'optional',
  input: { token: Name },
  output: {
    gameId: Type.Integer(),
    gameName: Type.String(),
    /** Its maker, masked; empty for who does not show a name. */
    who: Type.String(),
    linkEndsAt: Moment,
    commitment: Type.String(),
    /** The duel's name where it is the reader's own, made or accepted; else empty. */
    own: Type.String(),
  },
  failures: ['duel-taken', 'duel-over'],
})

export const acceptDuel = defineCall({
  name: 'acceptDuel',
  summary: 'Accepts a duel; the first who does has it. The same player again hears the same.',
  access: 'player',
  agreed: true,
  input: { token: Name, word: Word, named: Type.Boolean() },
  output: { duel: Type.String() },
  failures: [
    'terms-outdated',
    'duel-taken',
    'duel-own',
    'duel-over',
    'game-not-found',
    'game-maintenance',
    'play-excluded',
    'kind-off',
    'outside-hours',
  ],
})

export const getDuels = defineCall({
  name: 'getDuels',
  summary: 'Own duels, the newest first, and the games at which one can be made.',
  access: 'player',
  input: {},
  output: {
    duels: Type.Array(OwnDuel),
    games: Type.Array(Type.Integer()),
    /** Fewer links are open than one may have. */
    mayMake: Type.Boolean(),
    /** Points of the house for the better sum; 0 for none. */
    points: Type.Integer(),
  },
  failures: [],
})

export const getDuel = defineCall({
  name: 'getDuel',
  summary: 'An own duel.',
  access: 'player',
  input: { duel: Name },
  output: {
    of: OwnDuel,
    /** Points of the house for the better sum; 0 for none. */
    prize: Type.Integer(),
  },
  failures: ['not-found'],
})

export const playDuel = defineCall({
  name: 'playDuel',
  summary:
    'The address of the own seat of a duel, for the frame. Each opening goes on where the last one stopped.',
  access: 'player',
  agreed: true,
  input: { duel: Name, lang: GameLanguage },
  output: startGame.output.properties,
  failures: [
    'terms-outdated',
    'not-found',
    'duel-over',
    'game-not-found',
    'game-maintenance',
    'play-excluded',
    'kind-off',
    'outside-hours',
    'provider-unavailable',
  ],
})

export const getDuelProof = defineCall({
  name: 'getDuelProof',
  summary:
    'An address at which a duel that is decided is played again, move by move, on the reader’s own device.',
  access: 'player',
  input: { duel: Name, lang: GameLanguage },
  output: { url: Type.String() },
  failures: ['not-found', 'provider-unavailable'],
})

export const duelCalls = [
  makeDuel,
  cancelDuel,
  getDuelLink,
  acceptDuel,
  getDuels,
  getDuel,
  playDuel,
  getDuelProof,
] as const

/** The page of a link, for whoever has it. */
export const duelPath = (token: string) => `/duel/${token}`
