import type { BaseOutcome } from '@perlas/game-kit/game'
import type { RoundView } from '#/play/calls.ts'
import { call, CallFailed, insist } from './api.ts'
import { askAgain } from './ask-again.ts'
import type { EndedRound } from './autoplay.ts'
import type { Bar } from './bar.ts'
import type { Bridge } from './bridge.ts'
import { describeRound } from './describe-round.ts'
import { randomClientSeed } from './client-seed.ts'
import * as notices from './notices.ts'
import { showRound } from './picture.ts'
import { showPaid } from './praise.ts'
import { giftOf, leastBet, type Seat } from './seat.ts'
import { pesos, text, timeOf } from './text.ts'

/** What a round's life needs of the page around it. */
type Around = {
  bar: Bar
  bridge: Bridge
  notify(notice: notices.Notice | null): void
  /** It waits for the player, or for autoplay. */
  onStep(): void
  onEnded(round: EndedRound): void
}

/**
 * The life of a round, from the press to the balance after it. It decides nothing about outcomes: it asks, draws what it is
 * given, tells the lobby, and after any trouble asks the studio where things stand.
 */
export function createRoundLife(seat: Seat, { bar, bridge, notify, onStep, onEnded }: Around) {
  const { shell, client, mounted, t } = seat
  const { stage } = mounted
  const { showBalance, setPhase } = bar
  /** Counts what begins anew, so that an older wait for the line ends. */
  let lost = 0

  /** The next round: by the free rounds that are there, else by the chosen stake. */
  async function play(): Promise<void> {
    const free = giftOf(seat)
    if (free) bar.chosen()
    const body = {
      requestId: randomClientSeed(),
      bet: free?.bet ?? seat.bet,
      choice: stage.choice(),
      freeRoundId: free?.id ?? null,
    }
    setPhase('round')
    shell.win.textContent = pesos(0)
    shell.winBox.classList.remove('is-won')
    stage.begin()
    try {
      const answer = await insist('play', body)
      seat.table = { ...seat.table, freeRounds: answer.freeRounds }
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
    const round = seat.drawn
    const last = round?.steps.at(-1)
    if (seat.phase !== 'open' || !round || !last) return
    seat.sound.wake()
    notify(null)
    seat.inStep =
      client.kind === 'stepped' && client.cashOut !== undefined && action !== client.cashOut
    setPhase('round')
    insist('step', { roundId: round.id, n: last.n + 1, action, requestId: randomClientSeed() })
      .then((answer) => follow(answer.round))
      .catch(async (fault: unknown) => {
        // More stake that was not taken: the step did not happen, and the round goes on as it stood.
        if (fault instanceof CallFailed && fault.code === 'bet-refused') return notTaken(fault)
        if (fault instanceof CallFailed && fault.code === 'bet-unknown') {
          await resume(true)
          return notify(notices.stakeReturned())
        }
        // Another window was there first, or the line was lost: where it stands is asked for, never guessed.
        const moved = fault instanceof CallFailed && /^(?:step|round)-/.test(fault.code)
        if (!moved) return stop(fault)
        await resume(true)
        notify(notices.failed(fault))
      })
  }

  function notTaken(fault: CallFailed): void {
    if (notices.isOver(fault)) return stop(fault)
    setPhase('open')
    notify(notices.notTaken(fault.refusal))
  }

  /** Draws a round whose stake was taken; explains one whose was not. */
  async function follow(round: RoundView, resumed = false): Promise<void> {
    seat.drawn = round
    if (round.outcome === null && round.steps.length === 0) return explain(round)
    if (round.asking !== null) return waitForStake(round)
    stage.setBet(round.bet)
    bridge.send({ type: 'round-started', roundId: round.id })
    showBalance(round.balanceAfterBet)
    const count = (total: number) => void (shell.win.textContent = pesos(total))
    const counted = await showRound(mounted, round, resumed, count)
    const outcome = describeRound(client, round, t)
    if (round.win === null) return waitForStep(round, outcome, resumed)
    seat.inStep = false
    bar.showGo()
    await showPaid({ win: round.win, bet: round.staked, counted }, { ...seat, stage })
    shell.live.textContent = [outcome, paidInWords(round.win)].filter(Boolean).join('. ')
    await finish(round)
  }

  /** The lobby may close the frame now: the round waits on the server. */
  function waitForStep(round: RoundView, outcome: string, resumed: boolean): void {
    const waits = round.leftAt === null ? '' : text('told.waits', { time: timeOf(round.leftAt) })
    const back = resumed ? [text('told.resumed', { amount: pesos(round.staked) }), waits] : []
    shell.live.textContent = [...back, outcome].filter(Boolean).join(' ')
    bridge.send({ type: 'round-ended', roundId: round.id })
    setPhase('open')
    onStep()
  }

  async function explain(round: RoundView): Promise<void> {
    stage.rest()
    if (round.state === 'bet-refused') {
      setPhase('rest')
      const short = round.refusal === 'INSUFFICIENT_FUNDS'
      await refreshBalance()
      return notify(
        short
          ? notices.insufficient(round.bet, seat.table.balance ?? 0, leastBet(seat))
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
    seat.table = { ...seat.table, freeRounds: answer.freeRounds }
    if (answer.round.state !== 'settled') {
      notify(notices.winOnItsWay(answer.round.win ?? 0))
      return waitFor(answer.round)
    }
    showBalance(answer.round.balance)
    bridge.send({ type: 'round-ended', roundId: round.id })
    setPhase('rest')
    const feature =
      client.kind === 'instant' && client.hasFeature?.(round.outcome as BaseOutcome) === true
    onEnded({ bet: round.staked, win: round.win ?? 0, feature })
  }

  /** The wallet is silent: waits until the round has ended one way or the other. */
  async function waitFor(round: RoundView): Promise<void> {
    setPhase('stuck')
    const answer = await askAgain('finish', { roundId: round.id }, ({ round: now }) =>
      ['settled', 'rolled-back'].includes(now.state),
    )
    if (!answer || answer instanceof CallFailed) return stop(answer)
    seat.table = { ...seat.table, freeRounds: answer.freeRounds }
    showBalance(answer.round.balance)
    setPhase('rest')
    notify(answer.round.state === 'rolled-back' ? notices.stakeReturned() : null)
    void refreshBalance()
    bridge.send({ type: 'round-ended', roundId: round.id })
  }

  /** Waits until it is sure whether a further stake was taken, and continues from there. */
  async function waitForStake(round: RoundView): Promise<void> {
    setPhase('stuck')
    notify(notices.moreOnItsWay(round.asking ?? 0))
    const answer = await askAgain(
      'finish',
      { roundId: round.id },
      ({ round: now }) => now.asking === null,
    )
    if (!answer || answer instanceof CallFailed) return stop(answer)
    notify(answer.round.staked > round.staked ? null : notices.stakeReturned())
    void showStanding()
    return follow(answer.round, true)
  }

  async function showStanding(): Promise<void> {
    const answer = await call('balance').catch(() => null)
    if (answer) showBalance(answer.balance)
  }

  /** The table at hand or a fresh one; continues with an open round. */
  async function resume(fresh = false): Promise<void> {
    lost += 1
    try {
      if (fresh) seat.table = (await insist('table')).table
      showBalance(seat.table.balance)
      setPhase('rest')
      if (seat.table.balance === null) notify(notices.failed(new CallFailed('wallet-silent')))
      const { round } = seat.table
      if (!round) return
      seat.drawn = round
      setPhase('round')
      stage.setChoice(round.choice)
      bar.chosen()
      if (round.outcome !== null) stage.begin()
      await follow(round, true)
    } catch (fault) {
      stop(fault)
    }
  }

  /** The line is lost: nothing can be pressed until the studio says again where the round stands. */
  async function reconnect(fault: CallFailed): Promise<void> {
    setPhase('stuck')
    notify(notices.failed(fault))
    const turn = (lost += 1)
    const answer = await askAgain('table', {}, Boolean, () => turn === lost)
    if (answer === undefined) return
    if (answer instanceof CallFailed) return stop(answer)
    seat.table = answer.table
    notify(null)
    return resume()
  }

  function stop(fault: unknown): void {
    if (fault instanceof CallFailed && fault.code === 'offline') return void reconnect(fault)
    setPhase(notices.isOver(fault) ? 'stuck' : 'rest')
    notify(notices.failed(fault))
  }

  async function refreshBalance(): Promise<void> {
    if (seat.phase !== 'rest') return
    const answer = await call('balance').catch(() => null)
    if (answer && seat.phase === 'rest') {
      showBalance(answer.balance)
      if (answer.balance >= seat.bet) notify(null)
    }
  }

  return { play, act, resume, refreshBalance }
}

const paidInWords = (win: number) =>
  win > 0 ? text('told.paid', { amount: pesos(win) }) : text('told.nothing')
