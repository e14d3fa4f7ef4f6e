import type { ShotsStage } from '@perlas/game-kit/stage'
import type { SeaNotice, SeaRules, SeaState } from '../machine/sea-state.ts'
import { viewOf, waterOf } from '../machine/sea-view.ts'
import * as notices from '../notices.ts'
import type { Shell } from '../shell.ts'
import { pesos, text, timeOf } from '../text.ts'
import type { createHand } from './hand.ts'
import type { createHerald } from './herald.ts'
import type { createNet } from './net.ts'

type Shown = {
  shell: Shell
  lock: HTMLElement
  stage: ShotsStage
  rules: SeaRules
  time(): number
  hand: ReturnType<typeof createHand>
  net: ReturnType<typeof createNet> | undefined
  herald: ReturnType<typeof createHerald> | undefined
}

/** Draws the state of a sea into its page; each part where it has changed. */
export function createSeaShow(
  { shell, lock, stage, rules, time, hand, net, herald }: Shown,
  showNotice: (notice: notices.Notice | null) => void,
) {
  let last: SeaState | undefined

  return {
    show(state: SeaState): void {
      showBar(shell, state, rules)
      lock.setAttribute('aria-pressed', String(state.locked))
      if (state.watched?.round !== last?.watched?.round) showRibbon(shell, state)
      if (state.notice !== (last?.notice ?? null))
        showNotice(state.notice && noticeOf(state.notice))
      const isSame = (['sea', 'gone', 'aim', 'stake'] as const).every(
        (part) => state[part] === last?.[part],
      )
      last = state
      if (!isSame) this.tick(state)
    },

    /** The list, the net and the clock of the boss go with time. */
    tick(state: SeaState): void {
      if (state.hidden) return
      const { seed, stake, gone, ...water } = waterOf(state, rules, time())
      hand.show(water.hand, water.aim)
      if (net) stage.setSchool(net.show(seed, water, stake))
      if (state.sea) herald?.show(seed, water.time, gone)
    },
  }
}

function showBar(shell: Shell, state: SeaState, rules: SeaRules): void {
  const view = viewOf(state, rules)
  shell.goBet.textContent = pesos(view.stake)
  shell.goWord.textContent = text(view.go)
  shell.go.disabled = view.off
  shell.go.toggleAttribute('data-busy', view.off)
  shell.less.disabled = !view.canLower
  shell.more.disabled = !view.canRaise
  shell.list.disabled = view.off
}

/** A replay says what it is. */
function showRibbon({ ribbon }: Shell, { watched }: SeaState): void {
  ribbon.hidden = !watched
  if (watched) ribbon.textContent = text('history.watching', { time: timeOf(watched.round.at) })
}

function noticeOf(notice: SeaNotice): notices.Notice {
  switch (notice.is) {
    case 'ended':
      return notices.sessionEnded()
    case 'returned':
      return notices.stakeReturned()
    case 'waits':
      return notices.shotsWait(notice.bet)
    default:
      return notices.commonNotice(notice)
  }
}
