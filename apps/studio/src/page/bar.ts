import { timesOf } from '@perlas/game-kit/game'
import { showBalance as show } from './balance.ts'
import type { Bridge } from './bridge.ts'
import type { Autoplay } from './autoplay.ts'
import { remember } from './prefs.ts'
import {
  cashOf,
  firstStake,
  giftOf,
  isStepping,
  shownBet,
  stakesOf,
  type Phase,
  type Seat,
} from './seat.ts'
import { pesos, text, timeOf } from './text.ts'

/** What stands around the picture: money, stakes, the round button, sound. It shows how the seat stands, and sets it. */
export function createBar(
  seat: Seat,
  { bridge, running }: { bridge: Bridge; running: () => Autoplay | undefined },
) {
  const { shell, sound, motion, mounted } = seat
  const actionLabel = text(`action.${seat.client.action}`)

  function showBalance(balance: number | null): void {
    show(seat, { shell, bridge }, balance)
  }

  function setBet(next: number): void {
    seat.bet = next
    const steps = stakesOf(seat)
    mounted.stage.setBet(firstStake(seat))
    const locked = seat.phase !== 'rest' || giftOf(seat) !== undefined
    shell.less.disabled = locked || steps.indexOf(next) <= 0
    shell.more.disabled = locked || steps.indexOf(next) >= steps.length - 1
    shell.list.disabled = locked
    shell.auto.disabled = locked
    shell.auto.hidden = !seat.table.autoplay || (mounted.kind === 'stepped' && !mounted.stage.auto)
    if (!giftOf(seat)) remember('localStorage', `bet:${seat.game.code}`, String(next / seat.times))
    showGo()
  }

  /** What a round is may have changed: so many bets cost as much more, or the most that is allowed. */
  function chosen(): void {
    const { game, times: before } = seat
    const { stage } = mounted
    // A free round is one bet.
    if (seat.phase === 'rest' && giftOf(seat) && timesOf(game, stage.choice()) > 1)
      stage.setChoice(game.sampleChoice)
    seat.times = timesOf(game, stage.choice())
    const wanted = (seat.bet / before) * seat.times
    const stakes = stakesOf(seat)
    setBet(stakes.findLast((price) => price <= wanted) ?? stakes[0] ?? seat.bet)
  }

  function stepBet(by: number): void {
    const steps = stakesOf(seat)
    sound.tap()
    setBet(steps[steps.indexOf(seat.bet) + by] ?? seat.bet)
    shell.live.textContent = text('bet.now', { amount: pesos(seat.bet) })
  }

  /** Above the picture: an old round that is watched, or free rounds. */
  function showRibbon(): void {
    const { watched } = seat
    const free = giftOf(seat)
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
    const { phase } = seat
    const [open, taken, auto] = [phase === 'open', cashOf(seat), running()]
    shell.press.toggleAttribute('data-auto', auto !== undefined)
    if (auto) {
      const net = `${auto.net < 0 ? '−' : '+'}${pesos(Math.abs(auto.net))}`
      shell.go.disabled = false
      shell.go.removeAttribute('data-busy')
      shell.goWord.textContent = text('action.stop')
      shell.goBet.textContent = text('auto.left', { count: auto.left, net })
      return
    }
    // Wide from the first card to the last, so that nothing jumps between steps.
    shell.press.toggleAttribute('data-open', open || (phase === 'round' && isStepping(seat)))
    shell.go.toggleAttribute('data-busy', phase === 'round' || phase === 'stuck')
    shell.go.disabled = phase === 'stuck' || (open && taken === null)
    // A step on its way keeps the button's word: it would flicker with each, and nobody knows yet what comes.
    if (phase === 'round' && seat.inStep) return void (shell.goBet.textContent = '')
    shell.goBet.textContent = pesos(open && taken !== null ? taken : shownBet(seat))
    if (phase === 'round') shell.goWord.textContent = text('action.skip')
    else if (phase === 'stuck') shell.goWord.textContent = text('action.waiting')
    else if (open) shell.goWord.textContent = text(taken === null ? 'action.choose' : 'action.cash')
    else if (seat.paused) shell.goWord.textContent = text('action.paused')
    else shell.goWord.textContent = giftOf(seat) ? text('action.free') : actionLabel
  }

  function setPhase(next: Phase): void {
    seat.phase = next
    // The picture of an old round says so until another one begins.
    if (next === 'round') seat.watched = undefined
    if (next !== 'round') seat.inStep = false
    if (next === 'rest') seat.drawn = undefined
    // A round is heard while it runs; one that waits for its player goes on.
    sound.turn(next === 'rest' ? 'rest' : 'play')
    mounted.stage.setLocked(next !== 'rest')
    if (mounted.kind === 'stepped') mounted.stage.setOpen(next === 'open')
    showRibbon()
    setBet(seat.bet)
  }

  function setQuick(quick: boolean): void {
    motion.setQuick(quick)
    shell.quick.setAttribute('aria-pressed', String(quick))
    remember('localStorage', 'quick', quick ? 'yes' : 'no')
  }

  return {
    showBalance,
    setBet,
    chosen,
    stepBet,
    showRibbon,
    showGo,
    setPhase,
    setQuick,
  }
}

export type Bar = ReturnType<typeof createBar>
