import { make } from '@perlas/game-kit/dom'
import type { ShotsGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { ShotsClient } from '@perlas/game-kit/stage'
import type { Table } from '#/play/calls.ts'
import { SEA_STREAM } from '#/seas/protocol.ts'
import { faultOf } from '../api.ts'
import { showBalance } from '../balance.ts'
import { allowedBets, firstBet } from '../bets.ts'
import { randomClientSeed } from '../client-seed.ts'
import { foldBar } from '../fold-bar.ts'
import { icon } from '../icons.ts'
import { betSheet, fairnessSheet, historySheet, rulesSheet } from '../later-sheets.ts'
import { openLobby, waysOut } from '../lobby-frame.ts'
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
import { isAtRest } from '../machine/sea-view.ts'
import { showNotice } from '../notice.ts'
import type { Way } from '../notices.ts'
import { recall, recallVolumes } from '../prefs.ts'
import { buildShell, type Shell } from '../shell.ts'
import { soundSwitch } from '../sound-switch.ts'
import { openStream } from '../table/stream.ts'
import { pesos, text } from '../text.ts'
import { createHand } from './hand.ts'
import { seaPerformer, type SeaPage } from './perform.ts'
import { createSeaShow } from './show-sea.ts'
import './shots.css'

const LOOK_EVERY_MS = 400
/** A page that was not seen for longer begins again. */
const AWAY_MS = 3_000

type Opened = { game: ShotsGame; client: ShotsClient; t: Translate; table: Table }
type Running = Machine<SeaState, SeaMessage>
type Send = SeaPage['send']

/** The page of a game of shots: a machine, with the picture, the bar and the stream around it. */
export async function startShots(page: HTMLElement, opened: Opened): Promise<void> {
  const { game, client, t, table: first } = opened
  const motion = createMotion()
  const sound = createSound(recall('localStorage', 'muted') !== 'no', game.code, recallVolumes())
  const { bridge, listen } = openLobby(first.lobbyOrigin)
  const { shell, lock } = shellOf(opened, bridge.framed)
  page.replaceChildren(shell.root)
  const around = { table: first }
  const { toLobby, toCashier } = waysOut(bridge, around)
  const rules = rulesOf(opened)
  const send: Send = (message) => machine.send(message)
  const drawn = await mount(opened, { shell, sound, motion, send })
  const stream = openStream<Word>(SEA_STREAM, {
    word: (word) => send({ type: 'heard', word }),
    line: (isUp) => shell.root.toggleAttribute('data-offline', !isUp),
    ended: () => send({ type: 'session-ended' }),
  })
  const { time } = stream
  const shown = createSeaShow({ shell, lock, rules, time, ...drawn }, (notice) =>
    showNotice(shell, notice, go),
  )
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
    stage: drawn.stage,
    showBalance: (balance) => showBalance(around, { shell, bridge }, balance),
    rejoin: () => stream.again(),
  }
  const start = firstSea({ stake: firstBet(game, rules.stakes), balance: first.balance })
  const machine: Running = runMachine<SeaState, SeaMessage, SeaEffect>(
    start,
    (state, message) => reduceSea(state, message, { rules, now: time(), at: performance.now() }),
    { perform: seaPerformer(parts), show: (state) => shown.show(state), threw: reportError },
  )

  function go(way: Way): void {
    if (way === 'lower-bet') send({ type: 'stake-lowered' })
    else send({ type: way === 'retry' ? 'retried' : 'notice-left' })
    if (way === 'cashier') toCashier()
    if (way === 'lobby') toLobby()
  }

  shell.bar.lobby.hidden = bridge.framed || !first.lobbyUrl
  shell.bar.lobby.addEventListener('click', toLobby)
  listenToBar(parts, { lock, rules }, machine)
  listenToGun(parts)
  const quiet = () => sound.hold(document.hidden || machine.state.paused)
  listenToWindow(parts, quiet)
  listen({
    pause: (held) => {
      send({ type: 'paused', held })
      quiet()
    },
    mute: soundSwitch(shell, sound),
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

function shellOf({ game, table }: Opened, framed: boolean): { shell: Shell; lock: HTMLElement } {
  const demo = table.mode === 'demo'
  const shell = buildShell(game.name, { demo, framed, action: text('action.shoot') })
  const label = text('shots.lock')
  const lock = make(
    'button',
    { type: 'button', class: 'icon shots-lock', 'aria-label': label, title: label },
    icon('aim'),
  )
  shell.quick.replaceWith(lock)
  shell.auto.remove()
  shell.root.classList.add('is-shots')
  foldBar(shell)
  return { shell, lock }
}

const rulesOf = ({ game, table }: Opened): SeaRules => ({
  game,
  stakes: allowedBets(game, table.maxBet),
  maxBet: table.maxBet,
  pageId: randomClientSeed(),
})

/** The picture with the list beside it; only seas that have schools or a boss load what these need. */
async function mount(
  { game, client, t }: Opened,
  { shell, sound, motion, send }: Pick<SeaPage, 'shell' | 'sound' | 'motion' | 'send'>,
) {
  const hand = createHand(game, { client, t, pick: (k) => send({ type: 'picked', k }) })
  shell.host.after(hand.node)
  const hold = (k: number | null) => {
    if (k !== null) sound.wake()
    send(k === null ? { type: 'released' } : { type: 'touched', k })
  }
  const { boss } = game.sea
  const [stage, net, herald] = await Promise.all([
    client.mount(shell.host, { sound, motion, amount: pesos, t, hold }),
    client.net &&
      import('./net.ts').then(({ createNet }) =>
        createNet({
          plan: game.sea,
          name: (code) => client.name(code, t),
          times: (code) => client.times(code),
          cast: (fish) => {
            sound.wake()
            send({ type: 'cast', fish })
          },
        }),
      ),
    client.heralds &&
      boss &&
      import('./herald.ts').then(({ createHerald }) =>
        createHerald(game.sea, client.name(boss.code, t), (line) => {
          shell.live.textContent = line
        }),
      ),
  ])
  const more = [herald, net].flatMap((one) => one?.node ?? [])
  if (shell.host.querySelector('.is-plain')) hand.node.prepend(...more)
  else shell.host.after(...more)
  return { stage, hand, net, herald }
}

/** Connects the buttons of the bar. */
function listenToBar(
  { game, client, t, shell, send }: SeaPage,
  { lock, rules }: { lock: HTMLElement; rules: SeaRules },
  machine: Running,
): void {
  const failed = (fault: unknown) => send({ type: 'failed', request: null, fault: faultOf(fault) })
  const pressed = (button: HTMLElement, act: () => void) => button.addEventListener('click', act)
  const opens = (button: HTMLElement, sheet: () => Promise<void>) =>
    pressed(button, () => sheet().catch(failed))
  opens(shell.bar.rules, () => rulesSheet(game, { client, t }, machine.state.stake))
  opens(shell.bar.history, () =>
    historySheet(client, t, (round) => send({ type: 'watch-asked', round })),
  )
  opens(shell.bar.fairness, () => fairnessSheet(game.code, () => isAtRest(machine.state)))
  opens(shell.list, async () => {
    const { stake, balance } = machine.state
    send({ type: 'stake-chosen', stake: await betSheet(rules.stakes, stake, balance) })
  })
  pressed(lock, () => send({ type: 'lock-toggled' }))
  pressed(shell.less, () => send({ type: 'stake-stepped', by: -1 }))
  pressed(shell.more, () => send({ type: 'stake-stepped', by: 1 }))
}

/** The button and the keys shoot while they are held. */
function listenToGun({ shell: { go }, sound, send }: SeaPage): void {
  const press = () => send({ type: 'pressed' })
  const release = () => send({ type: 'released' })
  go.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    go.setPointerCapture(event.pointerId)
    sound.wake()
    press()
  })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    go.addEventListener(end, release)
  // A press without a finger is one shot.
  go.addEventListener('click', ({ detail }) => {
    if (detail !== 0) return
    press()
    release()
  })
  go.addEventListener('contextmenu', (event) => event.preventDefault())
  const shoots = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  document.addEventListener('keydown', (event) => {
    if (!shoots(event)) return
    const other = (event.target as HTMLElement).closest('button, a, input, dialog')
    if (document.querySelector('dialog[open]') || (other && other !== go)) return
    event.preventDefault()
    sound.wake()
    if (!event.repeat) press()
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
