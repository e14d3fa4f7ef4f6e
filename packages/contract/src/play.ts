import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { getFreeRounds } from './free-rounds.ts'
import { Balance, Money, SmallId } from './money.ts'
import { pageInput, pageOutput } from './page.ts'

/** What the player reads, as ISO 639; a provider that does not speak it speaks English. */
export const GameLanguage = Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('fil')]))

export const startGame = defineCall({
  name: 'startGame',
  summary: 'Opens a game session and gives the address for the frame on /start.',
  access: 'player',
  agreed: true,
  input: {
    gameId: SmallId,
    lang: GameLanguage,
    /** With play money: nothing is staked or won, by the same rules and odds. */
    demo: Type.Optional(Type.Boolean()),
  },
  output: {
    gameId: Type.Integer(),
    name: Type.String(),
    /** Holds a one-time launch token: use it once, never store it. */
    gameUrl: Type.String(),
    /** The only origin whose messages the page accepts. */
    origin: Type.String(),
    /** Empty in a demo: there is nothing to settle. */
    sessionId: Type.String(),
  },
  failures: [
    'terms-outdated',
    'game-not-found',
    'game-maintenance',
    'play-excluded',
    'kind-off',
    'outside-hours',
    'kyc-needed',
    'provider-unavailable',
  ],
})

export const exitGame = defineCall({
  name: 'exitGame',
  summary: 'Closes the game session; what was won is in the balance that comes back.',
  access: 'optional',
  whileExcluded: true,
  input: { sessionId: Type.Optional(Type.String({ maxLength: 64 })) },
  output: {
    coin: Balance,
    /** Rounds still open at the provider; they settle by themselves. */
    openRounds: Type.Integer(),
  },
  failures: [],
})

export const Round = Type.Object({
  roundId: Type.String(),
  gameId: Type.Integer(),
  gameName: Type.String(),
  bet: Balance,
  /** The stake of a free round, which costs nothing. */
  free: Type.Optional(Balance),
  win: Balance,
  /** What came back because the round was voided after it was drawn; left out where nothing did. */
  returned: Type.Optional(Balance),
  /** win and returned, less bet. */
  net: Money,
  status: Type.String(),
  startedAt: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
})
export type Round = Static<typeof Round>

export const getGameRecord = defineCall({
  name: 'getGameRecord',
  summary: "The player's rounds, newest first.",
  access: 'player',
  whileExcluded: true,
  input: { ...pageInput, gameId: Type.Optional(SmallId) },
  output: pageOutput(Round),
  failures: [],
})

/** Where the player can look at one round again, with its proof of fairness. */
export const getRoundReplay = defineCall({
  name: 'getRoundReplay',
  summary: 'An address that shows one round of the player again, with its proof.',
  access: 'player',
  whileExcluded: true,
  input: { roundId: Type.String({ minLength: 1, maxLength: 64 }), lang: GameLanguage },
  output: { url: Type.String(), origin: Type.String() },
  failures: ['order-not-found', 'provider-unavailable'],
})

export const playCalls = [
  startGame,
  exitGame,
  getGameRecord,
  getRoundReplay,
  getFreeRounds,
] as const
