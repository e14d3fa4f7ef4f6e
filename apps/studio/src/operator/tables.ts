import { tablesList, tablesRounds, tablesSet, tablesVoid } from '@perlas/contract/provider-api'
import type { StudioContext } from '#/context.ts'
import { decideTable, listRounds, listTables, voidRound } from '#/tables/tables.ts'
import { No, type Mount } from './mount.ts'

/** Calls about tables. */
export function tableCalls(mount: Mount, ctx: StudioContext): void {
  mount(tablesList, async () => ({ tables: await listTables(ctx) }))
  mount(tablesSet, async (input) => {
    const table = await decideTable(ctx, input)
    if (!table) throw new No('GAME_NOT_FOUND', 'There is no such table.')
    if (table === 'hours') throw new No('INVALID_REQUEST', 'Hours begin and end at two times.')
    if (table === 'limits') throw new No('BET_LIMIT', 'The game allows no such limit.')
    return { table }
  })
  mount(tablesRounds, async (ask) => {
    const rounds = await listRounds(ctx, ask)
    if (!rounds) throw new No('GAME_NOT_FOUND', 'There is no such table.')
    return { rounds }
  })
  mount(tablesVoid, async (round) => {
    const voided = await voidRound(ctx, round)
    if (!voided) throw new No('TX_NOT_FOUND', 'There is no such round.')
    return voided
  })
}
