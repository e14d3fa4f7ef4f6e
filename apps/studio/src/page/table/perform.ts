import { timesOf } from '@perlas/game-kit/flight'
import type { TableGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { Motion } from '@perlas/game-kit/motion'
import type { Sound } from '@perlas/game-kit/sound'
import type { TableClient, TableStage } from '@perlas/game-kit/stage'
import { faultOf, callWithRetry } from '../api.ts'
import type { Bridge } from '../bridge.ts'
import type { Shell } from '../chrome/shell.ts'
import type {
  Announced,
  Saying,
  TableCall,
  TableEffect,
  TableMessage,
} from '../machine/table-state.ts'
import { shownBy } from '../picture.ts'
import { showPaid, showPlainly } from '../praise.ts'
import { remember } from '../prefs.ts'
import { pesos, text } from '../text.ts'
import type { Talk } from './talk.ts'

/** The parts of the page that effects reach. */
export type TablePage = {
  game: TableGame
  client: TableClient
  t: Translate
  shell: Shell
  talk: Talk
  stage: TableStage
  sound: Sound
  motion: Motion
  bridge: Bridge
  /** Milliseconds since 1970 by the studio's clock. */
  time(): number
  send(message: TableMessage): void
  showBalance(balance: number): void
  downAnswered(spot: string): void
  round(): number
}

/** Performs the effects of a table's machine; what comes of them is sent back as messages. */
export function tablePerformer(page: TablePage): (effect: TableEffect) => void {
  const { game, shell, stage, sound, send } = page
  let gather: ReturnType<typeof setTimeout> | undefined

  return (effect) => {
    switch (effect.do) {
      case 'call':
        return void ask(effect, send)
      case 'gather':
        clearTimeout(gather)
        if (effect.ms !== null) gather = setTimeout(() => send({ type: 'gathered' }), effect.ms)
        return
      case 'new-round':
        stage.setRound?.(effect.k)
        stage.rest()
        return stage.setPools(effect.pools)
      case 'rest':
        return stage.rest()
      case 'begin':
        return stage.begin()
      case 'pools':
        return stage.setPools(effect.pools)
      case 'fly':
        stage.setCeiling?.(effect.ceiling)
        return stage.fly?.(() => page.time() - effect.fliesAt)
      case 'downs':
        return stage.setDowns?.(effect.downs)
      case 'draw':
        return void draw(page, effect)
      case 'settle':
        return stand(stage, effect.value)
      case 'paid':
        return showPlainly(effect.amount, shell)
      case 'celebrate':
        return void celebrate(page, effect)
      case 'ended':
        return page.bridge.send({ type: 'round-ended', roundId: effect.roundId })
      case 'balance':
        return page.showBalance(effect.balance)
      case 'down-answered':
        return page.downAnswered(effect.spot)
      case 'say':
        return say(page, effect.saying)
      case 'announce':
        return void (shell.live.textContent = announced(page, effect.about, effect.k))
      case 'bubble':
        return page.talk.bubble(effect.who, effect.phrase)
      case 'sound':
        if (effect.sound === 'tap') return sound.tap()
        if (effect.sound === 'knock') return sound.knock(1)
        return sound.turn(effect.sound)
      case 'remember':
        return remember('localStorage', `bet:${game.code}`, String(effect.stake))
    }
  }
}

/** The same call again is the same, however often it arrives. */
async function ask({ request, name, body }: TableCall, send: TablePage['send']): Promise<void> {
  try {
    const { mine } = await callWithRetry(name, body)
    send({ type: 'answered', request, mine })
  } catch (fault) {
    send({ type: 'failed', request, fault: faultOf(fault) })
  }
}

/** A draw that others have seen stands there at once; without its picture the words say it. */
function stand(stage: TableStage, value: unknown): void {
  stage.draw(value, true).catch(() => undefined)
}

/** The draw is seen, from its beginning or from where everybody is; where the picture breaks, it stands there at once. */
async function draw(
  { stage, time, send }: TablePage,
  { draw: number, value, late, drawnAt }: Extract<TableEffect, { do: 'draw' }>,
): Promise<void> {
  const showing = async () => stage.draw(value, late, () => time() - drawnAt)
  await shownBy(showing(), () => stand(stage, value))
  send({ type: 'shown', draw: number })
}

async function celebrate(
  { shell, motion, sound, stage, send }: TablePage,
  { draw: number, win, bet }: Extract<TableEffect, { do: 'celebrate' }>,
): Promise<void> {
  const showing = showPaid({ win, bet }, { shell, motion, sound, stage })
  await shownBy(showing, () => showPlainly(win, shell))
  send({ type: 'celebrated', draw: number })
}

const spotName = ({ client, t }: TablePage, spot: string, k: number) => client.spot(spot, t, k)

/** A line under the clock that goes by itself: nothing has to be done about it. */
function say(page: TablePage, { key, amount, spot, count }: Saying): void {
  const { shell } = page
  const line = text(key, {
    ...(amount !== undefined && { amount: pesos(amount) }),
    ...(spot !== undefined && { spot: spotName(page, spot, page.round()) }),
    ...(count !== undefined && { count }),
  })
  shell.live.textContent = line
  page.talk.toast(line)
}

function announced(page: TablePage, about: Announced, k: number): string {
  const { client, t } = page
  if (about.is === 'draw') return client.tell(about.draw, { amount: pesos, t }, k)
  if (about.is === 'down') return `${spotName(page, about.spot, k)}: ${timesOf(about.down)}`
  return about.bets
    .map(({ spot, amount }) => `${pesos(amount)} · ${spotName(page, spot, k)}`)
    .join(', ')
}
