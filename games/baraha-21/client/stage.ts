import { onKey, steppedStage } from '@perlas/game-kit/parts/stepped-stage'
import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import type { BarahaAction, BarahaView, Move } from '../baraha-21.ts'
import type { Board } from './board.ts'
import { stepMove } from './moves.ts'
import { keys, showPanel, type build } from './panel.ts'

/** What the buttons do, once there is a stage. */
export type Presses = { act: (move: Move) => void; hint: () => void }

export const createStage = (
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<BarahaAction>,
  press: Presses,
): SteppedStage<null, BarahaView> =>
  steppedStage<null, BarahaView>(board, (now, { refresh }) => {
    const { state } = board
    let hints = false
    press.act = (move) => {
      if (!now.open || !now.view?.can.includes(move)) return
      tools.sound.tap()
      tools.act({ do: move })
    }
    press.hint = () => {
      hints = !hints
      refresh()
    }
    onKey((key) => {
      const act = keys[key]
      if (act) press.act(act)
    })
    const canShow = () => now.view?.can[0] === 'show'
    return {
      choice: () => null,
      setChoice: () => undefined,
      show() {
        state.bet = now.bet
        state.locked = now.locked
        showPanel(parts, { ...now, hints }, tools)
      },
      clear: () => void (state.view = undefined),
      opened() {
        // Nothing is left to decide: the cards are turned over by themselves, once the page is done with this step.
        if (canShow()) setTimeout(() => now.open && canShow() && tools.act({ do: 'show' }))
      },
      step(next, { before, moves }) {
        state.view = next
        return moves && stepMove({ ...board, scene: moves }, before, next, tools)
      },
    }
  })
