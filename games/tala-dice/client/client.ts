import type { InstantClient } from '@perlas/game-kit/stage'
import { edge, type TalaChoice, type TalaOutcome } from '../tala-dice.ts'
import { place } from './board.ts'
import { talaRules } from './rules.ts'
import { openStage } from './stage.ts'
import './tala.css'

export const client: InstantClient<TalaChoice, TalaOutcome> = {
  kind: 'instant',
  action: 'throw',
  rules: talaRules,
  tell: ({ roll, side, chance }, { t }) =>
    t(`result.${side}`, { place: place(roll), edge: place(edge({ side, chance })) }),
  mount: openStage,
}
