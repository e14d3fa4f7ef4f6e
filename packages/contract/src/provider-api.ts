import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { Balance, MAX_MONEY, PositiveMoney } from './money.ts'

/**
 * The seamless-wallet API between a game provider and the lobby. All calls are `POST`, JSON, signed
 * both ways (see provider-kit's signing). Amounts are whole hundredths. Ids are opaque, at most 64
 * characters. Every business answer is HTTP 200 with a `status`; 4xx is for signature and format
 * only; 5xx may be retried. Outcome calls (win, rollback, round/close, promo/win) are retried with
 * back-off for 24 hours; a bet whose answer is unknown is rolled back, never repeated with a new id.
 */
export const PROVIDER_BASE = '/provider/v1/'
/** Where a provider serves the lobby's calls, below its own base address. */
export const OPERATOR_BASE = '/operator/v1/'

export const providerStatuses = [
  'OK',
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
  'INVALID_SESSION',
  'SESSION_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'GAME_NOT_FOUND',
  'GAME_DISABLED',
  'WRONG_CURRENCY',
  'INSUFFICIENT_FUNDS',
  'BET_LIMIT',
  'WAGER_LIMIT',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  'SELF_EXCLUDED',
  'KYC_REQUIRED',
  'DUPLICATE_MISMATCH',
  'TX_NOT_FOUND',
  'BET_CANCELLED',
  'ROUND_CLOSED',
  'ROUND_SETTLED',
  'WIN_HELD',
  'NO_FREE_ROUND',
  'RATE_LIMITED',
  'MAINTENANCE',
  'OUT_OF_TURN',
  'INTERNAL',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]

const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' })
const Win = Type.Integer({ minimum: 0, maximum: MAX_MONEY })
/** Milliseconds since 1970, as far as a date goes; or a length of time. */
const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })
/**
 * What a bet returns to players on average, in hundredths of a percent: 9894 is 98.94 %. Rewards are priced by it where it
 * lies between the game's `rtp` and `best_return`; else, and without it, by the higher of these two. Nothing is refused
 * for it.
 */
const Returns = Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 }))
const Text = Type.String({ maxLength: 256 })
const Details = Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()))
const Achievement = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' })
/**
 * Codes of what the round achieved, of those that its game tells in `games/list`; with the win or the step that ends it. Challenges
 * may ask for them. What the game did not tell counts nothing.
 */
const Achieved = Type.Optional(Type.Array(Achievement, { maxItems: 8 }))
/** Names whose round it is, for those who read logs. Nothing asks for it, and it need not be alive. */
const Whose = Type.Optional(Id)
/** A provider's name of a table: a round of it is `<table>.<k>.<seat>`, so it has no full stop. */
const Table = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' })
/** The number of a table's round, one after the other from 1. */
const RoundNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** A client seed; a colon would let two messages be written alike. */
const CLIENT_SEED = '^[A-Za-z0-9_-]{1,64}$'
/** 32 bytes in hexadecimal. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

export type ProviderCall<
  In extends TProperties = TProperties,
  Out extends TProperties = TProperties,
> = {
  name: string
  summary: string
  /**
   * `outcome` reports what happened and is retried; `act` asks for something and is not; `read` changes nothing; `begin`
   * reads, and makes what is not there yet: asked again it is there.
   */
  kind: 'act' | 'outcome' | 'read' | 'begin'
  input: TObject<In>
  /** Fields that were taken out of `input`: nobody reads them, and a provider that still sends them is not refused. */
  retired?: readonly string[]
  /** The fields of an `OK` answer beside `status` and `server_time` (milliseconds since 1970). */
  output: TObject<Out>
}
export type ProviderInput<C extends ProviderCall> = Static<C['input']>
export type ProviderOutput<C extends ProviderCall> = Static<C['output']>
/** Any answer: an `OK` has the call's fields; a refusal has the status and at times the balance. */
export type ProviderAnswer<C extends ProviderCall> =
  | ({ status: 'OK'; server_time: number } & ProviderOutput<C>)
  | {
      status: Exclude<ProviderStatus, 'OK'>
      server_time: number
      balance?: number
      message?: string
    }

/** What was sent without the fields that were taken out of the call. */
export function withoutRetired({ retired }: ProviderCall, sent: unknown): unknown {
  if (!retired || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !retired.includes(name)))
}

/** Fifty items of a betwin take 6 kB. */
export const BODY_LIMIT = 16 * 1024
/** Two hundred and fifty items of a batch take 45 kB, with the longest ids 70 kB. */
export const BATCH_BODY_LIMIT = 96 * 1024

/** Bytes that a call's body has at most. */
export function bodyLimitOf({ name }: ProviderCall): number {
  return name === settleBatch.name ? BATCH_BODY_LIMIT : BODY_LIMIT
}

function define<In extends TProperties, Out extends TProperties>(call: {
  name: string
  summary: string
  kind: ProviderCall['kind']
  input: In
  retired?: readonly string[]
  output: Out
}): ProviderCall<In, Out> {
  return {
    ...call,
    input: Type.Object(call.input, { additionalProperties: false }),
    output: Type.Object(call.output),
  }
}

/** What every movement answers: the lobby's own id, the balance after it. */
const moved = {
  tx_id: Type.String(),
  /** The lobby's reference of the ledger entry; empty when nothing moved. */
  platform_tx_id: Type.String(),
  balance: Balance,
  currency: Type.String(),
}

// A. provider → lobby

export const sessionVerify = define({
  name: 'session/verify',
  summary: 'Exchanges the one-time launch token for a game session.',
  kind: 'act',
  input: {
    /** As it came in game/launch; it is good once. */
    token: Id,
  },
  output: {
    session: Type.String(),
    /** A pseudonym: the same for one player at one provider, and of no use elsewhere. */
    player_id: Type.String(),
    game_code: Type.String(),
    currency: Type.String(),
    balance: Balance,
    lang: Type.String(),
    country: Type.String(),
    /** What others may see of the player's name, masked by the lobby (`J•••9`); absent when the player is shown to nobody. */
    display: Type.Optional(Type.String({ maxLength: 64 })),
    /** Most that one bet may stake, by the player's own limits; null when none. */
    max_bet: Type.Union([Balance, Type.Null()]),
    /** A round of this game and player that is still open, to be resumed. */
    open_round: Type.Union([Type.String(), Type.Null()]),
    /** Milliseconds since 1970. */
    expires_at: Type.Integer(),
  },
})

export const balance = define({
  name: 'balance',
  summary: 'The balance of the player of a session.',
  kind: 'read',
  input: { session: Id },
  output: { balance: Balance, currency: Type.String() },
})

export const bet = define({
  name: 'bet',
  summary:
    'Takes a stake. Needs a live session, a player who may play, an enabled game and the money.',
  kind: 'act',
  input: {
    tx_id: Id,
    round_id: Id,
    session: Id,
    game_code: Id,
    amount: PositiveMoney,
    is_free: Type.Optional(Type.Boolean()),
    free_round_id: Type.Optional(Id),
    /** Of a bet on several spots: weighted by what lies on each. A further stake of a round tells its own. */
    rtp: Returns,
    /** The provider's own; `spots: [{spot, amount}]` in it is shown to people who look the round up. */
    bet_details: Details,
  },
  output: { ...moved, real: Balance, bonus: Balance },
})

export const win = define({
  name: 'win',
  summary:
    'Pays a win of a round; zero with round_closed ends a lost round. Never needs a live session.',
  kind: 'outcome',
  input: {
    tx_id: Id,
    round_id: Id,
    ref_tx_id: Type.Optional(Id),
    amount: Win,
    round_closed: Type.Boolean(),
    achieved: Achieved,
    session: Whose,
  },
  retired: ['jackpot_win'],
  output: moved,
})

/** Wins that one `settle/batch` carries at most. */
export const MAX_IN_BATCH = 250

const SettleItem = Type.Object(
  {
    tx_id: Id,
    round_id: Id,
    ref_tx_id: Type.Optional(Id),
    amount: Win,
    round_closed: Type.Boolean(),
    achieved: Achieved,
  },
  { additionalProperties: false },
)
export type SettleItem = Static<typeof SettleItem>

export const settleBatch = define({
  name: 'settle/batch',
  summary:
    'Pays wins of many rounds in one request. Each is judged alone, as if it had come by win; never all or none.',
  kind: 'outcome',
  input: { items: Type.Array(SettleItem, { minItems: 1, maxItems: MAX_IN_BATCH }) },
  output: {
    /** In the order of the request. */
    items: Type.Array(
      Type.Object({
        tx_id: Type.String(),
        /** As `win` would have said it. INTERNAL: not decided; send this item again. */
        status: Type.Unsafe<ProviderStatus>({ type: 'string', enum: [...providerStatuses] }),
        /** Empty when nothing moved. */
        platform_tx_id: Type.String(),
        /** Null where a `win` would not have told it. */
        balance: Type.Union([Balance, Type.Null()]),
        message: Type.Optional(Type.String()),
      }),
    ),
  },
})

/**
 * The bytes that an item of a batch is kept by: a `win` sent with exactly these is the same request. Without blanks, its
 * fields in this order.
 */
export function itemBytes({
  tx_id,
  round_id,
  ref_tx_id,
  amount,
  round_closed,
  achieved,
}: SettleItem): string {
  return JSON.stringify({ tx_id, round_id, ref_tx_id, amount, round_closed, achieved })
}

/** The bytes that a `win` is kept by: as it came. Whose it is does not count: with `session` it is kept as the item is. */
export function winBytes(input: ProviderInput<typeof win>, raw: string): string {
  return input.session === undefined ? raw : itemBytes(input)
}

type AnsweredItem = ProviderOutput<typeof settleBatch>['items'][number]

/** What a batch says of one of its items, from the answer that a `win` alone would have got. */
export function itemAnswer(txId: string, answer: string): AnsweredItem {
  const { status, platform_tx_id, balance, message } = JSON.parse(answer) as Partial<AnsweredItem>
  return {
    tx_id: txId,
    status: status ?? 'INTERNAL',
    platform_tx_id: platform_tx_id ?? '',
    balance: balance ?? null,
    ...(message === undefined ? {} : { message }),
  }
}

export const betwin = define({
  name: 'betwin',
  summary: 'Several bets and wins of one round in one step: all or none.',
  kind: 'act',
  input: {
    round_id: Id,
    session: Id,
    game_code: Id,
    items: Type.Array(
      Type.Object(
        {
          tx_id: Id,
          type: Type.Union([Type.Literal('bet'), Type.Literal('win')]),
          amount: Win,
          /** Of a bet. */
          rtp: Returns,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
    /** Refused unless at least this much is there before the first item. */
    min_balance: Type.Optional(Balance),
    round_closed: Type.Boolean(),
    achieved: Achieved,
  },
  output: {
    balance: Balance,
    currency: Type.String(),
    items: Type.Array(
      Type.Object({
        tx_id: Type.String(),
        platform_tx_id: Type.String(),
        /** True of a win above the round's ceiling: kept for people, as WIN_HELD says of a single win. */
        held: Type.Optional(Type.Boolean()),
      }),
    ),
  },
})

export const rollback = define({
  name: 'rollback',
  summary: 'Undoes a bet or win. Before its bet it leaves a tombstone: the late bet is refused.',
  kind: 'outcome',
  input: { tx_id: Id, original_tx_id: Id, reason: Text, session: Whose },
  output: {
    ...moved,
    /** False when there was nothing to undo (unknown, or undone before). */
    applied: Type.Boolean(),
  },
})

export const roundClose = define({
  name: 'round/close',
  summary: 'Ends a round: completed, or cancelled when every movement of it was rolled back.',
  kind: 'outcome',
  input: {
    round_id: Id,
    status: Type.Union([Type.Literal('completed'), Type.Literal('cancelled')]),
    summary: Details,
    session: Whose,
  },
  output: { round_id: Type.String(), round_status: Type.String() },
})

export const promoWin = define({
  name: 'promo/win',
  summary: "Pays a provider's own promotion, outside of any open round.",
  kind: 'outcome',
  input: {
    tx_id: Id,
    player_id: Id,
    promo_ref: Id,
    kind: Type.Union(['tournament', 'jackpot', 'drop', 'freeround'].map((k) => Type.Literal(k))),
    amount: PositiveMoney,
  },
  output: moved,
})

export const txStatus = define({
  name: 'tx/status',
  summary: 'What became of a transaction; TX_NOT_FOUND when the lobby never saw it.',
  kind: 'read',
  input: { tx_id: Id },
  output: {
    tx_id: Type.String(),
    type: Type.String(),
    amount: Balance,
    round_id: Type.String(),
    platform_tx_id: Type.String(),
    /** The status the transaction was answered with. */
    tx_status: Type.String(),
    rolled_back: Type.Boolean(),
  },
})

export const roundGet = define({
  name: 'round/get',
  summary: 'A round as the lobby knows it, for reconciliation.',
  kind: 'read',
  input: { round_id: Id },
  output: {
    round_id: Type.String(),
    round_status: Type.String(),
    bet_total: Balance,
    win_total: Balance,
    transactions: Type.Array(
      Type.Object({
        tx_id: Type.String(),
        type: Type.String(),
        amount: Balance,
        rolled_back: Type.Boolean(),
      }),
    ),
  },
})

// The draw of a round that many play in, by two parties: see tables.md.

export const drawCommitment = define({
  name: 'draw/commitment',
  summary:
    "The lobby's commitment for a round of a table: the SHA-256 of its seed, which draw/seed gives when betting has ended.",
  kind: 'begin',
  input: {
    table: Table,
    /** Without it: the round whose turn it is. A later one than that is OUT_OF_TURN. */
    k: Type.Optional(RoundNumber),
  },
  output: {
    k: RoundNumber,
    /** Names the chain of seeds. */
    chain: Type.String(),
    /** The round that the chain begins with: k − first + 1 hashes lead from the seed of round k to the head. */
    first: RoundNumber,
    /** What all seeds of the chain are hashed down to; the commitment of its first round. */
    head: Hash,
    /** SHA-256 of the seed's 32 bytes: within a chain, the seed of the round before. */
    commitment: Hash,
  },
})

export const drawSeed = define({
  name: 'draw/seed',
  summary:
    "The lobby's seed of a round, for the bets root that is shown: given once for the first root, again for the same, never for another.",
  kind: 'outcome',
  input: {
    table: Table,
    /** The round after the last that was drawn or void; any other new one is OUT_OF_TURN. */
    k: RoundNumber,
    /** Root over the bets of the round; empty when the round is void: its seed is shown and never used. */
    root: Type.Union([Hash, Type.Literal('')]),
    /** Of the provider's own seed, as it was shown before the bets. */
    commitment: Hash,
    /** How many bets of the rounds `<table>.<k>.*` stand, and what they stake together. */
    bets: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    staked: Balance,
  },
  output: {
    /** SHA-256 of it is the commitment. */
    seed: Hash,
    commitment: Hash,
    chain: Type.String(),
  },
})

// Duels on the same deals: see duels.md. Only the house's own studio knows them.

/** The lobby's name of a duel: 128 bits. */
const Duel = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
/** 1 is who made it, 2 who accepted. */
const DuelSeat = Type.Integer({ minimum: 1, maximum: 2 })
/** A player's own part of the seed. */
const DuelWord = Type.String({ pattern: CLIENT_SEED })
/** Hundredths of a deal's stake. */
const DuelScore = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

export const duelResult = define({
  name: 'duel/result',
  summary:
    'What one player of a duel came to, once all deals are played or the time is over. Repeated until it is answered.',
  kind: 'outcome',
  input: {
    duel: Duel,
    seat: DuelSeat,
    /** One a deal that was played to its end, in their order. */
    scores: Type.Array(DuelScore, { maxItems: 10 }),
  },
  output: { duel: Type.String() },
})

// B. lobby → provider

export const gamesList = define({
  name: 'games/list',
  summary: "The provider's games.",
  kind: 'read',
  input: {},
  output: {
    games: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        /** The lobby's categories: slots 1, fish 2, poker 3, sports 4, live 5, games 6. */
        type: Type.Integer(),
        /** Return to player in hundredths of a percent, of the choice that returns least: 9612 is 96.12 %. */
        rtp: Type.Integer(),
        /**
         * The same of the choice that returns most, where what is chosen makes a difference: never below `rtp`. Without it
         * every bet returns alike. A bet that does not tell its own return is priced by it.
         */
        best_return: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
        /**
         * Most that one round pays, in hundredths of its stake: 5000 is 50 times. A win above it is kept for people.
         * Without it a round may pay 10,000 times its stake.
         */
        max_win: Type.Optional(Type.Integer({ minimum: 0 })),
        /** `low`, `medium` or `high`: players choose games by it. Another word is kept from them. */
        volatility: Type.String(),
        /**
         * Words for what the game has, twelve at most are kept. Players choose by `free-spins`, `multiplier`, `cascade`, `jackpot`,
         * `fixed-jackpots`, `shared-prize`, `shared-rounds`, `shared-sea`, `cards` and `dice`.
         */
        features: Type.Array(Type.String()),
        /**
         * How rarely a round pays much: `[multiple, one_in]`, both in hundredths and ascending. `[5000, 128400]` says that no
         * more than one of 1,284 rounds pays 50 times its stake or more, whatever is chosen. Scores of races by rarity follow from it;
         * without it from `best_return` alone.
         */
        tail: Type.Optional(
          Type.Array(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 2, maxItems: 2 }), {
            maxItems: 200,
          }),
        ),
        /**
         * Things that rounds can come to beside what they pay: no more than one of `one_in` / 100 of them does, whatever is chosen.
         * Challenges are priced by it, so one that cannot be true is not used.
         */
        achievements: Type.Optional(
          Type.Array(
            Type.Object({
              code: Achievement,
              one_in: Type.Integer({ minimum: 100 }),
              /** As players read it. */
              name: Type.Object({ en: Text, fil: Text }),
            }),
            { maxItems: 24 },
          ),
        ),
        /** The least stake of a round, by which players choose, too. */
        min_bet: Balance,
        max_bet: Balance,
        /** Stakes at which free rounds can be given, in hundredths. Without it the game takes none. */
        free_bets: Type.Optional(Type.Array(PositiveMoney, { minItems: 1, maxItems: 100 })),
        languages: Type.Array(Type.String()),
        demo: Type.Boolean(),
        /**
         * A page at the game's origin, without session or script, that fetches what the game's page needs whoever plays:
         * the lobby opens it unseen while a player presses the game's tile, with `lang` added. Any page may frame it.
         */
        preload_url: Type.Optional(Type.String({ maxLength: 500 })),
        /**
         * For a game of shared rounds: a public stream of server-sent events at the game's origin, one for all of the
         * provider's tables. Its word `tables` has `at` and of each table `gameCode`, `phase`, `closesAt`, `window`, `nextAt`, `here`
         * and `marks` (the kit's README has them); the lobby's tiles show it. The lobby's origin may read it.
         */
        tables_url: Type.Optional(Type.String({ maxLength: 500 })),
        /** Changes with every change of rules or paytable. */
        version: Type.String(),
      }),
    ),
  },
})

export const gameLaunch = define({
  name: 'game/launch',
  summary: 'The address of a game for one player, real or demo.',
  kind: 'act',
  input: {
    game_code: Id,
    mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
    /** The one-time launch token; absent in demo. */
    token: Type.Optional(Id),
    /** What the player reads, `en` or `fil`; a game that does not speak it speaks English. */
    lang: Text,
    device: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
    /** The lobby's origin: the only window the game speaks to. */
    lobby_origin: Text,
    lobby_url: Text,
    deposit_url: Text,
    history_url: Text,
    /** Minutes between reality checks; 0 for none. */
    rc_interval: Type.Integer({ minimum: 0, maximum: 1440 }),
    rc_elapsed: Time,
    max_bet: Type.Union([Balance, Type.Null()]),
    country: Text,
    /** False where the market forbids that a game plays rounds by itself; absent, it may. */
    autoplay: Type.Optional(Type.Boolean()),
  },
  output: { url: Type.String() },
})

export const sessionClose = define({
  name: 'session/close',
  summary: 'Ends a game session; no further bet is placed in it. Open rounds settle by themselves.',
  kind: 'outcome',
  input: { session: Id, reason: Text },
  output: { open_rounds: Type.Integer() },
})

export const replayUrl = define({
  name: 'round/replay_url',
  summary: 'An address that shows a finished round again, with its proof of fairness.',
  kind: 'read',
  input: {
    round_id: Id,
    lang: Text,
    /** The address is good for so long; without it for good. */
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_440 })),
  },
  output: {
    url: Type.String(),
    /** Whether all that it was drawn from is shown there, so that a stranger can check it. Left out: not known. */
    seeds_shown: Type.Optional(Type.Boolean()),
  },
})

/** What the lobby's stuck-round sweeper asks before it acts on a round that stays open. */
export const roundState = define({
  name: 'round/state',
  summary: "The provider's own view of a round, and its order to settle what it still owes.",
  kind: 'read',
  input: { round_id: Id },
  output: { round_id: Type.String(), round_status: Type.String() },
})

/** What the lobby holds its own rounds against, day by day. */
export const roundReport = define({
  name: 'report/rounds',
  summary:
    'Real rounds that ended in a span of time (from is in it, until is not), oldest first, a page at a time; or the rounds that are named, ended or not.',
  kind: 'read',
  input: {
    /** Milliseconds since 1970. */
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    /** `next` of the page before. */
    after: Type.Optional(Id),
    round_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  },
  output: {
    rounds: Type.Array(
      Type.Object({
        round_id: Type.String(),
        game_code: Type.String(),
        /** open, completed or cancelled. */
        round_status: Type.String(),
        /** What stands: stakes of money (none of free rounds), and wins; nought of a cancelled round. */
        bet: Balance,
        win: Balance,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  },
})

/** What the lobby holds the root of a table's round against. Only a provider that uses `draw/seed` answers it. */
export const drawBets = define({
  name: 'draw/bets',
  summary: "The bets that the root of a table's round is of, sorted by bet_id, a page at a time.",
  kind: 'read',
  input: {
    table: Table,
    k: RoundNumber,
    /** `next` of the page before. */
    after: Type.Optional(Id),
  },
  output: {
    root: Type.String(),
    bets: Type.Array(
      Type.Object({
        bet_id: Type.String(),
        tx_id: Type.String(),
        platform_tx_id: Type.String(),
        /** The seed of the seat, as it is in the leaf. */
        seed: Type.String(),
        spot: Type.String(),
        amount: Balance,
        /** True of a bet that was taken back before the root was made. */
        undone: Type.Boolean(),
      }),
      { maxItems: 1_000 },
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  },
})

// The studio's half of the draw of jackpots: see pots.md. Only the house's own studio answers these.

/** Number of a draw, from 1 without a gap. */
const DrawNumber = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
export const seedChain = define({
  name: 'seed/chain',
  summary:
    "The studio's chain of seeds that has the seed of a draw; begun where there is none. Its head is told before any seed of it.",
  kind: 'outcome',
  input: {
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
    n: DrawNumber,
    /** After a restore: seeds of the known chain may have been shown. Draw n, whose turn it is, begins a new one. */
    fresh: Type.Optional(Type.Boolean()),
  },
  output: {
    chain: Type.String(),
    /** The draw that the chain begins with: n − first + 1 hashes lead from the seed of draw n to the head. */
    first: DrawNumber,
    length: Type.Integer(),
    head: Hash,
  },
})

export const seedReveal = define({
  name: 'seed/reveal',
  summary:
    "The studio's seed of a draw, for the head that is shown: given once for the first head, again for the same, never for another.",
  kind: 'outcome',
  input: { chain: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }), n: DrawNumber, head: Hash },
  output: { seed: Hash },
})

export const duelMake = define({
  name: 'duel/make',
  summary:
    'Seals the seed of a duel before anybody names a word. Asked again it is the same; for another game it is a mismatch.',
  kind: 'outcome',
  input: { duel: Duel, game_code: Id },
  output: { commitment: Hash, version: Type.String() },
})

export const duelLaunch = define({
  name: 'duel/launch',
  summary:
    'The address of a duel for one of its players. The first one fixes both words and the end; with others it is a mismatch.',
  kind: 'act',
  input: {
    duel: Duel,
    seat: DuelSeat,
    /** The maker's, then the other's. */
    words: Type.Array(DuelWord, { minItems: 2, maxItems: 2 }),
    ends_at: Time,
    lang: Text,
    device: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
    lobby_origin: Text,
    lobby_url: Text,
  },
  output: { url: Type.String() },
})

export const duelProof = define({
  name: 'duel/proof',
  summary:
    'All that a duel was drawn from and what each player did, with the address of its check. Not before both have played, or the time is over.',
  kind: 'read',
  input: { duel: Duel, lang: Text },
  output: { url: Type.String(), server_seed: Hash },
})

/** `HH:MM`. */
const TableHours = Type.Object({
  from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  until: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** Days of the week on which they begin, 0 for Sunday; left out: those of the game, mostly each. */
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
  ),
})
const TableReport = Type.Object({
  table: Type.String(),
  game_code: Type.String(),
  name: Type.String(),
  /** `open`, `closing`, `closed`, `drawn`, `settled`, `void` or `shut`. */
  phase: Type.String(),
  k: Type.Integer(),
  /** Milliseconds since 1970, of the provider's clock. */
  closes_at: Type.Union([Type.Integer(), Type.Null()]),
  next_at: Type.Union([Type.Integer(), Type.Null()]),
  /** Why it has no round: `hours`, `off` or `trouble`. */
  shut: Type.Union([Type.String(), Type.Null()]),
  /** Who is really there. */
  here: Type.Integer(),
  bets: Type.Integer(),
  staked: Balance,
  /** Where most would be paid, first; `pays` is what the spot pays with its stakes, if it wins. */
  spots: Type.Array(
    Type.Object({
      spot: Type.String(),
      bets: Type.Integer(),
      staked: Balance,
      pays: Balance,
    }),
    { maxItems: 20 },
  ),
  /** What the round could cost at worst, over all draws; left out by a provider that does not compute it. */
  exposure: Type.Optional(
    Type.Object({
      /**
       * one: one of the endings comes, the worst first. sum: they come together, one of each part. heights: what is owed
       * when it flies so high and nobody takes down before.
       */
      kind: Type.Enum(['one', 'sum', 'heights']),
      /** A draw that costs `most` exists; else no draw costs more. */
      exact: Type.Boolean(),
      most: Balance,
      endings: Type.Array(Type.Object({ name: Type.String(), pays: Balance }), { maxItems: 20 }),
    }),
  ),
  /** What was decided by `tables/set`. */
  open: Type.Boolean(),
  hours: Type.Union([TableHours, Type.Null()]),
  /** Most that one player may stake in a round, now, and as the game allows; and the least. */
  most_staked: Balance,
  most_allowed: Balance,
  least_staked: Balance,
  /**
   * Where what was staked climbs: most that all bets of a round are paid together, now, as the game allows, and the least
   * that can be decided. Left out where nothing climbs.
   */
  paid: Type.Optional(Type.Object({ most: Balance, allowed: Balance, least: Balance })),
  /** Rounds of the last thirty days that were drawn, and that were called off. */
  drawn_month: Type.Integer(),
  void_month: Type.Integer(),
})
export type TableReport = Static<typeof TableReport>

export const tablesList = define({
  name: 'tables/list',
  summary:
    "The provider's tables: how each round is, what lies where, and what the lobby decided of it.",
  kind: 'read',
  input: {},
  output: { tables: Type.Array(TableReport, { maxItems: 100 }) },
})

export const tablesSet = define({
  name: 'tables/set',
  summary:
    'Opens or closes a table, gives it hours and a limit. A round that runs is played to its end. Repeating changes nothing.',
  kind: 'act',
  input: {
    table: Table,
    open: Type.Boolean(),
    /** When it is open, in Manila; over midnight where it ends before it begins. Null: as the provider says. */
    hours: Type.Union([TableHours, Type.Null()]),
    /** Most that one player may stake in a round; null: as the game allows. */
    most_staked: Type.Union([PositiveMoney, Type.Null()]),
    /**
     * Most that all bets of a round are paid together, from the next round on, where the table says `paid`; null or
     * left out: as the game allows.
     */
    most_paid: Type.Optional(Type.Union([PositiveMoney, Type.Null()])),
  },
  output: { table: TableReport },
})

const TableRound = Type.Object({
  k: RoundNumber,
  phase: Type.String(),
  /** Milliseconds since 1970: when it was drawn or called off, else when it opened. */
  at: Type.Integer(),
  /** What came, in a few letters; null before the draw, and of a round that was called off. */
  result: Type.Union([Type.String(), Type.Null()]),
  bets: Type.Integer(),
  staked: Balance,
  /** Null before the draw. */
  paid: Type.Union([Balance, Type.Null()]),
  /** When `tables/void` was told of it, where it was drawn by then. */
  called_back_at: Type.Union([Type.Integer(), Type.Null()]),
})

export const tablesRounds = define({
  name: 'tables/rounds',
  summary: 'Rounds of a table, the newest first, fifty at a time; or those that are named.',
  kind: 'read',
  input: {
    table: Table,
    /** Only rounds before this one. */
    before: Type.Optional(RoundNumber),
    ks: Type.Optional(Type.Array(RoundNumber, { maxItems: 50 })),
  },
  output: { rounds: Type.Array(TableRound, { maxItems: 50 }) },
})

/**
 * The lobby gives the losers of a drawn round their money back itself; the provider shows beside the draw that the
 * round was called back, and changes nothing of it.
 */
export const tablesVoid = define({
  name: 'tables/void',
  summary:
    'Voids a round. One that is not drawn yet is called off and every stake goes back; one that is drawn stays as it is, and is shown as called back. Repeating changes nothing.',
  kind: 'act',
  input: { table: Table, k: RoundNumber },
  output: {
    became: Type.Enum(['called-off', 'called-back']),
    /** Milliseconds since 1970. */
    at: Type.Integer(),
  },
})

export const freeroundsCreate = define({
  name: 'freerounds/create',
  summary: 'Gives a player free rounds in a game. Repeating the id changes nothing.',
  kind: 'act',
  input: {
    free_round_id: Id,
    player_id: Id,
    game_code: Id,
    count: Type.Integer({ minimum: 1, maximum: 1000 }),
    bet: PositiveMoney,
    /** Milliseconds since 1970. */
    valid_from: Time,
    valid_until: Time,
  },
  output: { free_round_id: Type.String(), left: Type.Integer() },
})

export const freeroundsCancel = define({
  name: 'freerounds/cancel',
  summary: 'Takes back the free rounds that are not played yet.',
  kind: 'act',
  input: { free_round_id: Id },
  output: { free_round_id: Type.String(), left: Type.Integer() },
})

export const freeroundsGet = define({
  name: 'freerounds/get',
  summary: 'How many of the free rounds are left.',
  kind: 'read',
  input: { free_round_id: Id },
  output: { free_round_id: Type.String(), left: Type.Integer(), won: Balance },
})

export const health = define({
  name: 'health',
  summary: 'Whether the provider is up.',
  kind: 'read',
  input: {},
  output: { version: Type.String() },
})

export const walletCalls: readonly ProviderCall[] = [
  sessionVerify,
  balance,
  bet,
  win,
  settleBatch,
  betwin,
  rollback,
  roundClose,
  promoWin,
  txStatus,
  roundGet,
  drawCommitment,
  drawSeed,
  duelResult,
]
export const operatorCalls: readonly ProviderCall[] = [
  gamesList,
  gameLaunch,
  sessionClose,
  replayUrl,
  roundState,
  roundReport,
  freeroundsCreate,
  freeroundsCancel,
  freeroundsGet,
  health,
]
/** What the lobby asks only of a provider with tables, beside the calls above. */
export const tableCalls: readonly ProviderCall[] = [
  drawBets,
  tablesList,
  tablesSet,
  tablesRounds,
  tablesVoid,
]
/** Calls for the house's own studio alone: its half of the draw of jackpots. */
export const seedCalls: readonly ProviderCall[] = [seedChain, seedReveal]
/** Calls for the house's own studio alone: duels on the same deals. */
export const duelCalls: readonly ProviderCall[] = [duelMake, duelLaunch, duelProof]
