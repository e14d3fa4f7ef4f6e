import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import type { BarahaAction, BarahaView, Move } from '../baraha-21.ts'
import type { Board } from './board.ts'
import { stepMove } from './moves.ts'
import { keys, showPanel, type build } from './panel.ts'

/** What the buttons do, once there is a stage. */
export type Presses = { act: (move: Move) => void; hint: () => void }

export function createStage(
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<BarahaAction>,
  press: Presses,
): SteppedStage<null, BarahaView> {
  const { mood } = board
  const drawn = board.scene ? { ...board, scene: board.scene } : undefined
  const state = { bet: 0, open: false, locked: false, hints: false, paid: null as number | null }
  /** What is told in words: it follows the picture. */
  let view: BarahaView | undefined

  function refresh(): void {
    showPanel(parts, { ...state, view }, tools)
    board.scene?.touch()
  }

  function clear(): void {
    view = mood.view = undefined
    state.paid = null
  }

  press.act = (move) => {
    if (!state.open || !view?.can.includes(move)) return
    tools.sound.tap()
    tools.act({ do: move })
  }
  press.hint = () => {
    state.hints = !state.hints
    refresh()
  }
  document.addEventListener('keydown', (event) => {
    const act = keys[event.key.toLowerCase()]
    if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || (event.target as Element).closest('input')) return
    press.act(act)
  })

  refresh()
  return {
    choice: () => null,
    setChoice: () => refresh(),
    setBet(bet) {
      state.bet = mood.bet = bet
      refresh()
    },
    setLocked(locked) {
      state.locked = mood.locked = locked
      refresh()
    },
    setOpen(open) {
      state.open = open
      refresh()
      // Nothing is left to decide: the cards are turned over by themselves, once the page is done with this step.
      if (open && view?.can[0] === 'show')
        setTimeout(() => {
          if (state.open && view?.can[0] === 'show') tools.act({ do: 'show' })
        })
    },
    begin() {
      clear()
      refresh()
    },
    async show(next, { win, resumed }) {
      const before = view
      mood.view = next
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
