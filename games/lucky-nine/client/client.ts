import type { SteppedClient } from '@perlas/game-kit/stage'
import type { NineAction, NineView, Sides } from '../lucky-nine.ts'
import { openBoard } from './board.ts'
import { build, describe } from './panel.ts'
import { nineRules } from './rules.ts'
import { createStage, type Presses } from './stage.ts'
import './nine.css'

export const client: SteppedClient<Sides, NineAction, NineView> = {
  kind: 'stepped',
  action: 'deal',
  rules: nineRules,
  tell: (view, { t }) => describe(view, t),
  async mount(host, tools) {
    const press: Presses = { side: () => undefined, act: () => undefined }
    const parts = build(tools.t, {
      side: (side) => press.side(side),
      act: (action) => press.act(action),
    })
    return createStage(parts, await openBoard(host, parts.root, tools), tools, press)
  },
}
