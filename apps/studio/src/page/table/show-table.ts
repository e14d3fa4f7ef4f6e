import { make } from '@perlas/game-kit/dom'
import type { TableGame } from '@perlas/game-kit/game'
import { chip } from '@perlas/game-kit/parts/chips'
import type { TableStage } from '@perlas/game-kit/stage'
import type { PastRound } from '#/tables/protocol.ts'
import { icon } from '../icons.ts'
import { shownBySpot } from '../machine/slip.ts'
import type { TableNotice, TableState } from '../machine/table-state.ts'
import { clockOf, viewOf, type TableView } from '../machine/table-view.ts'
import * as notices from '../notices.ts'
import { pesos, text, timeOf } from '../text.ts'
import type { TableShell } from './shell.ts'

const MARKS = 12

type Shown = { shell: TableShell; stage: TableStage; game: TableGame; time: () => number }
type On = { stake(stake: number): void; notice(notice: notices.Notice | null): void }

/** Draws the state of a table into its page; each part where it has changed. */
export function createTableShow({ shell, stage, game, time }: Shown, on: On) {
  let last: TableState | undefined
  let stake = 0

  return {
    show(state: TableState, stakes: readonly number[]): void {
      const view = viewOf(state, game, time())
      stage.setBets(shownBySpot(state.slip, state.over))
      stage.setOpen(view.open)
      showBar(shell, view)
      const { round } = state
      if (round && (round.history !== last?.round?.history || state.over !== last.over))
        showPast(view.past, state.over)
      if (state.stake !== stake) {
        stake = state.stake
        stage.setWorth?.(stake)
        showChips(shell, { stakes, stake }, on.stake)
      }
      if (state.notice !== (last?.notice ?? null)) on.notice(state.notice && noticeOf(state.notice))
      last = state
      this.tick(state)
    },

    /** The window's clock: seconds in words, and a line that shortens. */
    tick(state: TableState): void {
      if (!state.round) return
      const { key, seconds, left, open } = clockOf(state, game, time())
      shell.phase.textContent = text(key, { seconds })
      shell.clock.style.scale = `${left.toFixed(3)} 1`
      shell.root.toggleAttribute('data-hurry', open && seconds <= 5)
      if (!open && shell.root.hasAttribute('data-takes')) stage.setOpen(false)
      shell.root.toggleAttribute('data-takes', open)
    },
  }

  /** The newest results; one that has just come is marked until bets are taken again. */
  function showPast(past: readonly PastRound[], isNew: boolean): void {
    stage.setHistory?.(
      past.map(({ draw }) => draw),
      past.map(({ k }) => k),
    )
    const mark = ({ mark: { tone, text: word } }: PastRound, at: number) =>
      make('li', { 'data-tone': tone, ...(isNew && at === 0 && { class: 'is-new' }) }, word)
    shell.marks.replaceChildren(...past.slice(0, MARKS).map(mark))
  }
}

function showBar(shell: TableShell, view: TableView): void {
  shell.staked.textContent = pesos(view.staked)
  shell.undo.disabled = !view.canUndo
  shell.clear.disabled = !view.canUndo
  shell.again.disabled = !view.canRepeat
  const label = text(view.repeat)
  shell.again.setAttribute('aria-label', label)
  shell.again.title = label
  shell.again.replaceChildren(view.repeat === 'table.double' ? '2×' : icon('auto'))
  shell.shut.hidden = view.shut === null
  if (view.shut) {
    const { reason, nextAt } = view.shut
    const opens = nextAt
      ? text('table.opensAt', { time: timeOf(nextAt) })
      : text('table.opensLater')
    shell.shut.replaceChildren(make('h2', {}, text(`table.shut.${reason}`)), make('p', {}, opens))
  }
  if (view.crowd) shell.crowd.textContent = text('table.crowd', view.crowd)
}

function showChips(
  { chips }: TableShell,
  { stakes, stake }: { stakes: readonly number[]; stake: number },
  choose: (stake: number) => void,
): void {
  const button = (one: number) =>
    make(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: 'table-chip',
        'aria-checked': String(one === stake),
        'aria-label': pesos(one),
        click: () => choose(one),
      },
      chip(one),
    )
  chips.replaceChildren(...stakes.map(button))
  // The strip alone is scrolled: `scrollIntoView` would move the page with it.
  const chosen = chips.querySelector<HTMLElement>('[aria-checked=true]')
  if (chosen)
    chips.scrollLeft =
      chosen.offsetLeft - chips.offsetLeft - (chips.clientWidth - chosen.offsetWidth) / 2
}

function noticeOf(notice: TableNotice): notices.Notice {
  switch (notice.is) {
    case 'ended':
      return notices.sessionEnded()
    case 'called':
      return notices.roundCalled()
    case 'odds':
      return notices.oddsMoved()
    default:
      return notices.commonNotice(notice)
  }
}
