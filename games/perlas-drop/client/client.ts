import type { InstantClient } from '@perlas/game-kit/stage'
import { shellOf, timesOf, type DropChoice, type DropOutcome } from '../perlas-drop.ts'
import { shownTimes } from './board.ts'
import { dropRules } from './rules.ts'
import { openStage } from './stage.ts'
import './drop.css'

export const client: InstantClient<DropChoice, DropOutcome> = {
  kind: 'instant',
  action: 'drop',
  rules: dropRules,
  tell: (outcome, { t }) =>
    t('result', {
      count: outcome.pearls,
      rows: outcome.rows,
      list: outcome.paths
        .map((path) => `${shownTimes(timesOf(outcome, shellOf(path)))}×`)
        .join(', '),
    }),
  mount: openStage,
}
