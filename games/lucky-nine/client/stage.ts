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

export function createStage(
  parts: ReturnType<typeof build>,
  board: Board,
  tools: SteppedTools<NineAction>,
  press: Presses,
): SteppedStage<Sides, NineView> {
  const { mood } = board
  const drawn = board.scene ? { ...board, scene: board.scene } : undefined
  const state = { bet: 0, open: false, paid: null as number | null }
  /** What is told in words: it follows the picture. */
  let view: NineView | undefined

  function refresh(): void {
    showPanel(parts, { ...state, view, sides: mood.sides, locked: mood.locked }, tools)
    board.scene?.touch()
  }

  function clear(): void {
    view = mood.view = undefined
    state.paid = null
  }

  press.side = (side) => {
    if (mood.locked) return
    tools.sound.tap()
    mood.sides = { ...mood.sides, [side]: !mood.sides[side] }
    // A hand that was played is put away as soon as the next one is thought of.
    clear()
    refresh()
  }
  press.act = (action) => {
    if (!state.open) return
    tools.sound.tap()
    tools.act(action)
  }

  refresh()
  return {
    choice: () => mood.sides,
    setChoice(sides) {
      mood.sides = sides
      refresh()
    },
    setBet(bet) {
      state.bet = bet
      refresh()
    },
    setLocked(locked) {
      mood.locked = locked
      refresh()
    },
    setOpen(open) {
      state.open = open
      refresh()
    },
    begin() {
      clear()
      refresh()
    },
    async show(next, { win, resumed }) {
      const before = view
      mood.view = next
      if (drawn && !drawn.scene.calm && !resumed) {
        if (next.end === null) await board.play(dealMove(drawn, next, tools), 'known')
        else await board.play(endMove(drawn, before ?? next, next, tools), 'known')
      }
      view = next
      state.paid = win
      refresh()
    },
    auto: {
      aims: () => ({
        label: tools.t('aim'),
        list: [5, 4, 6].map((value) => ({ value, label: tools.t('aim.to', { value }) })),
      }),
      step: ({ total }, aim) => ({ do: total <= aim ? 'draw' : 'stand' }),
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
