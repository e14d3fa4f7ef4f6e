import type { LobbyMessage } from '@perlas/contract/bridge'
import { formatMoney } from '@perlas/contract/money'
import { make } from '@perlas/game-kit/dom'
import type { BaseOutcome, Game } from '@perlas/game-kit/game'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { GameClient } from '@perlas/game-kit/stage'
import type { RoundView, Table } from '#/play/calls.ts'
import { call, CallFailed, insist } from './api.ts'
import { betSheet } from './bet-sheet.ts'
import { openBridge } from './bridge.ts'
import { fairnessSheet, randomClientSeed } from './fairness-sheet.ts'
import { historySheet } from './history-sheet.ts'
import { icon } from './icons.ts'
import { recall, remember } from './prefs.ts'
import { showWin } from './praise.ts'
import { rulesSheet } from './rules-sheet.ts'
import { buildShell } from './shell.ts'
import * as words from './words.ts'

const POLL_MS = 2_000

/**
 * The life of the page: rest → round under way → rest. It decides nothing about outcomes; it asks,
 * draws what it is given, tells the lobby, and after any trouble asks the studio where things stand.
 */
export async function startGame(
  page: HTMLElement,
  { game, client, table: first }: { game: Game; client: GameClient; table: Table },
): Promise<void> {
  let table = first
  let phase: 'rest' | 'round' | 'stuck' = 'rest'
  let paused = false
  let bet = startBet()

  const motion = createMotion()
  motion.setQuick(recall('localStorage', 'quick') === 'yes')
  const sound = createSound(recall('localStorage', 'muted') === 'yes')
  const shell = buildShell(game.name, table.mode === 'demo', client.action)
  const bridge = openBridge(table.lobbyOrigin, hear)
  page.replaceChildren(shell.root)
  const stage = await client.mount(shell.host, { sound, motion, amount: formatMoney })

  shell.bar.lobby.hidden = !bridge.framed && !table.lobbyUrl
  shell.bar.lobby.addEventListener('click', leave)
  shell.bar.rules.addEventListener('click', () => void rulesSheet(game, client, bet))
  shell.bar.history.addEventListener('click', () => void historySheet(client))
  shell.bar.fairness.addEventListener(
    'click',
    () => void fairnessSheet(game.code, () => phase === 'rest'),
  )
  shell.bar.sound.addEventListener('click', () => setMuted(!sound.muted))
  shell.quick.addEventListener('click', () => setQuick(!motion.quick))
  shell.less.addEventListener('click', () => stepBet(-1))
  shell.more.addEventListener('click', () => stepBet(1))
  shell.list.addEventListener('click', async () => setBet(await betSheet(allowedBets(), bet)))
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

  function startBet(): number {
    const allowed = allowedBets()
    const stored = Number(recall('localStorage', `bet:${game.code}`))
    if (allowed.includes(stored)) return stored
    return allowed.findLast((step) => step <= game.defaultBet) ?? allowed[0] ?? game.bets[0]!
  }

  function allowedBets(): readonly number[] {
    const most = table.maxBet ?? Infinity
    const allowed = game.bets.filter((step) => step <= most)
    return allowed.length > 0 ? allowed : game.bets.slice(0, 1)
  }

  function gift() {
    return table.freeRounds[0]
  }

  // --- what is shown

  function showBalance(balance: number | null): void {
    if (balance === null) return
    table = { ...table, balance }
    shell.balance.textContent = formatMoney(balance)
    shell.currency.textContent = table.mode === 'demo' ? 'Play money' : `Balance ${table.currency}`
    if (table.mode === 'real') bridge.send({ type: 'balance', balance })
  }

  function setBet(next: number): void {
    bet = next
    const shown = gift()?.bet ?? bet
    const steps = allowedBets()
    stage.setBet(shown)
    shell.goBet.textContent = formatMoney(shown)
    const locked = phase !== 'rest' || gift() !== undefined
    shell.less.disabled = locked || steps.indexOf(bet) <= 0
    shell.more.disabled = locked || steps.indexOf(bet) >= steps.length - 1
    shell.list.disabled = locked
    if (!gift()) remember('localStorage', `bet:${game.code}`, String(bet))
  }

  function stepBet(by: number): void {
    const steps = allowedBets()
    sound.tap()
    setBet(steps[steps.indexOf(bet) + by] ?? bet)
    shell.live.textContent = `Bet ${formatMoney(bet)}`
  }

  function showFree(): void {
    const free = gift()
    shell.ribbon.hidden = !free
    shell.go.toggleAttribute('data-free', free !== undefined)
    if (free)
      shell.ribbon.textContent = `${free.left} free ${free.left === 1 ? 'round' : 'rounds'} at ${formatMoney(free.bet)}`
    if (phase === 'rest') shell.goWord.textContent = free ? 'Free' : client.action
  }

  function setPhase(next: typeof phase): void {
    phase = next
    const resting = next === 'rest'
    shell.go.toggleAttribute('data-busy', !resting)
    shell.goWord.textContent = next === 'round' ? 'Skip' : client.action
    shell.go.disabled = next === 'stuck'
    stage.setLocked(!resting)
    showFree()
    setBet(bet)
  }

  function setMuted(muted: boolean): void {
    sound.setMuted(muted)
    remember('localStorage', 'muted', muted ? 'yes' : 'no')
    showSound()
  }

  function showSound(): void {
    const label = sound.muted ? 'Sound is off' : 'Sound is on'
    shell.bar.sound.replaceChildren(icon(sound.muted ? 'mute' : 'loud'))
    shell.bar.sound.setAttribute('aria-label', label)
    shell.bar.sound.title = label
  }

  function setQuick(quick: boolean): void {
    motion.setQuick(quick)
    shell.quick.setAttribute('aria-pressed', String(quick))
    remember('localStorage', 'quick', quick ? 'yes' : 'no')
  }

  function tell(notice: words.Notice | null): void {
    shell.notice.hidden = notice === null
    if (!notice) return
    shell.notice.dataset.tone = notice.tone
    const buttons = notice.ways.map((way, at) =>
      make(
        'button',
        { type: 'button', class: `way${at === 0 ? ' is-first' : ''}`, click: () => go(way) },
        words.wayWords[way],
      ),
    )
    shell.notice.replaceChildren(
      make('h2', {}, notice.title),
      make('p', {}, notice.text),
      ...(buttons.length > 0 ? [make('div', { class: 'notice-ways' }, ...buttons)] : []),
    )
  }

  function go(way: words.Notice['ways'][number]): void {
    tell(null)
    if (way === 'cashier') addMoney()
    if (way === 'lobby') leave()
    if (way === 'retry') void resume(true)
    if (way === 'lower-bet') {
      const most = table.balance ?? 0
      setBet(allowedBets().findLast((step) => step <= most) ?? allowedBets()[0] ?? bet)
    }
  }

  const leastBet = () => allowedBets()[0] ?? bet

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
    if (message.type === 'pause') paused = true
    if (message.type === 'resume') paused = false
    if (message.type === 'set-audio') setMuted(message.muted)
    if (message.type === 'refresh-balance') void refreshBalance()
  }

  async function refreshBalance(): Promise<void> {
    if (phase !== 'rest') return
    const answer = await call('balance').catch(() => null)
    if (answer && phase === 'rest') {
      showBalance(answer.balance)
      if (answer.balance >= bet) tell(null)
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
    if (phase === 'round') return stage.hurry()
    if (phase !== 'rest' || paused) return
    const free = gift()
    if (!free && table.balance !== null && table.balance < bet) {
      return tell(words.insufficient(bet, table.balance, leastBet()))
    }
    tell(null)
    void play({
      requestId: randomClientSeed(),
      bet: free?.bet ?? bet,
      choice: stage.choice(),
      freeRoundId: free?.id ?? null,
    })
  }

  async function play(body: object): Promise<void> {
    setPhase('round')
    shell.win.textContent = formatMoney(0)
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

  /** Draws a round whose stake was taken; explains one whose was not. */
  async function follow(round: RoundView): Promise<void> {
    if (round.outcome === null) {
      stage.rest()
      if (round.state === 'bet-refused') {
        setPhase('rest')
        const short = round.refusal === 'INSUFFICIENT_FUNDS'
        await refreshBalance()
        return tell(
          short
            ? words.insufficient(round.bet, table.balance ?? 0, leastBet())
            : words.refused(round.refusal),
        )
      }
      if (round.state === 'rolled-back') {
        showBalance(round.balance)
        setPhase('rest')
        return tell(words.stakeReturned)
      }
      tell(words.stakeOnItsWay(round.bet))
      return waitFor(round)
    }
    bridge.send({ type: 'round-started', roundId: round.id })
    showBalance(round.balanceAfterBet)
    const outcome = round.outcome as BaseOutcome
    await stage.settle(outcome, round.bet, (total) => {
      if (total < outcome.win) shell.win.textContent = formatMoney(total)
    })
    await showWin({ win: outcome.win, bet: round.bet }, { shell, motion, sound })
    const told = client.tell(outcome)
    shell.live.textContent = `${told ? `${told}. ` : ''}${outcome.win > 0 ? `Paid ${formatMoney(outcome.win)}` : 'No win'}`
    await finish(round)
  }

  async function finish(round: RoundView): Promise<void> {
    const answer = await insist('finish', { roundId: round.id })
    table = { ...table, freeRounds: answer.freeRounds }
    if (answer.round.state !== 'settled') {
      tell(words.winOnItsWay(answer.round.win ?? 0))
      return waitFor(answer.round)
    }
    showBalance(answer.round.balance)
    bridge.send({ type: 'round-ended', roundId: round.id })
    setPhase('rest')
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
      tell(now.state === 'rolled-back' ? words.stakeReturned : null)
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
      if (table.balance === null) tell(words.failed(new CallFailed('wallet-silent')))
      const { round } = table
      if (!round) return
      setPhase('round')
      stage.setChoice(round.choice)
      if (round.outcome !== null) stage.begin()
      await follow(round)
    } catch (fault) {
      stop(fault)
    }
  }

  function stop(fault: unknown): void {
    const ended =
      fault instanceof CallFailed &&
      (fault.code === 'session-ended' || fault.refusal === 'SESSION_EXPIRED')
    setPhase(ended ? 'stuck' : 'rest')
    tell(words.failed(fault))
  }
}
