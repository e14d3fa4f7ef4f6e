import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance } from './money.ts'
import { oneOf } from './one-of.ts'
import { potCodes, type PotCode as Code } from './pot-codes.ts'

/** Must-drop jackpots: what anybody may know of them, and a player of their own part. */

/** Milliseconds since 1970; 0 for none. */
const Moment = Type.Integer()
export const PotCode = oneOf(potCodes)

/** Whether a player wants to see jackpots and races: `quiet` shows them on their own pages alone, `off` takes no part. */
export const CompetitionMode = oneOf(['shown', 'quiet', 'off'])
export type CompetitionMode = Static<typeof CompetitionMode>

/** A fall of a pot: each part goes to another person. */
export const PotFall = Type.Object({
  code: PotCode,
  life: Type.Integer(),
  at: Moment,
  /** The sum of all prizes. */
  amount: Balance,
  /** Masked by the lobby; empty for who is shown to nobody. */
  winners: Type.Array(Type.Object({ who: Type.String(), amount: Balance })),
})
export type PotFall = Static<typeof PotFall>

export const PotShown = Type.Object({
  code: PotCode,
  /** Whole centavos that stand in it; never below what was shown before. */
  value: Balance,
  seed: Balance,
  /** It falls before it stands above this. */
  most: Balance,
  /** Into how many equal prizes it falls, each to another person. */
  winners: Type.Integer(),
  /** Part of theo that it takes, in hundredths of a percent. */
  share: Type.Integer(),
  since: Moment,
  /** It falls at this moment at the latest. */
  latest: Moment,
  life: Type.Integer(),
  /** Minutes between two falls at the play of the last seven days; 0 while that is not known. */
  about: Type.Integer(),
})
export type PotShown = Static<typeof PotShown>

/** A part of a player in one tick, as it lies in the tree of that tick. */
const OwnPart = Type.Object({
  tick: Type.Integer(),
  /** The head of the tick as one line, and its hash. */
  head: Type.String(),
  hash: Type.String(),
  alias: Type.String(),
  group: Type.String(),
  /** In decimal; a ten-thousandth of a centavo each. */
  units: Type.String(),
  path: Type.Array(Type.Object({ hash: Type.String(), sum: Type.String(), left: Type.Boolean() })),
})

export const getPots = defineCall({
  name: 'getPots',
  summary: 'The jackpots as they stand, and the last fall of each.',
  access: 'public',
  passive: true,
  input: {},
  output: {
    /** Only those that are open. */
    pots: Type.Array(PotShown),
    falls: Type.Array(PotFall),
    asOf: Moment,
    /** A draw is late: meters stand until it was made. */
    waits: Type.Boolean(),
  },
  failures: [],
})
export const getPotFalls = defineCall({
  name: 'getPotFalls',
  summary: 'Falls of a jackpot or of all, newest first, twenty at a time.',
  access: 'public',
  input: {
    code: Type.Optional(PotCode),
    /** Only those before this moment. */
    before: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  },
  output: { falls: Type.Array(PotFall), more: Type.Boolean() },
  failures: [],
})
export const getPotParts = defineCall({
  name: 'getPotParts',
  summary: 'The own part of a jackpot since it last fell.',
  access: 'player',
  input: { code: PotCode },
  output: {
    /** The player's share of all that went in since the last fall, in millionths. */
    share: Type.Integer(),
    /** The last ticks with an own part, newest first, twenty at most. */
    parts: Type.Array(OwnPart),
  },
  failures: [],
})
export const getCompetition = defineCall({
  name: 'getCompetition',
  summary: 'Whether the player wants to see jackpots and races.',
  access: 'player',
  passive: true,
  input: {},
  output: {
    mode: CompetitionMode,
    /** Set while the player asked for less: shown as `quiet`, whatever the mode. */
    calm: Type.Boolean(),
  },
  failures: [],
})
export const setCompetition = defineCall({
  name: 'setCompetition',
  summary: 'Shows jackpots and races, keeps them to their own pages, or takes no part.',
  access: 'player',
  input: { mode: CompetitionMode },
  output: { mode: CompetitionMode, calm: Type.Boolean() },
  failures: [],
})

export const potCalls = [getPots, getPotFalls, getPotParts, getCompetition, setCompetition] as const

/** The file of a fall, for checks: `GET` this address. */
export const potFilePath = (code: Code, life: number) => `/pots/${code}/${life}.json`
