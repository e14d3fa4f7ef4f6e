import type { OfficeLink } from '@perlas/contract/office-players'
import type { AppContext } from '#/kernel/context.ts'
import { ranked } from './rules.ts'
import { listNames, listShared } from './store.ts'

/** Accounts that may be the same person's, the surest first. */
export async function linksOf(
  ctx: AppContext,
  playerId: number,
  most: number,
): Promise<OfficeLink[]> {
  const found = ranked(await listShared(ctx, playerId)).slice(0, most)
  const names = await listNames(
    ctx,
    found.map((one) => one.playerId),
  )
  const named = new Map(names.map((one) => [one.playerId, one]))
  return found.flatMap(({ shared, ...one }) => {
    const name = named.get(one.playerId)
    if (!name) return []
    return {
      ...one,
      ...name,
      shared: shared.map(({ kind, at }) => ({ kind, at: at?.toISOString() ?? null })),
    }
  })
}
