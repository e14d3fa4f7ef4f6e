import type { PlayedGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { GameClient } from '@perlas/game-kit/stage'
import type { RoundView, Table } from '#/play/calls.ts'
import { createAutopilot } from './autoplay.ts'
import { createBar } from './bar.ts'
import { betSheet } from './bet-sheet.ts'
import { foldBar } from './fold-bar.ts'
import { allowedBets, firstBet } from './bets.ts'
import { drawAgain, type Mounted } from './draw-again.ts'
import { fairnessSheet, historySheet, rulesSheet } from './later-sheets.ts'
import { openLobby, waysOut } from './lobby-frame.ts'
import { showNotice } from './notice.ts'
import * as notices from './notices.ts'
import { recall, recallVolumes } from './prefs.ts'
import { createRoundLife } from './round-life.ts'
import { cashOf, giftOf, leastBet, oneBet, stakesOf, type Seat } from './seat.ts'
import { startAutoplay, stepByAutoplay } from './start-autoplay.ts'
import { buildShell } from './shell.ts'
import { soundSwitch } from './sound-switch.ts'
import { pesos, text } from './text.ts'

/** Puts the page together, and says what each press does. */
export async function startGame(
  page: HTMLElement,
  { game, client, t, table }: { game: PlayedGame; client: GameClient; t: Translate; table: Table },
): Promise<void> {
  const motion = createMotion()
  motion.setQuick(recall('localStorage', 'quick') === 'yes')
  const sound = createSound(recall('localStorage', 'muted') !== 'no', game.code, recallVolumes())
  const { bridge, listen } = openLobby(table.lobbyOrigin)
  const shell = buildShell(game.name, {
    demo: table.mode === 'demo',
    action: text(`action.${client.action}`),
    framed: bridge.framed,
  })
  page.replaceChildren(shell.root)
  const tools = { sound, motion, amount: pesos, t }
  const act = (action: unknown) => rounds.act(action)
  const chosen = () => bar.chosen()
  const mounted: Mounted =
    client.kind === 'instant'
      ? { kind: client.kind, stage: await client.mount(shell.host, tools) }
      : { kind: client.kind, stage: await client.mount(shell.host, { ...tools, act, chosen }) }
  const { stage } = mounted

  const seat: Seat = {
    game,
    client,
    t,
    shell,
    sound,
    motion,
    mounted,
    table,
    phase: 'rest',
    paused: false,
    bet: firstBet(game, allowedBets(game, table.maxBet)),
    times: 1,
    inStep: false,
    drawn: undefined,
    watched: undefined,
  }
  /** It presses the same button, and stops for everything that is not just another round. */
  const auto = createAutopilot({
    state: () => ({
      bet: seat.bet,
      balance: seat.table.balance,
      paused: seat.paused,
      hidden: document.hidden,
    }),
    quick: () => motion.quick,
    press,
    changed(why) {
      bar.showGo()
      if (why) notify(notices.autoplayEnded(why))
    },
  })
  const bar = createBar(seat, { bridge, running: () => auto.running })
  const rounds = createRoundLife(seat, {
    bar,
    bridge,
    notify,
    onStep: () => auto.afterStep((aim) => stepByAutoplay(seat, aim, act)),
    onEnded: auto.afterRound,
  })
  const { toLobby, toCashier } = waysOut(bridge, seat)
  const setMuted = soundSwitch(shell, sound)

  shell.bar.lobby.hidden = bridge.framed || !table.lobbyUrl
  foldBar(shell)
  shell.bar.lobby.addEventListener('click', toLobby)
  const failed = (fault: unknown) => notify(notices.failed(fault))
  shell.bar.rules.addEventListener('click', () =>
    rulesSheet(game, { client, t }, oneBet(seat)).catch(failed),
  )
  shell.bar.history.addEventListener('click', () =>
    historySheet(client, t, (round) => void watch(round)).catch(failed),
  )
  shell.bar.fairness.addEventListener('click', () =>
    fairnessSheet(game.code, () => seat.phase === 'rest').catch(failed),
  )
  shell.quick.addEventListener('click', () => bar.setQuick(!motion.quick))
  shell.auto.addEventListener('click', () => startAutoplay(seat, auto).catch(failed))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) auto.stop('hidden')
    sound.hold(document.hidden || seat.paused)
  })
  shell.less.addEventListener('click', () => bar.stepBet(-1))
  shell.more.addEventListener('click', () => bar.stepBet(1))
  shell.list.addEventListener('click', async () =>
    bar.setBet(await betSheet(stakesOf(seat), seat.bet, seat.table.balance)),
  )
  shell.go.addEventListener('click', pressed)
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  document.addEventListener('keydown', onKey)

  bar.setQuick(motion.quick)
  bar.setBet(seat.bet)
  bar.showBalance(table.balance)
  bar.showRibbon()
  listen({ pause, mute: setMuted, refreshBalance: () => void rounds.refreshBalance() })
  bridge.send({ type: 'ready' })
  await rounds.resume()

  function pressed(): void {
    sound.wake()
    if (auto.running) return auto.stop()
    press()
  }

  function press(): void {
    if (seat.phase === 'round') return stage.hurry()
    if (seat.phase === 'open') {
      if (cashOf(seat) !== null && client.kind === 'stepped' && client.cashOut !== undefined)
        act(client.cashOut)
      return
    }
    if (seat.phase !== 'rest') return
    // The lobby holds the game. A press that does nothing says why.
    if (seat.paused) return void (shell.live.textContent = text('told.paused'))
    const { balance } = seat.table
    if (!giftOf(seat) && balance !== null && balance < seat.bet) {
      return notify(notices.insufficient(seat.bet, balance, leastBet(seat)))
    }
    notify(null)
    void rounds.play()
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const at = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || at.closest('button, a, input, dialog')) return
    event.preventDefault()
    if (!event.repeat) pressed()
  }

  function pause(held: boolean): void {
    seat.paused = held
    if (held) auto.stop('paused')
    sound.hold(held || document.hidden)
    bar.showGo()
  }

  function notify(notice: notices.Notice | null): void {
    if (notice) auto.stop()
    showNotice(shell, notice, go)
  }

  function go(way: notices.Way): void {
    notify(null)
    if (way === 'cashier') toCashier()
    if (way === 'lobby') toLobby()
    if (way === 'retry') void rounds.resume(true)
    if (way === 'lower-bet') {
      const most = Math.min(seat.table.balance ?? 0, seat.table.maxBet ?? Infinity)
      // Several bets at once are more than there is: then it is one.
      if (seat.times > 1 && (stakesOf(seat)[0] ?? 0) > most) {
        stage.setChoice(game.sampleChoice)
        bar.chosen()
      }
      bar.setBet(stakesOf(seat).findLast((step) => step <= most) ?? leastBet(seat))
    }
  }

  /** A round of the history in the game's own picture: nothing is asked of the studio, and it says what it is. */
  async function watch(round: RoundView): Promise<void> {
    if (seat.phase !== 'rest') return
    const chosen = stage.choice()
    bar.setPhase('round')
    shell.winBox.classList.remove('is-won')
    shell.win.textContent = pesos(round.win ?? 0)
    seat.watched = round
    bar.showRibbon()
    await drawAgain(mounted, round, motion)
    motion.calm()
    bar.setPhase('rest')
    stage.setChoice(chosen)
  }
}
