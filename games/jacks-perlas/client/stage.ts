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

export function createStage(
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<JacksAction>,
  press: Presses,
): SteppedStage<JacksChoice, JacksView> {
  const { mood } = board
  const drawn = board.scene ? { ...board, scene: board.scene } : undefined
  const state: Omit<State, 'view' | 'hold' | 'count'> = {
    bet: 0,
    each: 0,
    open: false,
    locked: false,
    hints: false,
    best: undefined,
    paid: null,
  }
  /** What is told in words: it follows the picture. */
  let view: JacksView | undefined

  function refresh(): void {
    mood.best = state.open && state.hints ? (state.best?.hold ?? []) : []
    showPanel(parts, { ...state, view, hold: mood.hold, count: mood.hands }, tools)
    if (board.scene) board.scene.touch()
    else board.moved()
  }

  function clear(): void {
    view = mood.view = undefined
    mood.hold = none()
    state.paid = null
    state.best = undefined
  }

  /** Worked out here, from the five cards that are seen; after the page has drawn what was pressed. */
  function think(): void {
    if (!state.hints || state.best || !view || view.over) return
    const of = view
    setTimeout(() => {
      if (view !== of || state.best) return
      state.best = holdsOf(of.hand)[0]
      refresh()
    }, 30)
  }

  press.hold = (at) => {
    if (!state.open || !view || view.over) return
    tools.sound.tap()
    mood.hold = mood.hold.map((held, card) => held !== (card === at))
    if (drawn && !drawn.scene.calm) drawn.scene.play(holdMove(drawn, at, mood.hold[at]!))
    refresh()
  }
  press.draw = () => {
    if (!state.open || !view || view.over) return
    tools.sound.tap()
    tools.act({ do: 'draw', hold: mood.hold })
  }
  press.hint = () => {
    state.hints = !state.hints
    refresh()
    think()
  }
  press.hands = (hands) => {
    if (state.open || state.locked || hands === mood.hands) return
    tools.sound.tap()
    mood.hands = hands
    // What was played is put away as soon as the next round is thought of.
    clear()
    refresh()
    tools.chosen()
  }
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || (event.target as Element).closest('input')) return
    const at = Number(event.key) - 1
    if (Number.isInteger(at) && at >= 0 && at < HAND) press.hold(at)
    else if (event.key.toLowerCase() === 'd') press.draw()
  })

  refresh()
  return {
    choice: () => choiceOf(mood.hands),
    setChoice(choice) {
      mood.hands = handsOf(choice)
      refresh()
    },
    setBet(bet) {
      state.bet = bet
      refresh()
    },
    setLocked(locked) {
      state.locked = locked
      refresh()
    },
    setOpen(open) {
      state.open = open
      refresh()
      if (open) think()
    },
    begin() {
      clear()
      refresh()
    },
    async show(next, { bet, win, resumed }) {
      const before = view
      if (before === undefined) mood.hold = none()
      if (next.held) mood.hold = [...next.held]
      mood.view = next
      mood.gains = (win ?? 0) > bet
      state.each = bet / fivesOf(next).length
      if (drawn && !drawn.scene.calm && !resumed)
        await board.play(stepMove(drawn, before, next, tools), 'known')
      view = next
      state.paid = win
      refresh()
    },
    // Where nothing is drawn the amount stands there at once.
    celebrate: board.celebrate ?? (async (about) => about.onCount(about.win)),
    rest() {
      clear()
      refresh()
    },
    hurry: () => board.scene?.hurry(),
  }
}
