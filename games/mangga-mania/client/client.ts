import type { InstantClient } from '@perlas/game-kit/stage'
import type { ManggaOutcome } from '../mangga-mania.ts'
import { manggaRules } from './rules.ts'
import { openStage } from './stage.ts'
import '@perlas/game-kit/parts/slots.css'
import './mangga.css'

export const client: InstantClient<null, ManggaOutcome> = {
  kind: 'instant',
  action: 'spin',
  rules: manggaRules,
  tell: ({ lines, times }, { t }) =>
    [
      ...lines.map(({ line, fruit }) =>
        t('result.line', { line: line + 1, fruit: t(`fruit.${fruit}`) }),
      ),
      ...(lines.length > 0 ? [t('result.times', { times })] : []),
    ].join('; '),
  mount: openStage,
}
