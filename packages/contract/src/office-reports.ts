import { Day } from './day.ts'
import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { defineOffice, may, View } from './office-call.ts'

// Figures per Manila day, out of the ledger.

export const reportNames = [
  'deposits',
  'withdrawals',
  'liabilities',
  'house',
  'ggr',
  'players',
  'activities',
] as const
export type ReportName = (typeof reportNames)[number]
/** What the lines of the report on games stand for. */
export const reportGroups = ['all', 'game', 'brand', 'category', 'provider'] as const
export type ReportGroup = (typeof reportGroups)[number]
/** The most days of one report. */
export const REPORT_DAYS = 366

const question = {
  report: oneOf(reportNames),
  /** Both days belong to it. */
  from: Day,
  until: Day,
  by: oneOf(reportGroups),
  /** One line for each day, or one for the whole span. */
  each: oneOf(['day', 'span']),
  /** Of the report on activities: one of them alone. */
  activity: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' })),
}

const Column = Type.Object({
  title: Type.String(),
  /** money and points: hundredths. */
  kind: oneOf(['text', 'count', 'money', 'points']),
})
const Cell = Type.Union([Type.String(), Type.Integer()])
const Report = Type.Object({
  columns: Type.Array(Column),
  rows: Type.Array(Type.Array(Cell)),
  /** The last line: sums, and empty texts where nothing can be added up. */
  totals: Type.Array(Cell),
  chart: Type.Object({
    kind: oneOf(['count', 'money']),
    days: Type.Array(Type.String()),
    series: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.Integer()) })),
  }),
  /** Everything before this moment is counted; empty while there is nothing yet. */
  countedUntil: Type.String(),
})
export type OfficeReport = Static<typeof Report>

export const officeReport = defineOffice({
  name: 'report',
  summary:
    'One report over a span of Manila days; that it was read is recorded, once for each opening.',
  roles: may.moneyRead,
  input: { ...question, view: View },
  output: Report.properties,
})

export const officeExportReport = defineOffice({
  name: 'exportReport',
  summary: 'The same as a CSV file (RFC 4180); the download is recorded with its digest.',
  roles: may.moneyRead,
  input: question,
  output: { fileName: Type.String(), csv: Type.String() },
})

/** Money that came in and went out, what games kept (GGR), and people who played. */
export const todayNames = ['in', 'out', 'ggr', 'players'] as const
export type TodayName = (typeof todayNames)[number]

export const officeToday = defineOffice({
  name: 'todayFigures',
  summary: 'A few figures of today in Manila, beside the whole of the same weekday before.',
  roles: may.moneyRead,
  input: { view: View },
  output: {
    day: Type.String(),
    /** The same weekday, a week before. */
    before: Type.String(),
    /** Everything before this moment is counted; empty while there is nothing yet. */
    countedUntil: Type.String(),
    /** Hundredths of pesos; of players a number. */
    figures: Type.Array(
      Type.Object({ name: oneOf(todayNames), today: Type.Integer(), before: Type.Integer() }),
    ),
  },
})

export const officeReportCalls = [officeReport, officeExportReport, officeToday] as const
