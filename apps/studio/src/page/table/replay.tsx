import { loadClient, loadMessages } from '@perlas/games/client'
import { loadGame } from '@perlas/games/rules'
import { lastOf, msTo, timesOf } from '@perlas/game-kit/flight'
import { translator, type Language } from '@perlas/game-kit/messages'
import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { Laid } from '@perlas/game-kit/stage'
import type { BetProof, TableReplay } from '#/tables/protocol.ts'
import { call } from '../api.ts'
import { CodeRow, Details, Row } from '../chrome/details.tsx'
import { mount } from '../chrome/mount.ts'
import { TableVerifierLink } from '../chrome/proof-links.tsx'
import { ReplayFrame } from '../chrome/ReplayFrame.tsx'
import { createShell } from '../chrome/shell.ts'
import { BeaconRows, CalledBack } from '../sheets/table-rows.tsx'
import { pesos, text } from '../text.ts'

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
  const inWords = () => client.tell(round.draw, { amount: pesos, t }, round.k)
  const placed = replay.bets.filter(({ undone }) => !undone)
  const { shell, places } = createShell()
  // Nothing can be laid any more: the bets stand beside it.
  const frame = mount(page, ReplayFrame, {
    name: game.name,
    at: replay.at,
    inert: true,
    host: places.host,
    line: inWords(),
    before: <CalledBack at={round.calledBackAt} />,
    staked: { label: text('replay.bet'), amount: replay.staked },
    win: replay.win,
    after: <Bets bets={placed} spotName={(spot) => client.spot(spot, t, round.k)} />,
    proof: <Proof replay={replay} />,
    again: null,
  })
  const motion = createMotion()
  const sound = createSound(true)
  const tools = { motion, sound, amount: pesos, t, lay: () => false }
  const stage = await client.mount(shell.host, tools)
  stage.setRound?.(round.k)
  stage.setOpen(false)
  stage.setBets(laidOf(placed, true))
  await stage.draw(round.draw, true)

  async function move(): Promise<void> {
    frame.set({ again: null, win: null, line: '' })
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
    frame.set({ again: () => void move(), win: replay.win, line: inWords() })
  }
  /** As it was shown, but what takes long in no more time than one looks at. */
  function sinceNow(): (() => number) | undefined {
    if (game?.kind !== 'table' || game.clock.show <= LONGEST_SHOW_MS) return undefined
    const faster = game.clock.show / LONGEST_SHOW_MS
    const from = performance.now()
    return () => (performance.now() - from) * faster
  }
  frame.set({ again: () => void move() })
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

const Bets = ({
  bets,
  spotName,
}: {
  bets: readonly BetProof[]
  spotName: (spot: string) => string
}) => (
  <Details>
    {bets.map((bet, at) => (
      <Row key={at} label={spotName(bet.spot)}>
        {`${pesos(bet.amount)}${downText(bet)} → ${pesos(bet.win ?? 0)}`}
      </Row>
    ))}
  </Details>
)

const Proof = ({ replay }: { replay: TableReplay }) => {
  const { roundId, round } = replay
  return (
    <>
      <Details>
        <CodeRow label={text('history.round')} code={roundId} />
        <CodeRow label={text('fair.table.ours')} code={round.commitment} />
        <CodeRow label={text('fair.table.lobbys')} code={round.lobbyCommitment} />
        <CodeRow label={text('fair.table.rootIs')} code={round.root} />
        <BeaconRows beacon={round.beacon} />
        <CodeRow label={text('fair.table.ourSeed')} code={round.seed} />
        <CodeRow label={text('fair.table.lobbySeed')} code={round.lobbySeed} />
        <CodeRow label={text('rules.version')} code={round.gameVersion} />
      </Details>
      <TableVerifierLink proof={replay} label={text('replay.check')} />
    </>
  )
}
