import { accessChecks } from './checks/access.ts'
import { batchChecks } from './checks/batches.ts'
import { drawChecks } from './checks/draws.ts'
import { outcomeChecks } from './checks/outcomes.ts'
import { rollbackChecks } from './checks/rollback.ts'
import { stakeChecks } from './checks/stakes.ts'
import type { Check } from './conformance.ts'

/** Every check makes players of its own, so that any of them can be run alone. */
export const checks: readonly Check[] = [
  ...accessChecks,
  ...stakeChecks,
  ...outcomeChecks,
  ...rollbackChecks,
  ...batchChecks,
  ...drawChecks,
]
