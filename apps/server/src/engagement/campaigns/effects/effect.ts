import type { Effect } from '@perlas/campaign-kit/kind'
import type { AppContext } from '#/kernel/context.ts'

/** A player to be given something, with the names that it has in the books. */
export type EffectAsk = {
  playerId: number
  source: string
  key: string
  /** The campaign that gives it, which tickets and the terms of an agent need. */
  campaign?: { kind: string; campaignId: number; version: number } | undefined
  /** The count of open bonuses that coins wait for, where the caller began it. */
  counted?: Promise<boolean> | undefined
}

export type EffectOf<Name extends Effect['give']> = Extract<Effect, { give: Name }>

/** How one kind of effect is given, once under its key. Answers the player's cash afterwards where it read that. */
export type Giver<One extends Effect = Effect> = {
  apply(tx: AppContext, ask: EffectAsk, effect: One): Promise<number | undefined>
}
