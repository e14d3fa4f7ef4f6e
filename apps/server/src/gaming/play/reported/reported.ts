import { roundReport, type ProviderOutput } from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { playState } from '#/gaming/play/state.ts'
import { ask } from './ask.ts'
import { listCalled, listEnded, type RoundSums } from './store.ts'

export type { RoundSums }
export type ReportedRound = ProviderOutput<typeof roundReport>['rounds'][number]

/** A day of five million rounds; more is a fault of the paging. */
const MAX_PAGES = 10_000
const NAMED_AT_ONCE = 200

/** Game providers that can be asked: those whose calls we can sign. */
export async function providersToAsk(ctx: AppContext): Promise<string[]> {
  const ids = await playState(ctx).registry.ids(ctx)
  const found = await Promise.all(ids.map((id) => playState(ctx).registry.provider(ctx, id)))
  return found.flatMap((provider) => (provider?.client ? [provider.providerId] : []))
}

/** Our rounds of a provider that ended in a span. */
export function endedRounds(
  ctx: AppContext,
  span: { provider: string; from: Date; until: Date },
): Promise<RoundSums[]> {
  return listEnded(ctx, span)
}

/** Our rounds by the provider's names for them, whenever they ended, or did not. */
export function roundsCalled(
  ctx: AppContext,
  provider: string,
  roundIds: readonly string[],
): Promise<RoundSums[]> {
  return listCalled(ctx, provider, roundIds)
}

/** What the provider says of the rounds that ended in a span, or of those that are named. Throws where it says nothing. */
export async function roundsReported(
  ctx: AppContext,
  provider: string,
  about: { from: Date; until: Date } | { roundIds: readonly string[] },
): Promise<ReportedRound[]> {
  const rounds: ReportedRound[] = []
  if ('roundIds' in about) {
    for (let at = 0; at < about.roundIds.length; at += NAMED_AT_ONCE) {
      const named = about.roundIds.slice(at, at + NAMED_AT_ONCE)
      rounds.push(...(await ask(ctx, provider, roundReport, { round_ids: named })).rounds)
    }
    return rounds
  }
  const span = { from: about.from.getTime(), until: about.until.getTime() }
  let after: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const report: ProviderOutput<typeof roundReport> = await ask(ctx, provider, roundReport, {
      ...span,
      ...(after === null ? {} : { after }),
    })
    rounds.push(...report.rounds)
    if (report.next === null || report.next === after) return rounds
    after = report.next
  }
  throw new TypeError('a report of rounds without an end')
}
