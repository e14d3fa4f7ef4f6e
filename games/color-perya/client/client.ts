import { colours } from '@perlas/game-kit/color-game'
import type { InstantClient } from '@perlas/game-kit/stage'
import { type PeryaChoice, type PeryaOutcome } from '../color-perya.ts'
import { peryaRules } from './rules.ts'
import { openStage } from './stage.ts'
import './perya.css'

export const client: InstantClient<PeryaChoice, PeryaOutcome> = {
  kind: 'instant',
  action: 'throw',
  rules: peryaRules,
  tell: ({ dice }, { t }) =>
    t('result', { list: dice.map((die) => t(`color.${colours[die]!}`).toLowerCase()).join(', ') }),
  mount: openStage,
}
