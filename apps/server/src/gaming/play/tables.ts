import {
  tablesList,
  tablesRounds,
  tablesSet,
  type ProviderOutput,
  type TableReport,
} from '@perlas/contract/provider-api'
import { providersOfTables } from '#/gaming/catalogue/catalogue.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { playState } from './state.ts'

export type Table = TableReport & { providerId: string }

/** Shared tables of all providers, and who of them says nothing. */
export async function tablesOfAll(ctx: AppContext): Promise<{ tables: Table[]; silent: string[] }> {
  const providers = await providersOfTables(ctx)
  const answers = await Promise.all(providers.map((providerId) => tablesOf(ctx, providerId)))
  return {
    tables: answers.flatMap((tables) => tables ?? []),
    silent: providers.filter((_, at) => answers[at] === undefined),
  }
}

/** Undefined where the provider says nothing. */
export async function tablesOf(ctx: AppContext, providerId: string): Promise<Table[] | undefined> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  const reply = await provider?.client?.call(tablesList, {})
  return reply?.kind === 'answer' && reply.answer.status === 'OK'
    ? reply.answer.tables.map((table) => ({ ...table, providerId }))
    : undefined
}

export type Decision = {
  providerId: string
  table: string
  open: boolean
  hours: { from: string; until: string; days?: number[] } | null
  mostStaked: number | null
  mostPaid: number | null
}

/** Decides of a table at its provider, and says how it is then. Asked again it changes nothing. */
export async function decideTable(
  ctx: AppContext,
  { providerId, mostStaked, mostPaid, ...decision }: Decision,
): Promise<Table> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  if (!provider?.client) throw new AppError('order-not-found')
  const ask = {
    ...decision,
    most_staked: mostStaked,
    // A provider of before knows no such field.
    ...(mostPaid !== null && { most_paid: mostPaid }),
  }
  const reply = await provider.client.call(tablesSet, ask)
  if (reply.kind !== 'answer' || reply.answer.status !== 'OK') {
    ctx.log.warn({ providerId, table: decision.table, reply }, 'a table could not be decided of')
    throw new AppError('provider-silent')
  }
  return { ...reply.answer.table, providerId }
}

/** Rounds of a table as its provider knows them, the newest first. Fails as `provider-silent`. */
export async function roundsOfTable(
  ctx: AppContext,
  { providerId, ...of }: { providerId: string; table: string; before?: number; ks?: number[] },
): Promise<ProviderOutput<typeof tablesRounds>['rounds']> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  const reply = await provider?.client?.call(tablesRounds, of)
  if (reply?.kind !== 'answer' || reply.answer.status !== 'OK')
    throw new AppError('provider-silent')
  return reply.answer.rounds
}
