import type { Output } from '@perlas/contract/call'
import type { DrawnTable, ourDraws } from '@perlas/contract/raffles'
import { oddsHash, straysFrom, type Odds } from '@perlas/campaign-kit/odds'
import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import { hiddenNow } from './running.ts'
import { latestRaffles } from './raffles/shown.ts'
import { activitiesState, type Running } from './state.ts'
import { listDrawCounts, type DrawCount } from './store.draws.ts'

const CACHE_MS = 60_000

type Draws = Output<typeof ourDraws>

/** What is drawn here, for anybody: the chances of each table in force and how often each prize came, and the raffles. */
export async function readOurDraws(ctx: AppContext): Promise<Draws> {
  const [counts, running, hidden] = [
    await listDrawCounts(ctx),
    await activitiesState(ctx).running(ctx),
    await hiddenNow(ctx),
  ]
  const shown = running.filter(
    ({ kind, endedAt, terms }) =>
      endedAt === null &&
      !hidden.has(kind.activity) &&
      Object.keys(kind.odds?.(terms) ?? {}).length > 0,
  )
  return {
    countedAt: Math.max(0, ...counts.map(({ countedAt }) => countedAt.getTime())),
    activities: shown
      .toSorted((left, right) => left.sort - right.sort || left.campaignId - right.campaignId)
      .map((one) => ({ activity: one.kind.activity, tables: tablesOf(one, counts) })),
    raffles: await latestRaffles(ctx),
  }
}

function tablesOf({ kind, terms, campaignId, version }: Running, counts: readonly DrawCount[]) {
  return Object.entries(kind.odds?.(terms) ?? {}).map(([name, odds]) =>
    tableOf(
      name,
      odds,
      counts.filter(
        (one) => one.campaignId === campaignId && one.version === version && one.table === name,
      ),
    ),
  )
}

function tableOf(name: string, odds: Odds, counts: readonly DrawCount[]): DrawnTable {
  const came = new Map(counts.map(({ place, count }) => [place, count]))
  return {
    name,
    hash: oddsHash(odds),
    drawn: counts.reduce((sum, { count }) => sum + count, 0),
    strays: straysFrom(odds, came),
    prizes: odds.map((prize, place) => ({ ...prize, came: came.get(place) ?? 0 })),
  }
}

/** It is read once a minute, whoever asks. */
export function openOurDraws() {
  return cached(CACHE_MS, readOurDraws)
}
