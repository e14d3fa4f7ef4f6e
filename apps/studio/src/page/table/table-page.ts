import { spotOf, type TableGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import { make } from '@perlas/game-kit/dom'
import { timesOf } from '@perlas/game-kit/flight'
import { createMotion } from '@perlas/game-kit/motion'
import { chip } from '@perlas/game-kit/parts/chips'
import { createSound } from '@perlas/game-kit/sound'
import type { TableClient } from '@perlas/game-kit/stage'
import type { Table } from '#/play/calls.ts'
import { TABLE_STREAM, type Drawn, type StateWord } from '#/tables/words.ts'
import { call, CallFailed } from '../api.ts'
import { showBalance as reportBalance } from '../balance.ts'
import { allowedBets, firstBet } from '../bets.ts'
import { randomClientSeed } from '../fairness-sheet.ts'
import { foldBar } from '../fold-bar.ts'
import { icon } from '../icons.ts'
import { openLobby, waysOut } from '../lobby-frame.ts'
import { showNotice } from '../notice.ts'
import * as notices from '../notices.ts'
import { showPaid, showPlainly } from '../praise.ts'
import { recall, recallVolumes, remember } from '../prefs.ts'
import { rulesSheet } from '../rules-sheet.ts'
import { soundSwitch } from '../sound-switch.ts'
import { pesos, text, timeOf } from '../text.ts'
import { phraseText } from './phrases.ts'
import { buildTableShell } from './shell.ts'
import { createSlip } from './slip.ts'
import { openStream, type Word } from './stream.ts'

/** A tap waits so long for the next one, so that ten taps are one call; before the window closes it waits for none. */
const GATHER_MS = 320
const LAST_CALL_MS = 900
/** For the eye bets close a little early: what is on its way then still arrives. */
const EARLY_MS = 300
const MARKS = 12
/** As many rounds as `state` tells of. */
const HISTORY = 60
/** A page that was not seen for longer begins again. */
const AWAY_MS = 3_000
const BUBBLE_MS = 6_000

/** The page of a game that is played by all at its table: it asks for nothing but places, and shows what the table says. */
export async function startTable(
  page: HTMLElement,
  {
    game,
    client,
    t,
    table: first,
  }: { game: TableGame; client: TableClient; t: Translate; table: Table },
): Promise<void> {
  const motion = createMotion()
  const sound = createSound(recall('localStorage', 'muted') !== 'no', game.code, recallVolumes())
  const { bridge, listen } = openLobby(first.lobbyOrigin)
  const demo = first.mode === 'demo'
  const cards = game.shared !== undefined
  const shell = buildTableShell(game.name, { demo, framed: bridge.framed, cards })
  shell.root.classList.toggle('is-flight', !!game.flight)
  shell.root.classList.toggle('is-watched', !!game.programme?.watched)
  page.replaceChildren(shell.root)
  const seat = { table: first }
  const seed = randomClientSeed()
  const slip = createSlip(randomClientSeed)
  const stakes = allowedBets(game, first.maxBet)
  let worth = firstBet(game, stakes)
  let state: StateWord | undefined
  /** The draw is being shown: nobody is told how it ends before it has. */
  let showing: Promise<void> | undefined
  let [paused, isOver] = [false, false]
  let hiddenAt = 0
  let gather: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()

  const tools = { sound, motion, amount: pesos, t, lay, takeDown, demo }
  const stage = await client.mount(shell.host, tools)
  const { toLobby, toCashier } = waysOut(bridge, seat)
  const stream = openStream(TABLE_STREAM, {
    word: (word) => void hear(word),
    line: (isUp) => shell.root.toggleAttribute('data-offline', !isUp),
    ended: () => notify(notices.sessionEnded()),
  })

  foldBar(shell)
  shell.bar.lobby.hidden = bridge.framed || !first.lobbyUrl
  shell.bar.lobby.addEventListener('click', toLobby)
  shell.bar.rules.addEventListener('click', () => void rulesSheet(game, { client, t }, worth))
  shell.bar.history.addEventListener('click', () =>
    import('./history-sheet.ts').then(({ tableHistory }) => tableHistory(game, { client, t })),
  )
  shell.bar.fairness.addEventListener('click', () =>
    import('./fairness-sheet.ts').then(({ tableFairness }) => tableFairness(state, game)),
  )
  shell.chat.addEventListener('click', () =>
    import('./say-sheet.ts').then(({ saySheet }) => saySheet(game.code, notifyFault)),
  )
  shell.undo.addEventListener('click', undo)
  shell.clear.addEventListener('click', clear)
  shell.again.addEventListener('click', again)
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  document.addEventListener('visibilitychange', onShown)
  listen({ pause, mute: soundSwitch(shell, sound), refreshBalance: () => void refreshBalance() })
  showChips()
  showBalance(first.balance)
  show()
  setInterval(tick, 200)
  bridge.send({ type: 'ready' })

  /** Who was away sees how things stand: the draws that were missed are in the row of results. */
  function onShown(): void {
    sound.hold(document.hidden || paused)
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > AWAY_MS) stream.again()
  }

  async function hear(word: Word): Promise<void> {
    switch (word.name) {
      case 'state':
        return begin(word.data)
      case 'open':
        return opened(word.data)
      case 'closing':
        return closing(word.data.k)
      case 'closed':
        return closed(word.data)
      case 'flight':
        return flies(word.data)
      case 'downs':
        if (word.data.k === state?.k) stage.setDowns?.(word.data)
        return
      case 'draw':
        return drawn(word.data)
      case 'void':
        return called(word.data)
      case 'limits':
        return change({ mostStaked: word.data.mostStaked })
      case 'shut':
        return change({ phase: 'shut', shut: word.data.reason, nextAt: word.data.nextAt })
      case 'pools': {
        const { bets, staked, pools, here } = word.data
        if (word.data.k !== state?.k) return
        stage.setPools(pools)
        return change({ bets, staked, pools, here })
      }
      case 'results':
        return change({ nextAt: word.data.nextAt })
      case 'mine': {
        // While the draw is shown only what lies is news: what it won is not known yet.
        await showing
        slip.hear(word.data)
        showBalance(word.data.balance)
        return show()
      }
      case 'said':
        return showPhrase(word.data)
    }
  }

  function change(part: Partial<StateWord>): void {
    if (!state) return
    state = { ...state, ...part }
    show()
  }

  /** How things stand: after coming in, and after a break that was too long to catch up with. */
  async function begin(word: StateWord): Promise<void> {
    showing = undefined
    state = word
    slip.begin(word.k)
    const drawn = word.phase === 'drawn' || word.phase === 'settled' ? word.drawn : null
    const since = () => stream.time() - (drawn?.drawnAt ?? 0)
    const goesOn = cards && since() < game.clock.show
    isOver = drawn !== null && !goesOn
    stage.setRound?.(word.k)
    stage.rest()
    stage.setPools(word.pools)
    showPast(isOver)
    if (word.phase === 'closing' || word.phase === 'closed') stage.begin()
    if (word.phase === 'flying' && word.fliesAt !== null) climb(word.fliesAt, word.ceiling)
    if (word.downs) stage.setDowns?.(word.downs)
    if (drawn && goesOn) shows(word.k, drawn, { late: true, since })
    else if (drawn) void stage.draw(drawn.draw, true)
    show()
    await call('table/mine', { table: game.code }).then(({ mine }) => slip.hear(mine), notifyFault)
    if (!showing && state?.k === word.k) showPlainly(slip.mine, word.k, shell)
    show()
  }

  async function opened(word: Extract<Word, { name: 'open' }>['data']): Promise<void> {
    await showing
    // This page began again meanwhile, with a later round.
    if (state && word.k < state.k) return
    isOver = false
    slip.begin(word.k)
    stage.setRound?.(word.k)
    stage.rest()
    stage.setPools({})
    showPlainly(undefined, word.k, shell)
    change({
      ...word,
      phase: 'open',
      fliesAt: null,
      ceiling: null,
      root: null,
      drawn: null,
      voided: null,
      shut: null,
      bets: 0,
      staked: 0,
    })
    showPast()
    sound.turn('rest')
  }

  function closing(k: number): void {
    if (state?.k !== k) return
    send()
    sound.turn('play')
    stage.begin()
    change({ phase: 'closing' })
  }

  function closed({ k, ...word }: Extract<Word, { name: 'closed' }>['data']): void {
    const { root, bets, staked, beacon } = word
    if (k === state?.k) change({ phase: 'closed', root, bets, staked, beacon })
  }

  /** What was staked climbs, by the studio's clock; where it ends nobody knows. */
  function flies({ k, fliesAt, ceiling }: Extract<Word, { name: 'flight' }>['data']): void {
    if (k !== state?.k) return
    change({ phase: 'flying', fliesAt, ceiling })
    climb(fliesAt, ceiling)
  }
  function climb(fliesAt: number, ceiling: number | null): void {
    stage.setCeiling?.(ceiling ?? game.maxWin)
    stage.fly?.(() => stream.time() - fliesAt)
  }
  async function takeDown(spot: string): Promise<void> {
    const body = { table: game.code, round: slip.round, spot }
    try {
      // The same press again is the same take-down, however often it arrives.
      const { mine } = await insist(() => call('table/down', body))
      slip.hear(mine)
      const down = mine.bets.find((bet) => bet.spot === spot)?.down
      if (down) shell.live.textContent = `${nameOf(spot)}: ${timesOf(down)}`
    } catch (fault) {
      notifyFault(fault)
    }
    if (!isOver) show()
  }

  function drawn(word: Extract<Word, { name: 'draw' }>['data']): void {
    if (!state || word.k !== state.k) return
    const { draw, mark, seed: ours, lobbySeed, beaconSignature, root, nextAt, at: drawnAt } = word
    const shown = { draw, mark, seed: ours, lobbySeed, beaconSignature, drawnAt }
    change({ phase: 'drawn', root, nextAt, drawn: shown })
    shows(word.k, word, { late: false, since: () => stream.time() - drawnAt })
  }

  /** The draw is shown, from its beginning or from where everybody is; what it paid comes after it. */
  function shows(
    k: number,
    { draw, mark }: Pick<Drawn, 'draw' | 'mark'>,
    { late, since }: { late: boolean; since: () => number },
  ): void {
    const own: Promise<void> = stage
      .draw(draw, late, since)
      .then(async () => {
        if (showing !== own) return
        isOver = true
        const past = state?.history ?? []
        if (past[0]?.k !== k) change({ history: [{ k, draw, mark }, ...past].slice(0, HISTORY) })
        showPast(true)
        shell.live.textContent = client.tell(draw, { amount: pesos, t }, k)
        const { mine } = await call('table/mine', { table: game.code })
        slip.hear(mine)
        show()
        await celebrate()
      })
      .catch(notifyFault)
      .finally(() => {
        if (showing !== own) return
        showing = undefined
        show()
      })
    showing = own
  }

  /** What the round paid this player, shown once the draw has been. */
  async function celebrate(): Promise<void> {
    const { mine } = slip
    if (!mine || mine.k !== state?.k || mine.staked === 0) return
    const win = mine.win ?? 0
    showBalance(mine.balance)
    await showPaid({ win, bet: mine.staked }, { shell, motion, sound, stage })
    bridge.send({ type: 'round-ended', roundId: `${game.code}.${mine.k}` })
  }

  function called({ k, reason, nextAt }: Extract<Word, { name: 'void' }>['data']): void {
    if (state?.k !== k) return
    stage.rest()
    change({ phase: 'void', voided: reason, nextAt })
    if (slip.staked() > 0) notify(notices.roundCalled())
    slip.drop()
  }

  // --- chips

  function takesBets(): boolean {
    return state?.phase === 'open' && !paused && stream.time() < state.closesAt - EARLY_MS
  }

  function lay(spots: readonly string[]): boolean {
    if (takesBets()) return press(spots.map((spot) => ({ spot, amount: worth })))
    say(text(paused ? 'told.paused' : 'table.closedNow'))
    return false
  }

  const nameOf = (spot: string) => client.spot(spot, t, slip.round)

  /** Chips go down if all of them may: a press is never half of what was meant. */
  function press(bets: { spot: string; amount: number }[]): boolean {
    const no = whyNot(bets)
    if (no) {
      if (typeof no === 'string') say(no)
      else notify(no)
      return false
    }
    sound.knock(1)
    slip.tap(bets)
    notify(null)
    show()
    shell.live.textContent = bets
      .map(({ spot, amount }) => `${pesos(amount)} · ${nameOf(spot)}`)
      .join(', ')
    clearTimeout(gather)
    if (state && stream.time() > state.closesAt - LAST_CALL_MS) send()
    else gather = setTimeout(send, GATHER_MS)
    return true
  }

  /** What stands in the way of a press, in words. */
  function whyNot(bets: readonly { spot: string; amount: number }[]) {
    const more = new Map<string, number>()
    for (const { spot, amount } of bets) more.set(spot, (more.get(spot) ?? 0) + amount)
    const sum = bets.reduce((all, { amount }) => all + amount, 0)
    const most = Math.min(state?.mostStaked ?? game.mostStaked, seat.table.maxBet ?? Infinity)
    if (slip.staked() + sum > most) return text('table.mostStaked', { amount: pesos(most) })
    for (const [spot, amount] of more) {
      const of = spotOf(game, spot, slip.round)
      if (of === 'odds-moved') return notices.oddsMoved()
      if (slip.on(spot) + amount > (of?.max ?? 0))
        return text('table.mostOnSpot', { spot: nameOf(spot), amount: pesos(of?.max ?? 0) })
    }
    const { mostBets } = game
    if (mostBets !== undefined && slip.spots().size + more.size > mostBets)
      return text('table.mostCards', { count: mostBets })
    const { balance } = seat.table
    if (balance !== null && sum + held() > balance)
      return notices.insufficient(sum, balance, stakes[0] ?? worth)
    return undefined
  }

  /** What is shown as laid and the lobby has not taken yet. */
  function held(): number {
    return slip.staked() - (slip.mine?.k === slip.round ? slip.mine.staked : 0)
  }

  function send(): void {
    clearTimeout(gather)
    const taken = slip.take()
    if (!taken) return
    const { requestId, bets } = taken
    inTurn(() => place(requestId, bets))
    if (slip.held) send()
  }

  /** One call after the other: what is laid and taken back arrives as it was meant. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(work)
  }

  async function place(requestId: string, bets: { spot: string; amount: number }[]): Promise<void> {
    const body = { table: game.code, round: slip.round, requestId, bets, seed }
    try {
      // The same press again is the same bet, however often it arrives.
      const { mine } = await insist(() => call('place', body))
      slip.hear(mine)
      showBalance(mine.balance)
      if (mine.refusal) notify(notices.refused(mine.refusal))
    } catch (fault) {
      notifyFault(fault)
    }
    slip.answered(requestId)
    show()
  }

  /** Asks up to three times where no answer comes. */
  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask()
      } catch (fault) {
        if (!(fault instanceof CallFailed && fault.code === 'offline' && attempt < 2)) throw fault
      }
    }
  }

  function undo(): void {
    sound.tap()
    if (slip.untap()) return show()
    send()
    inTurn(async () => {
      const requestId = slip.newest()
      if (requestId) await takeBack(requestId)
    })
  }

  function clear(): void {
    sound.tap()
    clearTimeout(gather)
    slip.drop()
    show()
    inTurn(async () => {
      if (slip.newest()) await takeBack(null)
    })
  }

  async function takeBack(requestId: string | null): Promise<void> {
    try {
      const { mine } = await call('unplace', { table: game.code, round: slip.round, requestId })
      slip.hear(mine)
      showBalance(mine.balance)
    } catch (fault) {
      notifyFault(fault)
    }
    show()
  }

  /** What can still be laid: of a programme, nothing of another round. */
  function repeats() {
    return slip.again().filter(({ spot }) => typeof spotOf(game, spot, slip.round) === 'object')
  }

  function again(): void {
    const bets = repeats()
    if (bets.length > 0 && takesBets()) press(bets)
  }

  // --- what is shown

  function show(): void {
    const open = takesBets()
    stage.setBets(slip.shown(isOver))
    stage.setOpen(open)
    const staked = slip.staked()
    shell.staked.textContent = pesos(staked)
    shell.undo.disabled = !open || staked === 0
    shell.clear.disabled = !open || staked === 0
    // A card is bought once: there is nothing to double.
    const doubles = staked > 0 && !cards
    shell.again.disabled = !open || repeats().length === 0 || (cards && staked > 0)
    const label = text(cards ? 'table.repeatCards' : doubles ? 'table.double' : 'table.repeat')
    shell.again.setAttribute('aria-label', label)
    shell.again.title = label
    shell.again.replaceChildren(doubles ? '2×' : icon('auto'))
    shell.shut.hidden = state?.phase !== 'shut'
    if (state?.phase === 'shut')
      shell.shut.replaceChildren(
        make('h2', {}, text(`table.shut.${state.shut ?? 'off'}`)),
        make(
          'p',
          {},
          state.nextAt
            ? text('table.opensAt', { time: timeOf(state.nextAt) })
            : text('table.opensLater'),
        ),
      )
    if (state)
      shell.crowd.textContent = text('table.crowd', {
        // Who reads it is there, also before they were counted.
        here: Math.max(1, state.here),
        bets: state.bets,
      })
    tick()
  }

  /** The window's clock, five times a second: seconds in words, and a line that shortens. */
  function tick(): void {
    if (!state) return
    const left = Math.max(0, state.closesAt - EARLY_MS - stream.time())
    const seconds = Math.ceil(left / 1_000)
    const isOpen = state.phase === 'open' && left > 0
    shell.phase.textContent = isOpen
      ? text(cards ? 'table.sale' : 'table.open', { seconds })
      : phaseText(state)
    shell.clock.style.scale = `${isOpen ? (left / game.clock.open).toFixed(3) : 0} 1`
    shell.root.toggleAttribute('data-hurry', isOpen && seconds <= 5)
    if (!isOpen && shell.root.hasAttribute('data-takes')) stage.setOpen(false)
    shell.root.toggleAttribute('data-takes', isOpen)
  }

  function phaseText({ phase, beacon }: StateWord): string {
    // A match that is watched has its result at its end.
    if (showing && (cards || game.programme?.watched)) return text('table.live')
    const seconds = Math.ceil(((beacon?.at ?? 0) - stream.time()) / 1_000)
    if (phase === 'closed' && seconds > 0) return text('table.beacon', { seconds })
    return text(`table.phase.${phase === 'open' ? 'closing' : phase}`)
  }

  function showChips(): void {
    stage.setWorth?.(worth)
    shell.chips.replaceChildren(
      ...stakes.map((stake) =>
        make(
          'button',
          {
            type: 'button',
            role: 'radio',
            class: 'table-chip',
            'aria-checked': String(stake === worth),
            'aria-label': pesos(stake),
            click: () => {
              worth = stake
              sound.tap()
              remember('localStorage', `bet:${game.code}`, String(stake))
              showChips()
            },
          },
          chip(stake),
        ),
      ),
    )
    // The strip alone is scrolled: `scrollIntoView` would move the page with it.
    const chosen = shell.chips.querySelector<HTMLElement>('[aria-checked=true]')
    const { chips } = shell
    if (chosen)
      chips.scrollLeft =
        chosen.offsetLeft - chips.offsetLeft - (chips.clientWidth - chosen.offsetWidth) / 2
  }

  /** The newest results; one that has just come is marked until bets are taken again. */
  function showPast(isNew = false): void {
    // What is being shown is no result yet.
    const past = (state?.history ?? []).filter(({ k }) => isOver || k !== state?.k)
    stage.setHistory?.(
      past.map(({ draw }) => draw),
      past.map(({ k }) => k),
    )
    shell.marks.replaceChildren(
      ...past
        .slice(0, MARKS)
        .map(({ mark }, at) =>
          make(
            'li',
            { 'data-tone': mark.tone, ...(isNew && at === 0 && { class: 'is-new' }) },
            mark.text,
          ),
        ),
    )
  }

  function showPhrase({ who, phrase }: Extract<Word, { name: 'said' }>['data']): void {
    const line = make('li', {}, make('b', {}, who), phraseText(phrase))
    shell.bubbles.append(line)
    while (shell.bubbles.childElementCount > 4) shell.bubbles.firstElementChild?.remove()
    setTimeout(() => line.remove(), BUBBLE_MS)
  }

  function showBalance(balance: number | null): void {
    reportBalance(seat, { shell, bridge }, balance)
  }

  async function refreshBalance(): Promise<void> {
    const answer = await call('balance').catch(() => null)
    if (answer && !showing) showBalance(answer.balance)
  }

  function pause(held: boolean): void {
    paused = held
    sound.hold(held || document.hidden)
    show()
  }

  /** A word that goes by itself, under the clock: nothing has to be done about it. */
  function say(line: string): void {
    shell.live.textContent = line
    const toast = make('p', { class: 'table-toast' }, line)
    shell.host.parentElement?.querySelector('.table-toast')?.remove()
    shell.host.after(toast)
    setTimeout(() => toast.remove(), 2_600)
  }

  function notifyFault(fault: unknown): void {
    if (!(fault instanceof CallFailed)) return notify(notices.failed(fault))
    if (fault.code === 'bets-closed') return say(text('table.closedNow'))
    if (fault.code === 'flight-over' || fault.code === 'flight-not-begun')
      return say(text(fault.code === 'flight-over' ? 'table.flightOver' : 'table.flightNotYet'))
    if (fault.code === 'nothing-flies') return
    if (fault.code === 'too-often') return say(text('table.tooOften'))
    if (fault.code === 'no-name') return say(text('table.noName'))
    if (fault.code === 'nothing-to-undo') return
    notify(notices.failed(fault))
  }

  function notify(notice: notices.Notice | null): void {
    showNotice(shell, notice, (way) => {
      notify(null)
      if (way === 'cashier') toCashier()
      if (way === 'lobby') toLobby()
      if (way === 'retry') location.reload()
      if (way === 'lower-bet') {
        const most = seat.table.balance ?? 0
        worth = stakes.findLast((stake) => stake <= most) ?? worth
        showChips()
      }
    })
  }
}
