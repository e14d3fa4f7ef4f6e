import type { SteppedClient } from '@perlas/game-kit/stage'
import type { MinaAction, MinaChoice, MinaView } from '../mina-perlas.ts'
import { minaRules } from './rules.ts'
import { createStage } from './stage.ts'
import { endOf } from './panel.ts'
import './mina.css'

export const client: SteppedClient<MinaChoice, MinaAction, MinaView> = {
  kind: 'stepped',
  action: 'dive',
  cashOut: { do: 'cash' },
  rules: minaRules,
  tell(view, { t }) {
    if (view.end !== null) return endOf(view, t)
    return view.pearls === 0
      ? t('result.start', { count: view.urchins })
      : t('result.open', { count: view.pearls, times: (view.times / 100).toFixed(2) })
  },
  mount: createStage,
}
