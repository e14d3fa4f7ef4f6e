import type { SteppedClient } from '@perlas/game-kit/stage'
import type { TaasAction, TaasView } from '../taas-baba.ts'
import { openBoard } from './board.ts'
import { build, describe } from './panel.ts'
import { taasRules } from './rules.ts'
import { createStage, type Presses } from './stage.ts'
import './taas.css'

export const client: SteppedClient<null, TaasAction, TaasView> = {
  kind: 'stepped',
  action: 'deal',
  cashOut: { do: 'cash' },
  rules: taasRules,
  tell: (view, { t }) => describe(view, t),
  async mount(host, tools) {
    const press: Presses = { guess: () => undefined, swap: () => undefined }
    const parts = build(tools.t, {
      guess: (way) => press.guess(way),
      swap: () => press.swap(),
    })
    return createStage(parts, await openBoard(host, parts.root, tools), tools, press)
  },
}
