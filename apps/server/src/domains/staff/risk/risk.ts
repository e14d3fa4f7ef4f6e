import type { RiskFlag } from '@perlas/contract/office-queues'
import type { AppContext } from '#/context.ts'
import { riskFlags } from './rules.ts'
import { readRiskFacts } from './store.ts'

/** Reasons to look twice at a player, or at one withdrawal; computed from what is so now. */
export async function riskOf(
  ctx: AppContext,
  playerId: number,
  orderId?: string,
): Promise<RiskFlag[]> {
  const facts = await readRiskFacts(ctx, playerId, orderId)
  return facts ? riskFlags(facts) : []
}
