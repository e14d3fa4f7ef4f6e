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
  // What needs a permit has one, unless the test says otherwise.
  const permit = 'permit' in kind.defaults ? { permit: 'Test 1' } : {}
  const value = { ...runningDefaults(kind), ...kind.defaults, ...permit, ...change, open }
  const problems = await campaignArea.problems(ctx, code, value)
  if (problems.length > 0) throw new Error(problems.join(' '))
  await inTransaction(ctx, (tx) => campaignArea.write(tx, code, value))
  dropCaches(ctx)
}
