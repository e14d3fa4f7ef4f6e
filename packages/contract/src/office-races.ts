import { Type, type Static } from 'typebox'
import { strict } from './fields.ts'
import { Balance, PositiveMoney, RowId, SmallId } from './money.ts'
import { defineOffice, may, View } from './office-call.ts'
import { oneOf } from './one-of.ts'
import { challengeScores } from './challenges.ts'
import { raceRhythms, raceScores } from './races.ts'

// Races in the office: which come again, what runs and what it costs, and what two members decide of them.

const Reason = Type.String({ minLength: 10, maxLength: 300 })

/** Terms of a race, which two members decide. Money in hundredths. */
export const RaceTerms = Type.Object(
  {
    name: Type.String({ maxLength: 40 }),
    nameFil: Type.String({ maxLength: 40 }),
    rhythm: oneOf(raceRhythms),
    /** Empty: all that a race may have, as they are when a run begins; by rarity alone. */
    games: Type.Array(SmallId, { maxItems: 20 }),
    score: oneOf(raceScores),
    /** The first so many rounds count: 50, 200 or 500. */
    rounds: Type.Integer({ minimum: 50, maximum: 500 }),
    /** Whether the best round counts, or the best three. */
    best: Type.Integer({ minimum: 1, maximum: 3 }),
    /** Part of theo, in hundredths of a percent. */
    share: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** A pool at the most, and at the least once half of its theo covers it. */
    most: PositiveMoney,
    least: Balance,
    permit: Type.String({ maxLength: 100 }),
  },
  strict,
)
export type RaceTerms = Static<typeof RaceTerms>

/** Terms of a challenge, which two members decide. Money in hundredths. */
export const ChallengeTerms = Type.Object(
  {
    name: Type.String({ maxLength: 40 }),
    nameFil: Type.String({ maxLength: 40 }),
    /** Empty: all that a race may have, as they are when it is opened; by rarity alone. */
    games: Type.Array(SmallId, { maxItems: 20 }),
    score: oneOf(challengeScores),
    /** The score that a round needs, in hundredths, in so many different games, with a stake of so much or more. */
    goal: Type.Integer({ minimum: 100, maximum: 1_000_000_000 }),
    kinds: Type.Integer({ minimum: 1, maximum: 8 }),
    /** Codes of all that rounds of the one game have to achieve; then `goal` and `kinds` say nothing. */
    achievements: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 }),
    stake: Type.Integer({ minimum: 100, maximum: 1_000_00 }),
    /** So many people get the reward, in cash. */
    places: Type.Integer({ minimum: 1, maximum: 500 }),
    reward: Type.Integer({ minimum: 1_00, maximum: 50_00 }),
    /** It is open to the midnight after so many days. */
    days: Type.Integer({ minimum: 1, maximum: 31 }),
    permit: Type.String({ maxLength: 100 }),
  },
  strict,
)
export type ChallengeTerms = Static<typeof ChallengeTerms>

const ChallengeForecast = Type.Object({
  /** One in so many rounds reaches the goal at the most, in hundredths. */
  oneIn: Type.Integer(),
  /** Average loss of somebody until they have it, at the least, in hundredths. */
  loss: Balance,
  /** Part of the players with 50 rounds a day who get there, in hundredths of a percent and at the most. */
  likely: Type.Integer(),
  /** All rewards together, in hundredths. */
  cost: Balance,
})
export type ChallengeForecast = Static<typeof ChallengeForecast>

const Forecast = Type.Object({
  /** Theo of these games a day, over the last 30 days, in hundredths. */
  theoDay: Balance,
  /** At the most: only the first rounds of each player count. */
  costDay: Balance,
})
export type RaceForecast = Static<typeof Forecast>

const Contest = Type.Object({
  contest: SmallId,
  race: SmallId,
  name: Type.String(),
  score: oneOf(raceScores),
  begins: Type.String(),
  ends: Type.String(),
  state: oneOf(['open', 'counting', 'final', 'called-off']),
  /** Two members called it off; its last rounds are still looked at. */
  ending: Type.Boolean(),
  /** By division. */
  divisions: Type.Array(
    Type.Object({ entrants: Type.Integer(), theo: Balance, pool: Balance, cost: Balance }),
  ),
})

export const officeRaces = defineOffice({
  name: 'races',
  summary:
    'The races: terms, what waits for a second member, what runs and what the last ones cost.',
  roles: may.moneyRead,
  input: { view: View },
  output: {
    races: Type.Array(
      Type.Object({
        race: SmallId,
        open: Type.Boolean(),
        terms: RaceTerms,
        forecast: Forecast,
      }),
    ),
    proposals: Type.Array(
      Type.Object({
        id: Type.Integer(),
        what: oneOf(['terms', 'close', 'call-off', 'challenge', 'end-challenge']),
        /** 0 for a new race, or a challenge. */
        race: Type.Integer(),
        contest: Type.Integer(),
        /** 0 for a new challenge, or a race. */
        challenge: Type.Integer(),
        terms: Type.Union([RaceTerms, Type.Null()]),
        challengeTerms: Type.Union([ChallengeTerms, Type.Null()]),
        reason: Type.String(),
        by: Type.String(),
        mine: Type.Boolean(),
        at: Type.String(),
      }),
    ),
    contests: Type.Array(Contest),
    /** Open ones, and the last 30 days'. */
    challenges: Type.Array(
      Type.Object({
        challenge: SmallId,
        terms: ChallengeTerms,
        begins: Type.String(),
        ends: Type.String(),
        state: oneOf(['open', 'full', 'over', 'called-off']),
        /** People who have the reward; what was paid, and what is being paid. */
        taken: Type.Integer(),
        paid: Balance,
        owed: Balance,
      }),
    ),
    /** Games that a race may be of: with their least edge, in hundredths of a percent, and how they vary. */
    games: Type.Array(
      Type.Object({
        game: SmallId,
        name: Type.String(),
        edge: Type.Integer(),
        volatility: Type.String(),
        /** Whether a round can be scored by rarity: nothing in it comes out of what others staked. */
        rarity: Type.Boolean(),
        /** Achievements of its rounds: one in so many comes to it at the most, in hundredths. */
        achievements: Type.Array(
          Type.Object({ code: Type.String(), name: Type.String(), oneIn: Type.Integer() }),
        ),
      }),
    ),
    /** Won and not paid, in hundredths. */
    owed: Balance,
    /** Prizes of races that became final today, and the most that a day may cost. */
    costToday: Balance,
    mostADay: Balance,
  },
})

export const officeRacePlaces = defineOffice({
  name: 'racePlaces',
  summary: 'The first fifty of a race in one division, with their accounts and prizes.',
  roles: may.moneyRead,
  input: { contest: SmallId, division: Type.Integer({ minimum: 0, maximum: 2 }), view: View },
  output: {
    rows: Type.Array(
      Type.Object({
        place: Type.Integer(),
        playerId: RowId,
        account: Type.String(),
        score: Type.Integer(),
        rounds: Type.Integer(),
        /** The least account number of the same person, as devices and documents tell. */
        group: RowId,
        amount: Balance,
        state: oneOf(['', 'won', 'paid', 'lapsed']),
      }),
    ),
  },
})

export const officeProposeRace = defineOffice({
  name: 'proposeRace',
  summary:
    'Proposes terms of a race, new or known, or only works out what they cost. Where `problems` is not empty nothing was proposed.',
  roles: may.money,
  input: {
    /** Left out for a new race. */
    race: Type.Optional(SmallId),
    terms: RaceTerms,
    reason: Reason,
    tryOut: Type.Boolean(),
  },
  output: {
    problems: Type.Array(Type.String()),
    forecast: Forecast,
    /** 0 where nothing was proposed. */
    id: Type.Integer(),
  },
})

export const officeEndRace = defineOffice({
  name: 'endRace',
  summary:
    'Proposes that a race does not come again, or that one that runs is called off: then whoever has half of its rounds shares the pool.',
  roles: may.money,
  input: {
    race: SmallId,
    /** The run to call off; left out to let the race not come again. */
    contest: Type.Optional(SmallId),
    reason: Reason,
  },
  output: { id: Type.Integer() },
})

export const officeProposeChallenge = defineOffice({
  name: 'proposeChallenge',
  summary:
    'Proposes a challenge, or only works out what it comes to. Where `problems` is not empty nothing was proposed.',
  roles: may.money,
  input: { terms: ChallengeTerms, reason: Reason, tryOut: Type.Boolean() },
  output: {
    problems: Type.Array(Type.String()),
    forecast: ChallengeForecast,
    /** 0 where nothing was proposed. */
    id: Type.Integer(),
  },
})

export const officeEndChallenge = defineOffice({
  name: 'endChallenge',
  summary: 'Proposes that a challenge ends now: whoever has its reward keeps it.',
  roles: may.money,
  input: { challenge: SmallId, reason: Reason },
  output: { id: Type.Integer() },
})

export const officeDecideRace = defineOffice({
  name: 'decideRace',
  summary:
    'Agrees to a proposal about a race or a challenge as another member, refuses it, or takes back the own one.',
  roles: may.money,
  input: { id: SmallId, approve: Type.Boolean() },
  output: { status: oneOf(['approved', 'refused']) },
})

export const officeRaceCalls = [
  officeRaces,
  officeRacePlaces,
  officeProposeRace,
  officeEndRace,
  officeProposeChallenge,
  officeEndChallenge,
  officeDecideRace,
] as const
