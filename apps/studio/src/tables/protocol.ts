import { CLIENT_SEED_PATTERN } from '@perlas/game-kit/fairness'
import type { Sold } from '@perlas/game-kit/table-proof'
import { Type, type Static } from 'typebox'

/**
 * What a table says, and what is asked of it. Streams are server-sent events: `event:` is the name of a word, `data:` its
 * JSON. `GET /live/v1/<table>` and `GET /live/v1/all` are public; `GET /play/v1/table/stream` has the same words and
 * `mine`, and needs the session's key as bearer (read it by `fetch`, not by EventSource). Every word has `at`, the
 * server's milliseconds since 1970. Amounts are whole hundredths, times are milliseconds since 1970.
 *
 * A game's own table has the game's code; a launch opens it as any game is opened (`open`, `table`, `balance`; not `play`).
 * A stream begins with `state`, or after `last-event-id` with what was missed within the last minute.
 */
export const LIVE_BASE = '/live/v1/'
export const TABLE_STREAM = '/play/v1/table/stream'

/**
 * open → closing → closed → drawn → settled, or void from any of the first three. A game that flies is `flying` between
 * `closed` and `drawn`: what was staked climbs, and may be taken down. `shut`: the table has no round. In
 * `closing` no bet is taken and those under way get their answers; `closed` is when the root of all bets stands.
 */
export const tablePhases = [
  'open',
  'closing',
  'closed',
  'flying',
  'drawn',
  'settled',
  'void',
  'shut',
] as const
export type TablePhase = (typeof tablePhases)[number]

/** Why a table has no round: its hours, switched off by the house, or the draw cannot be had from the lobby. */
export type ShutReason = 'hours' | 'off' | 'trouble'
/**
 * Why a round was called off; every stake of it goes back. `no-beacon`: the public beacon that it opened with went away.
 * `office`: two people of the operator decided so.
 */
export type VoidReason = 'interrupted' | 'no-draw' | 'no-beacon' | 'fault' | 'office'

/** How a draw is written in a road, as the game's `describe` says it. */
export type ResultBadge = { text: string; tone: string }
export type PastRound = { k: number; draw: unknown; mark: ResultBadge }
/** Spots with anything on them, the most laid first: number of bets and their sum; where prizes are shared, how many play together. */
export type Pools = Record<string, [bets: number, staked: number, players?: number]>
/** A name as the lobby masks it; those who hide theirs are not listed. Amounts are rounded down to 10 pesos. */
export type Newest = { who: string; spot: string; amount: number }

/** A beacon: its chain's hash, the number of its round from `closed` on, and when that is signed. */
export type BeaconWord = { chain: string; round: number | null; at: number | null }

type At = { at: number; table: string }
export type TableSnapshot = At & {
  gameCode: string
  gameVersion: string
  phase: TablePhase
  /** The round that is told of; the one of before while the table is shut. 0 before the first. */
  k: number
  /** SHA-256 of the studio's seed of this round: also the seed that was revealed for the round before. */
  commitment: string
  /** SHA-256 of the lobby's seed of this round. */
  lobbyCommitment: string
  /** The heads of both chains of seeds, told before their first rounds, and the rounds that their first seeds are of. */
  heads: { studio: string; lobby: string; firstK: number; lobbyFirstK: number }
  opensAt: number
  closesAt: number
  /** When what was staked begins to climb; null before that is known, and where nothing does. */
  fliesAt: number | null
  /** The most that a flight pays, from the opening on; null where nothing flies. */
  mostPaid: number | null
  /** The height at which everything comes down by itself, from the take-off on. */
  ceiling: number | null
  /** When the next round opens, as far as it is known: while a draw is shown or the table is shut. */
  nextAt: number | null
  bets: number
  staked: number
  /** From `closed` on. */
  root: string | null
  /** Null where the round opened without one. */
  beacon: BeaconWord | null
  /** From `drawn` on, and since when. */
  drawn: (Drawn & { drawnAt: number }) | null
  voided: VoidReason | null
  shut: ShutReason | null
  pools: Pools
  newest: Newest[]
  /** Where it flies. */
  downs: Downs | null
  /** The newest 60 rounds that were drawn, newest first. */
  history: PastRound[]
  /** What was said in the last two minutes, oldest first. */
  said: ChatWord[]
  /** Open streams. */
  here: number
  /** Most that one player may stake in a round. */
  mostStaked: number
}
export type Drawn = {
  draw: unknown
  mark: ResultBadge
  /** The studio's seed of the round. */
  seed: string
  /** The lobby's seed of the round. */
  lobbySeed: string
  /** What the beacon published, 48 bytes in hex; null where the round opened without one. */
  beaconSignature: string | null
}
export type OpenWord = At & {
  k: number
  commitment: string
  lobbyCommitment: string
  opensAt: number
  closesAt: number
  mostPaid: number | null
  beacon: BeaconWord | null
}
/** No more bets. */
export type ClosingWord = At & { k: number }
export type PoolsWord = At & {
  k: number
  bets: number
  staked: number
  pools: Pools
  newest: Newest[]
  here: number
}
export type ClosedWord = At & {
  k: number
  root: string
  bets: number
  staked: number
  beacon: BeaconWord | null
}
/** It climbs from `fliesAt` on, to `ceiling` at most; where it ends nobody is told before it does. */
export type FlightWord = At & { k: number; fliesAt: number; ceiling: number }
/** Who took down last, the newest first, amounts rounded down to 10 pesos; and how many bets nobody took down. */
export type Downs = { downs: { who: string; amount: number; down: number }[]; flying: number }
export type DownsWord = At & { k: number } & Downs
/** `nextAt` is the earliest that the next round opens. */
export type DrawWord = At & { k: number; root: string; nextAt: number } & Drawn
/** Wins of ten stakes or more, by masked names, and all that the round paid. */
export type ResultsWord = At & {
  k: number
  winners: { who: string; spot: string; win: number }[]
  bettors: number
  paid: number
  nextAt: number
}
export type VoidWord = At & { k: number; reason: VoidReason; nextAt: number | null }
/** A limit of the table has changed. */
export type LimitsWord = At & { mostStaked: number }
export type ShutWord = At & { reason: ShutReason; nextAt: number | null }
/** `who` is masked by the lobby; a player without a shown name says nothing. */
export type ChatWord = At & { id: string; who: string; phrase: Phrase }

/** What is said of all tables at once, at most twice a second: `event: tables`. */
export type TablesWord = {
  at: number
  tables: {
    table: string
    gameCode: string
    phase: TablePhase
    k: number
    closesAt: number
    /** How long bets are taken in a round, in milliseconds. */
    window: number
    nextAt: number | null
    here: number
    /** The newest results, newest first. */
    marks: ResultBadge[]
  }[]
}

export type Words = {
  state: TableSnapshot
  open: OpenWord
  closing: ClosingWord
  pools: PoolsWord
  closed: ClosedWord
  flight: FlightWord
  downs: DownsWord
  draw: DrawWord
  results: ResultsWord
  void: VoidWord
  shut: ShutWord
  limits: LimitsWord
  said: ChatWord
  mine: MineWord
  tables: TablesWord
}
export type WordName = keyof Words

/** Phrases and emojis that can be said; the page translates them. */
export const phrases = [
  'hello',
  'good-luck',
  'thank-you',
  'well-done',
  'next-time',
  'good-game',
  'see-you',
  'wow',
  'emoji-smile',
  'emoji-clap',
  'emoji-heart',
  'emoji-party',
  'emoji-wave',
  'emoji-think',
  'emoji-thumb',
  'emoji-pearl',
] as const
export type Phrase = (typeof phrases)[number]
/** One may be said in so long. */
export const SAY_EVERY_MS = 3_000

// Calls: `POST /play/v1/<name>`, JSON, the session's key as bearer.

const strict = { additionalProperties: false }
const Id = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const TableCode = Type.String({ minLength: 1, maxLength: 32, pattern: '^[a-z0-9-]+$' })
const K = Type.Integer({ minimum: 1 })
const Amount = Type.Integer({ minimum: 0 })
/** A place, or a slip of up to six legs with their prices. */
const SpotCode = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' })
export const MAX_BETS_PER_PRESS = 20
/** Bets of a player in one round, whatever became of them. */
export const MAX_BETS_PER_ROUND = 500

/** `place`: lays bets, all or none. The same `requestId` never lays twice and gives the same answer. */
export const placeInput = Type.Object(
  {
    table: TableCode,
    /** The round's number, as the page knew it when it was pressed. */
    round: K,
    requestId: Id,
    /** Each spot once. */
    bets: Type.Array(
      Type.Object({ spot: SpotCode, amount: Type.Integer({ minimum: 1 }) }, strict),
      { minItems: 1, maxItems: MAX_BETS_PER_PRESS },
    ),
    /** The player's own seed: it goes into the root of the bets, and so into the draw. */
    seed: Type.String({ pattern: CLIENT_SEED_PATTERN }),
  },
  strict,
)
/** `unplace`: takes bets back while bets are open; those of one press, or with null all of this round. */
export const unplaceInput = Type.Object(
  { table: TableCode, round: K, requestId: Type.Union([Id, Type.Null()]) },
  strict,
)
/** `table/down`: takes down what the player has on a spot while it flies; the same again is the same. */
export const downInput = Type.Object({ table: TableCode, round: K, spot: SpotCode }, strict)
/** `table/mine`: the newest round in which the player has bets, and the balance. */
export const mineInput = Type.Object({ table: TableCode }, strict)
/** `table/history`: the player's newest 50 rounds at the table. */
export const tableHistoryInput = Type.Object({ table: TableCode }, strict)
/** `table/proof`: everything that proves a round to one who bet in it. */
export const proofInput = Type.Object({ table: TableCode, round: K }, strict)
/** `table/say`. */
export const sayInput = Type.Object(
  { table: TableCode, phrase: Type.Unsafe<Phrase>({ type: 'string', enum: [...phrases] }) },
  strict,
)

export const sayOutput = Type.Object({})

/**
 * sent: asked of the lobby. standing: the stake is taken. refused: it was not. unknown: no answer, being taken back.
 * back: taken back. owed: drawn, the lobby has not answered yet (also of a lost bet). settled: all done.
 */
export const betStates = [
  'sent',
  'standing',
  'refused',
  'unknown',
  'back',
  'owed',
  'settled',
] as const
export type BetState = (typeof betStates)[number]

const Nullable = <T extends ReturnType<typeof Type.String | typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()])

export const MyBet = Type.Object({
  betId: Type.String(),
  requestId: Type.String(),
  spot: Type.String(),
  amount: Amount,
  state: Type.Unsafe<BetState>({ type: 'string', enum: [...betStates] }),
  /** Null until the draw. */
  win: Nullable(Amount),
  /** The height, in hundredths, at which the player took it down; null where not. */
  down: Nullable(Amount),
})
export type MyBet = Static<typeof MyBet>

export const Mine = Type.Object({
  table: Type.String(),
  /** 0 where the player never bet here. */
  k: Type.Integer(),
  bets: Type.Array(MyBet),
  /** What stands, in all. */
  staked: Amount,
  /** Null until the draw. */
  win: Nullable(Amount),
  /** All of it is paid or given back. */
  settled: Type.Boolean(),
  /** As the lobby said it last; null when it is not known. */
  balance: Nullable(Amount),
  /** Why the lobby took no stake, of the newest press that it refused. */
  refusal: Nullable(Type.String()),
})
export type Mine = Static<typeof Mine>
/** Private: whenever something of the player's own bets changes. */
export type MineWord = { at: number } & Mine

export const mineOutput = Type.Object({ mine: Mine })

const ResultBadgeShape = Type.Object({ text: Type.String(), tone: Type.String() })
/** A round that was drawn, as anybody may know it: also `GET /live/v1/<table>/rounds/<k>`. */
export const RoundProof = Type.Object({
  table: Type.String(),
  gameCode: Type.String(),
  gameVersion: Type.String(),
  k: Type.Integer(),
  heads: Type.Object({
    studio: Type.String(),
    lobby: Type.String(),
    firstK: Type.Integer(),
    lobbyFirstK: Type.Integer(),
  }),
  commitment: Type.String(),
  lobbyCommitment: Type.String(),
  seed: Type.String(),
  /** Null of a round that was called off before the lobby gave its seed. */
  lobbySeed: Nullable(Type.String()),
  /** Null of a round that was called off. */
  root: Nullable(Type.String()),
  /** The public beacon that the round opened with; its round and signature are null where it was called off before them. */
  beacon: Type.Union([
    Type.Object({
      chain: Type.String(),
      info: Type.Object({
        publicKey: Type.String(),
        period: Type.Integer(),
        genesis: Type.Integer(),
        groupHash: Type.String(),
        beaconId: Type.String(),
      }),
      round: Nullable(Type.Integer()),
      signature: Nullable(Type.String()),
    }),
    Type.Null(),
  ]),
  draw: Type.Unknown(),
  mark: Type.Union([ResultBadgeShape, Type.Null()]),
  bets: Amount,
  staked: Amount,
  paid: Amount,
  voided: Nullable(Type.String()),
  drawnAt: Nullable(Type.Integer()),
  /** When the operator called it back: who lost has the loss back, and the draw stays. Left out where it did not. */
  calledBackAt: Type.Optional(Type.Integer()),
})
export type RoundProof = Static<typeof RoundProof>

/** `GET /live/v1/<table>/rounds/<k>/sold?after=<betId>`: every bet of a round whose draw has in it what all of them come to. */
export type SoldPage = Sold & {
  /** The bet after which the next page begins. */ next: string | null
}

/** A leaf of the tree of bets, and the way from it to the root: `left` is where the other one stands. */
export const BetProof = Type.Object({
  betId: Type.String(),
  platformTxId: Type.String(),
  seed: Type.String(),
  spot: Type.String(),
  amount: Amount,
  win: Nullable(Amount),
  /** Where it flew, the height in hundredths at which its player took it down; null where not. */
  down: Nullable(Amount),
  /** Taken back while bets were open: in the tree, and paid nothing. */
  undone: Type.Boolean(),
  path: Type.Array(Type.Object({ hash: Type.String(), left: Type.Boolean() })),
})
export type BetProof = Static<typeof BetProof>
export const proofOutput = Type.Object({ round: RoundProof, bets: Type.Array(BetProof) })

/** `table/replay`: a player's own round at a table, by the signed address that the lobby was given. */
export const tableReplayInput = Type.Object(
  { id: Type.String({ minLength: 8, maxLength: 200 }) },
  strict,
)
/** `at`: when it was drawn. Bets that were taken back are among `bets`, marked. */
export const tableReplayOutput = Type.Object({
  roundId: Type.String(),
  at: Type.Integer(),
  staked: Amount,
  win: Amount,
  round: RoundProof,
  bets: Type.Array(BetProof),
})
export type TableReplay = Static<typeof tableReplayOutput>

export const TableRoundView = Type.Object({
  k: Type.Integer(),
  /** The id of the player's own round, as the lobby's records show it. */
  roundId: Type.String(),
  phase: Type.String(),
  draw: Type.Unknown(),
  mark: Type.Union([ResultBadgeShape, Type.Null()]),
  bets: Type.Array(MyBet),
  staked: Amount,
  win: Nullable(Amount),
  openedAt: Type.Integer(),
  /** When the operator called it back, where it did. */
  calledBackAt: Type.Optional(Type.Integer()),
})
export type TableRoundView = Static<typeof TableRoundView>
export const tableHistoryOutput = Type.Object({ rounds: Type.Array(TableRoundView) })

/** `bets-closed` too late or another round; `odds-moved` a slip's prices are not those of the round; `sits-out` an earlier round of the player is not settled yet. */
export const tableFailures = {
  'table-unknown': 404,
  'bets-closed': 409,
  'spot-unknown': 400,
  'odds-moved': 409,
  /** `limit` says which: spot, table or session. */
  'over-limit': 409,
  'sits-out': 409,
  'nothing-to-undo': 409,
  /** Taken down before it flew, after it ended, or where the player has nothing. */
  'flight-not-begun': 409,
  'flight-over': 409,
  'nothing-flies': 409,
  'too-often': 429,
  'no-name': 409,
  /** Not where the player sits. */
  'sea-unknown': 404,
} as const
