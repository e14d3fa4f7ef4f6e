import type { Effect } from '@perlas/campaign-kit/kind'
import type { AppContext } from '#/kernel/context.ts'
import { coins } from './coins.ts'
import { commission } from './commission.ts'
import { coupon } from './coupon.ts'
import type { EffectAsk, EffectOf, Giver } from './effect.ts'
import { look } from './look.ts'
import { points } from './points.ts'
import { rounds } from './rounds.ts'
import { seat } from './seat.ts'
import { stock } from './stock.ts'
import { tickets } from './tickets.ts'
import { tokens } from './tokens.ts'

const givers: { readonly [Name in Effect['give']]: Giver<EffectOf<Name>> } = {
  coins,
  points,
  coupon,
  seat,
  commission,
  rounds,
  tickets,
  tokens,
  look,
  stock,
}

/**
 * Gives each effect once, in their order: `key` and its place are its key in the books. Answers the player's cash afterwards,
 * where that changed.
 */
export async function applyEffects(
  tx: AppContext,
  { effects, ...ask }: EffectAsk & { effects: readonly Effect[] },
): Promise<number | undefined> {
  let cash: number | undefined
  for (const [at, effect] of effects.entries())
    cash = (await applyEffect(tx, { ...ask, key: `${ask.key}:${at}` }, effect)) ?? cash
  return cash
}

function applyEffect(tx: AppContext, ask: EffectAsk, effect: Effect): Promise<number | undefined> {
  const giver: Giver = givers[effect.give]
  return giver.apply(tx, ask, effect)
}
