import { activityFailures, asking, received } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { RaffleShown } from '@perlas/contract/raffles'
import { Type, type Static } from 'typebox'

const Moment = Type.Integer()

/** One way to tickets: how many it has brought this weekend, of how many at most, and what of it is on the way to the next. */
const Way = Type.Object({
  name: Type.Union([
    Type.Literal('saturday'),
    Type.Literal('sunday'),
    Type.Literal('play'),
    Type.Literal('deposit'),
  ]),
  tickets: Type.Integer(),
  most: Type.Integer(),
  /** Hundredths; 0 where it is not about money. */
  each: Balance,
  toward: Balance,
})

const Own = Type.Object({
  /** Tickets that the player has, and those that wait to be taken. */
  taken: Type.Integer(),
  ready: Type.Integer(),
  most: Type.Integer(),
  ways: Type.Array(Way),
  /** Free tickets are for who has a verified ID. */
  isVerified: Type.Boolean(),
})

export const weekendLottery = defineCall({
  name: 'weekendLottery',
  summary:
    'The lottery of the weekend, those before it with their proofs, and the player’s own tickets.',
  access: 'optional',
  whileExcluded: true,
  input: {},
  output: {
    /** False while none is planned. */
    open: Type.Boolean(),
    /** Of the raffle of this weekend or the next one; milliseconds since 1970, 0 where none is planned. */
    opensAt: Moment,
    closesAt: Moment,
    drawsAt: Moment,
    period: Type.String(),
    now: Moment,
    prizes: Type.Array(Type.Object({ count: Type.Integer(), amount: Balance })),
    perPlayer: Type.Integer(),
    most: Type.Integer(),
    permit: Type.String(),
    own: Type.Union([Own, Type.Null()]),
    /** Why a signed-in player has no tickets of their own; empty for none. */
    refused: Type.String(),
    /** The newest first; the one of this weekend is the first once it is open. */
    raffles: Type.Optional(Type.Array(RaffleShown)),
  },
  failures: [],
})
export type Lottery = Static<typeof weekendLottery.output>
export type OwnTickets = Static<typeof Own>

export const weekendLotteryTickets = defineCall({
  name: 'weekendLotteryTickets',
  summary: 'Takes the tickets that the player has earned this weekend.',
  access: 'player',
  input: asking,
  output: { own: Own, raffle: Type.Optional(RaffleShown), ...received },
  failures: [...activityFailures, 'order-conflict'],
})
