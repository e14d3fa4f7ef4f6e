import { CLIENT_SEED_PATTERN } from '@perlas/game-kit/fairness'
import { Type, type Static } from 'typebox'
import { tableFailures } from '#/tables/protocol.ts'

/** What the page of a game asks of the studio: `POST /play/v1/<name>`, JSON, the session's key as bearer. */
export const PLAY_BASE = '/play/v1/'

const Id = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const Amount = Type.Integer({ minimum: 0 })
const strict = { additionalProperties: false }

export const openInput = Type.Object({ launch: Id }, strict)
export const nothing = Type.Object({}, strict)
export const seedInput = Type.Object(
  { clientSeed: Type.String({ pattern: CLIENT_SEED_PATTERN }) },
  strict,
)
export const playInput = Type.Object(
  {
    /** Made by the page, once per press: the same one never plays twice. */
    requestId: Id,
    bet: Type.Integer({ minimum: 1 }),
    choice: Type.Unknown(),
    freeRoundId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]),
  },
  strict,
)
export const stepInput = Type.Object(
  {
    roundId: Id,
    /** The page counts its steps from 1: the same number never takes two steps. */
    n: Type.Integer({ minimum: 1, maximum: 1_000 }),
    action: Type.Unknown(),
    /** Made by the page, once per press: one that puts more on the table never does so twice, nor once more when it was refused. */
    requestId: Type.Optional(Id),
  },
  strict,
)
export const finishInput = Type.Object({ roundId: Id }, strict)
export const replayInput = Type.Object(
  { id: Type.String({ minLength: 8, maxLength: 160 }) },
  strict,
)

const Nullable = <T extends ReturnType<typeof Type.String | typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()])

export const Proof = Type.Object({
  commitment: Type.String(),
  clientSeed: Type.String(),
  nonce: Amount,
  /** Null while the seed is in use. */
  serverSeed: Nullable(Type.String()),
})

export const RoundView = Type.Object({
  id: Type.String(),
  requestId: Type.String(),
  state: Type.String(),
  gameCode: Type.String(),
  gameVersion: Type.String(),
  bet: Amount,
  /** All that was taken for it: more than the bet where a step put more on the table. */
  staked: Amount,
  /** More stake, of which nobody knows yet whether it was taken; the round waits for that. */
  asking: Nullable(Type.Integer()),
  choice: Type.Unknown(),
  free: Type.Boolean(),
  /** Null, as is `win`, unless the stake was taken. */
  outcome: Type.Unknown(),
  win: Nullable(Amount),
  /** Of a stepped round, all that was seen, from 0 on; the `outcome` stays null. */
  steps: Type.Array(
    Type.Object({ n: Type.Integer(), action: Type.Unknown(), view: Type.Unknown() }),
  ),
  /** When a stepped round that is left open ends by itself, in milliseconds since 1970. */
  leftAt: Nullable(Type.Integer()),
  /** Why the lobby took no stake. */
  refusal: Nullable(Type.String()),
  balanceAfterBet: Nullable(Amount),
  balance: Nullable(Amount),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  proof: Proof,
})
export type RoundView = Static<typeof RoundView>

export const Fairness = Type.Object({
  /** Null until the page has chosen the first client seed. */
  active: Type.Union([
    Type.Object({ commitment: Type.String(), clientSeed: Type.String(), nonce: Amount }),
    Type.Null(),
  ]),
  nextCommitment: Type.String(),
  revealed: Type.Union([
    Type.Object({
      serverSeed: Type.String(),
      commitment: Type.String(),
      clientSeed: Type.String(),
      rounds: Amount,
    }),
    Type.Null(),
  ]),
})
export type Fairness = Static<typeof Fairness>

export const FreeRounds = Type.Object({
  id: Type.String(),
  left: Amount,
  bet: Amount,
  won: Amount,
  validUntil: Type.Integer(),
})
export type FreeRounds = Static<typeof FreeRounds>

/** A player's own standing in a duel. Scores are hundredths of the stake. */
export const DuelStanding = Type.Object({
  stake: Amount,
  of: Amount,
  choice: Type.Unknown(),
  played: Amount,
  score: Type.Integer(),
})

export const Table = Type.Object({
  gameCode: Type.String(),
  mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
  currency: Type.String(),
  lang: Type.String(),
  lobbyOrigin: Type.String(),
  lobbyUrl: Type.String(),
  depositUrl: Type.String(),
  historyUrl: Type.String(),
  rcInterval: Amount,
  rcElapsed: Amount,
  maxBet: Nullable(Amount),
  /** The lobby lets the game play rounds by itself. */
  autoplay: Type.Boolean(),
  /** Null when the wallet did not answer. */
  balance: Nullable(Amount),
  fairness: Fairness,
  freeRounds: Type.Array(FreeRounds),
  /** The round that is not finished, or was not seen to its end. */
  round: Type.Union([RoundView, Type.Null()]),
  /** Null where it is no duel. */
  duel: Type.Union([DuelStanding, Type.Null()]),
})
export type Table = Static<typeof Table>

export const openOutput = Type.Object({ key: Type.String(), table: Table })
export const tableOutput = Type.Object({ table: Table })
export const fairnessOutput = Type.Object({ fairness: Fairness })
export const roundOutput = Type.Object({ round: RoundView, freeRounds: Type.Array(FreeRounds) })
export const historyOutput = Type.Object({ rounds: Type.Array(RoundView) })
export const balanceOutput = Type.Object({ balance: Amount })
export const replayOutput = Type.Object({ round: RoundView })

export const playFailures = {
  'bad-request': 400,
  'session-ended': 401,
  'launch-used': 410,
  'round-unknown': 404,
  'round-open': 409,
  'round-over': 409,
  'step-taken': 409,
  'step-refused': 409,
  'seed-missing': 409,
  'bet-refused': 409,
  'bet-unknown': 503,
  'free-rounds-gone': 409,
  'wallet-silent': 503,
  ...tableFailures,
  fault: 500,
} as const
export type PlayFailureCode = keyof typeof playFailures
export type PlayFailure = {
  error: PlayFailureCode
  refusal?: string
  roundId?: string
  limit?: 'spot' | 'table' | 'session'
}
