import type { View } from '@perlas/campaign-kit/kind'
import { activityFailures } from '@perlas/contract/activities'
import type { Output } from '@perlas/contract/call'
import { activityTypes } from '@perlas/contract/enums'
import { taskKeys, type getTaskUser } from '@perlas/contract/tasks'
import { exclusionOf } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { activityOf } from './activities.ts'
import { activitiesState } from './state.ts'

/** Why somebody has no tasks. */
const refusals: readonly string[] = activityFailures
/** Chests are numbered from here; what is below is a task. */
const FIRST_CHEST = 1_000

/**
 * Which tasks are done, and whether something of them can be received. A deposit that settled is the first recharge,
 * whether tasks run or not.
 */
export async function taskUserOf(
  ctx: AppContext,
  playerId: number | undefined,
): Promise<Output<typeof getTaskUser>> {
  const steps = playerId === undefined ? [] : await stepsOf(ctx, playerId)
  const recharged = playerId !== undefined && (await balanceOf(ctx, playerId)).depositTotal > 0
  const done = new Set([
    ...(recharged ? [taskKeys.firstRecharge] : []),
    ...steps.flatMap(({ id, done: so, goal }) => (id < FIRST_CHEST && so >= goal ? [id] : [])),
  ])
  const keys = [...done].toSorted((one, other) => one - other)
  return {
    achieveNum: keys.length,
    achieveData: JSON.stringify(keys),
    taskData: JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1]))),
    canReceiveTaskAward: steps.some(({ itemStatus }) => itemStatus === 1),
  }
}

/** The tasks as they stand; none for whoever has none now. */
async function stepsOf(ctx: AppContext, playerId: number): Promise<View['steps']> {
  const kinds = [...activitiesState(ctx).kinds.values()]
  const kind = kinds.find(({ activity }) => activity === activityTypes.Tasks)
  if (!kind || (await exclusionOf(ctx, playerId))) return []
  try {
    return (await activityOf(ctx, playerId, kind)).view.steps
  } catch (fault) {
    if (fault instanceof AppError && refusals.some((name) => name === fault.failure)) return []
    throw fault
  }
}
