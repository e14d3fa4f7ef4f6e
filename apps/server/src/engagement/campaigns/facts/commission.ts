import type { Commission } from '@perlas/campaign-kit/kind'
import { commissionOf } from '#/engagement/agents/agents.ts'
import type { Reader } from './reader.ts'

export const commission: Reader<Commission, { commission?: Commission }> = {
  read: (ctx, { playerId }) => commissionOf(ctx, playerId),
  for: (all) => ({ commission: all }),
  none: {},
}
