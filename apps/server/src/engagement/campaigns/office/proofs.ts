import { oddsHash, straysFrom } from '@perlas/campaign-kit/odds'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { activitiesState } from '../state.ts'
import { replayOf } from './history.ts'
import { countDraws, sampleDecided, storeDrawCounts, storeProof } from './store.history.ts'

const SAMPLE = 1_000

/**
 * Every night: what was decided about a thousand of yesterday's players is made again from what was recorded. A difference is
 * a fault of ours, and stands in the audit until a night finds none.
 */
export async function proveDecisions(ctx: AppContext): Promise<void> {
  const players = await sampleDecided(ctx, daysAfter(ctx.clock(), -1), SAMPLE)
  let checked = 0
  const wrong: object[] = []
  for (const playerId of players) {
    const { replayed, differs } = await replayOf(ctx, playerId)
    checked += replayed
    wrong.push(...differs.map((one) => ({ playerId, ...one })))
  }
  await storeProof(ctx, { what: 'replay', checked, faults: wrong.length })
  if (wrong.length > 0) ctx.log.fatal({ wrong: wrong.slice(0, 20) }, 'decisions come out otherwise')
  else ctx.log.info({ players: players.length, decisions: checked }, 'decisions are right')
}

/** Every night: what was drawn from each table in force, held against its odds. */
export async function proveChances(ctx: AppContext): Promise<void> {
  const draws = await countDraws(ctx)
  await storeDrawCounts(ctx, draws)
  const kinds = await activitiesState(ctx).byCampaign(ctx)
  const tables = Map.groupBy(draws, ({ campaignId, version, table }) =>
    [campaignId, version, table].join(' '),
  )
  const wrong: object[] = []
  for (const lines of tables.values()) {
    const [{ campaignId, version, table } = { campaignId: 0, version: 0, table: '' }] = lines
    const terms = await activitiesState(ctx).terms(ctx, { campaignId, version })
    const odds = kinds.get(campaignId)?.odds?.(terms)[table] ?? []
    const isPublished = lines.every((line) => line.oddsHash === oddsHash(odds))
    const counts = new Map(lines.map(({ place, count }) => [place, count]))
    if (!isPublished || straysFrom(odds, counts))
      wrong.push({ campaignId, version, table, isPublished, counts: [...counts] })
  }
  await storeProof(ctx, { what: 'chances', checked: tables.size, faults: wrong.length })
  if (wrong.length > 0) ctx.log.fatal({ wrong }, 'draws stray from their odds')
  else ctx.log.info({ tables: tables.size }, 'draws are as their odds say')
}
