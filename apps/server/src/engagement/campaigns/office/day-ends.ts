import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { titleOf } from '../settings/settings.ts'
import { activitiesState, kindNamed } from '../state.ts'
import { deleteSold } from '../store.sold.ts'
import { listCampaigns } from '../store.ts'
import { dropPlaySeen, readCampaignIds } from '../store.activities.ts'
import { listBudgets, listDayEnds, listStopped, listVersions, storeDayEnd } from './store.ts'

/** Longer than a week, which is the longest that play is counted for. */
const SEEN_DAYS = 8

export type DayEnd = {
  day: string
  code: string
  /** Hundredths of coins; `left` is null without a budget. */
  promised: number
  left: number | null
}

/** How budgets stand now. */
async function budgetsNow(ctx: AppContext): Promise<(DayEnd & { campaignId: number })[]> {
  const day = manilaDay(ctx.clock())
  const [campaigns, versions, budgets] = [
    await listStopped(ctx),
    await listVersions(ctx, 1),
    await listBudgets(ctx),
  ]
  return campaigns.map(({ campaignId, code }) => {
    const of = <Row extends { campaignId: number }>(all: readonly Row[]) =>
      all.find((one) => one.campaignId === campaignId)
    const { budget = 0 } = (of(versions)?.terms ?? {}) as { budget?: number }
    const { taken, promised } = of(budgets) ?? { taken: 0, promised: 0 }
    const left = budget === 0 ? null : Math.max(budget - taken, 0)
    return { campaignId, day, code, promised, left }
  })
}

/** A minute after midnight: how budgets stood when yesterday ended. Twice is once. */
export async function endDay(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const yesterday = manilaDay(daysAfter(now, -1))
  for (const one of await budgetsNow(ctx)) await storeDayEnd(ctx, { ...one, day: yesterday })
  await deleteSold(ctx, yesterday)
  await dropPlaySeen(ctx, manilaDay(daysAfter(now, -SEEN_DAYS)))
}

/** How budgets stood at the end of each day of a span; of today as they stand now. */
export async function dayEnds(
  ctx: AppContext,
  span: { from: string; until: string },
): Promise<DayEnd[]> {
  const today = manilaDay(ctx.clock())
  const ended = await listDayEnds(ctx, span)
  return today > span.until || today < span.from ? ended : [...ended, ...(await budgetsNow(ctx))]
}

/** What activities are called, by the name under which they stand in the ledger. */
export async function titlesOf(ctx: AppContext): Promise<ReadonlyMap<string, string>> {
  const { kinds } = activitiesState(ctx)
  const made = (await listCampaigns(ctx)).flatMap(({ code, terms }): [string, string][] => {
    const kind = kindNamed(kinds, code)
    return kind ? [[code, titleOf(kind, code, terms)]] : []
  })
  return new Map([...[...kinds.values()].map((kind) => [kind.code, kind.title] as const), ...made])
}

/** The same by their numbers. */
export async function titlesByNumber(ctx: AppContext): Promise<ReadonlyMap<number, string>> {
  const titles = await titlesOf(ctx)
  const made = await readCampaignIds(ctx)
  return new Map(made.map(({ campaignId, code }) => [campaignId, titles.get(code) ?? code]))
}
