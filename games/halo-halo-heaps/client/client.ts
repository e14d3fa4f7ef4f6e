import type { InstantClient } from '@perlas/game-kit/stage'
import type { HaloOutcome } from '../halo-halo-heaps.ts'
import { wonBy } from './panel.ts'
import { haloRules } from './rules.ts'
import { openStage } from './stage.ts'
import '@perlas/game-kit/parts/slots.css'
import './halo.css'

export const client: InstantClient<null, HaloOutcome> = {
  kind: 'instant',
  action: 'spin',
  rules: haloRules,
  hasFeature: ({ freeSpins }) => freeSpins.length > 0,
  tell: ({ base, freeSpins, capped, win }, tools) => {
    const { t, amount } = tools
    return [
      ...base.steps.flatMap(({ heaps }) => heaps.map((heap) => wonBy(heap, tools))),
      ...(base.times > 1 && base.plain > 0
        ? [t('times', { amount: amount(base.plain), times: base.times })]
        : []),
      ...(freeSpins.length > 0 ? [t('brings', { count: freeSpins.length })] : []),
      ...(capped ? [t('capped', { amount: amount(win) })] : []),
    ].join('; ')
  },
  mount: openStage,
}
