import { rewardOf } from '@perlas/campaign-kit/reward'
import { commissionOf } from '#/engagement/agents/agents.ts'
import { withCommit, type AppContext } from '#/kernel/context.ts'
import type { Activity, Received } from '../activities.ts'
import { viewOf } from '../participations.ts'
import { insertDecision, storeEnrolment } from '../store.activities.ts'
import { dropLapses } from '../store.lapses.ts'
import { dropRefusal } from '../store.refusals.ts'
import type { Applied } from './apply.ts'
import type { Choice } from './decide.ts'
import type { Gathered } from './gather.ts'

export type Claimed = { received: Received; activity: Activity & { state: unknown } }

/** Last step: writes the decision down with the COMMIT, and makes what the player reads. */
export async function answerClaim(
  tx: AppContext,
  known: Gathered,
  choice: Choice,
  { covered, reserved, coin }: Applied,
): Promise<Claimed> {
  const { playerId, running, one, facts, request, command, dealer, decisionNo } = known
  const { effects, state, coins, points, after, steps } = choice
  const { campaignId } = running
  const { version, season } = one
  const lottery = after.profile.points
  const received: Received = { rewards: effects.flatMap(rewardOf), coin, lottery }
  const about = { decisionNo, campaignId, version }
  const wrote = { request, command, facts, state, effects, coins, points, answer: received }
  withCommit(
    insertDecision(tx, playerId, { ...about, ...wrote }),
    storeEnrolment(tx, playerId, { campaignId, version, state, reserved }),
    ...(steps.length > 0 ? [dropLapses(tx, playerId, { campaignId, steps })] : []),
    dropRefusal(tx, { playerId, campaignId }),
    ...(dealer?.keep(about) ?? []),
  )
  const activity = { running, view: covered, facts: after, season, state }
  if (!effects.some(({ give }) => give === 'seat' || give === 'commission'))
    return { received, activity }
  // An agent's weeks are read again: a week is paid in parts.
  const now = { ...after, commission: await commissionOf(tx, playerId) }
  const view = viewOf({ ...one, state }, now)
  return { received, activity: { ...activity, view, facts: now } }
}
