import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance, SmallId } from './money.ts'

/**
 * Percent of a stake that counts, by game; the game that counts most first. `most`: of the bets that count most, where bets
 * of a game differ; `percent` is of those that count least.
 */
export const CountingGames = Type.Array(
  Type.Object({
    gameId: Type.Integer(),
    percent: Type.Integer(),
    most: Type.Optional(Type.Integer()),
  }),
)

/** Bonus coins and the turnover that frees them. The terms are those of the day they were given. */
const BonusView = Type.Object({
  id: Type.Integer(),
  /** What it was given for, a campaign's name for instance. */
  source: Type.String(),
  amount: Balance,
  /** What of the balance it binds now: the coins that are left of it, and what was won with them. */
  bound: Balance,
  /** The seed's `betRate`. */
  multiple: Type.Number(),
  /** What must be staked, and what counts of what was staked so far. */
  required: Balance,
  progress: Balance,
  /** Percent of a stake that counts, by game type. */
  rates: Type.Array(Type.Object({ typeId: Type.Integer(), percent: Type.Integer() })),
  /** What a stake counts in each game that can be opened: by its type, and by what the game keeps. */
  games: CountingGames,
  /** A round that staked more counts for nothing; null for no such rule. */
  roundMost: Type.Union([Balance, Type.Null()]),
  /** The most that becomes free once its turnover is met; what was won above it leaves. Null for all of it. */
  freedMost: Type.Union([Balance, Type.Null()]),
  /** Below ₱20: all such bonuses end at one moment, and are shown as one. */
  small: Type.Boolean(),
  /** Whether coins of it are staked in a round that is not settled: it cannot be given up then. */
  inPlay: Type.Boolean(),
  /** ISO 8601. */
  grantedAt: Type.String(),
  /** Later than its terms said by every break that came between. */
  endsAt: Type.String(),
  /** open, met, spent, forfeited, expired or taken-back (by an exclusion, or with its deposit). */
  status: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
  /** What left the balance when it was given up, ran out, was taken back, or was won above the most that it frees. */
  taken: Balance,
})
export type BonusView = Static<typeof BonusView>

const bonuses = {
  /** In the order in which they are played. */
  open: Type.Array(BonusView),
  /** The last ones that ended, latest first. */
  ended: Type.Array(BonusView),
}

export const getBonuses = defineCall({
  name: 'getBonuses',
  summary: 'Bonus coins of the player with their turnover, counted up to now.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: bonuses,
  failures: [],
})

export const forfeitBonus = defineCall({
  name: 'forfeitBonus',
  summary: 'Gives a bonus up: what it binds leaves the balance. Asking twice is once.',
  access: 'player',
  whileExcluded: true,
  input: {
    id: SmallId,
    /** What the player was shown that it costs; refused when it is another amount by now. */
    lose: Balance,
  },
  output: { coin: Balance, ...bonuses },
  failures: ['order-not-found', 'order-moved'],
})

export const bonusCalls = [getBonuses, forfeitBonus] as const
