import type { TableGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { TableClient } from '@perlas/game-kit/stage'
import type { Table } from '#/play/calls.ts'
import { TABLE_STREAM } from '#/tables/protocol.ts'
import { call, faultOf } from '../api.ts'
import { showBalance } from '../balance.ts'
import { allowedBets, firstBet } from '../bets.ts'
import { mount } from '../chrome/mount.ts'
import { TableChrome, type TableActions, type TableProps } from '../chrome/TableChrome.tsx'
import { randomClientSeed } from '../client-seed.ts'
import { rulesSheet, saySheet, tableFairness, tableHistory } from '../later-sheets.ts'
import { runMachine, type Machine } from '../machine/run.ts'
import {
  firstTable,
  type TableEffect,
  type TableMessage,
  type TableRules,
  type TableState,
} from '../machine/table-state.ts'
import { reduceTable } from '../machine/table.ts'
import type { Way } from '../notices.ts'
import { openPage } from '../open-page.ts'
import { soundSwitch } from '../sound-switch.ts'
import { pesos } from '../text.ts'
import { tablePerformer, type TablePage } from './perform.ts'
import { createTableShow, waitingTable } from './show-table.ts'
import { openStream } from './stream.ts'
import { createTalk } from './talk.ts'

/** A page that was not seen for longer begins again. */
const AWAY_MS = 3_000
const TICK_MS = 200

type Opened = { game: TableGame; client: TableClient; t: Translate; table: Table }
type Running = Machine<TableState, TableMessage>

/** The page of a game that is played by all at its table: a machine, with the picture, the bar and the stream around it. */
export async function startTable(page: HTMLElement, opened: Opened): Promise<void> {
  const { game, client, t, table: first } = opened
  const { motion, sound, bridge, listen, shell, around, toLobby, toCashier, frame } = openPage(
    game,
    first,
  )
  const rules = rulesOf(opened)
  const start = firstTable({ stake: firstBet(game, rules.stakes), balance: first.balance })
  const chrome = mount<TableProps>(page, TableChrome, {
    ...frame,
    ...waitingTable(game, rules.stakes, start.stake),
  })
  const lay = (spots: readonly string[]) => {
    const { slip } = machine.state
    machine.send({ type: 'laid', spots })
    return machine.state.slip !== slip
  }
  const downs = new Map<string, () => void>()
  const takeDown = (spot: string) =>
    new Promise<void>((done) => {
      downs.set(spot, done)
      machine.send({ type: 'taken-down', spot })
    })
  const tools = { sound, motion, amount: pesos, t, lay, takeDown, demo: first.mode === 'demo' }
  const stage = await client.mount(shell.host, tools)
  const stream = openStream(TABLE_STREAM, {
    word: (word) => machine.send({ type: 'heard', word }),
    line: (isUp) => chrome.set({ offline: !isUp }),
    ended: () => machine.send({ type: 'session-ended' }),
  })
  const { time } = stream
  const shown = createTableShow({ chrome, stage, game, stakes: rules.stakes, time })
  const parts: TablePage = {
    game,
    client,
    t,
    shell,
    talk: createTalk(chrome),
    stage,
    sound,
    motion,
    bridge,
    time,
    send: (message) => machine.send(message),
    showBalance: (balance) => showBalance(around, { chrome, bridge }, balance),
    downAnswered: (spot) => downs.get(spot)?.(),
    round: () => machine.state.slip.round,
  }
  const machine: Running = runMachine<TableState, TableMessage, TableEffect>(
    start,
    (state, message) => reduceTable(state, message, { rules, now: time() }),
    {
      perform: tablePerformer(parts),
      show: (state) => shown.show(state),
      threw: reportError,
    },
  )

  function go(way: Way): void {
    machine.send({ type: way === 'lower-bet' ? 'stake-lowered' : 'notice-left' })
    if (way === 'cashier') toCashier()
    if (way === 'lobby') toLobby()
    if (way === 'retry') location.reload()
  }

  const switched = soundSwitch(sound, (muted) => chrome.set({ muted }))
  const own = { lobby: toLobby, sound: switched.press, way: go }
  chrome.set({ on: { ...own, ...actionsOf(parts, machine) } })
  document.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  const hold = () => sound.hold(document.hidden || machine.state.paused)
  whenBack(hold, () => stream.again())
  listen({
    pause: (held) => {
      machine.send({ type: 'paused', held })
      hold()
    },
    mute: switched.mute,
    refreshBalance: () => void readBalance(machine),
  })
  if (first.balance !== null) parts.showBalance(first.balance)
  shown.show(start)
  setInterval(() => shown.tick(machine.state), TICK_MS)
  bridge.send({ type: 'ready' })
}

const rulesOf = ({ game, table }: Opened): TableRules => ({
  game,
  stakes: allowedBets(game, table.maxBet),
  maxBet: table.maxBet,
  seed: randomClientSeed(),
  pageId: randomClientSeed(),
})

/** Connects the buttons of the page with its machine. */
function actionsOf(
  { game, client, t, send }: TablePage,
  machine: Running,
): Omit<TableActions, 'lobby' | 'sound' | 'way'> {
  const failed = (fault: unknown) => send({ type: 'failed', request: null, fault: faultOf(fault) })
  const opens = (sheet: () => Promise<void>) => () => void sheet().catch(failed)
  return {
    rules: opens(() => rulesSheet(game, { client, t }, machine.state.stake)),
    history: opens(() => tableHistory(game, { client, t })),
    fairness: opens(() => tableFairness(machine.state.round, game)),
    say: opens(() => saySheet(game.code, failed)),
    undo: () => send({ type: 'undone' }),
    clear: () => send({ type: 'cleared' }),
    again: () => send({ type: 'repeated' }),
    stake: (stake) => send({ type: 'stake-chosen', stake }),
  }
}

/** A player who was away sees the table as it is now: the draws that were missed are in the row of results. */
function whenBack(hold: () => void, again: () => void): void {
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    hold()
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > AWAY_MS) again()
  })
}

async function readBalance(machine: Running): Promise<void> {
  const answer = await call('balance').catch(() => null)
  if (answer) machine.send({ type: 'balance-read', balance: answer.balance })
}
