import type { officePolicyReport } from '@perlas/contract/office-policy'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { readPayoutRules } from '../settings/store.ts'
import { spansOf } from './rules.ts'
import { readVersions, spentIn, type StoredVersion } from './store.ts'
import { figuresSince, peopleDecided, refusedOrders, stoppedBy } from './store.report.ts'

const DAYS = 30
const VERSIONS = 20
const SHOWN = 50
const MAX_ORDERS = 20_000

/** The policy, what it decided and would have decided, and how people decided the same orders. */
export async function policyReport(
  ctx: AppContext,
): Promise<Static<(typeof officePolicyReport)['output']>> {
  const now = ctx.clock()
  const since = daysAfter(now, -DAYS)
  const { hour, day } = spansOf(now)
  const versions = await readVersions(ctx, VERSIONS)
  const [current] = versions
  if (!current) throw new Error('there is no payout policy')
  const [names, rules, today, month, people, refused, stops, spentHour, spentDay] =
    await Promise.all([
      namesOf(ctx, [...new Set(versions.flatMap(membersOf))]),
      readPayoutRules(ctx),
      figuresSince(ctx, midnightOf(manilaDay(now))),
      figuresSince(ctx, since),
      peopleDecided(ctx, { since, version: null, most: MAX_ORDERS }),
      refusedOrders(ctx, { since, most: SHOWN }),
      stoppedBy(ctx, since),
      spentIn(ctx, hour),
      spentIn(ctx, day),
    ])
  const by = (of: StoredVersion) => membersOf(of).map((id) => names.get(id) ?? String(id))
  return {
    version: current.version,
    policy: current.body,
    since: current.at.toISOString(),
    stopped: current.stopped,
    by: by(current),
    reason: current.reason,
    ruleMost: rules.ruleMost,
    needed: ctx.config.policyOrders,
    today,
    month,
    spentHour,
    spentDay,
    agreed: people.agreed,
    refused: refused.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
    refusedInAll: people.refused,
    stoppedBy: stops,
    versions: versions.map((one) => ({
      version: one.version,
      at: one.at.toISOString(),
      decides: one.body.decides,
      stopped: one.stopped,
      by: by(one),
      reason: one.reason,
      digest: one.digest,
    })),
  }
}

/** The members who proposed and approved it; for a stop the one member. */
function membersOf({ proposedBy, approvedBy }: StoredVersion): number[] {
  return [...new Set([proposedBy, approvedBy].filter((id) => id !== null))]
}
