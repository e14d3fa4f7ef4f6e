import type { ShotsGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { ShotsClient } from '@perlas/game-kit/stage'
import type { Table } from '#/play/calls.ts'
import { SEA_STREAM } from '#/seas/protocol.ts'
import { faultOf } from '../api.ts'
import { showBalance } from '../balance.ts'
import { allowedBets, firstBet } from '../bets.ts'
import { mount } from '../chrome/mount.ts'
import { SeaChrome, type SeaActions, type SeaProps } from '../chrome/SeaChrome.tsx'
import { randomClientSeed } from '../client-seed.ts'
import { betSheet, fairnessSheet, historySheet, rulesSheet } from '../later-sheets.ts'
import { runMachine, type Machine } from '../machine/run.ts'
import { reduceSea } from '../machine/sea.ts'
import {
  firstSea,
  type SeaEffect,
  type SeaMessage,
  type SeaRules,
  type SeaState,
  type Word,
} from '../machine/sea-state.ts'
import { isAtRest, waterOf } from '../machine/sea-view.ts'
import type { Way } from '../notices.ts'
import { openPage } from '../open-page.ts'
import { soundSwitch } from '../sound-switch.ts'
import { openStream } from '../table/stream.ts'
import { pesos } from '../text.ts'
import { seaPerformer, type SeaPage } from './perform.ts'
import { nextOf } from './hand.ts'
import { controlsOf, createSeaShow } from './show-sea.ts'

const LOOK_EVERY_MS = 400
/** A page that was not seen for longer begins again. */
const AWAY_MS = 3_000

type Opened = { game: ShotsGame; client: ShotsClient; t: Translate; table: Table }
type Running = Machine<SeaState, SeaMessage>
type Send = SeaPage['send']

/** The page of a game of shots: a machine, with the picture, the bar and the stream around it. */
export async function startShots(page: HTMLElement, opened: Opened): Promise<void> {
  const { game, client, t, table: first } = opened
  const { motion, sound, bridge, listen, shell, around, toLobby, toCashier, frame } = openPage(
    game,
    first,
  )
  const rules = rulesOf(opened)
  const start = firstSea({ stake: firstBet(game, rules.stakes), balance: first.balance })
  const chrome = mount<SeaProps>(page, SeaChrome, {
    ...frame,
    controls: controlsOf(start, rules),
    hand: [],
    net: null,
    herald: null,
    plain: false,
  })
  const send: Send = (message) => machine.send(message)
  const hold = (k: number | null) => {
    if (k !== null) sound.wake()
    send(k === null ? { type: 'released' } : { type: 'touched', k })
  }
  const stage = await client.mount(shell.host, { sound, motion, amount: pesos, t, hold })
  chrome.set({ plain: shell.host.querySelector('.is-plain') !== null })
  const stream = openStream<Word>(SEA_STREAM, {
    word: (word) => send({ type: 'heard', word }),
    line: (isUp) => chrome.set({ offline: !isUp }),
    ended: () => send({ type: 'session-ended' }),
  })
  const { time } = stream
  const shown = createSeaShow({ chrome, shell, stage, game, client, t, rules, time })
  const parts: SeaPage = {
    game,
    client,
    t,
    shell,
    sound,
    motion,
    bridge,
    time,
    send,
    stage,
    showBalance: (balance) => showBalance(around, { chrome, bridge }, balance),
    rejoin: () => stream.again(),
  }
  const machine: Running = runMachine<SeaState, SeaMessage, SeaEffect>(
    start,
    (state, message) => reduceSea(state, message, { rules, now: time(), at: performance.now() }),
    { perform: seaPerformer(parts), show: (state) => shown.show(state), threw: reportError },
  )

  const switched = soundSwitch(sound, (muted) => chrome.set({ muted }))
  const way = wayOn(send, { toLobby, toCashier })
  const own = { lobby: toLobby, sound: switched.press, way, gun: gunOf(parts) }
  chrome.set({ on: { ...own, ...actionsOf(parts, rules, machine) } })
  listenToKeys(parts)
  const quiet = () => sound.hold(document.hidden || machine.state.paused)
  listenToWindow(parts, quiet)
  listen({
    pause: (held) => {
      send({ type: 'paused', held })
      quiet()
    },
    mute: switched.mute,
    refreshBalance: () => send({ type: 'balance-asked' }),
  })
  if (first.balance !== null) parts.showBalance(first.balance)
  shown.show(start)
  send({ type: 'stake-chosen', stake: start.stake })
  begin(parts, first, () => shown.tick(machine.state))
}

function begin({ bridge, sound, send }: SeaPage, { round }: Table, tick: () => void): void {
  setInterval(() => {
    send({ type: 'looked' })
    tick()
  }, LOOK_EVERY_MS)
  bridge.send({ type: 'ready' })
  sound.turn('rest')
  if (round && !['settled', 'bet-refused', 'rolled-back'].includes(round.state))
    send({ type: 'found', round })
}

const rulesOf = ({ game, table }: Opened): SeaRules => ({
  game,
  stakes: allowedBets(game, table.maxBet),
  maxBet: table.maxBet,
  pageId: randomClientSeed(),
})

/** A way on from a notice. */
const wayOn =
  (send: Send, { toLobby, toCashier }: { toLobby(): void; toCashier(): void }) =>
  (way: Way): void => {
    if (way === 'lower-bet') send({ type: 'stake-lowered' })
    else send({ type: way === 'retry' ? 'retried' : 'notice-left' })
    if (way === 'cashier') toCashier()
    if (way === 'lobby') toLobby()
  }

/** Connects the buttons of the page with its machine. */
function actionsOf(
  { game, client, t, sound, time, send }: SeaPage,
  rules: SeaRules,
  machine: Running,
): Omit<SeaActions, 'lobby' | 'sound' | 'way' | 'gun'> {
  const failed = (fault: unknown) => send({ type: 'failed', request: null, fault: faultOf(fault) })
  const opens = (sheet: () => Promise<void>) => () => void sheet().catch(failed)
  const water = () => waterOf(machine.state, rules, time())
  return {
    rules: opens(() => rulesSheet(game, { client, t }, machine.state.stake)),
    history: opens(() => historySheet(client, t, (round) => send({ type: 'watch-asked', round }))),
    fairness: opens(() => fairnessSheet(game.code, () => isAtRest(machine.state))),
    list: opens(async () => {
      const { stake, balance } = machine.state
      send({ type: 'stake-chosen', stake: await betSheet(rules.stakes, stake, balance) })
    }),
    lock: () => send({ type: 'lock-toggled' }),
    less: () => send({ type: 'stake-stepped', by: -1 }),
    more: () => send({ type: 'stake-stepped', by: 1 }),
    pick(code): void {
      const { hand, aim } = water()
      const k = nextOf(hand, code, aim)
      if (k !== undefined) send({ type: 'picked', k })
    },
    cast(fish): void {
      sound.wake()
      send({ type: 'cast', fish })
    },
  }
}

/** The button shoots while it is held; a press without a finger is one shot. */
function gunOf({ sound, send }: SeaPage): SeaActions['gun'] {
  const press = () => send({ type: 'pressed' })
  const release = () => send({ type: 'released' })
  return {
    onPointerDown(event): void {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      sound.wake()
      press()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onClick({ detail }): void {
      if (detail !== 0) return
      press()
      release()
    },
    onContextMenu: (event) => event.preventDefault(),
  }
}

/** The keys shoot while they are held, wherever no other button has them. */
function listenToKeys({ sound, send }: SeaPage): void {
  const release = () => send({ type: 'released' })
  const shoots = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  document.addEventListener('keydown', (event) => {
    if (!shoots(event)) return
    const other = (event.target as HTMLElement).closest('button, a, input, dialog')
    if (document.querySelector('dialog[open]') || (other && !other.matches('.go'))) return
    event.preventDefault()
    sound.wake()
    if (!event.repeat) send({ type: 'pressed' })
  })
  document.addEventListener('keyup', (event) => shoots(event) && release())
  window.addEventListener('blur', release)
}

/** A page that is hidden shoots nothing; a player who was away sees the sea as it is now. */
function listenToWindow({ sound, send, rejoin }: SeaPage, quiet: () => void): void {
  let hiddenAt = 0
  const change = () => {
    quiet()
    send({ type: 'hidden', held: document.hidden })
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > AWAY_MS) rejoin()
  }
  if (document.hidden) change()
  document.addEventListener('visibilitychange', change)
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
}
