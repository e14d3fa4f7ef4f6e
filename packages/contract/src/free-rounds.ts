import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance } from './money.ts'

const FreeRounds = Type.Object({
  id: Type.String(),
  gameId: Type.Integer(),
  name: Type.String(),
  /** How many are left, and the stake of each in hundredths. */
  left: Type.Integer(),
  bet: Balance,
  /** ISO 8601: they are played before it. */
  until: Type.String(),
  /** Whether they can be played now: their game is open, and knows of them. */
  isOpen: Type.Boolean(),
})
export type FreeRounds = Static<typeof FreeRounds>

export const getFreeRounds = defineCall({
  name: 'getFreeRounds',
  summary: 'Free rounds that the player has left, those that end first before the others.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    items: Type.Array(FreeRounds),
    /** ISO 8601: the server's clock, by which ends run. */
    now: Type.String(),
  },
  failures: [],
})
