import type { ShotsClient } from '@perlas/game-kit/stage'
import type { PugitaOutcome } from '../pugita-deep.ts'
import { pugitaRules } from './rules.ts'
import { openStage } from './stage.ts'
import { timesOf } from './words.ts'

export const client: ShotsClient<PugitaOutcome> = {
  kind: 'shots',
  mount: openStage,
  rules: pugitaRules,
  tell({ shots }, { t, amount }) {
    const caught = shots
      .filter((shot) => shot.caught)
      .map(({ target, win }) => t('told.fish', { name: t(`fish.${target}`), amount: amount(win) }))
    const count = shots.length
    return caught.length > 0
      ? t('told.caught', { count, list: caught.join(', ') })
      : t('told.missed', { count })
  },
  name: (code, t) => t(`fish.${code}`),
  times: timesOf,
}
