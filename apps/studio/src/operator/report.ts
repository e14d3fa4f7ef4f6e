import type { ProviderInput, ProviderOutput, roundReport } from '@perlas/contract/provider-api'
import type { StudioContext } from '#/context.ts'
import { roundsReported } from '#/rounds/rounds.ts'
import { seatsReported } from '#/tables/tables.ts'

/** Rounds on a page of what the lobby reconciles with. */
const PAGE = 500

/** Rounds of those who play alone and of those at tables, as one list in the order in which they ended. */
export async function reported(
  ctx: StudioContext,
  ask: ProviderInput<typeof roundReport>,
): Promise<ProviderOutput<typeof roundReport>> {
  const within = {
    from: new Date(ask.from ?? 0),
    until: new Date(ask.until ?? 0),
    after: ask.after ?? '',
    ids: ask.round_ids ?? null,
    limit: PAGE,
  }
  const found = (
    await Promise.all([roundsReported(ctx, within), seatsReported(ctx, within)])
  ).flat()
  if (ask.round_ids) return { rounds: found.map(({ round }) => round), next: null }
  const page = found.toSorted((a, b) => order(a.cursor, b.cursor)).slice(0, PAGE)
  return {
    rounds: page.map(({ round }) => round),
    next: page.length === PAGE ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** A cursor is the moment, a stroke and the round's name. */
function order(one: string, other: string): number {
  const [at = '', id = ''] = one.split('/')
  const [then = '', name = ''] = other.split('/')
  return Number(at) - Number(then) || (id < name ? -1 : id > name ? 1 : 0)
}
