import type { GameClient } from '@perlas/game-kit/stage'
import type { SoloNotice, SoloRules, SoloState } from '../machine/solo-state.ts'
import { soloView, type SoloView } from '../machine/solo-view.ts'
import { showNotice } from '../notice.ts'
import * as notices from '../notices.ts'
import type { Shell } from '../shell.ts'
import { pesos, text, timeOf } from '../text.ts'

/** Draws the state of a game for one player into its page. */
export function createSoloShow(
  { shell, client, rules }: { shell: Shell; client: GameClient; rules: SoloRules },
  go: (way: notices.Way) => void,
): (state: SoloState) => void {
  let notice: SoloNotice | null = null

  return (state) => {
    const view = soloView(state, rules)
    shell.less.disabled = !view.less
    shell.more.disabled = !view.more
    shell.list.disabled = shell.auto.disabled = !view.choosable
    shell.auto.hidden = !view.hasAutoplay
    shell.quick.setAttribute('aria-pressed', String(state.quick))
    shell.ribbon.hidden = view.ribbon === null
    if (view.ribbon) shell.ribbon.textContent = ribbonText(view.ribbon)
    showGo(shell, view, client.action)
    if (state.notice === notice) return
    notice = state.notice
    showNotice(shell, notice && noticeOf(notice), go)
  }
}

function ribbonText(ribbon: NonNullable<SoloView['ribbon']>): string {
  if (ribbon.is === 'watched') return text('history.watching', { time: timeOf(ribbon.at) })
  return text('free.ribbon', { count: ribbon.count, amount: pesos(ribbon.amount) })
}

function showGo({ press, go, goWord, goBet }: Shell, view: SoloView, own: string): void {
  const { word, beside, disabled, busy, wide } = view.go
  const isAuto = typeof beside === 'object' && beside !== null
  press.toggleAttribute('data-auto', isAuto)
  press.toggleAttribute('data-open', wide)
  go.toggleAttribute('data-free', view.isFree)
  go.toggleAttribute('data-busy', busy)
  go.disabled = disabled
  if (word) goWord.textContent = text(`action.${word === 'own' ? own : word}`)
  if (isAuto) {
    const net = `${beside.net < 0 ? '−' : '+'}${pesos(Math.abs(beside.net))}`
    goBet.textContent = text('auto.left', { count: beside.left, net })
  } else goBet.textContent = beside === null ? '' : pesos(beside)
}

function noticeOf(notice: SoloNotice): notices.Notice {
  switch (notice.is) {
    case 'not-taken':
      return notices.notTaken(notice.refusal)
    case 'returned':
      return notices.stakeReturned()
    case 'stake-waits':
      return notices.stakeOnItsWay(notice.bet)
    case 'more-waits':
      return notices.moreOnItsWay(notice.bet)
    case 'win-waits':
      return notices.winOnItsWay(notice.win)
    case 'autoplay':
      return notices.autoplayEnded(notice.why)
    default:
      return notices.commonNotice(notice)
  }
}
