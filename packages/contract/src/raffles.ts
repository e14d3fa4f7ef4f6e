import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance } from './money.ts'

/** Raffles: what anybody may know of one, so that anybody can work its draw out again. */

const Moment = Type.Integer()
const Prize = Type.Object({ count: Type.Integer(), amount: Balance })

/** One raffle. Moments are milliseconds since 1970; what is not known yet is empty. */
export const RaffleShown = Type.Object({
  raffleId: Type.Integer(),
  period: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('drawn')]),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  prizes: Type.Array(Prize),
  /** How many one player can win; 0 for any number. */
  perPlayer: Type.Integer(),
  /** SHA-256 of the seed, shown before the first ticket. */
  commitment: Type.String(),
  /** How many tickets are on the list, and SHA-256 of its file, once tickets are closed. */
  tickets: Type.Integer(),
  listHash: Type.String(),
  /** In hex, once it is drawn. */
  seed: Type.String(),
  /** The round of a public beacon that the list names, and what it said, in hex; null where it names none. */
  beacon: Type.Union([
    Type.Object({
      chain: Type.String(),
      round: Type.Integer(),
      /** Empty until it is drawn. */
      signature: Type.String(),
      /** What rounds of the chain are checked by; its hash is the chain's name. */
      info: Type.Object({
        publicKey: Type.String(),
        period: Type.Integer(),
        genesis: Type.Integer(),
        groupHash: Type.String(),
        beaconId: Type.String(),
      }),
    }),
    Type.Null(),
  ]),
  /** Of the player who asks: their tickets, and their name on the list. */
  own: Type.Integer(),
  ownName: Type.String(),
})
export type RaffleShown = Static<typeof RaffleShown>

const DrawnTicket = Type.Object({
  number: Type.Integer(),
  /** On the list. */
  name: Type.String(),
  /** Hundredths; 0 where it made way for the next number. */
  amount: Balance,
  why: Type.Union([Type.Literal(''), Type.Literal('left-out'), Type.Literal('has-most')]),
  /** Masked, of who won; empty for nobody who can be named. */
  who: Type.String(),
  /** It is the player's who asks. */
  mine: Type.Boolean(),
})
export type DrawnTicketShown = Static<typeof DrawnTicket>

export const getRaffle = defineCall({
  name: 'getRaffle',
  summary: 'A raffle with every number that came out, as anybody may check it.',
  access: 'optional',
  whileExcluded: true,
  input: { raffleId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  output: { raffle: RaffleShown, draws: Type.Array(DrawnTicket) },
  failures: ['activity-closed'],
})

const DrawnTable = Type.Object({
  name: Type.String(),
  /** SHA-256 of its lines, as it stands with every draw. */
  hash: Type.String(),
  drawn: Type.Integer(),
  /** Its prizes came so often that chance alone hardly ever does it: somebody looks into it. */
  strays: Type.Boolean(),
  prizes: Type.Array(
    Type.Object({
      amount: Balance,
      /** Of 10,000. */
      weight: Type.Integer(),
      name: Type.Optional(Type.String()),
      /** How often it was drawn. */
      came: Type.Integer(),
    }),
  ),
})
export type DrawnTable = Static<typeof DrawnTable>

export const ourDraws = defineCall({
  name: 'anonymous/draws',
  summary: 'Every table of chances in force with how often each prize came, and the last raffles.',
  access: 'public',
  whileExcluded: true,
  input: {},
  output: {
    /** When draws were counted, in milliseconds since 1970; 0 where they never were. */
    countedAt: Moment,
    activities: Type.Array(
      Type.Object({ activity: Type.Integer(), tables: Type.Array(DrawnTable) }),
    ),
    raffles: Type.Array(Type.Object({ activity: Type.Integer(), raffle: RaffleShown })),
  },
  failures: [],
})

/** Where the list of a raffle lies, for anybody, once tickets are closed. */
export const raffleListPath = (raffleId: number | ':id') => `/raffles/${raffleId}/list.txt`
/** And what the draw came to, as a file, once it is over. Both are checked by `/raffle-check.html`, without us. */
export const raffleProofPath = (raffleId: number | ':id') => `/raffles/${raffleId}/proof.json`

export const raffleCalls = [getRaffle, ourDraws] as const
