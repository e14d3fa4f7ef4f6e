import type { InstantClient } from '@perlas/game-kit/stage'
import type { ReefOutcome } from '../perlas-reef.ts'
import { reefRules } from './rules.ts'
import { openStage } from './stage.ts'
import './reef.css'

export const client: InstantClient<null, ReefOutcome> = {
  kind: 'instant',
  action: 'spin',
  rules: reefRules,
  hasFeature: ({ freeSpins }) => freeSpins.length > 0,
  tell(outcome, { t }) {
    const free = outcome.freeSpins.length
    return [
      ...outcome.base.lines.map((win) =>
        t('result.line', {
          line: win.line + 1,
          count: win.count,
          symbol: t(`symbol.${win.symbol}`),
        }),
      ),
      ...(outcome.base.scatter ? [t('result.parols', { count: outcome.base.scatter.count })] : []),
      ...(free > 0 ? [t('result.free', { count: free })] : []),
    ].join('; ')
  },
  mount: openStage,
}
