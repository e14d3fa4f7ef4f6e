import type { ShotsGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { Motion } from '@perlas/game-kit/motion'
import type { Sound } from '@perlas/game-kit/sound'
import type { ShotsClient, ShotsStage } from '@perlas/game-kit/stage'
import type { VolleyOutcome, VolleyPressed } from '#/seas/protocol.ts'
import { call, faultOf, callWithRetry } from '../api.ts'
import type { Bridge } from '../bridge.ts'
import { describeRound } from '../describe-round.ts'
import type {
  Saying,
  SeaAnswer,
  SeaCall,
  SeaEffect,
  SeaMessage,
  Timer,
} from '../machine/sea-state.ts'
import { shownBy } from '../picture.ts'
import { remember } from '../prefs.ts'
import type { Shell } from '../chrome/shell.ts'
import { pesos, text } from '../text.ts'

/** A picture has so long to show what a volley brought, and a great one: behind it the next volley waits. */
const [LAND_MS, PRAISE_MS] = [8_000, 15_000]

/** The parts of the page that effects reach. */
export type SeaPage = {
  game: ShotsGame
  client: ShotsClient
  t: Translate
  shell: Shell
  stage: ShotsStage
  sound: Sound
  motion: Motion
  bridge: Bridge
  /** Milliseconds since 1970 by the studio's clock. */
  time(): number
  send(message: SeaMessage): void
  showBalance(balance: number): void
  /** The stream begins again. */
  rejoin(): void
}

/** Performs the effects of a sea's machine; what comes of them is sent back as messages. */
export function seaPerformer(page: SeaPage): (effect: SeaEffect) => void {
  const { game, shell, stage, sound, send } = page
  const timers = new Map<Timer, ReturnType<typeof setTimeout>>()

  return (effect) => {
    switch (effect.do) {
      case 'call':
        return void ask(effect, send)
      case 'timer': {
        const { timer, ms } = effect
        clearTimeout(timers.get(timer))
        if (ms !== null)
          timers.set(
            timer,
            setTimeout(() => send({ type: 'elapsed', timer }), ms),
          )
        return
      }
      case 'sea': {
        const { seed, begunAt } = effect.sea
        return stage.setSea(seed, () => page.time() - begunAt)
      }
      case 'gone':
        return stage.setGone(effect.gone)
      case 'aim':
        return stage.setAim(effect.k)
      case 'stake':
        stage.setBet(effect.stake)
        return remember('localStorage', `bet:${game.code}`, String(effect.stake))
      case 'fire':
        return stage.fire(effect.k)
      case 'cast':
        return stage.cast(effect.fish)
      case 'taken':
        return stage.taken(effect.fish)
      case 'land':
        return void land(page, effect)
      case 'celebrate':
        return void celebrate(page, effect)
      case 'paid':
        if (effect.amount !== null) shell.win.textContent = pesos(effect.amount)
        return void shell.winBox.classList.toggle('is-won', effect.won)
      case 'watch':
        return void watch(page, effect)
      case 'balance':
        return page.showBalance(effect.balance)
      case 'round':
        return page.bridge.send({ type: `round-${effect.now}`, roundId: effect.round.id })
      case 'say':
        return say(page, effect.saying)
      case 'tell':
        return tell(page, effect)
      case 'coins':
        return sound.coins(effect.count)
      case 'sound':
        return effect.sound === 'tap' ? sound.tap() : sound.turn(effect.sound)
      case 'rejoin':
        return page.rejoin()
    }
  }
}

async function ask(asked: SeaCall, send: SeaPage['send']): Promise<void> {
  const { request } = asked
  try {
    send({ type: 'answered', request, answer: await answerOf(asked) })
  } catch (fault) {
    send({ type: 'failed', request, fault: faultOf(fault) })
  }
}

/** The same volley again is the same, however often it arrives; what is asked for every now and then is asked once each time. */
async function answerOf({ name, body }: SeaCall): Promise<SeaAnswer> {
  switch (name) {
    case 'volley':
      return { is: name, ...(await callWithRetry(name, body)) }
    case 'finish':
      return { is: name, round: (await call(name, body)).round }
    case 'balance':
      return { is: name, balance: (await call(name)).balance }
    case 'table': {
      const { round, balance } = (await callWithRetry(name)).table
      return { is: name, round, balance }
    }
  }
}

/** Ends when it has been seen, has broken or has taken too long: money waits for no frame. */
function seen(showing: () => Promise<void>, ms: number): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, ms))
  return shownBy(Promise.race([showing(), late]), () => undefined)
}

async function land(
  { stage, send }: SeaPage,
  { volley, shots, stake }: Extract<SeaEffect, { do: 'land' }>,
): Promise<void> {
  await seen(async () => stage.land(shots, stake), LAND_MS)
  send({ type: 'landed', volley })
}

async function celebrate(
  { shell, motion, sound, stage, send }: SeaPage,
  { volley, win, bet }: Extract<SeaEffect, { do: 'celebrate' }>,
): Promise<void> {
  const showing = async () => {
    const { showPaid } = await import('../praise.ts')
    await showPaid({ win, bet }, { shell, motion, sound, stage })
  }
  await seen(showing, PRAISE_MS)
  send({ type: 'celebrated', volley })
}

async function watch(
  { stage, send }: SeaPage,
  { number, round }: Extract<SeaEffect, { do: 'watch' }>,
): Promise<void> {
  const { shots } = round.outcome as VolleyOutcome
  const showing = async () => stage.again(shots, (round.choice as VolleyPressed).stake)
  await shownBy(showing(), () => undefined)
  send({ type: 'watch-shown', number })
}

function say({ client, t, shell }: SeaPage, saying: Saying): void {
  const { key, amount, total, count, code, number } = saying
  shell.live.textContent = text(key, {
    ...(amount !== undefined && { amount: pesos(amount) }),
    ...(total !== undefined && { total: pesos(total) }),
    ...(count !== undefined && { count }),
    ...(number !== undefined && { number }),
    ...(code !== undefined && { name: client.name(code, t), times: client.times(code) }),
  })
}

function tell({ client, t, shell }: SeaPage, { round }: Extract<SeaEffect, { do: 'tell' }>): void {
  const paid = text('result.paid', { amount: pesos(round.win ?? 0) })
  shell.live.textContent = `${describeRound(client, round, t)}. ${paid}`
}
