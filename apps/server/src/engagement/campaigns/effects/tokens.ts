import type { EffectOf, Giver } from './effect.ts'

/** The state of the kind counts them: nothing is left to give. */
export const tokens: Giver<EffectOf<'tokens'>> = {
  apply: () => Promise.resolve(undefined),
}
