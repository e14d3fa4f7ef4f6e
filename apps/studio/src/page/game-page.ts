import type { PlayedGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { GameClient, StageTools } from '@perlas/game-kit/stage'
import type { Table } from '#/play/calls.ts'
import { faultOf } from './api.ts'
import { showBalance } from './balance.ts'
import { allowedBets, firstBet } from './bets.ts'
import { mount } from './chrome/mount.ts'
import { SoloChrome, type SoloActions, type SoloProps } from './chrome/SoloChrome.tsx'
import { randomClientSeed } from './client-seed.ts'
import type { Mounted } from './draw-again.ts'
import { autoplaySheet, betSheet, fairnessSheet, historySheet, rulesSheet } from './later-sheets.ts'
import { runMachine, type Machine } from './machine/run.ts'
import { firstSolo, reduceSolo } from './machine/solo.ts'
import { oneBet, stakesOf } from './machine/solo-stake.ts'
import type { SoloEffect, SoloMessage, SoloRules, SoloState } from './machine/solo-state.ts'
import { openPage } from './open-page.ts'
import { recall } from './prefs.ts'
import { soloPerformer, type SoloPage } from './solo/perform.ts'
import { createSoloShow, waitingControls } from './solo/show-solo.ts'
import { soundSwitch } from './sound-switch.ts'
import { pesos } from './text.ts'

type Opened = { game: PlayedGame; client: GameClient; t: Translate; table: Table }
type Running = Machine<SoloState, SoloMessage>

/** The page of a game for one player: a machine, with the picture, the bar and the lobby around it. */
export async function startGame(page: HTMLElement, opened: Opened): Promise<void> {
  const { game, client, t, table } = opened
  const { motion, sound, bridge, listen, shell, around, toLobby, toCashier, frame } = openPage(
    game,
    table,
  )
  motion.setQuick(recall('localStorage', 'quick') === 'yes')
  const controls = waitingControls(client, table.autoplay)
  const chrome = mount<SoloProps>(page, SoloChrome, { ...frame, controls })
  const send = (message: SoloMessage) => machine.send(message)
  const tools = { sound, motion, amount: pesos, t }
  const mounted = await mountStage(client, shell.host, tools, send)
  const rules = rulesOf(opened, mounted)
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
    showBalance: (balance) => showBalance(around, { chrome, bridge }, balance),
    leave: (to) => (to === 'lobby' ? toLobby() : toCashier()),
  }
  const machine: Running = runMachine<SoloState, SoloMessage, SoloEffect>(
    firstSolo({
      table,
      bet: table.duel?.stake ?? firstBet(game, allowedBets(game, table.maxBet)),
      choice: table.duel ? table.duel.choice : mounted.stage.choice(),
      quick: motion.quick,
      hidden: document.hidden,
    }),
    (state, message) => reduceSolo(state, message, rules),
    {
      perform: soloPerformer(parts),
      show: createSoloShow({ chrome, client, rules }),
      threw: reportError,
    },
  )
  const switched = soundSwitch(sound, (muted) => chrome.set({ muted }))
  const on = actionsOf(parts, { machine, game, sound: switched.press })
  chrome.set({ on })
  listenToKeys(on.go, sound)
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
    mute: switched.mute,
    refreshBalance: () => send({ type: 'balance-asked' }),
  })
  bridge.send({ type: 'ready' })
  send({ type: 'opened' })
}

async function mountStage(
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

/** Connects the buttons of the page with its machine. */
function actionsOf(
  { client, t, mounted, sound, send, leave }: SoloPage,
  { machine, game, sound: switchSound }: { machine: Running; game: PlayedGame; sound(): void },
): SoloActions {
  const failed = (fault: unknown) => send({ type: 'failed', request: null, fault: faultOf(fault) })
  const opens = (sheet: () => Promise<void>) => () => void sheet().catch(failed)
  const choice = () => mounted.stage.choice()
  return {
    lobby: () => leave('lobby'),
    sound: switchSound,
    way: (way) => send({ type: 'way-taken', way }),
    rules: opens(() => rulesSheet(game, { client, t }, oneBet(machine.state, game))),
    history: opens(() =>
      historySheet(client, t, (round) => send({ type: 'watched', round, choice: choice() })),
    ),
    fairness: opens(() => fairnessSheet(game.code, () => machine.state.phase === 'rest')),
    auto: opens(async () => {
      const aims = mounted.kind === 'stepped' ? mounted.stage.auto?.aims() : undefined
      const hasFeature = client.kind === 'instant' && client.hasFeature !== undefined
      const plan = await autoplaySheet(machine.state.bet, { aims, hasFeature })
      if (plan) send({ type: 'autoplay-begun', plan, choice: choice() })
    }),
    list: opens(async () => {
      const { state } = machine
      const bet = await betSheet(stakesOf(state, game), state.bet, state.table.balance)
      send({ type: 'bet-set', bet })
    }),
    quick: () => send({ type: 'quick-pressed' }),
    less: () => send({ type: 'bet-stepped', by: -1 }),
    more: () => send({ type: 'bet-stepped', by: 1 }),
    go(): void {
      sound.wake()
      send({ type: 'pressed', choice: choice() })
    },
  }
}

/** Space and Enter press the round button, wherever no other button has them. */
function listenToKeys(go: () => void, sound: SoloPage['sound']): void {
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const at = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || at.closest('button, a, input, dialog')) return
    event.preventDefault()
    if (!event.repeat) go()
  })
}
