import { Type, type Static } from 'typebox'
import { activityList, ExpireTime, Title } from './activity-list.ts'
import { defineCall } from './call.ts'
import { itemStatus } from './enums.ts'
import { Balance, Money, SmallNumber } from './money.ts'
import { RequestId } from './request-id.ts'

/** What runs for a player, what can be received, and how chance is shown to be honest (AC-01 to AC-20). */

/** Why a campaign says no: 1001 to 1010 of the specification, each with its text `activity.act39.err<code>`, and 2129. */
export const activityFailures = [
  'activity-closed',
  'activity-not-yours',
  'step-not-reached',
  'already-received',
  'budget-used-up',
  'taken-elsewhere',
  'activity-proof-needed',
  'no-turns',
  'deposit-needed',
  'price-changed',
] as const
export type ActivityFailure = (typeof activityFailures)[number]

/**
 * Coins (2001) and points (2002) in hundredths; `betRate` is how many times coins are to be bet. A coupon (3001–3099) has
 * what it adds and the least deposit that it is for, in hundredths (AC-17). Of free rounds (5001) `count` is how many,
 * `amount` the stake of each in hundredths, `gameId` where and `days` how long they are played. 6001–6099 are looks of the
 * lobby (`looks.ts`).
 */
export const Reward = Type.Object({
  id: Type.Integer(),
  count: Type.Integer(),
  betRate: Type.Optional(Type.Number()),
  amount: Type.Optional(Balance),
  limitAmount: Type.Optional(Balance),
  gameId: Type.Optional(Type.Integer()),
  days: Type.Optional(Type.Integer()),
})
export type Reward = Static<typeof Reward>

export const ItemStatus = Type.Union([
  Type.Literal(itemStatus.notReached),
  Type.Literal(itemStatus.receivable),
  Type.Literal(itemStatus.received),
])

export const Step = Type.Object({
  awardId: Type.Integer(),
  itemStatus: ItemStatus,
  goal: Type.Integer(),
  done: Type.Integer(),
  award: Type.Array(Reward),
})
export type Step = Static<typeof Step>

/** What every answer that gives something has beside its own fields. */
export const received = {
  rewards: Type.Array(Reward),
  /** What the player has now, in hundredths. */
  coin: Money,
  lottery: Balance,
}

/** What a call that gives something takes: the same request again is the same answer. */
export const asking = { requestId: Type.Optional(RequestId) }

const Dots = Type.Object({
  hasTask: Type.Boolean(),
  hasMail: Type.Boolean(),
  hasSignUpBonus: Type.Boolean(),
  hasFund: Type.Boolean(),
  hasAgent: Type.Boolean(),
  hasFreeBonus: Type.Boolean(),
})

export const getActivityIds = defineCall({
  name: 'getActivityIds',
  summary:
    'Which activities run for this player, in which order, and what of them can be received.',
  access: 'optional',
  whileExcluded: true,
  input: {},
  output: {
    ...activityList,
    isBankrupt: Type.Boolean(),
    hasTurntable: Type.Boolean(),
    totalRecharge: Balance,
    loginPaying: Type.Boolean(),
    dots: Dots,
    /** ISO 8601: the server's clock. */
    now: Type.String(),
  },
  failures: [],
})

const Ready = Type.Object({
  activity: Type.Integer(),
  awardId: Type.Integer(),
  award: Type.Array(Reward),
})

export const getRewards = defineCall({
  name: 'getRewards',
  summary:
    'What the player can receive now, one by one, and what was received lately; for a visitor, what runs.',
  access: 'optional',
  whileExcluded: true,
  input: {},
  output: {
    ready: Type.Array(Ready),
    /** The next that each activity brings once it is reached. */
    next: Type.Array(Type.Object({ activity: Type.Integer(), award: Type.Array(Reward) })),
    history: Type.Array(
      Type.Object({
        id: Type.Integer(),
        activity: Type.Integer(),
        /** ISO 8601. */
        at: Type.String(),
        rewards: Type.Array(Reward),
        /** Prize of a wheel or a card that stays in its event until it is exchanged, in hundredths; else 0. */
        won: Balance,
        title: Title,
      }),
    ),
    /** Of a visitor alone: what runs, as anybody may know it. A player asks `getActivityIds`. */
    running: Type.Array(
      Type.Object({
        activity: Type.Integer(),
        group: Type.String(),
        expireTime: ExpireTime,
        title: Title,
      }),
    ),
  },
  failures: [],
})
export type ReadyReward = Static<typeof Ready>

export const receiveReward = defineCall({
  name: 'receiveReward',
  summary: 'Receives one thing that can be received, whatever activity it is of.',
  access: 'player',
  input: { activity: SmallNumber, awardId: SmallNumber, ...asking },
  output: received,
  failures: [...activityFailures, 'order-conflict'],
})

export const getActivityTerms = defineCall({
  name: 'getActivityTerms',
  summary: 'The terms of an activity: those that the player entered under, or those in force.',
  access: 'optional',
  whileExcluded: true,
  input: { activity: SmallNumber },
  output: {
    /** False while it does not run; then the terms are those that it ran under last. */
    open: Type.Boolean(),
    version: Type.Integer(),
    /** Days in Manila; empty for none. */
    firstDay: Type.String(),
    lastDay: Type.String(),
    claimUntil: Type.String(),
    /** What chance alone decides of it, the same for whoever asks: nothing here tells which players it means. */
    chance: Type.Object({
      /** Some players are not offered it. */
      leavesOut: Type.Boolean(),
      /** Some are offered it under other terms. */
      differs: Type.Boolean(),
    }),
    terms: Type.Record(Type.String(), Type.Unknown()),
  },
  failures: ['activity-closed'],
})

const ChanceTable = Type.Object({
  name: Type.String(),
  /** In the order in which chance counts them; weights add up to 10,000. */
  prizes: Type.Array(
    Type.Object({
      amount: Balance,
      weight: Type.Integer(),
      /** Of what has no price, as the token of a festival. */
      name: Type.Optional(Type.String()),
    }),
  ),
  hash: Type.String(),
})
const Draw = Type.Object({
  nonce: Type.Integer(),
  table: Type.String(),
  place: Type.Integer(),
  amount: Balance,
  oddsHash: Type.String(),
  commitment: Type.String(),
  clientSeed: Type.String(),
  /** Known once its pair of seeds is turned. */
  serverSeed: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
})
export type Draw = Static<typeof Draw>

export const FirstDeposit = Type.Object({
  /** Campaign that it is of. */
  code: Type.String(),
  /** 0 for what comes with a deposit that is begun for nothing. */
  activity: SmallNumber,
  /** One of `rechargeKinds`, 0 for a plain deposit. */
  actType: SmallNumber,
  /** Least deposit that brings it, in hundredths. */
  price: Balance,
  /** All that it can bring. */
  award: Type.Array(Reward),
  /** Worth of `award` in hundredths of coins. */
  worth: Balance,
  /** Bets that all of its coins ask for before they are cash. */
  required: Balance,
  /** Days over which it comes, the day of the deposit among them. */
  days: Type.Integer(),
  /** Days to make the bets in, from when coins come. */
  playDays: Type.Integer(),
  /** Campaigns of this list that such a deposit ends for the player. */
  ends: Type.Array(Type.String()),
})
export type FirstDeposit = Static<typeof FirstDeposit>

export const getFirstDeposits = defineCall({
  name: 'getFirstDeposits',
  summary:
    'Compares what a first deposit can bring: each offer with its turnover, and the others that it ends.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    /** Empty once a deposit has settled, and where nothing is offered. */
    offers: Type.Array(FirstDeposit),
    /** Campaigns that end with any first deposit that is not theirs, too small ones among them. */
    firstOnly: Type.Array(Type.String()),
  },
  failures: [],
})

export const getChances = defineCall({
  name: 'getChances',
  summary:
    'The chances of an activity, the seeds in use, and the player’s last draws with what proves them.',
  access: 'player',
  whileExcluded: true,
  input: { activity: SmallNumber },
  output: {
    /** The label under which chance is drawn. */
    label: Type.String(),
    tables: Type.Array(ChanceTable),
    commitment: Type.String(),
    clientSeed: Type.String(),
    /** How many draws were made with this pair. */
    used: Type.Integer(),
    nextCommitment: Type.String(),
    draws: Type.Array(Draw),
  },
  failures: ['activity-closed'],
})

export const turnChances = defineCall({
  name: 'turnChances',
  summary:
    'Shows the seed in use and goes on with the next pair, under a client seed of the player’s choice.',
  access: 'player',
  input: { clientSeed: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })) },
  output: { serverSeed: Type.String(), commitment: Type.String(), clientSeed: Type.String() },
  failures: [],
})

const SignDay = Type.Object({
  day: Type.Integer(),
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
})
/** Sign-in rounds share a call, told apart by the activity's number: 60 newcomers, 68 everybody. */
const signType = Type.Integer({ minimum: 0, maximum: 1000 })
const signShown = {
  type: signType,
  days: Type.Array(SignDay),
  /** The day that is receivable, or the next one; from 1. */
  today: Type.Integer(),
  /** False once today's was received. */
  open: Type.Boolean(),
  /** Without a number added nothing can be received. */
  hasMobile: Type.Boolean(),
  /** Coins need a deposit within so many days; 0 for no such rule. */
  depositDays: Type.Integer(),
  hasDeposit: Type.Boolean(),
  /** From this day on nothing can be received without a verified ID; 0 for no such rule. */
  kycFrom: Type.Integer(),
  isVerified: Type.Boolean(),
  expireTime: ExpireTime,
}

export const loginBonus3User = defineCall({
  name: 'loginBonus3User',
  summary: 'The days of a sign-in round, and which of them can be received.',
  access: 'player',
  input: { type: Type.Optional(signType) },
  output: signShown,
  failures: [...activityFailures],
})

export const loginBonus3UserReceive = defineCall({
  name: 'loginBonus3UserReceive',
  summary: 'Receives today’s day of a sign-in round.',
  access: 'player',
  input: { type: Type.Optional(signType), ...asking },
  output: { ...signShown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

/** What all activities share; the calls of each kind come with it. */
export const activityCalls = [
  getActivityIds,
  getRewards,
  receiveReward,
  getActivityTerms,
  getFirstDeposits,
  getChances,
  turnChances,
] as const
