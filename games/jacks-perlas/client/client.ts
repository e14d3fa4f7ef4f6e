import type { SteppedClient } from '@perlas/game-kit/stage'
import type { JacksAction, JacksChoice, JacksView } from '../jacks-perlas.ts'
import { openBoard } from './board.ts'
import { build, describe } from './panel.ts'
import { jacksRules } from './rules.ts'
import { createStage, type Presses } from './stage.ts'
import './jacks.css'

export const client: SteppedClient<JacksChoice, JacksAction, JacksView> = {
  kind: 'stepped',
  action: 'deal',
  rules: jacksRules,
  tell: (view, { t }) => describe(view, t),
  async mount(host, tools) {
    const press: Presses = {
      hold: () => undefined,
      draw: () => undefined,
      hint: () => undefined,
      hands: () => undefined,
    }
    const parts = build(tools.t, {
      hold: (at) => press.hold(at),
      draw: () => press.draw(),
      hint: () => press.hint(),
      hands: (hands) => press.hands(hands),
    })
    return createStage(parts, await openBoard(host, parts.root, tools), tools, press)
  },
}
