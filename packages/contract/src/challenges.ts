import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance, SmallId } from './money.ts'
import { oneOf } from './one-of.ts'
import { raceScores } from './races.ts'

/** By its score a round reaches the goal of a challenge, or several rounds by all that they achieved. */
export const challengeScores = [...raceScores, 'achievements'] as const

/** Challenges: the first so many people who reach a goal in a round, or in several games, get a fixed reward in cash. */

/** Milliseconds since 1970. */
const Moment = Type.Integer()

const Mine = Type.Object({
  /** Games in which the goal was reached, in this order; with achievements, each that the player has. */
  games: Type.Array(Type.Object({ game: Type.Integer(), achievement: Type.String(), at: Moment })),
  /**
   * Empty while the goal is not reached, or where all rewards were gone. `mobile`: it waits for a mobile number; `won`: it is being paid;
   * `lapsed`: gone with a self-exclusion, or because no number was added in 30 days.
   */
  prize: oneOf(['', 'mobile', 'won', 'paid', 'lapsed']),
})
export type ChallengeMine = Static<typeof Mine>

export const ChallengeShown = Type.Object({
  challenge: SmallId,
  /** In English and in Filipino. */
  name: Type.String(),
  nameFil: Type.String(),
  games: Type.Array(Type.Integer()),
  /** True where it is over all games that a race may have, as they were when it was opened. */
  all: Type.Boolean(),
  score: oneOf(challengeScores),
  /** The score that a round needs, in hundredths; in so many different games; with a stake of so much or more. */
  goal: Type.Integer(),
  kinds: Type.Integer(),
  /** All that rounds have to achieve, in one round or in several; empty where it goes by a score. */
  achievements: Type.Array(
    Type.Object({ code: Type.String(), name: Type.String(), nameFil: Type.String() }),
  ),
  stake: Balance,
  places: Type.Integer(),
  /** Rewards that nobody has yet. */
  left: Type.Integer(),
  /** In cash, nothing to play. */
  reward: Balance,
  begins: Moment,
  ends: Moment,
  state: oneOf(['open', 'full', 'over', 'called-off']),
  mine: Type.Union([Mine, Type.Null()]),
})
export type ChallengeShown = Static<typeof ChallengeShown>

export const getChallenges = defineCall({
  name: 'getChallenges',
  summary:
    'The challenges that are open, and those of the last 30 days, with what the player reached.',
  access: 'optional',
  passive: true,
  input: {},
  output: { open: Type.Array(ChallengeShown), ended: Type.Array(ChallengeShown) },
  failures: [],
})

export const challengeCalls = [getChallenges] as const
