import type { AppContext } from '#/kernel/context.ts'
import { bookedBetween, ordersNamed, unbookedBetween, type BookedOrder } from './store.ts'

export type { BookedOrder }
type Span = { provider: string; from: Date; until: Date }

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
