import { runningDefaults } from '@perlas/campaign-kit/running'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { campaignArea } from './settings/settings.ts'
import { activitiesState, kindNamed } from './state.ts'

/** Runs an activity as operators would once two of them agreed: with what it ships with, and what a test says otherwise. */
export async function runActivity(
  ctx: AppContext,
  code: string,
  change: object = {},
  open = true,
): Promise<void> {
  const kind = kindNamed(activitiesState(ctx).kinds, code)
  if (!kind) throw new Error(`there is no kind ${code}`)
  const value = { ...runningDefaults(kind), ...kind.defaults, ...change, open }
  const problems = await campaignArea.problems(ctx, code, value)
  if (problems.length > 0) throw new Error(problems.join(' '))
  await inTransaction(ctx, (tx) => campaignArea.write(tx, code, value))
  dropCaches(ctx)
}
