import { onKey, steppedStage, type SteppedNow } from '@perlas/game-kit/parts/stepped-stage'
import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import { holdsOf } from '../holds.ts'
import {
  choiceOf,
  fivesOf,
  HAND,
  handsOf,
  type Hands,
  type JacksAction,
  type JacksChoice,
  type JacksView,
} from '../jacks-perlas.ts'
import { none, type Board } from './board.ts'
import { holdMove, stepMove } from './moves.ts'
import { showPanel, type build, type State } from './panel.ts'

/** What the buttons do, once there is a stage. */
export type Presses = {
  hold: (at: number) => void
  draw: () => void
  hint: () => void
  hands: (hands: Hands) => void
}

/** Beside what every stage has: the bet on each hand, and the hint. */
type Hint = Pick<State, 'each' | 'hints' | 'best'>

export const createStage = (
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<JacksAction>,
  press: Presses,
): SteppedStage<JacksChoice, JacksView> =>
  steppedStage<JacksChoice, JacksView>(board, (now, stage) => {
    const { state } = board
    const hint: Hint = { each: 0, hints: false, best: undefined }
    const think = () => thinkOf(now, hint, stage.refresh)
    connect(board, now, press, tools, stage)
    press.hint = () => {
      hint.hints = !hint.hints
      stage.refresh()
      think()
    }
    return {
      choice: () => choiceOf(state.hands),
      setChoice: (choice) => void (state.hands = handsOf(choice)),
      show() {
        state.best = now.open && hint.hints ? (hint.best?.hold ?? []) : []
        showPanel(parts, { ...now, ...hint, hold: state.hold, count: state.hands }, tools)
        if (!board.scene) board.moved()
      },
      clear() {
        state.view = undefined
        state.hold = none()
        hint.best = undefined
      },
      opened: think,
      step(next, { before, bet, win, moves }) {
        if (before === undefined) state.hold = none()
        if (next.held) state.hold = [...next.held]
        state.view = next
        state.gains = (win ?? 0) > bet
        hint.each = bet / fivesOf(next).length
        return moves && stepMove({ ...board, scene: moves }, before, next, tools)
      },
    }
  })

/** Worked out here, from the five cards that are seen; after the page has drawn what was pressed. */
function thinkOf(now: SteppedNow<JacksView>, hint: Hint, refresh: () => void): void {
  const { view } = now
  if (!hint.hints || hint.best || !view || view.over) return
  setTimeout(() => {
    if (now.view !== view || hint.best) return
    hint.best = holdsOf(view.hand)[0]
    refresh()
  }, 30)
}

/** Cards, the draw and the number of hands, by button and by key. */
function connect(
  { state, scene, ...board }: Board,
  now: SteppedNow<JacksView>,
  press: Presses,
  tools: SteppedTools<JacksAction>,
  { refresh, clear }: { refresh(): void; clear(): void },
): void {
  const canAct = () => now.open && now.view && !now.view.over
  press.hold = (at) => {
    if (!canAct()) return
    tools.sound.tap()
    state.hold = state.hold.map((held, card) => held !== (card === at))
    if (scene && !scene.reducedMotion)
      scene.play(holdMove({ ...board, state, scene }, at, state.hold[at]!))
    refresh()
  }
  press.draw = () => {
    if (!canAct()) return
    tools.sound.tap()
    tools.act({ do: 'draw', hold: state.hold })
  }
  press.hands = (hands) => {
    if (now.open || now.locked || hands === state.hands) return
    tools.sound.tap()
    state.hands = hands
    // What was played is put away as soon as the next round is thought of.
    clear()
    refresh()
    tools.chosen()
  }
  onKey((key) => {
    const at = Number(key) - 1
    if (Number.isInteger(at) && at >= 0 && at < HAND) press.hold(at)
    else if (key === 'd') press.draw()
  })
}
