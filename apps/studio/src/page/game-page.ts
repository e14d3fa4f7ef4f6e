import type { PlayedGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { GameClient, StageTools } from '@perlas/game-kit/stage'
import type { Table } from '#/play/calls.ts'
import { faultOf } from './api.ts'
import { showBalance } from './balance.ts'
import { allowedBets, firstBet } from './bets.ts'
import { randomClientSeed } from './client-seed.ts'
import type { Mounted } from './draw-again.ts'
import { foldBar } from './fold-bar.ts'
import { autoplaySheet, betSheet, fairnessSheet, historySheet, rulesSheet } from './later-sheets.ts'
import { openLobby, waysOut } from './lobby-frame.ts'
import { runMachine, type Machine } from './machine/run.ts'
import { firstSolo, reduceSolo } from './machine/solo.ts'
import { oneBet, stakesOf } from './machine/solo-stake.ts'
import type { SoloEffect, SoloMessage, SoloRules, SoloState } from './machine/solo-state.ts'
import { recall, recallVolumes } from './prefs.ts'
import { buildShell } from './shell.ts'
import { soloPerformer, type SoloPage } from './solo/perform.ts'
import { createSoloShow } from './solo/show-solo.ts'
import { soundSwitch } from './sound-switch.ts'
import { pesos, text } from './text.ts'

type Opened = { game: PlayedGame; client: GameClient; t: Translate; table: Table }
type Running = Machine<SoloState, SoloMessage>

/** The page of a game for one player: a machine, with the picture, the bar and the lobby around it. */
export async function startGame(page: HTMLElement, opened: Opened): Promise<void> {
  const { game, client, t, table } = opened
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
  const send = (message: SoloMessage) => machine.send(message)
  const tools = { sound, motion, amount: pesos, t }
  const mounted = await mount(client, shell.host, tools, send)
  const rules = rulesOf(opened, mounted)
  const around = { table }
  const { toLobby, toCashier } = waysOut(bridge, around)
  const parts: SoloPage = {
    code: game.code,
    client,
    t,
    shell,
    mounted,
    sound,
    motion,
    bridge,
    send,
    showBalance: (balance) => showBalance(around, { shell, bridge }, balance),
    leave: (to) => (to === 'lobby' ? toLobby() : toCashier()),
  }
  const machine: Running = runMachine<SoloState, SoloMessage, SoloEffect>(
    firstSolo({
      table,
      bet: firstBet(game, allowedBets(game, table.maxBet)),
      choice: mounted.stage.choice(),
      quick: motion.quick,
      hidden: document.hidden,
    }),
    (state, message) => reduceSolo(state, message, rules),
    {
      perform: soloPerformer(parts),
      show: createSoloShow({ shell, client, rules }, (way) => send({ type: 'way-taken', way })),
      threw: reportError,
    },
  )
  shell.bar.lobby.hidden = bridge.framed || !table.lobbyUrl
  foldBar(shell)
  listenToBar(parts, machine, game)
  listenToButtons(parts)
  const hold = () => sound.hold(document.hidden || machine.state.paused)
  document.addEventListener('visibilitychange', () => {
    send({ type: 'hidden', hidden: document.hidden })
    hold()
  })
  listen({
    pause: (held) => {
      send({ type: 'paused', held })
      hold()
    },
    mute: soundSwitch(shell, sound),
    refreshBalance: () => send({ type: 'balance-asked' }),
  })
  bridge.send({ type: 'ready' })
  send({ type: 'opened' })
}

async function mount(
  client: GameClient,
  host: HTMLElement,
  tools: StageTools,
  send: (message: SoloMessage) => void,
): Promise<Mounted> {
  if (client.kind === 'instant')
    return { kind: client.kind, stage: await client.mount(host, tools) }
  const act = (action: unknown) => send({ type: 'acted', action })
  const chosen = () => send({ type: 'chose', choice: stage.choice() })
  const stage = await client.mount(host, { ...tools, act, chosen })
  return { kind: client.kind, stage }
}

const rulesOf = ({ game, client }: Opened, mounted: Mounted): SoloRules => ({
  game,
  pageId: randomClientSeed(),
  cashOut: client.kind === 'stepped' ? client.cashOut : undefined,
  ...(client.kind === 'instant' && client.hasFeature && { hasFeature: client.hasFeature }),
  autoplays: mounted.kind === 'instant' || mounted.stage.auto !== undefined,
})

/** Connects the head of the page and its sheets. */
function listenToBar(
  { client, t, shell, mounted, send, leave }: SoloPage,
  machine: Running,
  game: PlayedGame,
): void {
  const failed = (fault: unknown) => send({ type: 'failed', request: null, fault: faultOf(fault) })
  const opens = (button: HTMLElement, sheet: () => Promise<void>) =>
    button.addEventListener('click', () => sheet().catch(failed))
  const choice = () => mounted.stage.choice()
  shell.bar.lobby.addEventListener('click', () => leave('lobby'))
  opens(shell.bar.rules, () => rulesSheet(game, { client, t }, oneBet(machine.state, game)))
  opens(shell.bar.history, () =>
    historySheet(client, t, (round) => send({ type: 'watched', round, choice: choice() })),
  )
  opens(shell.bar.fairness, () => fairnessSheet(game.code, () => machine.state.phase === 'rest'))
  opens(shell.auto, async () => {
    const aims = mounted.kind === 'stepped' ? mounted.stage.auto?.aims() : undefined
    const hasFeature = client.kind === 'instant' && client.hasFeature !== undefined
    const plan = await autoplaySheet(machine.state.bet, { aims, hasFeature })
    if (plan) send({ type: 'autoplay-begun', plan, choice: choice() })
  })
  opens(shell.list, async () => {
    const { state } = machine
    const bet = await betSheet(stakesOf(state, game), state.bet, state.table.balance)
    send({ type: 'bet-set', bet })
  })
}

/** Connects the round button and what stands beside it. */
function listenToButtons({ shell, mounted, sound, send }: SoloPage): void {
  shell.quick.addEventListener('click', () => send({ type: 'quick-pressed' }))
  shell.less.addEventListener('click', () => send({ type: 'bet-stepped', by: -1 }))
  shell.more.addEventListener('click', () => send({ type: 'bet-stepped', by: 1 }))
  const pressed = () => {
    sound.wake()
    send({ type: 'pressed', choice: mounted.stage.choice() })
  }
  shell.go.addEventListener('click', pressed)
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const at = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || at.closest('button, a, input, dialog')) return
    event.preventDefault()
    if (!event.repeat) pressed()
  })
}
