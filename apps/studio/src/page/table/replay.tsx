import { loadClient, loadMessages } from '@perlas/games/client'
import { loadGame } from '@perlas/games/rules'
import { make } from '@perlas/game-kit/dom'
import { lastOf, msTo, timesOf } from '@perlas/game-kit/flight'
import { translator, type Language } from '@perlas/game-kit/messages'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { Laid } from '@perlas/game-kit/stage'
import type { BetProof, TableReplay } from '#/tables/protocol.ts'
import { call } from '../api.ts'
import { buildReplay } from '../build-replay.ts'
import { codeRow } from '../sheet.ts'
import { pesos, text } from '../text.ts'
import { tableVerifierLink } from '../verifier-link.ts'
import { beaconRows } from './beacon-rows.ts'
import { calledBack } from './called-back.ts'

/** The wheel, or whatever moves, is seen before what came is drawn. */
const BEFORE_DRAW_MS = 1_600
const LONGEST_FLIGHT_MS = 9_000
/** What is shown for longer goes by faster. */
const LONGEST_SHOW_MS = 13_000

/** A player's round at a table: how it stands, moving once more by a button, and what proves it. */
export async function showTableRound(
  page: HTMLElement,
  id: string,
  language: Language,
): Promise<void> {
  const replay = await call('table/replay', { id })
  const { round } = replay
  const game = await loadGame(round.gameCode)
  const client = await loadClient(round.gameCode)
  if (!game || client?.kind !== 'table') throw new Error(`there is no table ${round.gameCode}`)
  const t = translator(await loadMessages(game.code, language))
  document.title = text('replay.title', { game: game.name })
  const win = make('b', {}, pesos(replay.win))
  const line = make('p', { role: 'status' }, client.tell(round.draw, { amount: pesos, t }, round.k))
  const placed = replay.bets.filter(({ undone }) => !undone)
  const spotName = (spot: string) => client.spot(spot, t, round.k)
  // Nothing can be laid any more: the bets stand beside it.
  const { node, host, again } = buildReplay(game.name, {
    at: replay.at,
    inert: true,
    before: [line, ...calledBack(round.calledBackAt)],
    sums: [
      [text('replay.bet'), make('b', {}, pesos(replay.staked))],
      [text('money.paid'), win],
    ],
    after: [make('dl', { class: 'detail-list' }, ...placed.map((bet) => betRow(bet, spotName)))],
    proof: [detailsOf(replay), tableVerifierLink(replay, text('replay.check'))],
  })
  page.replaceChildren(node)
  const motion = createMotion()
  const sound = createSound(true)
  const stage = await client.mount(host, { motion, sound, amount: pesos, t, lay: () => false })
  stage.setRound?.(round.k)
  stage.setOpen(false)
  stage.setBets(laidOf(placed, true))
  await stage.draw(round.draw, true)

  async function move(): Promise<void> {
    again.disabled = true
    win.textContent = '…'
    line.textContent = ''
    stage.rest()
    stage.setBets(laidOf(placed, false))
    stage.begin()
    await motion.wait(BEFORE_DRAW_MS)
    if (game?.kind === 'table' && game.flight && stage.fly) {
      // As it climbed, but a high flight in no more time than one looks at.
      const ms = msTo(game.flight, lastOf(game.flight, round.draw))
      const faster = Math.max(1, ms / LONGEST_FLIGHT_MS)
      stage.setCeiling?.(game.flight.ceilingOf(round.draw)?.ceiling ?? game.maxWin)
      const from = performance.now()
      stage.fly(() => (performance.now() - from) * faster)
      await motion.wait(ms / faster)
    }
    await stage.draw(round.draw, false, sinceNow())
    stage.setBets(laidOf(placed, true))
    win.textContent = pesos(replay.win)
    line.textContent =
      client?.kind === 'table' ? client.tell(round.draw, { amount: pesos, t }, round.k) : ''
    again.disabled = false
  }
  /** As it was shown, but what takes long in no more time than one looks at. */
  function sinceNow(): (() => number) | undefined {
    if (game?.kind !== 'table' || game.clock.show <= LONGEST_SHOW_MS) return undefined
    const faster = game.clock.show / LONGEST_SHOW_MS
    const from = performance.now()
    return () => (performance.now() - from) * faster
  }
  again.addEventListener('click', () => void move())
  again.disabled = false
}

/** What lies by spot; what it won, once that may be seen. */
function laidOf(bets: readonly BetProof[], over: boolean): ReadonlyMap<string, Laid> {
  const laid = new Map<string, Laid>()
  for (const { spot, amount, win, down } of bets) {
    const before = laid.get(spot)
    laid.set(spot, {
      amount: (before?.amount ?? 0) + amount,
      sure: true,
      win: over ? (before?.win ?? 0) + (win ?? 0) : null,
      down: down ?? before?.down ?? null,
    })
  }
  return laid
}

/** Where the player took it down by hand. */
const downText = ({ down }: BetProof) => (down === null ? '' : ` · ${timesOf(down)}`)

const betRow = (bet: BetProof, spotName: (spot: string) => string) =>
  make(
    'div',
    {},
    make('dt', {}, spotName(bet.spot)),
    make('dd', {}, `${pesos(bet.amount)}${downText(bet)} → ${pesos(bet.win ?? 0)}`),
  )

function detailsOf({ roundId, round }: TableReplay): Node {
  return make(
    'dl',
    { class: 'detail-list' },
    codeRow(text('history.round'), roundId),
    codeRow(text('fair.table.ours'), round.commitment),
    codeRow(text('fair.table.lobbys'), round.lobbyCommitment),
    ...(round.root ? [codeRow(text('fair.table.rootIs'), round.root)] : []),
    ...beaconRows(round.beacon),
    codeRow(text('fair.table.ourSeed'), round.seed),
    ...(round.lobbySeed ? [codeRow(text('fair.table.lobbySeed'), round.lobbySeed)] : []),
    codeRow(text('rules.version'), round.gameVersion),
  )
}
