import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance, SmallId } from './money.ts'
import { oneOf } from './one-of.ts'

/** Races: the best multiples, or the rarest of them, among everybody's first rounds of an hour, a day or a week. */

export const raceRhythms = ['hour', 'day', 'week'] as const
export type RaceRhythm = (typeof raceRhythms)[number]
/** The score of a round: how many times its stake it paid, or how rarely a round of its game pays as much. */
export const raceScores = ['multiple', 'rarity'] as const
/** The first so many rounds count. */
export const raceRounds = [50, 200, 500] as const

/** Bands of stakes, in hundredths: a round counts in the one that its stake lies in. */
export const raceDivisions = [
  { least: 1_00, most: 4_99 },
  { least: 5_00, most: 24_99 },
  { least: 25_00, most: undefined },
] as const
export type RaceDivision = 0 | 1 | 2

/** Milliseconds since 1970. */
const Moment = Type.Integer()
const Division = Type.Integer({ minimum: 0, maximum: 2 })

export const RaceShown = Type.Object({
  contest: SmallId,
  /** In English and in Filipino. */
  name: Type.String(),
  nameFil: Type.String(),
  rhythm: oneOf(raceRhythms),
  games: Type.Array(Type.Integer()),
  /** True where it is over all games that a race may have, as they were at its beginning. */
  all: Type.Boolean(),
  score: oneOf(raceScores),
  rounds: Type.Integer(),
  /** Whether the best round counts, or the sum of the best three. */
  best: Type.Integer(),
  /** Part of theo that a pool takes, in hundredths of a percent, and its bounds. */
  share: Type.Integer(),
  most: Balance,
  least: Balance,
  begins: Moment,
  ends: Moment,
  /** When it became final; 0 before. */
  over: Moment,
  /** `counting`: over, and its last rounds are still looked at. */
  state: oneOf(['open', 'counting', 'final', 'called-off']),
  /** By division; a pool grows with play until the race is over. */
  divisions: Type.Array(Type.Object({ entrants: Type.Integer(), pool: Balance })),
})
export type RaceShown = Static<typeof RaceShown>

const Row = Type.Object({
  place: Type.Integer(),
  /** A name of this race alone, or the nickname where its player shows it; empty where nobody may be named. */
  name: Type.String(),
  /** In hundredths: of the stake, or of one in so many rounds. */
  score: Type.Integer(),
  mine: Type.Boolean(),
  /** Won, in hundredths; 0 before the end and without a prize. */
  amount: Balance,
})
export type RaceRow = Static<typeof Row>

const Mine = Type.Object({
  /** 0 where this row has none: nothing won so far, or left out at the end. */
  place: Type.Integer(),
  name: Type.String(),
  score: Type.Integer(),
  /** How many of the first rounds were counted. */
  rounds: Type.Integer(),
  /** The best scores of single rounds, the highest first. */
  best: Type.Array(Type.Integer()),
  /** Which score the place above has; 0 for none. */
  above: Type.Integer(),
  amount: Balance,
  /** The prize is being paid, paid, or gone with a self-exclusion; empty without one. */
  prize: oneOf(['', 'won', 'paid', 'lapsed']),
  /** No further round counts in this race. */
  aside: Type.Boolean(),
})
export type RaceMine = Static<typeof Mine>

export const getRaces = defineCall({
  name: 'getRaces',
  summary: 'The races that are open, and those of the last 90 days.',
  access: 'optional',
  passive: true,
  input: {
    /** Only races that became final before this moment. */
    before: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  },
  output: {
    running: Type.Array(RaceShown),
    finished: Type.Array(RaceShown),
    more: Type.Boolean(),
    /** Whether the player shows the nickname in races. */
    named: Type.Boolean(),
  },
  failures: [],
})
export const getRace = defineCall({
  name: 'getRace',
  summary: 'The standings of a race in one division, with the own row.',
  access: 'optional',
  passive: true,
  input: {
    contest: SmallId,
    division: Division,
    /** The rows about the own one, instead of the first fifty. */
    around: Type.Optional(Type.Boolean()),
  },
  output: {
    race: RaceShown,
    rows: Type.Array(Row, { maxItems: 50 }),
    /** Prizes by place as it stands; as they were paid once it is final. */
    prizes: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), amount: Balance })),
    mine: Type.Union([Mine, Type.Null()]),
    asOf: Moment,
  },
  failures: ['contest-over'],
})
export const getRaceOdds = defineCall({
  name: 'getRaceOdds',
  summary:
    'What rounds score in a race by rarity, game by game, so that anybody can check a score.',
  access: 'optional',
  passive: true,
  input: { contest: SmallId },
  output: {
    /** Empty in a race by multiples. */
    games: Type.Array(
      Type.Object({
        game: Type.Integer(),
        /** Return of the choice that returns most, in hundredths of a percent: m times the stake score m / return at the least. */
        best: Type.Integer(),
        /** `[multiple, score]`, both in hundredths: as many times the stake or more score so much at the least. */
        tail: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
      }),
    ),
  },
  failures: ['contest-over'],
})
export const setRaceName = defineCall({
  name: 'setRaceName',
  summary: 'Shows the nickname in races, or a name that is new in each.',
  access: 'player',
  input: { named: Type.Boolean() },
  output: { named: Type.Boolean() },
  failures: [],
})

export const raceCalls = [getRaces, getRace, getRaceOdds, setRaceName] as const
