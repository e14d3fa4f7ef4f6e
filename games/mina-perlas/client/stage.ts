import type { SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import {
  MOST_URCHINS,
  nextTimes,
  TILES,
  timesOf,
  type MinaAction,
  type MinaChoice,
  type MinaView,
} from '../mina-perlas.ts'
import type { Board } from './board.ts'
import { cashMove, layMove, pearlMove, urchinMove } from './moves.ts'
import { lookOf, showPanel, shownTimes } from './panel.ts'
import type { Parts } from './parts.ts'

export function createStage(
  parts: Parts,
  board: Board,
  tools: SteppedTools<MinaAction>,
): SteppedStage<MinaChoice, MinaView> {
  const { mood } = board
  const { sound, amount } = tools
  const drawn = board.scene ? { ...board, scene: board.scene } : undefined
  let [bet, open, locked] = [0, false, false]
  let view: MinaView | undefined

  function refresh(): void {
    showPanel(parts, { view, urchins: mood.urchins, bet, open, locked }, tools)
    board.scene?.touch()
  }

  function setUrchins(count: number): void {
    if (locked) return
    mood.urchins = Math.max(1, Math.min(MOST_URCHINS, count))
    // A board that was played is put away as soon as the next one is thought of.
    if (view?.end) clear()
    refresh()
  }

  function clear(): void {
    view = undefined
    mood.view = undefined
    mood.times = 0
    mood.pending = undefined
  }

  function press(at: number): void {
    if (!open || lookOf(view, at) !== 'closed') return
    mood.pending = at
    sound.tap()
    tools.act({ do: 'open', tile: at })
  }

  for (const [at, tile] of parts.tiles.entries()) tile.addEventListener('click', () => press(at))
  parts.fewer.addEventListener('click', () => setUrchins(mood.urchins - 1))
  parts.more.addEventListener('click', () => setUrchins(mood.urchins + 1))
  for (const one of parts.presets)
    one.addEventListener('click', () => setUrchins(Number(one.dataset.urchins)))
  parts.pick.addEventListener('click', () => press(anyClosed(view)))

  /** Any covered clam: all are alike, so how it is picked changes nothing. */
  function anyClosed(seen: MinaView | undefined): number {
    const closed = parts.tiles.map((_, at) => at).filter((at) => lookOf(seen, at) === 'closed')
    const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
    return closed[draw % closed.length] ?? 0
  }

  async function move(before: MinaView | undefined, next: MinaView): Promise<void> {
    if (!drawn) return
    const at = next.open.at(-1)
    const opened = at !== undefined && next.open.length > (before?.open.length ?? 0)
    const was = { view: before, times: before?.times ?? 0 }
    if (next.end === 'urchin' && at !== undefined)
      return board.play(urchinMove(drawn, { at, view: next, before: was }, tools), 'known')
    if (opened) {
      // Where this pearl ends the round, the rest of the board waits until it is out.
      mood.view = { ...next, end: null, field: null }
      const gain = `+${amount((bet * (next.times - Math.max(was.times, 100))) / 100)}`
      await board.play(pearlMove(drawn, { at, view: next, before: was, gain }, tools), 'known')
      mood.view = next
    }
    if (next.end !== null)
      await board.play(cashMove(drawn, { view: next, fresh: opened ? 1 : 0 }, tools), 'known')
  }

  refresh()
  return {
    choice: () => ({ urchins: mood.urchins }),
    setChoice({ urchins }) {
      mood.urchins = urchins
      refresh()
    },
    setBet(value) {
      bet = value
      refresh()
    },
    setLocked(value) {
      locked = value
      refresh()
    },
    setOpen(value) {
      open = value
      if (value) mood.pending = undefined
      refresh()
    },
    begin() {
      const old = view
      clear()
      if (drawn) void board.play(layMove(drawn, old, tools), 'known')
      refresh()
    },
    async show(next, { resumed }) {
      const before = view
      const whole = resumed || next.open.length > (before?.open.length ?? 0) + 1
      mood.urchins = next.urchins
      // The picture is of what is known now; a timeline covers it until it is seen, and the words wait for that.
      mood.view = next
      mood.times = next.end === 'urchin' ? (before?.times ?? 0) : next.times
      mood.pending = undefined
      if (!whole) await move(before, next)
      view = next
      refresh()
    },
    auto: {
      aims: () => ({
        label: tools.t('aim'),
        list: [1, 2, 3, 5, 8]
          .filter((pearls) => nextTimes(mood.urchins, pearls - 1) !== null)
          .filter((pearls) => pearls <= TILES - mood.urchins)
          .map((pearls) => ({
            value: pearls,
            label: tools.t('aim.pearls', {
              pearls,
              times: shownTimes(timesOf(mood.urchins, pearls)),
            }),
          })),
      }),
      step(seen, aim) {
        if (seen.pearls >= aim && seen.cash !== null) return { do: 'cash' }
        const tile = anyClosed(seen)
        mood.pending = tile
        return { do: 'open', tile }
      },
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
