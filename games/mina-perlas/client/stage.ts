import { steppedStage, type SteppedNow } from '@perlas/game-kit/parts/stepped-stage'
import type { Timeline } from '@perlas/game-kit/scene/timeline'
import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import {
  MAX_URCHINS,
  nextTimes,
  TILES,
  timesOf,
  type MinaAction,
  type MinaChoice,
  type MinaView,
} from '../mina-perlas.ts'
import { boardOf, freshState, type Board, type SceneState } from './board.ts'
import type { Layout } from './layout.ts'
import { cashMove, layMove, pearlMove, urchinMove } from './moves.ts'
import { lookOf, showPanel, shownTimes } from './panel.ts'
import { build, type Parts } from './parts.ts'

export const createStage = (
  host: HTMLElement,
  tools: SteppedTools<MinaAction>,
): Promise<SteppedStage<MinaChoice, MinaView>> =>
  steppedStage<MinaChoice, MinaView, Layout>(host, tools, (now, stage) => {
    const state = freshState()
    const parts = build(tools.t)
    const onBoard = (): Board | undefined => {
      const on = stage.scene()
      return on && { ...on, state }
    }
    connect(parts, state, now, tools, stage)
    return {
      ...boardOf(parts.root, state, tools.t('title').toUpperCase()),
      choice: () => ({ urchins: state.urchins }),
      setChoice: ({ urchins }) => void (state.urchins = urchins),
      show: () => showPanel(parts, { ...now, urchins: state.urchins }, tools),
      clear() {
        state.view = undefined
        state.times = 0
        state.pending = undefined
      },
      opened: () => void (state.pending = undefined),
      begins(old) {
        const board = onBoard()
        if (board) board.scene.play(layMove(board, old, tools))
      },
      async step(next, { before, resumed }) {
        const whole = resumed || next.open.length > (before?.open.length ?? 0) + 1
        state.urchins = next.urchins
        // The picture is of what is known now; a timeline covers it until it is seen, and the words wait for that.
        state.view = next
        state.times = next.end === 'urchin' ? (before?.times ?? 0) : next.times
        state.pending = undefined
        const board = onBoard()
        if (!whole && board) await move(board, before, next, now.bet, tools)
      },
      auto: {
        aims: () => aimsOf(state.urchins, tools),
        step(seen, aim) {
          if (seen.pearls >= aim && seen.cash !== null) return { do: 'cash' }
          const tile = anyClosed(seen)
          state.pending = tile
          return { do: 'open', tile }
        },
      },
    }
  })

/** Clams, how many urchins, and any clam. */
function connect(
  parts: Parts,
  state: SceneState,
  now: SteppedNow<MinaView>,
  { sound, act }: SteppedTools<MinaAction>,
  { refresh, clear }: { refresh(): void; clear(): void },
): void {
  function setUrchins(count: number): void {
    if (now.locked) return
    state.urchins = Math.max(1, Math.min(MAX_URCHINS, count))
    // A board that was played is put away as soon as the next one is thought of.
    if (now.view?.end) clear()
    refresh()
  }
  function press(at: number): void {
    if (!now.open || lookOf(now.view, at) !== 'closed') return
    state.pending = at
    sound.tap()
    act({ do: 'open', tile: at })
  }
  for (const [at, tile] of parts.tiles.entries()) tile.addEventListener('click', () => press(at))
  parts.fewer.addEventListener('click', () => setUrchins(state.urchins - 1))
  parts.more.addEventListener('click', () => setUrchins(state.urchins + 1))
  for (const one of parts.presets)
    one.addEventListener('click', () => setUrchins(Number(one.dataset.urchins)))
  parts.pick.addEventListener('click', () => press(anyClosed(now.view)))
}

/** Any covered clam: all are alike, so how it is picked changes nothing. */
function anyClosed(seen: MinaView | undefined): number {
  const all = Array.from({ length: TILES }, (_, at) => at)
  const closed = all.filter((at) => lookOf(seen, at) === 'closed')
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return closed[draw % closed.length] ?? 0
}

async function move(
  board: Board,
  before: MinaView | undefined,
  next: MinaView,
  bet: number,
  tools: SteppedTools<MinaAction>,
): Promise<void> {
  const { state, scene } = board
  const play = (one: Timeline) => scene.play(one).until('known')
  const at = next.open.at(-1)
  const opened = at !== undefined && next.open.length > (before?.open.length ?? 0)
  const was = { view: before, times: before?.times ?? 0 }
  if (next.end === 'urchin' && at !== undefined)
    return play(urchinMove(board, { at, view: next, before: was }, tools))
  if (opened) {
    // Where this pearl ends the round, the rest of the board waits until it is out.
    state.view = { ...next, end: null, field: null }
    const gain = `+${tools.amount((bet * (next.times - Math.max(was.times, 100))) / 100)}`
    await play(pearlMove(board, { at, view: next, before: was, gain }, tools))
    state.view = next
  }
  if (next.end !== null) await play(cashMove(board, { view: next, fresh: opened ? 1 : 0 }, tools))
}

/** So many pearls can be gone for by autoplay. */
const aimsOf = (urchins: number, { t }: SteppedTools<MinaAction>) => ({
  label: t('aim'),
  list: [1, 2, 3, 5, 8]
    .filter((pearls) => nextTimes(urchins, pearls - 1) !== null && pearls <= TILES - urchins)
    .map((pearls) => ({
      value: pearls,
      label: t('aim.pearls', { pearls, times: shownTimes(timesOf(urchins, pearls)) }),
    })),
})
