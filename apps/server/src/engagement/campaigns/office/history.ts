import type { Command, Effect, Facts } from '@perlas/campaign-kit/kind'
import { replay, type Recorded } from '@perlas/campaign-kit/replay'
import type { officePlayerActivities, officeReplay } from '@perlas/contract/office-activities'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { chanceLabel, openSeed } from '../draws.ts'
import { activitiesState } from '../state.ts'
import { titlesByNumber } from './day-ends.ts'
import {
  listAllDecisions,
  listDrawsOf,
  listEntriesOf,
  type DecisionRow,
  type DrawRow,
} from './store.history.ts'

type By = { member: StaffSession; address: string }
const LISTED = 50
/** The last decisions that are made anew at once. */
const MAX_REPLAYED = 2_000

/** Under which keys what a decision gave stands in the ledger. */
const keysOf = ({ campaignId, decisionNo, effects }: DecisionRow) =>
  effects.flatMap((_, at) => {
    const key = `c${campaignId}:${decisionNo}:${at}`
    return [key, `bonus:${key}`]
  })

/** What was decided about a player in activities, newest first, with what it moved and drew. */
export async function playerActivities(
  ctx: AppContext,
  { playerId, before }: { playerId: number; before?: number },
  { member, address }: By,
): Promise<Static<(typeof officePlayerActivities)['output']>> {
  const { staffId } = member
  await insertAudit(ctx, { staffId, action: 'activities-read', detail: { playerId }, address })
  const found = await listAllDecisions(ctx, { playerId, before, size: LISTED + 1 })
  const decisions = found.slice(0, LISTED)
  const of = { playerId, decisions: decisions.map(({ decisionNo }) => decisionNo) }
  const [draws, entries, titles] = [
    await listDrawsOf(ctx, of),
    await listEntriesOf(ctx, { playerId, keys: decisions.flatMap(keysOf) }),
    await titlesByNumber(ctx),
  ]
  return {
    more: found.length > LISTED,
    rows: decisions.map((one) => {
      const keys = new Set(keysOf(one))
      return {
        decisionNo: one.decisionNo,
        activity: titles.get(one.campaignId) ?? String(one.campaignId),
        version: one.version,
        at: one.at.toISOString(),
        did: one.command.do,
        choice: one.command.choice ?? 0,
        coins: one.coins,
        points: one.points,
        entries: entries
          .filter(({ key }) => keys.has(key))
          .map(({ entryNo, kind, coins, points }) => ({ entryNo, kind, coins, points })),
        draws: draws
          .filter(({ decisionNo }) => decisionNo === one.decisionNo)
          .map(({ nonce, amount, place }) => ({ nonce, amount, place: place + 1 })),
      }
    }),
  }
}

/** Makes every decision about a player anew from what was recorded, and says what comes out differently. */
export async function replayPlayer(
  ctx: AppContext,
  playerId: number,
  { member, address }: By,
): Promise<Replay> {
  const found = await replayOf(ctx, playerId)
  const { staffId } = member
  const detail = { playerId, rows: found.replayed, faults: found.differs.length }
  await insertAudit(ctx, { staffId, action: 'activities-replayed', detail, address })
  return found
}

type Replay = Static<(typeof officeReplay)['output']>

/** The same, for nobody who has to be recorded. */
export async function replayOf(ctx: AppContext, playerId: number): Promise<Replay> {
  const all = (await listAllDecisions(ctx, { playerId, size: MAX_REPLAYED })).toReversed()
  const draws = await listDrawsOf(ctx, {
    playerId,
    decisions: all.map(({ decisionNo }) => decisionNo),
  })
  const kinds = await activitiesState(ctx).byCampaign(ctx)
  const titles = await titlesByNumber(ctx)
  const differs: { decisionNo: number; activity: string; what: string[] }[] = []
  let replayed = 0
  for (const [campaignId, kind] of kinds) {
    const of = all.filter((one) => one.campaignId === campaignId)
    // Where not all of its history is here, it goes on from the first state that is.
    const isWhole = all.length < MAX_REPLAYED
    const recorded = await Promise.all(of.map((one) => recordedOf(ctx, playerId, one, draws)))
    const results = replay(kind, chanceLabel(kind.code), recorded).slice(isWhole ? 0 : 1)
    replayed += results.length
    for (const { decisionNo, differs: what } of results)
      if (what.length > 0)
        differs.push({ decisionNo, activity: titles.get(campaignId) ?? kind.title, what })
  }
  return { replayed, differs }
}

async function recordedOf(
  ctx: AppContext,
  playerId: number,
  one: DecisionRow,
  draws: readonly DrawRow[],
): Promise<Recorded> {
  const { campaignId, version } = one
  return {
    decisionNo: one.decisionNo,
    terms: await activitiesState(ctx).terms(ctx, { campaignId, version }),
    command: one.command as Command,
    facts: one.facts as Facts,
    state: one.state,
    effects: one.effects as readonly Effect[],
    coins: one.coins,
    points: one.points,
    draws: draws
      .filter(({ decisionNo }) => decisionNo === one.decisionNo)
      .map(({ table, place, nonce, clientSeed, pairNo, sealed }) => ({
        table,
        place,
        nonce,
        clientSeed,
        serverSeed: openSeed(ctx, playerId, { pairNo, sealed }),
      })),
  }
}
