import type { BaseView } from '@perlas/game-kit/game'
import type { GameClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import type { Motion } from '@perlas/game-kit/motion'
import type { Sound } from '@perlas/game-kit/sound'
import { call, faultOf, callWithRetry } from '../api.ts'
import type { Bridge } from '../bridge.ts'
import { describeRound } from '../describe-round.ts'
import type { Mounted } from '../draw-again.ts'
import type { Announced, SoloCall, SoloEffect, SoloMessage } from '../machine/solo-state.ts'
import { showRound, shownBy } from '../picture.ts'
import { showPaid, showPlainly } from '../praise.ts'
import { remember } from '../prefs.ts'
import type { Shell } from '../chrome/shell.ts'
import { pesos, text, timeOf } from '../text.ts'

/** The parts of the page that effects reach. */
export type SoloPage = {
  code: string
  client: GameClient
  t: Translate
  shell: Shell
  mounted: Mounted
  sound: Sound
  motion: Motion
  bridge: Bridge
  send(message: SoloMessage): void
  showBalance(balance: number): void
  leave(to: 'cashier' | 'lobby'): void
}
type About<Do extends SoloEffect['do']> = Extract<SoloEffect, { do: Do }>

/** Performs the effects of the machine of a game for one player; their results are sent back as messages. */
export function soloPerformer(page: SoloPage): (effect: SoloEffect) => void {
  const { mounted, shell, sound, motion, send } = page
  const { stage } = mounted

  return (effect) => {
    switch (effect.do) {
      case 'call':
        return void ask(effect, send)
      case 'timer': {
        const { timer } = effect
        const elapse = () => send({ type: 'elapsed', timer, choice: stage.choice() })
        return void setTimeout(elapse, effect.ms)
      }
      case 'lock':
        stage.setLocked(effect.locked)
        return mounted.kind === 'stepped' ? mounted.stage.setOpen(effect.open) : undefined
      case 'bet':
        return stage.setBet(effect.bet)
      case 'choose':
        return stage.setChoice(effect.choice)
      case 'begin':
        return stage.begin()
      case 'rest':
        return stage.rest()
      case 'skip':
        return stage.skip()
      case 'show':
        return void show(page, effect)
      case 'celebrate':
        return void celebrate(page, effect)
      case 'watch':
        return void watch(page, effect)
      case 'aim':
        return aim(page, effect)
      case 'paid':
        return showPlainly(effect.amount, shell)
      case 'balance':
        return page.showBalance(effect.balance)
      case 'bridge':
        return page.bridge.send({ type: effect.type, roundId: effect.roundId })
      case 'announce':
        return void (shell.live.textContent = announced(page, effect.about))
      case 'sound':
        if (effect.sound === 'tap') return sound.tap()
        if (effect.sound === 'wake') return sound.wake()
        return sound.turn(effect.sound)
      case 'quick':
        motion.setQuick(effect.quick)
        return remember('localStorage', 'quick', effect.quick ? 'yes' : 'no')
      case 'remember':
        return remember('localStorage', `bet:${page.code}`, String(effect.bet))
      case 'leave':
        return page.leave(effect.to)
    }
  }
}

async function ask({ request, name, body, again }: SoloCall, send: SoloPage['send']) {
  try {
    send({ type: 'answered', request, answer: await (again ? callWithRetry : call)(name, body) })
  } catch (fault) {
    send({ type: 'failed', request, fault: faultOf(fault) })
  }
}

async function show(
  { mounted, shell, send }: SoloPage,
  { showing, round, resumed }: About<'show'>,
): Promise<void> {
  const count = (total: number) => void (shell.win.textContent = pesos(total))
  const counted = await showRound(mounted, round, resumed, count)
  send({ type: 'shown', showing, counted })
}

async function celebrate(
  { mounted, shell, motion, sound, send }: SoloPage,
  { showing, ...paid }: About<'celebrate'>,
): Promise<void> {
  const praise = showPaid(paid, { shell, motion, sound, stage: mounted.stage })
  await shownBy(praise, () => showPlainly(paid.win, shell))
  send({ type: 'shown', showing, counted: 0 })
}

async function watch(
  { mounted, motion, send }: SoloPage,
  { showing, round }: About<'watch'>,
): Promise<void> {
  const drawing = import('../draw-again.ts').then((it) => it.drawAgain(mounted, round, motion))
  await shownBy(drawing, () => mounted.stage.rest())
  motion.reset()
  send({ type: 'shown', showing, counted: 0 })
}

function aim({ mounted, send }: SoloPage, { round, aim: value }: About<'aim'>): void {
  const last = round.steps.at(-1)
  if (mounted.kind !== 'stepped' || !mounted.stage.auto || !last) return
  send({ type: 'acted', action: mounted.stage.auto.step(last.view as BaseView, value) })
}

function announced({ client, t }: SoloPage, about: Announced): string {
  if (about.is === 'paused') return text('result.paused')
  if (about.is === 'bet') return text('bet.now', { amount: pesos(about.bet) })
  const { round } = about
  const outcome = describeRound(client, round, t)
  if (about.is === 'paid') {
    const win = round.win ?? 0
    const paid = win > 0 ? text('result.paid', { amount: pesos(win) }) : text('result.nothing')
    return [outcome, paid].filter(Boolean).join('. ')
  }
  const waits = round.leftAt === null ? '' : text('result.waits', { time: timeOf(round.leftAt) })
  const back = [text('result.resumed', { amount: pesos(round.staked) }), waits]
  return [...(about.resumed ? back : []), outcome].filter(Boolean).join(' ')
}
