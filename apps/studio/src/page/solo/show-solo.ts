import type { GameClient } from '@perlas/game-kit/stage'
import type { Mounted } from '../chrome/mount.ts'
import type { SoloControls, SoloProps } from '../chrome/SoloChrome.tsx'
import type { SoloNotice, SoloRules, SoloState } from '../machine/solo-state.ts'
import { soloView, type SoloView } from '../machine/solo-view.ts'
import * as notices from '../notices.ts'
import { pesos, text, timeOf } from '../text.ts'

/** The controls until the game can be played: a press would be lost. */
export const waitingControls = (client: GameClient, autoplay: boolean): SoloControls => ({
  stake: { less: false, more: false, list: false },
  quick: false,
  autoplay,
  ribbon: null,
  go: { label: text(`action.${client.action}`), beside: '', disabled: true, busy: false },
  isAuto: false,
  isOpen: false,
})

/** Draws the state of a game for one player into its page. */
export function createSoloShow({
  chrome,
  client,
  rules,
}: {
  chrome: Mounted<SoloProps>
  client: GameClient
  rules: SoloRules
}): (state: SoloState) => void {
  let label = text(`action.${client.action}`)

  return (state) => {
    const view = soloView(state, rules)
    const { word } = view.go
    if (word) label = text(`action.${word === 'own' ? client.action : word}`)
    chrome.set({
      controls: controlsOf(view, label, state.quick),
      notice: state.notice && noticeOf(state.notice),
      ...(view.duel && { score: scoreOf(view.duel) }),
    })
  }
}

function controlsOf(view: SoloView, label: string, quick: boolean): SoloControls {
  const { less, more, choosable, hasAutoplay, ribbon, isFree, go } = view
  const { beside, disabled, busy, wide } = go
  return {
    stake: { less, more, list: choosable },
    quick,
    autoplay: hasAutoplay,
    ribbon: ribbon && ribbonText(ribbon),
    go: { label, beside: besideText(beside), disabled, busy, free: isFree },
    isAuto: typeof beside === 'object' && beside !== null,
    isOpen: wide,
  }
}

/** Stands beside the money, for over the picture it would lie on the game's own buttons. */
const scoreOf = ({ deal, of, score }: NonNullable<SoloView['duel']>) => ({
  label: text('duel.score', { deal, of }),
  sum: `${(score / 100).toFixed(2)}×`,
})

function besideText(beside: SoloView['go']['beside']): string {
  if (beside === null) return ''
  if (typeof beside === 'number') return pesos(beside)
  const net = `${beside.net < 0 ? '−' : '+'}${pesos(Math.abs(beside.net))}`
  return text('auto.left', { count: beside.left, net })
}

function ribbonText(ribbon: NonNullable<SoloView['ribbon']>): string {
  if (ribbon.is === 'watched') return text('history.watching', { time: timeOf(ribbon.at) })
  return text('free.ribbon', { count: ribbon.count, amount: pesos(ribbon.amount) })
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
