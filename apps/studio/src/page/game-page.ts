import type { LobbyMessage } from '@perlas/contract/bridge'
import type { BaseOutcome, BaseView, PlayedGame } from '@perlas/game-kit/game'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { GameClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import type { RoundView, Table } from '#/play/calls.ts'
import { call, CallFailed, insist } from './api.ts'
import { drawAgain, type Mounted } from './draw-again.ts'
import { createAutopilot } from './autoplay.ts'
import { autoplaySheet } from './autoplay-sheet.ts'
import { betSheet } from './bet-sheet.ts'
import { allowedBets, firstBet } from './bets.ts'
import { openBridge } from './bridge.ts'
import { fairnessSheet, randomClientSeed } from './fairness-sheet.ts'
import { historySheet } from './history-sheet.ts'
import { icon } from './icons.ts'
import { showNotice } from './notice.ts'
import { recall, remember } from './prefs.ts'
import { showWin } from './praise.ts'
import { rulesSheet } from './rules-sheet.ts'
import { buildShell } from './shell.ts'
import { pesos, text, timeOf } from './text.ts'
import { describeRound } from './describe-round.ts'
import * as notices from './notices.ts'

const POLL_MS = 2_000

/**
 * The life of the page: rest → round under way → rest; a stepped round waits for its player between
 * steps, `open`. It decides nothing about outcomes; it asks, draws what it is given, tells the lobby,
 * and after any trouble asks the studio where things stand. Long, since all of it turns on one phase.
 */
export async function startGame(
  page: HTMLElement,
  {
    game,
    client,
    t,
    table: first,
  }: { game: PlayedGame; client: GameClient; t: Translate; table: Table },
): Promise<void> {
  let table = first
  let phase: 'rest' | 'round' | 'open' | 'stuck' = 'rest'
  let paused = false
  let bet = firstBet(game, allowedBets(game, table.maxBet))
  /** A step was sent, and what it brought is not seen yet. */
  let inStep = false
  /** The round that is drawn: its own stake is shown, not the one chosen for the next. */
  let drawn: RoundView | undefined
  /** A round of the history whose picture stands there. */
  let watched: RoundView | undefined

  const motion = createMotion()
  motion.setQuick(recall('localStorage', 'quick') === 'yes')
  const sound = createSound(recall('localStorage', 'muted') !== 'no')
  const actionLabel = text(`action.${client.action}`)
  const shell = buildShell(game.name, table.mode === 'demo', actionLabel)
  const bridge = openBridge(table.lobbyOrigin, hear)
  page.replaceChildren(shell.root)
  const tools = { sound, motion, amount: pesos, t }
  const mounted: Mounted =
    client.kind === 'instant'
      ? { kind: client.kind, stage: await client.mount(shell.host, tools) }
      : { kind: client.kind, stage: await client.mount(shell.host, { ...tools, act }) }
  const { stage } = mounted

  /** It presses the same button, and stops for everything that is not just another round. */
  const auto = createAutopilot({
    state: () => ({ bet, balance: table.balance, paused, hidden: document.hidden }),
    quick: () => motion.quick,
    press,
    changed(why) {
      showGo()
      if (why) notify(notices.autoplayEnded(why))
    },
  })

  shell.bar.lobby.hidden = !bridge.framed && !table.lobbyUrl
  shell.bar.lobby.addEventListener('click', leave)
  shell.bar.rules.addEventListener('click', () => void rulesSheet(game, { client, t }, shownBet()))
  shell.bar.history.addEventListener(
    'click',
    () => void historySheet(client, t, (round) => void watch(round)),
  )
  shell.bar.fairness.addEventListener(
    'click',
    () => void fairnessSheet(game.code, () => phase === 'rest'),
  )
  shell.bar.sound.addEventListener('click', () => setMuted(!sound.muted))
  shell.quick.addEventListener('click', () => setQuick(!motion.quick))
  shell.auto.addEventListener('click', () => void chooseAuto())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) auto.stop('hidden')
  })
  shell.less.addEventListener('click', () => stepBet(-1))
  shell.more.addEventListener('click', () => stepBet(1))
  shell.list.addEventListener('click', async () => setBet(await betSheet(stakes(), bet)))
  shell.go.addEventListener('click', pressed)
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  document.addEventListener('keydown', onKey)

  showSound()
  setQuick(motion.quick)
  setBet(bet)
  showBalance(table.balance)
  showFree()
  bridge.send({ type: 'ready' })
  await resume()

  function stakes(): readonly number[] {
    return allowedBets(game, table.maxBet)
  }

  function gift() {
    return table.freeRounds[0]
  }

  /** What a player may take now; null at rest and where a stepped round has nothing to take. */
  function cash(): number | null {
    const last = phase === 'open' ? drawn?.steps.at(-1) : undefined
    return last ? (last.view as BaseView).cash : null
  }

  function stepping(): boolean {
    return drawn !== undefined && drawn.steps.length > 0
  }

  // --- what is shown

  function showBalance(balance: number | null): void {
    if (balance === null) return
    table = { ...table, balance }
    shell.balance.textContent = pesos(balance)
    shell.currency.textContent = text(table.mode === 'demo' ? 'money.demo' : 'money.balance')
    if (table.mode === 'real') bridge.send({ type: 'balance', balance })
  }

  function shownBet(): number {
    return drawn?.bet ?? gift()?.bet ?? bet
  }

  function setBet(next: number): void {
    bet = next
    const steps = stakes()
    stage.setBet(shownBet())
    const locked = phase !== 'rest' || gift() !== undefined
    shell.less.disabled = locked || steps.indexOf(bet) <= 0
    shell.more.disabled = locked || steps.indexOf(bet) >= steps.length - 1
    shell.list.disabled = locked
    shell.auto.disabled = locked
    shell.auto.hidden = mounted.kind === 'stepped' && !mounted.stage.auto
    if (!gift()) remember('localStorage', `bet:${game.code}`, String(bet))
    showGo()
  }

  function stepBet(by: number): void {
    const steps = stakes()
    sound.tap()
    setBet(steps[steps.indexOf(bet) + by] ?? bet)
    shell.live.textContent = text('bet.now', { amount: pesos(bet) })
  }

  function showFree(): void {
    const free = gift()
    shell.ribbon.hidden = !free && !watched
    shell.go.toggleAttribute('data-free', free !== undefined)
    if (watched) shell.ribbon.textContent = text('history.watching', { time: timeOf(watched.at) })
    else if (free)
      shell.ribbon.textContent = text('free.ribbon', {
        count: free.left,
        amount: pesos(free.bet),
      })
  }

  /** The round button: what a press does now, and the amount that it is about. */
  function showGo(): void {
    const open = phase === 'open'
    const taken = cash()
    const { running } = auto
    shell.press.toggleAttribute('data-auto', running !== undefined)
    if (running) {
      const net = `${running.net < 0 ? '−' : '+'}${pesos(Math.abs(running.net))}`
      shell.go.disabled = false
      shell.go.removeAttribute('data-busy')
      shell.goWord.textContent = text('action.stop')
      shell.goBet.textContent = text('auto.left', { count: running.left, net })
      return
    }
    // Wide from the first card to the last, so that nothing jumps between steps.
    shell.press.toggleAttribute('data-open', open || (phase === 'round' && stepping()))
    shell.go.toggleAttribute('data-busy', phase === 'round' || phase === 'stuck')
    shell.go.disabled = phase === 'stuck' || (open && taken === null)
    // A step on its way keeps the button's word: it would flicker with each, and nobody knows yet what comes.
    if (phase === 'round' && inStep) return void (shell.goBet.textContent = '')
    shell.goBet.textContent = pesos(open && taken !== null ? taken : shownBet())
    if (phase === 'round') shell.goWord.textContent = text('action.skip')
    else if (open) shell.goWord.textContent = text(taken === null ? 'action.choose' : 'action.cash')
    else if (paused) shell.goWord.textContent = text('action.paused')
    else shell.goWord.textContent = gift() ? text('action.free') : actionLabel
  }

  function setPhase(next: typeof phase): void {
    phase = next
    // The picture of an old round says so until another one begins.
    if (next === 'round') watched = undefined
    if (next !== 'round') inStep = false
    if (next === 'rest') drawn = undefined
    stage.setLocked(next !== 'rest')
    if (mounted.kind === 'stepped') mounted.stage.setOpen(next === 'open')
    showFree()
    setBet(bet)
  }

  function setMuted(muted: boolean): void {
    sound.setMuted(muted)
    remember('localStorage', 'muted', muted ? 'yes' : 'no')
    showSound()
  }

  function showSound(): void {
    const label = text(sound.muted ? 'bar.soundOff' : 'bar.soundOn')
    shell.bar.sound.replaceChildren(icon(sound.muted ? 'mute' : 'loud'))
    shell.bar.sound.setAttribute('aria-label', label)
    shell.bar.sound.title = label
  }

  function setQuick(quick: boolean): void {
    motion.setQuick(quick)
    shell.quick.setAttribute('aria-pressed', String(quick))
    remember('localStorage', 'quick', quick ? 'yes' : 'no')
  }

  /** A round of the history in the game's own picture: nothing is asked of the studio, and it says what it is. */
  async function watch(round: RoundView): Promise<void> {
    if (phase !== 'rest') return
    const chosen = stage.choice()
    setPhase('round')
    shell.winBox.classList.remove('is-won')
    shell.win.textContent = pesos(round.win ?? 0)
    watched = round
    showFree()
    await drawAgain(mounted, round, motion)
    motion.calm()
    setPhase('rest')
    stage.setChoice(chosen)
  }

  async function chooseAuto(): Promise<void> {
    const aims = mounted.kind === 'stepped' ? mounted.stage.auto?.aims() : undefined
    const plan = await autoplaySheet(bet, aims)
    if (plan && phase === 'rest') auto.begin(plan)
  }

  function autoStep(aim: number): void {
    const last = drawn?.steps.at(-1)
    if (mounted.kind === 'stepped' && mounted.stage.auto && last)
      act(mounted.stage.auto.step(last.view as BaseView, aim))
  }

  function notify(notice: notices.Notice | null): void {
    if (notice) auto.stop()
    showNotice(shell, notice, go)
  }

  function go(way: notices.Way): void {
    notify(null)
    if (way === 'cashier') addMoney()
    if (way === 'lobby') leave()
    if (way === 'retry') void resume(true)
    if (way === 'lower-bet') {
      const most = table.balance ?? 0
      setBet(stakes().findLast((step) => step <= most) ?? stakes()[0] ?? bet)
    }
  }

  const leastBet = () => stakes()[0] ?? bet

  function leave(): void {
    if (bridge.framed) bridge.send({ type: 'lobby' })
    else location.assign(table.lobbyUrl)
  }

  function addMoney(): void {
    if (bridge.framed) bridge.send({ type: 'cashier' })
    else location.assign(table.depositUrl)
  }

  // --- what is done

  function hear(message: LobbyMessage): void {
    if (message.type === 'pause') setPaused(true)
    if (message.type === 'resume') setPaused(false)
    if (message.type === 'set-audio') setMuted(message.muted)
    if (message.type === 'refresh-balance') void refreshBalance()
  }

  function setPaused(value: boolean): void {
    paused = value
    if (value) auto.stop('paused')
    showGo()
  }

  async function refreshBalance(): Promise<void> {
    if (phase !== 'rest') return
    const answer = await call('balance').catch(() => null)
    if (answer && phase === 'rest') {
      showBalance(answer.balance)
      if (answer.balance >= bet) notify(null)
    }
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const at = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || at.closest('button, a, input, dialog')) return
    event.preventDefault()
    if (!event.repeat) pressed()
  }

  function pressed(): void {
    sound.wake()
    if (auto.running) return auto.stop()
    press()
  }

  function press(): void {
    if (phase === 'round') return stage.hurry()
    if (phase === 'open') {
      if (cash() !== null && client.kind === 'stepped') act(client.cashOut)
      return
    }
    if (phase !== 'rest') return
    // The lobby holds the game. A press that does nothing says why.
    if (paused) return void (shell.live.textContent = text('told.paused'))
    const free = gift()
    if (!free && table.balance !== null && table.balance < bet) {
      return notify(notices.insufficient(bet, table.balance, leastBet()))
    }
    notify(null)
    void play({
      requestId: randomClientSeed(),
      bet: free?.bet ?? bet,
      choice: stage.choice(),
      freeRoundId: free?.id ?? null,
    })
  }

  async function play(body: object): Promise<void> {
    setPhase('round')
    shell.win.textContent = pesos(0)
    shell.winBox.classList.remove('is-won')
    stage.begin()
    try {
      const answer = await insist('play', body)
      table = { ...table, freeRounds: answer.freeRounds }
      await follow(answer.round)
    } catch (fault) {
      stage.rest()
      setPhase('rest')
      if (fault instanceof CallFailed && fault.code === 'round-open') return resume(true)
      stop(fault)
    }
  }

  /** One step of the open round. Its number makes a press that is sent twice the same step. */
  function act(action: unknown): void {
    const round = drawn
    const last = round?.steps.at(-1)
    if (phase !== 'open' || !round || !last) return
    sound.wake()
    notify(null)
    inStep = client.kind === 'stepped' && action !== client.cashOut
    setPhase('round')
    insist('step', { roundId: round.id, n: last.n + 1, action })
      .then((answer) => follow(answer.round))
      .catch(async (fault: unknown) => {
        // Another window was there first, or the line was lost: where it stands is asked for, never guessed.
        const moved = fault instanceof CallFailed && /^(?:step|round)-/.test(fault.code)
        if (!moved) return stop(fault)
        await resume(true)
        notify(notices.failed(fault))
      })
  }

  /** Draws a round whose stake was taken; explains one whose was not. */
  async function follow(round: RoundView, resumed = false): Promise<void> {
    drawn = round
    if (round.outcome === null && round.steps.length === 0) return explain(round)
    stage.setBet(round.bet)
    bridge.send({ type: 'round-started', roundId: round.id })
    showBalance(round.balanceAfterBet)
    if (mounted.kind === 'instant') {
      const outcome = round.outcome as BaseOutcome
      await mounted.stage.settle(outcome, round.bet, (total) => {
        if (total < outcome.win) shell.win.textContent = pesos(total)
      })
    } else {
      const view = round.steps.at(-1)?.view as BaseView
      await mounted.stage.show(view, { bet: round.bet, win: round.win, resumed })
    }
    const outcome = describeRound(client, round, t)
    if (round.win === null) return waitForStep(round, outcome, resumed)
    inStep = false
    showGo()
    await showPaid({ win: round.win, bet: round.bet })
    const paid =
      round.win > 0 ? text('told.paid', { amount: pesos(round.win) }) : text('told.nothing')
    shell.live.textContent = [outcome, paid].filter(Boolean).join('. ')
    await finish(round)
  }

  /** A picture that celebrates itself does; more than the stake or not is the same question for all. */
  async function showPaid(paid: { win: number; bet: number }): Promise<void> {
    if (!stage.celebrate || paid.win <= paid.bet) return showWin(paid, { shell, motion, sound })
    shell.winBox.classList.add('is-won')
    const title = (size: string) => text(`praise.${size}`).toUpperCase()
    await stage.celebrate({
      ...paid,
      titles: { big: title('big'), mega: title('mega'), perlas: title('great') },
      onCount: (shown) => void (shell.win.textContent = pesos(shown)),
    })
    shell.win.textContent = pesos(paid.win)
  }

  /** The lobby may close the frame now: the round waits on the server. */
  function waitForStep(round: RoundView, outcome: string, resumed: boolean): void {
    const waits = round.leftAt === null ? '' : text('told.waits', { time: timeOf(round.leftAt) })
    const back = resumed ? [text('told.resumed', { amount: pesos(round.bet) }), waits] : []
    shell.live.textContent = [...back, outcome].filter(Boolean).join(' ')
    bridge.send({ type: 'round-ended', roundId: round.id })
    setPhase('open')
    auto.afterStep(autoStep)
  }

  async function explain(round: RoundView): Promise<void> {
    stage.rest()
    if (round.state === 'bet-refused') {
      setPhase('rest')
      const short = round.refusal === 'INSUFFICIENT_FUNDS'
      await refreshBalance()
      return notify(
        short
          ? notices.insufficient(round.bet, table.balance ?? 0, leastBet())
          : notices.refused(round.refusal),
      )
    }
    if (round.state === 'rolled-back') {
      showBalance(round.balance)
      setPhase('rest')
      return notify(notices.stakeReturned())
    }
    notify(notices.stakeOnItsWay(round.bet))
    return waitFor(round)
  }

  async function finish(round: RoundView): Promise<void> {
    const answer = await insist('finish', { roundId: round.id })
    table = { ...table, freeRounds: answer.freeRounds }
    if (answer.round.state !== 'settled') {
      notify(notices.winOnItsWay(answer.round.win ?? 0))
      return waitFor(answer.round)
    }
    showBalance(answer.round.balance)
    bridge.send({ type: 'round-ended', roundId: round.id })
    setPhase('rest')
    auto.afterRound({ bet: round.bet, win: round.win ?? 0 })
  }

  /** The wallet is silent: asks now and then until the round has ended one way or the other. */
  async function waitFor(round: RoundView): Promise<void> {
    setPhase('stuck')
    for (;;) {
      await new Promise((done) => setTimeout(done, POLL_MS))
      const answer = await call('finish', { roundId: round.id }).catch((fault: unknown) => fault)
      if (answer instanceof CallFailed && answer.code === 'session-ended') return stop(answer)
      if (answer instanceof Error) continue
      const { round: now, freeRounds } = answer as Awaited<ReturnType<typeof call<'finish'>>>
      if (!['settled', 'rolled-back'].includes(now.state)) continue
      table = { ...table, freeRounds }
      showBalance(now.balance)
      setPhase('rest')
      notify(now.state === 'rolled-back' ? notices.stakeReturned() : null)
      void refreshBalance()
      bridge.send({ type: 'round-ended', roundId: round.id })
      return
    }
  }

  /** Where things stand, from the table that is at hand or a fresh one; goes on with an open round. */
  async function resume(fresh = false): Promise<void> {
    try {
      if (fresh) table = (await insist('table')).table
      showBalance(table.balance)
      setPhase('rest')
      if (table.balance === null) notify(notices.failed(new CallFailed('wallet-silent')))
      const { round } = table
      if (!round) return
      drawn = round
      setPhase('round')
      stage.setChoice(round.choice)
      if (round.outcome !== null) stage.begin()
      await follow(round, true)
    } catch (fault) {
      stop(fault)
    }
  }

  function stop(fault: unknown): void {
    const ended =
      fault instanceof CallFailed &&
      (fault.code === 'session-ended' || fault.refusal === 'SESSION_EXPIRED')
    setPhase(ended ? 'stuck' : 'rest')
    notify(notices.failed(fault))
  }
}
