import type { ShotsGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { ShotsClient, ShotsStage } from '@perlas/game-kit/stage'
import type { Mounted } from '../chrome/mount.ts'
import type { SeaControls, SeaProps } from '../chrome/SeaChrome.tsx'
import type { Shell } from '../chrome/shell.ts'
import type { SeaNotice, SeaRules, SeaState } from '../machine/sea-state.ts'
import { viewOf, waterOf } from '../machine/sea-view.ts'
import * as notices from '../notices.ts'
import { pesos, text, timeOf } from '../text.ts'
import { handOf } from './hand.ts'
import { heraldOf } from './herald.ts'
import { netOf } from './net.ts'

type Shown = {
  chrome: Mounted<SeaProps>
  shell: Shell
  stage: ShotsStage
  game: ShotsGame
  client: ShotsClient
  t: Translate
  rules: SeaRules
  time(): number
}

/** Draws the state of a sea into its page. */
export function createSeaShow(page: Shown) {
  const { chrome, rules } = page
  let last: SeaState | undefined
  let came: number | null = null

  return {
    show(state: SeaState): void {
      const isSame = (['sea', 'gone', 'aim', 'stake'] as const).every(
        (part) => state[part] === last?.[part],
      )
      last = state
      chrome.set({
        controls: controlsOf(state, rules),
        notice: state.notice && noticeOf(state.notice),
      })
      if (!isSame) this.tick(state)
    },

    /** The list, the net and the clock of the boss go with time. */
    tick(state: SeaState): void {
      if (state.hidden) return
      const water = partsAt(page, state)
      chrome.set(water)
      if (water.net) page.stage.setSchool(water.net.fish)
      const seen = water.herald?.seen ?? null
      if (seen === null || seen === came) return
      came = seen
      page.shell.live.textContent = text('shots.bossCame', { name: bossName(page) })
    },
  }
}

const bossName = ({ game, client, t }: Shown) => client.name(game.sea.boss?.code ?? '', t)

/** The parts of the page that go with time. */
function partsAt(page: Shown, state: SeaState): Pick<SeaProps, 'hand' | 'net' | 'herald'> {
  const { game, client, t, rules } = page
  const { seed, stake, gone, hand, aim, most, time } = waterOf(state, rules, page.time())
  const nameOf = (code: string) => ({ name: client.name(code, t), times: client.times(code) })
  const hasHerald = client.heralds && game.sea.boss && state.sea
  return {
    hand: handOf({ game, client, t }, hand, aim),
    net: client.net ? netOf(game.sea, seed, { water: { hand, aim, most }, stake, nameOf }) : null,
    herald: hasHerald ? heraldOf(game.sea, bossName(page), { seed, now: time, gone }) : null,
  }
}

export function controlsOf(state: SeaState, rules: SeaRules): SeaControls {
  const { stake, go, off, canLower, canRaise, locked, watched } = viewOf(state, rules)
  return {
    stake: { less: canLower, more: canRaise, list: !off },
    locked,
    ribbon: watched && text('history.watching', { time: timeOf(watched.at) }),
    go: { label: text(go), beside: pesos(stake), disabled: off, busy: off },
  }
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
