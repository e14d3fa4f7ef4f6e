import type { SteppedClient } from '@perlas/game-kit/stage'
import type { NineAction, NineView, Sides } from '../lucky-nine.ts'
import { openBoard } from './board.ts'
import { build, told } from './panel.ts'
import { nineRules } from './rules.ts'
import { createStage } from './stage.ts'
import './nine.css'

export const client: SteppedClient<Sides, NineAction, NineView> = {
  kind: 'stepped',
  action: 'deal',
  rules: nineRules,
  tell: (view, { t }) => told(view, t),
  async mount(host, tools) {
    const press = { side: (_: keyof Sides) => {}, act: (_: NineAction) => {} }
    const parts = build(tools.t, {
      side: (side) => press.side(side),
      act: (action) => press.act(action),
    })
    return createStage(parts, await openBoard(host, parts.root, tools), tools, press)
  },
}
