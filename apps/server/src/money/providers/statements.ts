import type { AppContext } from '#/kernel/context.ts'
import { ProviderRefused } from './adapters/ask.ts'
import type { StatementLine } from './port.ts'
import { providersState } from './state.ts'

type Named = Pick<StatementLine, 'about' | 'reference' | 'providerRef'>

/** Asked about one by one, so many at a time. */
const AT_ONCE = 4

/** What a provider says settled in a span; undefined where it has no list of that. */
export async function statementOf(
  ctx: AppContext,
  { provider, from, until }: { provider: string; from: Date; until: Date },
): Promise<StatementLine[] | undefined> {
  return providersState(ctx).providers.get(provider)?.statement?.({ from, until })
}

/** What the provider says of each of these orders now; those it never heard of are left out. */
export async function asked(
  ctx: AppContext,
  provider: string,
  orders: readonly Named[],
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
  { about, reference, providerRef }: Named,
): Promise<StatementLine | undefined> {
  const adapter = providersState(ctx).providers.get(provider)
  if (!adapter) throw new Error(`no payment provider ${provider}`)
  const line = { about, reference, providerRef, at: '' }
  if (about === 'payout') {
    const payout = await adapter.fetchPayout(reference)
    if (payout.status === 'absent') return undefined
    const { status, amount, currency } = payout
    return { ...line, status, amount, currency }
  }
  try {
    const { status, amount, currency, reference: named } = await adapter.fetchDeposit(providerRef)
    const final = status === 'expired' ? ('failed' as const) : status
    return { ...line, reference: named, status: final, amount, currency }
  } catch (fault) {
    if (fault instanceof ProviderRefused && fault.status === 404) return undefined
    throw fault
  }
}
