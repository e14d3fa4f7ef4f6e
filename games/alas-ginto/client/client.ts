import type { InstantClient } from '@perlas/game-kit/stage'
import type { AlasOutcome } from '../alas-ginto.ts'
import { wonBy } from './panel.ts'
import { alasRules } from './rules.ts'
import { openStage } from './stage.ts'
import '@perlas/game-kit/parts/slots.css'
import './alas.css'

export const client: InstantClient<null, AlasOutcome> = {
  kind: 'instant',
  action: 'spin',
  rules: alasRules,
  hasFeature: ({ freeSpins }) => freeSpins.length > 0,
  tell: ({ base, freeSpins }, { t }) =>
    [
      ...base.steps.flatMap(({ wins }) => wins.map((win) => wonBy(win, t))),
      ...(freeSpins.length > 0 ? [t('result.free', { count: freeSpins.length })] : []),
    ].join('; '),
  mount: openStage,
}
