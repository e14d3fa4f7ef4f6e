import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Day } from './day.ts'
import { Money } from './money.ts'
import { oneOf } from './one-of.ts'
import { GameLanguage } from './play.ts'

/**
 * A player's own statement: bets and wins by Manila day, by month and by game, and what came of all of it. A bet counts on
 * the day on which it was placed, a win on the day on which it was paid.
 */

/** So many rounds a file has at most, and so many lines. */
export const MAX_LINES = 10_000

const figures = {
  /** Hundredths, as all amounts; without stakes of free rounds. Below zero where more was undone on these days than done. */
  bet: Money,
  paid: Money,
  /** Stakes that came back because their rounds were voided after they were drawn. */
  returned: Money,
  /** paid and returned, less bet. */
  result: Money,
  /** Rounds that began. Below zero where more were undone. */
  rounds: Type.Integer(),
}
export const Figures = Type.Object(figures)
export type Figures = Static<typeof Figures>

/** First and last day, both included. */
const span = { from: Day, until: Day }

export const StatementRow = Type.Object({
  ...span,
  /** Only the month as a whole is kept: it does not open into days. */
  wholeMonth: Type.Boolean(),
  ...figures,
})
export type StatementRow = Static<typeof StatementRow>

export const getStatement = defineCall({
  name: 'getStatement',
  summary:
    "The player's bets, payouts and result by day, newest first; by month where the days are many or long ago.",
  access: 'player',
  whileExcluded: true,
  input: {
    /** Left out: since the first day of play. */
    from: Type.Optional(Day),
    /** Left out: today. */
    until: Type.Optional(Day),
  },
  output: {
    /** The days that are counted: those asked for from the first day of play on, and whole months where no days are kept. */
    ...span,
    by: Type.Union([Type.Literal('day'), Type.Literal('month')]),
    total: Figures,
    /** Days or months on which something was played. */
    rows: Type.Array(StatementRow),
    /** ISO 8601: when it was made. */
    madeAt: Type.String(),
  },
  failures: [],
})

export const StatementGame = Type.Object({
  gameId: Type.Integer(),
  gameName: Type.String(),
  ...figures,
})
export type StatementGame = Static<typeof StatementGame>

export const getStatementGames = defineCall({
  name: 'getStatementGames',
  summary: 'The same days by game, the most staked first.',
  access: 'player',
  whileExcluded: true,
  input: span,
  output: { games: Type.Array(StatementGame) },
  failures: [],
})

const statementLines = ['days', 'rounds'] as const

export const getStatementFile = defineCall({
  name: 'getStatementFile',
  summary: 'The statement as a CSV file: a line for each game of each day, or for each round.',
  access: 'player',
  whileExcluded: true,
  input: {
    ...span,
    lines: oneOf(statementLines),
    lang: GameLanguage,
  },
  output: { fileName: Type.String(), csv: Type.String() },
  failures: ['statement-too-long'],
})

export type ResultSpan = 'today' | 'week' | 'month' | 'year' | 'all'

const MyResult = Type.Object({
  /** Deposits that were credited, and cash-outs that were sent. */
  deposits: Money,
  cashOuts: Money,
  ...figures,
})
export type MyResult = Static<typeof MyResult>

export const getMyResult = defineCall({
  name: 'getMyResult',
  summary:
    'Deposits, cash-outs, bets, payouts and result: today, this week from Monday, this month, this year, and of all time.',
  access: 'player',
  whileExcluded: true,
  passive: true,
  input: {},
  output: {
    today: MyResult,
    week: MyResult,
    month: MyResult,
    year: MyResult,
    all: MyResult,
  },
  failures: [],
})

export const recordCalls = [getStatement, getStatementGames, getStatementFile, getMyResult] as const
