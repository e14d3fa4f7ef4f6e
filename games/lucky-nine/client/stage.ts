import { steppedStage } from '@perlas/game-kit/parts/stepped-stage'
import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import type { NineAction, NineView, Sides } from '../lucky-nine.ts'
import type { Board } from './board.ts'
import { dealMove, endMove } from './moves.ts'
import { showPanel, type build } from './panel.ts'

/** What the buttons do, once there is a stage. */
export type Presses = {
  side: (side: keyof Sides) => void
  act: (action: NineAction) => void
}

export const createStage = (
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<NineAction>,
  press: Presses,
): SteppedStage<Sides, NineView> =>
  steppedStage<Sides, NineView>(board, (now, { refresh, clear }) => {
    const { state } = board
    press.side = (side) => {
      if (now.locked) return
      tools.sound.tap()
      state.sides = { ...state.sides, [side]: !state.sides[side] }
      // A hand that was played is put away as soon as the next one is thought of.
      clear()
      refresh()
    }
    press.act = (action) => {
      if (!now.open) return
      tools.sound.tap()
      tools.act(action)
    }
    return {
      choice: () => state.sides,
      setChoice: (sides) => void (state.sides = sides),
      show() {
        state.locked = now.locked
        showPanel(parts, { ...now, sides: state.sides }, tools)
      },
      clear: () => void (state.view = undefined),
      step(next, { before = next, moves }) {
        state.view = next
        const on = moves && { ...board, scene: moves }
        if (!on) return undefined
        return next.end === null ? dealMove(on, next, tools) : endMove(on, before, next, tools)
      },
      auto: {
        aims: () => ({
          label: tools.t('aim'),
          list: [5, 4, 6].map((value) => ({ value, label: tools.t('aim.to', { value }) })),
        }),
        step: ({ total }, aim) => ({ do: total <= aim ? 'draw' : 'stand' }),
      },
    }
  })
