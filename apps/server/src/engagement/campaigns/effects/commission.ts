import { payCommission } from '#/engagement/agents/agents.ts'
import type { EffectOf, Giver } from './effect.ts'

export const commission: Giver<EffectOf<'commission'>> = {
  apply: (tx, { playerId }, { amount }) => payCommission(tx, { playerId, amount }),
}
