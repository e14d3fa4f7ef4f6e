import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'

/** Payback of games, for anybody: beside what is declared, and what chance alone would bring. */

/** Milliseconds since 1970; 0 for none. */
const Moment = Type.Integer()
/** A share of what was bet, in millionths: 960500 is 96.05 %. */
const Share = Type.Integer()

const GamePayback = Type.Object({
  gameId: Type.Integer(),
  name: Type.String(),
  version: Type.String(),
  /** The first and the last day, in Manila, on which rounds of this version ended. */
  from: Type.String(),
  until: Type.String(),
  rounds: Type.Integer(),
  /** Return of the bets that were made on average, as declared for each of them. */
  declared: Share,
  paid: Share,
  /** Where chance alone brings it 95 times of 100; null while there are too few rounds to say so. */
  range: Type.Union([Type.Object({ low: Share, high: Share }), Type.Null()]),
})
export type GamePayback = Static<typeof GamePayback>

/** Fewer rounds show one player's luck. */
export const PAYBACK_LEAST_ROUNDS = 1_000
/** From so many on, what was seen tells how far chance goes. */
export const PAYBACK_RANGE_ROUNDS = 100_000

export const getPayback = defineCall({
  name: 'anonymous/payback',
  summary:
    'What each version of each game paid of all that was bet on it, beside what is declared, counted each night.',
  access: 'public',
  whileExcluded: true,
  input: {},
  output: {
    /** The day in Manila until which it is counted; empty before the first. */
    countedUntil: Type.String(),
    countedAt: Moment,
    /** By name; the version in force first. */
    games: Type.Array(GamePayback),
  },
  failures: [],
})

export const paybackCalls = [getPayback] as const
