import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { oneOf } from './one-of.ts'
import { Balance, Money, PositiveMoney } from './money.ts'
import { RequestId } from './request-id.ts'

/** Points (`lottery`): the second currency. They are given by campaigns and exchanged for coins. */

const pointsState = {
  lottery: Balance,
  coin: Balance,
  /** Whether points are exchanged at all now. */
  open: Type.Boolean(),
  /** How many points make one coin, in hundredths: 12500 is 125 points. */
  rate: Type.Integer({ minimum: 1 }),
  /** The least that is exchanged at once, in hundredths of a point. */
  least: Balance,
  /**
   * What this player needs before any exchange: to verify an ID, or to wait for its review; a deposit within `depositDays`.
   * Empty where nothing stands in the way.
   */
  needs: Type.Array(oneOf(['identity', 'review', 'deposit'])),
  /** Days, today in Manila among them; 0 where no deposit is asked for. */
  depositDays: Type.Integer({ minimum: 0 }),
  /** Hundredths of coins that points bring on a day in Manila at most, and what is left of it; 0 and 0 for no limit. */
  dayMost: Balance,
  dayLeft: Balance,
  /** The last day in Manila on which the points can be used, unless more come; empty without points. */
  lastDay: Type.String(),
}

export const pointRules = defineCall({
  name: 'anonymous/pointRules',
  summary: 'Under what rules points are exchanged for coins, for anybody.',
  access: 'public',
  input: {},
  output: {
    open: pointsState.open,
    rate: pointsState.rate,
    least: pointsState.least,
    needsIdentity: Type.Boolean(),
    depositDays: pointsState.depositDays,
    dayMost: pointsState.dayMost,
    /** Months after which points lapse when no more come. */
    months: Type.Integer({ minimum: 1 }),
  },
  failures: [],
})

export const getLotterConfig = defineCall({
  name: 'getLotterConfig',
  summary: 'What points the player has, and at what rate they are exchanged for coins.',
  access: 'player',
  input: {},
  output: pointsState,
  failures: [],
})

export const lotteryExchange = defineCall({
  name: 'lotteryExchange',
  summary:
    'Exchanges points for coins: of the points given only what makes whole hundredths of a coin is taken. It asks for a verified ID and a recent deposit, and has a limit a day. The same request again is the same exchange.',
  access: 'player',
  input: { price: PositiveMoney, rate: PositiveMoney, requestId: RequestId },
  output: {
    ...pointsState,
    /** What this exchange took and gave. */
    taken: Balance,
    given: Balance,
  },
  failures: [
    'points-closed',
    'points-rate',
    'amount-out-of-range',
    'points-identity',
    'points-deposit',
    'points-day-limit',
    'points-short',
    'order-conflict',
  ],
})

const PointsMove = Type.Object({
  id: Type.Integer(),
  /** ISO 8601. */
  at: Type.String(),
  kind: Type.String(),
  /** Points that came (more than nothing) or went. */
  amount: Money,
  /** Coins that came for them. */
  coin: Money,
})
export type PointsMove = Static<typeof PointsMove>

export const getLotteryRecord = defineCall({
  name: 'getLotteryRecord',
  summary: 'How points came and went, newest first, twenty at a time.',
  access: 'player',
  input: {
    /** `next` of the page before. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  },
  output: { list: Type.Array(PointsMove), next: Type.Union([Type.Integer(), Type.Null()]) },
  failures: [],
})

export const pointsCalls = [pointRules, getLotterConfig, lotteryExchange, getLotteryRecord] as const
