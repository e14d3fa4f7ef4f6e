import type { TableGame } from '@perlas/game-kit/game'
import type { TableStage } from '@perlas/game-kit/stage'
import type { Mounted } from '../chrome/mount.ts'
import type { TableControls, TableProps } from '../chrome/TableChrome.tsx'
import { shownBySpot } from '../machine/slip.ts'
import type { TableNotice, TableState } from '../machine/table-state.ts'
import { clockOf, viewOf, type TableView } from '../machine/table-view.ts'
import * as notices from '../notices.ts'
import { text, timeOf } from '../text.ts'

/** The last seconds of a window are shown as such. */
const ENDING_S = 5

type Shown = {
  chrome: Mounted<TableProps>
  stage: TableStage
  game: TableGame
  stakes: readonly number[]
  time: () => number
}

/** A table's page before its stream is heard. */
export function waitingTable(game: TableGame, stakes: readonly number[], stake: number) {
  const classes = [game.flight && 'is-flight', game.programme?.watched && 'is-watched']
  return {
    kind: classes.filter(Boolean).join(' '),
    cards: game.shared !== undefined,
    toast: null,
    bubbles: [],
    clock: { phase: '', left: 0, open: false, ending: false },
    controls: {
      stakes,
      stake,
      staked: 0,
      canUndo: false,
      repeat: 'table.repeat' as const,
      canRepeat: false,
      shut: null,
      crowd: '',
      past: [],
      isNew: false,
    },
  }
}

/** Draws the state of a table into its page, and into its picture where it has changed. */
export function createTableShow({ chrome, stage, game, stakes, time }: Shown) {
  let last: TableState | undefined
  let wasOpen = false
  let crowd = ''

  return {
    show(state: TableState): void {
      const view = viewOf(state, game, time())
      const { round, stake, over } = state
      stage.setBets(shownBySpot(state.slip, over))
      stage.setOpen(view.open)
      if (round && (round.history !== last?.round?.history || over !== last.over))
        stage.setHistory?.(
          view.past.map(({ draw }) => draw),
          view.past.map(({ k }) => k),
        )
      if (stake !== last?.stake) stage.setWorth?.(stake)
      if (view.crowd) crowd = text('table.crowd', view.crowd)
      last = state
      chrome.set({
        controls: { ...controlsOf(view), stakes, stake, crowd, isNew: over },
        notice: state.notice && noticeOf(state.notice),
      })
      this.tick(state)
    },

    /** The window's clock: seconds in words, and a line that shortens. */
    tick(state: TableState): void {
      if (!state.round) return
      const { key, seconds, left, open } = clockOf(state, game, time())
      const ending = open && seconds <= ENDING_S
      chrome.set({ clock: { phase: text(key, { seconds }), left, open, ending } })
      if (!open && wasOpen) stage.setOpen(false)
      wasOpen = open
    },
  }
}

type Viewed = Omit<TableControls, 'stakes' | 'stake' | 'crowd' | 'isNew'>
function controlsOf({ staked, canUndo, repeat, canRepeat, shut, past }: TableView): Viewed {
  return { staked, canUndo, repeat, canRepeat, past, shut: shut && shutText(shut) }
}

function shutText({ reason, nextAt }: NonNullable<TableView['shut']>): TableControls['shut'] {
  const opens = nextAt ? text('table.opensAt', { time: timeOf(nextAt) }) : text('table.opensLater')
  return { title: text(`table.shut.${reason}`), opens }
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
