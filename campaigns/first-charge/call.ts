import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const FirstChargeOffer = Type.Object({
  amount: Balance,
  /** The least deposit that brings it. */
  least: Balance,
  /** The seed's `betRate`. */
  multiple: Type.Number(),
  /** How many days its coins may be played for their turnover. */
  days: Type.Integer(),
  /** What ₱100 played counts in each game that can be opened; the game that counts most first. */
  games: Type.Array(
    Type.Object({
      gameId: Type.Integer(),
      name: Type.String(),
      percent: Type.Integer(),
      most: Type.Optional(Type.Integer()),
    }),
  ),
  /** A round that staked more counts for nothing; null for no such rule. */
  roundMost: Type.Union([Balance, Type.Null()]),
  /** The most that becomes free; null for all that they won. */
  freedMost: Type.Union([Balance, Type.Null()]),
})
export type FirstChargeOffer = Static<typeof FirstChargeOffer>

export const getFirstCharge = defineCall({
  name: 'getFirstCharge',
  summary: 'What the first deposit of this player brings, with all of its terms.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    /** Null once the first deposit has settled, and while none is offered to this player. */
    offer: Type.Union([FirstChargeOffer, Type.Null()]),
  },
  failures: [],
})
