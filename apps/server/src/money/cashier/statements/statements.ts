import type { AppContext } from '#/kernel/context.ts'
import { cashierState } from '#/money/cashier/state.ts'
import { ProviderRefused } from '../adapters/ask.ts'
import type { StatementLine } from '../providers.ts'
import { bookedBetween, ordersNamed, unbookedBetween, type BookedOrder } from './store.ts'

export type { BookedOrder }
type Span = { provider: string; from: Date; until: Date }

/** Asked about one by one, so many at a time. */
const AT_ONCE = 4

/** What a provider says settled in a span; undefined where it has no list of that. */
export async function statementOf(
  ctx: AppContext,
  { provider, from, until }: Span,
): Promise<StatementLine[] | undefined> {
  return cashierState(ctx).providers.get(provider)?.statement?.({ from, until })
}

/** What the ledger booked for a provider in a span. */
export function booked(ctx: AppContext, span: Span): Promise<BookedOrder[]> {
  return bookedBetween(ctx, span)
}

/** Orders that the provider speaks of, whatever became of them here. */
export function ordersCalled(
  ctx: AppContext,
  provider: string,
  references: readonly string[],
): Promise<BookedOrder[]> {
  return ordersNamed(ctx, { provider, references })
}

/** Deposits opened in a span that nothing was booked for. */
export function unbooked(ctx: AppContext, span: Span): Promise<BookedOrder[]> {
  return unbookedBetween(ctx, span)
}

/** What the provider says of each of these orders now; those it never heard of are left out. */
export async function asked(
  ctx: AppContext,
  provider: string,
  orders: readonly BookedOrder[],
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    const some = orders.slice(at, at + AT_ONCE).map((order) => askOne(ctx, provider, order))
    for (const line of await Promise.all(some)) if (line) lines.push(line)
  }
  return lines
}

async function askOne(
  ctx: AppContext,
  provider: string,
  order: BookedOrder,
): Promise<StatementLine | undefined> {
  const adapter = cashierState(ctx).providers.get(provider)
  if (!adapter) throw new Error(`no payment provider ${provider}`)
  const { about, reference, providerRef } = order
  const line = { about, reference, providerRef, at: '' }
  if (about === 'payout') {
    const payout = await adapter.fetchPayout(reference)
    if (payout.status === 'absent') return undefined
    const { status, amount, currency } = payout
    return { ...line, status, amount, currency }
  }
  try {
    const { status, amount, currency, reference: named } = await adapter.fetchDeposit(providerRef)
    const said = status === 'expired' ? ('failed' as const) : status
    return { ...line, reference: named, status: said, amount, currency }
  } catch (fault) {
    if (fault instanceof ProviderRefused && fault.status === 404) return undefined
    throw fault
  }
}
