import { potDays } from '#/engagement/pots/pots.ts'
import {
  REPORT_DAYS,
  type OfficeReport,
  type ReportGroup,
  type ReportName,
} from '@perlas/contract/office-reports'
import type { AppContext } from '#/kernel/context.ts'
import { dayEnds, titlesOf } from '#/engagement/campaigns/campaigns.ts'
import { rollTally } from '#/gaming/tally/tally.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, daysBetween, manilaDay } from '#/kernel/manila.ts'
import {
  activitiesTable,
  depositsTable,
  ggrTable,
  houseTable,
  liabilitiesTable,
  playersTable,
  todayOf,
  withdrawalsTable,
  type Table,
} from './rules.ts'
import {
  cashierDays,
  forgetPeople,
  gameDays,
  gameNames,
  ledgerBefore,
  ledgerDays,
  peopleDays,
  recountDay,
  rollOnce,
  sourceDays,
  type Span,
} from './store.ts'

export { csvOf } from './csv.ts'

export type ReportAsk = {
  report: ReportName
  from: string
  until: string
  by: ReportGroup
  each: 'day' | 'span'
  /** Of the report on activities: one of them alone, by its code. */
  activity?: string
}

/** Steps of six hours that one request may still count; the job does the rest. */
const MAX_STEPS = 8
/** People of older days are not needed to count on. */
const PEOPLE_DAYS = 62

/**
 * Adds what happened since the last time, step by step. Two at once wait for each other and add nothing twice; a
 * reader does not wait. Answers until when everything is counted.
 */
export async function rollFigures(
  ctx: AppContext,
  { most, waits }: { most: number; waits: boolean } = { most: Infinity, waits: true },
): Promise<Date | undefined> {
  const played = await rollTally(ctx, { most, waits })
  let until = await rollOnce(ctx, waits)
  for (let rolled = 1; rolled < most; rolled += 1) {
    const next = await rollOnce(ctx, waits)
    // A step shorter than a second has caught up.
    const caughtUp = !next || !until || next.getTime() - until.getTime() < 1_000
    until = next
    if (caughtUp) break
  }
  return played && until && played < until ? played : until
}

/** One report, with what happened until now in it. */
export async function reportOf(ctx: AppContext, ask: ReportAsk): Promise<OfficeReport> {
  const days = checkedDays(ask)
  const countedUntil = await rollFigures(ctx, { most: MAX_STEPS, waits: false })
  return {
    ...(await tableOf(ctx, ask, days)),
    countedUntil: countedUntil?.toISOString() ?? '',
  }
}

/** A few figures of today, with what happened until now in them, beside the same weekday before. */
export async function todayFigures(ctx: AppContext) {
  const countedUntil = await rollFigures(ctx, { most: MAX_STEPS, waits: false })
  const day = manilaDay(ctx.clock())
  const before = manilaDay(daysAfter(ctx.clock(), -7))
  const of = { from: before, until: day }
  const [cashier, games, people] = await Promise.all([
    cashierDays(ctx, of),
    gameDays(ctx, of),
    peopleDays(ctx, of),
  ])
  return {
    day,
    before,
    countedUntil: countedUntil?.toISOString() ?? '',
    figures: todayOf({ cashier, games, people }, { day, before }),
  }
}

function checkedDays({ from, until }: Span): string[] {
  // A year and a day at most: what is far longer is not even listed.
  if (until < from || Number(until.slice(0, 4)) - Number(from.slice(0, 4)) > 1) {
    throw new AppError('invalid-input')
  }
  const days = daysBetween(from, until)
  if (days.length > REPORT_DAYS) throw new AppError('invalid-input')
  return days
}

async function tableOf(ctx: AppContext, ask: ReportAsk, days: string[]): Promise<Table> {
  switch (ask.report) {
    case 'deposits':
      return depositsTable(await cashierDays(ctx, ask), days, ask.each)
    case 'withdrawals':
      return withdrawalsTable(await cashierDays(ctx, ask), days, ask.each)
    case 'liabilities': {
      const [before, moved, pots] = await Promise.all([
        ledgerBefore(ctx, ask.from),
        ledgerDays(ctx, ask),
        potDays(ctx, ask),
      ])
      return liabilitiesTable(before, moved, pots, days)
    }
    case 'house':
      return houseTable(await ledgerDays(ctx, ask), days)
    case 'ggr': {
      const [figures, names] = await Promise.all([gameDays(ctx, ask), gameNames(ctx)])
      return ggrTable(figures, names, days, ask.by, ask.each)
    }
    case 'activities': {
      const [given, ends, titles] = await Promise.all([
        sourceDays(ctx, ask),
        dayEnds(ctx, ask),
        titlesOf(ctx),
      ])
      const only = ask.activity
      const of = only === undefined ? ends : ends.filter(({ code }) => code === only)
      return activitiesTable(given, of, titles, days, ask.each)
    }
    case 'players':
      return playersTable(await peopleDays(ctx, ask), days)
  }
}

/** Counts a day again from its entries; whether it was the same. Whatever was wrong is right afterwards. */
export function recount(ctx: AppContext, day: string): Promise<boolean> {
  return recountDay(ctx, day)
}

/** Every night: yesterday counted again. A difference is a fault of ours, and mended. */
export async function proveFigures(ctx: AppContext): Promise<void> {
  await rollFigures(ctx)
  const yesterday = manilaDay(daysAfter(ctx.clock(), -1))
  if (await recount(ctx, yesterday)) ctx.log.info({ day: yesterday }, 'the figures are right')
  else ctx.log.error({ day: yesterday }, 'the figures were wrong and were counted again')
  await forgetPeople(ctx, manilaDay(daysAfter(ctx.clock(), -PEOPLE_DAYS)))
}
