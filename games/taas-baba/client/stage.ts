import { onKey, steppedStage } from '@perlas/game-kit/parts/stepped-stage'
import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import type { TaasAction, TaasView, Way } from '../taas-baba.ts'
import type { Board } from './board.ts'
import { stepMove } from './moves.ts'
import { showPanel, type build } from './panel.ts'

/** Presses of the buttons, once there is a stage. */
export type Presses = { guess: (way: Way) => void; swap: () => void }

const keys: Readonly<Record<string, Way>> = { arrowup: 'up', arrowdown: 'down' }

export const createStage = (
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<TaasAction>,
  press: Presses,
): SteppedStage<null, TaasView> =>
  steppedStage<null, TaasView>(board, (now) => {
    const { state } = board
    press.guess = (way) => {
      if (now.open && (now.view?.offers[way] ?? null) !== null) tools.act({ do: 'guess', way })
    }
    press.swap = () => {
      if (now.open && now.view && now.view.swaps > 0) tools.act({ do: 'swap' })
    }
    onKey((key) => {
      const way = keys[key]
      if (way) press.guess(way)
    })
    return {
      choice: () => null,
      setChoice: () => undefined,
      show: () => showPanel(parts, now, tools),
      clear() {
        state.view = undefined
        state.waiting = false
      },
      begins() {
        state.waiting = true
        tools.sound.wave()
      },
      step(next, { before, bet, win, moves }) {
        state.view = next
        state.waiting = false
        // A step that is not the next one on from what is seen is drawn whole: a reload, another window.
        const whole = next.cards.length > (before?.cards.length ?? 0) + 1
        const gains = (win ?? 0) > bet
        if (moves && !whole)
          return stepMove({ ...board, scene: moves }, before, next, { ...tools, gains })
        return undefined
      },
    }
  })
