import type { ShotsGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import { make } from '@perlas/game-kit/dom'
import { createMotion } from '@perlas/game-kit/motion'
import { isAtHand, spotOf, swimmerOf, swimmersAt, type Swimmer } from '@perlas/game-kit/sea'
import { createSound } from '@perlas/game-kit/sound'
import type { ShotsClient } from '@perlas/game-kit/stage'
import { MOST_SHOTS } from '@perlas/game-kit/volley'
import type { RoundView, Table } from '#/play/calls.ts'
import {
  SEA_STREAM,
  type SeaWord,
  type SeaWords,
  type VolleyOutcome,
  type VolleyPressed,
} from '#/seas/words.ts'
import { call, CallFailed, insist } from '../api.ts'
import { showBalance as reportBalance } from '../balance.ts'
import { betSheet } from '../bet-sheet.ts'
import { allowedBets, firstBet } from '../bets.ts'
import { describeRound } from '../describe-round.ts'
import { randomClientSeed } from '../client-seed.ts'
import { foldBar } from '../fold-bar.ts'
import { icon } from '../icons.ts'
import { fairnessSheet, historySheet, rulesSheet } from '../later-sheets.ts'
import { openLobby, waysOut } from '../lobby-frame.ts'
import { showNotice } from '../notice.ts'
import * as notices from '../notices.ts'
import { showPaid } from '../praise.ts'
import { recall, recallVolumes, remember } from '../prefs.ts'
import { buildShell } from '../shell.ts'
import { soundSwitch } from '../sound-switch.ts'
import { openStream } from '../table/stream.ts'
import { pesos, text, timeOf } from '../text.ts'
import { createGun } from './gun.ts'
import { createHand } from './hand.ts'
import './shots.css'

const LOOK_EVERY_MS = 400
const POLL_MS = 2_000
/** From so many times the volley's stake on a catch is shown over the picture. */
const GREAT = 15
/** The end of what is watched again stands so long, or until a press. */
const WATCHED_MS = 6_000
/** So long after the last shot the music rests. */
const QUIET_MS = 4_000
/** A page that was not seen for longer asks how things stand. */
const AWAY_MS = 3_000

type Word = { [Name in keyof SeaWords]: { name: Name; data: SeaWords[Name] } }[keyof SeaWords]

/** The page of a game of shots: what is held fires, what came is drawn, and all that is asked of chance is asked of the studio. */
export async function startShots(
  page: HTMLElement,
  {
    game,
    client,
    t,
    table: first,
  }: { game: ShotsGame; client: ShotsClient; t: Translate; table: Table },
): Promise<void> {
  const motion = createMotion()
  const sound = createSound(recall('localStorage', 'muted') !== 'no', game.code, recallVolumes())
  const { bridge, listen } = openLobby(first.lobbyOrigin)
  const shell = buildShell(game.name, {
    demo: first.mode === 'demo',
    action: text('action.shoot'),
    framed: bridge.framed,
  })
  const lock = make(
    'button',
    {
      type: 'button',
      class: 'icon shots-lock',
      'aria-label': text('shots.lock'),
      title: text('shots.lock'),
      'aria-pressed': 'true',
    },
    icon('aim'),
  )
  shell.quick.replaceWith(lock)
  shell.auto.remove()
  shell.root.classList.add('is-shots')
  page.replaceChildren(shell.root)

  const seat = { table: first }
  const stakes = allowedBets(game, first.maxBet)
  let stake = firstBet(game, stakes)
  let sea: SeaWord | undefined
  let gone = new Set<number>()
  /** What the volley under way was shot at, and what of it is told as caught already. */
  const [asked, told] = [new Set<number>(), new Set<number>()]
  let aim: number | null = null
  let isLocked = true
  let [paused, stuck, watching, isOver] = [false, false, false, false]
  let hiddenAt = 0
  let firedAt = -Infinity
  /** The last press that was sent, until its answer is there. */
  let unanswered: string | undefined
  /** Ends what is watched: a press goes back to the sea before anything is shot at. */
  let back = () => {}

  const hand = createHand(game, { client, t, pick: aimAt })
  shell.host.after(hand.node)
  // Only seas that have schools or a boss load what these need.
  const { boss } = game.sea
  const [stage, net, herald] = await Promise.all([
    client.mount(shell.host, { sound, motion, amount: pesos, t, hold }),
    client.net &&
      import('./net.ts').then(({ createNet }) =>
        createNet({
          plan: game.sea,
          name: (code) => client.name(code, t),
          times: (code) => client.times(code),
          cast,
        }),
      ),
    client.heralds &&
      boss &&
      import('./herald.ts').then(({ createHerald }) =>
        createHerald(game.sea, client.name(boss.code, t), say),
      ),
  ])
  const more = [herald, net].flatMap((one) => one?.node ?? [])
  if (shell.host.querySelector('.is-plain')) hand.node.prepend(...more)
  else shell.host.after(...more)
  const { toLobby, toCashier } = waysOut(bridge, seat)
  const gun = createGun({ target, fire, send, most })
  const stream = openStream<Word>(SEA_STREAM, {
    word: hear,
    line: (isUp) => shell.root.toggleAttribute('data-offline', !isUp),
    ended,
  })

  shell.bar.lobby.hidden = bridge.framed || !first.lobbyUrl
  foldBar(shell)
  shell.bar.lobby.addEventListener('click', toLobby)
  shell.bar.rules.addEventListener('click', () =>
    rulesSheet(game, { client, t }, stake).catch(failed),
  )
  shell.bar.history.addEventListener('click', () =>
    historySheet(client, t, (round) => void watch(round)).catch(failed),
  )
  shell.bar.fairness.addEventListener('click', () =>
    fairnessSheet(game.code, () => !gun.busy && !stuck).catch(failed),
  )
  lock.addEventListener('click', () => {
    isLocked = !isLocked
    lock.setAttribute('aria-pressed', String(isLocked))
    sound.tap()
    say(text(isLocked ? 'shots.lockOn' : 'shots.lockOff'))
  })
  shell.less.addEventListener('click', () => stepStake(-1))
  shell.more.addEventListener('click', () => stepStake(1))
  shell.list.addEventListener('click', async () =>
    setStake(await betSheet(stakes, stake, seat.table.balance)),
  )
  holdBy(shell.go)
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  document.addEventListener('keydown', onKey)
  document.addEventListener('keyup', ({ key }) => {
    if (key === ' ' || key === 'Enter') gun.hold(false)
  })
  window.addEventListener('blur', letGo)
  document.addEventListener('visibilitychange', onShown)
  listen({ pause, mute: soundSwitch(shell, sound), refreshBalance: () => void refreshBalance() })
  setStake(stake)
  showBalance(first.balance)
  if (first.balance === null) notify(notices.failed(new CallFailed('wallet-silent')))
  setInterval(look, LOOK_EVERY_MS)
  bridge.send({ type: 'ready' })
  sound.turn('rest')
  const { round: open } = first
  if (open && !['settled', 'bet-refused', 'rolled-back'].includes(open.state)) void wait(open)

  // --- the sea

  function hear(word: Word): void {
    if (word.name === 'sea') {
      sea = word.data
      gone = new Set(word.data.gone)
      stage.setSea(sea.seed, time)
      stage.setGone(gone)
      return look()
    }
    if (word.data.sea === sea?.sea) taken(word.data.fish)
  }

  /** What was caught, by anybody. Of what was just shot at it is not known yet by whom: the answer to the shots says it. */
  function taken(fish: readonly number[]): void {
    for (const k of fish) if (asked.has(k)) told.add(k)
    const news = fish.filter((k) => !gone.has(k) && !asked.has(k))
    if (news.length === 0) return
    stage.taken(news)
    takeOut(news)
  }

  function takeOut(fish: readonly number[]): void {
    for (const k of fish) gone.add(k)
    stage.setGone(gone)
    look()
  }

  /** Milliseconds since the sea began. */
  function time(): number {
    return sea ? stream.time() - sea.begunAt : 0
  }

  function swims(k: number): boolean {
    return (
      sea !== undefined &&
      !gone.has(k) &&
      isAtHand(swimmerOf(game.sea, sea.seed, k), time()) === 'here'
    )
  }

  function atHand(): Swimmer[] {
    if (!sea) return []
    const now = time()
    return swimmersAt(game.sea, sea.seed, now).filter(
      (one) => !gone.has(one.k) && isAtHand(one, now) === 'here',
    )
  }

  function look(): void {
    if (document.hidden) return
    if (aim !== null && !swims(aim)) keepAim()
    hand.show(atHand(), aim)
    showSchool()
    if (sea) herald?.show(sea.seed, time(), gone)
    if (performance.now() - firedAt > QUIET_MS) sound.turn('rest')
  }

  function showSchool(): void {
    if (!net) return
    stage.setSchool(net.show(sea?.seed ?? '', { hand: atHand(), aim, most: most() }, stake))
  }

  /** What was aimed at is gone: where the aim is locked, at the next one of its kind. */
  function keepAim(): void {
    const kind = aim === null || !sea ? undefined : swimmerOf(game.sea, sea.seed, aim).code
    const [next] = isLocked ? atHand().filter(({ code }) => code === kind) : []
    setAim(next?.k ?? null)
  }

  function setAim(k: number | null): void {
    aim = k
    stage.setAim(k)
  }

  function aimAt(k: number): void {
    // The list may be a moment old: then it is the next one of the kind.
    const { code } = swimmerOf(game.sea, sea?.seed ?? '', k)
    const number = swims(k) ? k : atHand().find((one) => one.code === code)?.k
    if (number === undefined) return say(text('shots.gone'))
    setAim(number)
    sound.tap()
    hand.show(atHand(), aim)
    say(text('shots.aimed', { name: client.name(code, t), times: client.times(code), number }))
  }

  // --- shots

  /** Where nothing is aimed at: what is nearest to the cannon's middle. */
  function nearest(): number | undefined {
    const now = time()
    const far = (one: Swimmer) => {
      const { x, y } = spotOf(one, now)
      return (x - 0.5) ** 2 + (y - 0.6) ** 2
    }
    return [...atHand()].sort((a, b) => far(a) - far(b))[0]?.k
  }

  function target(): number | undefined {
    if (paused || stuck || watching || isOver || document.hidden) return undefined
    if (aim !== null && !swims(aim)) keepAim()
    if (aim === null) setAim(nearest() ?? null)
    const { balance } = seat.table
    // What was fired and has no answer yet is spent.
    if (balance !== null && balance < stake * (gun.under + 1)) {
      if (gun.under > 0) return undefined
      gun.stop()
      notify(notices.insufficient(stake, balance, stakes[0] ?? stake))
      return undefined
    }
    return aim ?? undefined
  }

  /** Of one volley: a session may be allowed less than twenty such shots. */
  function most(): number {
    const { maxBet } = seat.table
    return maxBet === null ? MOST_SHOTS : Math.max(1, Math.floor(maxBet / stake))
  }

  /** Never more than what its price was shown for: what has gone since is left out. */
  function cast(shown: readonly number[]): void {
    if (paused) return say(text('told.paused'))
    if (watching) return back()
    if (stuck || isOver || document.hidden) return
    sound.wake()
    const fish = shown.filter(swims)
    if (fish.length === 0) return say(text('shots.netNone'))
    const { balance } = seat.table
    const price = stake * fish.length
    if (balance !== null && balance < price + stake * gun.under) {
      if (gun.under > 0) return
      return notify(notices.insufficient(price, balance, stakes[0] ?? stake))
    }
    notify(null)
    if (!gun.cast(fish)) return
    stage.cast(fish)
    firedAt = performance.now()
    sound.turn('play')
    say(text('shots.cast', { count: fish.length, total: pesos(price) }))
  }

  function fire(k: number): void {
    stage.fire(k)
    firedAt = performance.now()
    sound.turn('play')
  }

  /** A finger on the picture: what lies under it is aimed at, and shot at while the finger is down. */
  function hold(k: number | null): void {
    if (k === null) return letGo()
    if (watching) return back()
    sound.wake()
    notify(null)
    if (!swims(k)) return
    setAim(k)
    hand.show(atHand(), aim)
    press()
  }

  function press(): void {
    if (paused) return say(text('told.paused'))
    if (watching) return back()
    if (!stuck && !isOver) notify(null)
    gun.hold(true)
  }

  function letGo(): void {
    gun.hold(false)
  }

  function holdBy(button: HTMLElement): void {
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      button.setPointerCapture(event.pointerId)
      sound.wake()
      press()
    })
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      button.addEventListener(end, letGo)
    // Those who press without a finger press once.
    button.addEventListener('click', ({ detail }) => {
      if (detail !== 0) return
      press()
      letGo()
    })
    button.addEventListener('contextmenu', (event) => event.preventDefault())
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const at = event.target as HTMLElement
    const other = at.closest('button, a, input, dialog')
    if (document.querySelector('dialog[open]') || (other && other !== shell.go)) return
    event.preventDefault()
    sound.wake()
    if (!event.repeat) press()
  }

  async function send(fish: number[]): Promise<void> {
    if (!sea) return
    const body = { requestId: randomClientSeed(), sea: sea.sea, stake, fish }
    unanswered = body.requestId
    for (const k of fish) asked.add(k)
    shell.winBox.classList.remove('is-won')
    try {
      const { round, gone: left } = await insist('volley', body)
      unanswered = undefined
      if (left.length > 0) takeOut(left)
      if (round) await follow(round)
      else say(text('shots.gone'))
    } catch (fault) {
      failed(fault)
    } finally {
      asked.clear()
      const others = [...told]
      told.clear()
      taken(others)
    }
  }

  async function follow(round: RoundView): Promise<void> {
    if (round.outcome === null) return explain(round)
    bridge.send({ type: 'round-started', roundId: round.id })
    const { shots, win } = round.outcome as VolleyOutcome
    const caught = shots.filter((shot) => shot.caught).map(({ fish }) => fish)
    const landed = stage.land(shots, (round.choice as VolleyPressed).stake)
    takeOut(caught)
    await landed
    shell.win.textContent = pesos(win)
    showBalance(round.balance)
    if (caught.length > 0) {
      const paid = text('told.paid', { amount: pesos(win) })
      say(`${describeRound(client, round, t)}. ${paid}`)
    }
    if (win > round.bet) shell.winBox.classList.add('is-won')
    if (win >= round.bet * GREAT) {
      letGo()
      await showPaid({ win, bet: round.bet }, { shell, motion, sound, stage })
    } else if (win > round.bet) sound.coins(Math.min(8, caught.length * 3))
    bridge.send({ type: 'round-ended', roundId: round.id })
  }

  async function explain(round: RoundView): Promise<void> {
    if (round.state === 'bet-refused') {
      gun.stop()
      if (round.refusal === 'SESSION_EXPIRED' || round.refusal === 'INVALID_SESSION') return ended()
      await refreshBalance()
      return notify(
        round.refusal === 'INSUFFICIENT_FUNDS'
          ? notices.insufficient(round.bet, seat.table.balance ?? 0, stakes[0] ?? stake)
          : notices.refused(round.refusal),
      )
    }
    await wait(round)
  }

  /** The wallet is silent: asks now and then until it is known what became of it. */
  async function wait(round: RoundView): Promise<void> {
    gun.stop()
    stuck = true
    show()
    notify(notices.shotsWait(round.bet))
    while (stuck && !isOver) {
      await new Promise((done) => setTimeout(done, POLL_MS))
      const answer = await call('finish', { roundId: round.id }).catch((fault: unknown) => fault)
      if (answer instanceof CallFailed && answer.code === 'session-ended') return ended()
      if (answer instanceof Error) continue
      const { round: now } = answer as Awaited<ReturnType<typeof call<'finish'>>>
      if (now.state === 'bet-sent' || now.state === 'bet-unknown') continue
      stuck = false
      notify(null)
      show()
      await follow(now)
    }
  }

  function failed(fault: unknown): void {
    // The studio counts too: what is too much is left out, and nothing was taken.
    if (fault instanceof CallFailed && fault.code === 'too-often') return say(text('shots.slower'))
    gun.stop()
    if (fault instanceof CallFailed && fault.code === 'sea-unknown') return stream.again()
    if (fault instanceof CallFailed && fault.code === 'round-open') return void resume()
    if (fault instanceof CallFailed && fault.code === 'session-ended') return ended()
    notify(notices.failed(fault))
  }

  /** Another window, or a volley of before: where it stands is asked for, never guessed. */
  async function resume(): Promise<void> {
    try {
      const { table } = await insist('table')
      seat.table = table
      showBalance(table.balance)
      const { round } = table
      const isOpen = round?.state === 'bet-sent' || round?.state === 'bet-unknown'
      if (round && isOpen) await wait(round)
      // What was shot while the line was gone is seen now.
      else if (round && round.requestId === unanswered) await follow(round)
      unanswered = undefined
    } catch (fault) {
      notify(notices.failed(fault))
    }
  }

  function ended(): void {
    isOver = true
    gun.stop()
    show()
    notify(notices.sessionEnded())
  }

  // --- what is shown

  function setStake(next: number): void {
    // What was fired for another stake and did not go yet does not go.
    if (next !== stake) gun.stop()
    stake = next
    remember('localStorage', `bet:${game.code}`, String(next))
    stage.setBet(next)
    show()
    showSchool()
  }

  function stepStake(by: number): void {
    sound.tap()
    setStake(stakes[stakes.indexOf(stake) + by] ?? stake)
    say(text('bet.now', { amount: pesos(stake) }))
  }

  function show(): void {
    const off = stuck || isOver
    shell.goBet.textContent = pesos(stake)
    shell.goWord.textContent = text(paused ? 'action.paused' : 'action.shoot')
    shell.go.disabled = off
    shell.go.toggleAttribute('data-busy', off)
    shell.less.disabled = off || stakes.indexOf(stake) <= 0
    shell.more.disabled = off || stakes.indexOf(stake) >= stakes.length - 1
    shell.list.disabled = off
  }

  function showBalance(balance: number | null): void {
    reportBalance(seat, { shell, bridge }, balance)
  }

  async function refreshBalance(): Promise<void> {
    const answer = await call('balance').catch(() => null)
    if (answer && !gun.busy) {
      showBalance(answer.balance)
      if (answer.balance >= stake && !stuck && !isOver) notify(null)
    }
  }

  function pause(held: boolean): void {
    paused = held
    if (held) gun.stop()
    sound.hold(held || document.hidden)
    show()
  }

  /** Who was away sees how things stand. */
  function onShown(): void {
    sound.hold(document.hidden || paused)
    if (document.hidden) {
      gun.stop()
      hiddenAt = Date.now()
    } else if (Date.now() - hiddenAt > AWAY_MS) stream.again()
  }

  /** A volley of the history in still water: nothing is asked of the studio, and it says what it is. */
  async function watch(round: RoundView): Promise<void> {
    if (watching || gun.busy || round.outcome === null) return
    watching = true
    shell.ribbon.hidden = false
    shell.ribbon.textContent = text('history.watching', { time: timeOf(round.at) })
    shell.win.textContent = pesos(round.win ?? 0)
    shell.winBox.classList.remove('is-won')
    const over = new Promise<void>((done) => (back = done))
    await stage.again((round.outcome as VolleyOutcome).shots, (round.choice as VolleyPressed).stake)
    await Promise.race([over, motion.wait(WATCHED_MS)])
    shell.ribbon.hidden = true
    watching = false
    if (sea) stage.setSea(sea.seed, time)
    stage.setGone(gone)
  }

  function say(line: string): void {
    shell.live.textContent = line
  }

  function notify(notice: notices.Notice | null): void {
    if (notice) gun.stop()
    showNotice(shell, notice, (way) => {
      notify(null)
      if (way === 'cashier') toCashier()
      if (way === 'lobby') toLobby()
      if (way === 'retry') void resume()
      if (way === 'lower-bet') {
        const most = seat.table.balance ?? 0
        setStake(stakes.findLast((one) => one <= most) ?? stakes[0] ?? stake)
      }
    })
  }
}
