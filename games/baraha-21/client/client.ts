import type { SteppedClient } from '@perlas/game-kit/stage'
import type { BarahaAction, BarahaView } from '../baraha-21.ts'
import { openBoard } from './board.ts'
import { build, describe } from './panel.ts'
import { barahaRules } from './rules.ts'
import { createStage, type Presses } from './stage.ts'
import './b21.css'

export const client: SteppedClient<null, BarahaAction, BarahaView> = {
  kind: 'stepped',
  action: 'deal',
  rules: barahaRules,
  tell: (view, { t }) => describe(view, t),
  async mount(host, tools) {
    const press: Presses = { act: () => undefined, hint: () => undefined }
    const parts = build(tools.t, {
      act: (move) => press.act(move),
      hint: () => press.hint(),
    })
    return createStage(parts, await openBoard(host, parts.root, tools), tools, press)
  },
}
