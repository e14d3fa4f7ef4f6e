import { glowWaited, playReelSounds } from '@perlas/game-kit/parts/features'
import { drawPayLine, forwardAt, stopsAt, turningAt } from '@perlas/game-kit/parts/reels'
import { freeRow, ring, showAmount, type OnGrid } from '@perlas/game-kit/parts/slots'
import { risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { createTimeline, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { reelAt, type Coin, type JeepneyOutcome } from '../jeepney-gold.ts'
import { HOLD, lines, REELS, ROWS } from '../paytable.ts'
import type { SceneState } from './board.ts'
import { hold, LIGHT, valuesOf } from './hold.ts'
import { placeAt, type Layout } from './layout.ts'

/** What stands on the plaque. */
export type Say =
  | { what: 'lines'; count: number; win: number }
  | { what: 'left'; count: number }
  | { what: 'coins'; count: number; win: number }
  | { what: 'capped'; win: number }
  | { what: 'nothing' }

export type Telling = Staked &
  Pick<StageTools, 'sound' | 'amount'> & {
    say(text: Say): void
    words: { coins: string; hold: string; grand: string }
  }
/** A round while it is laid out in time: where it is, and what it has won until there. */
export type Run = OnGrid<Layout> &
  Telling & { state: SceneState; outcome: JeepneyOutcome; at: number; won: number }

const coinsOn = (coins: readonly Coin[], reel: number) =>
  coins.filter(({ cell }) => Math.floor(cell / ROWS) === reel).length

/** A round as a pure function of time: the reels, the lines, and the night in which coins hold. */
export function jeepneyMove(
  on: OnScene<Layout>,
  state: SceneState,
  outcome: JeepneyOutcome,
  telling: Telling,
): Timeline {
  const timeline = createTimeline()
  const grid = { reels: REELS, rows: ROWS }
  const run: Run = { ...on, ...telling, timeline, grid, placeAt, state, outcome, at: 0, won: 0 }
  const { say, onWin } = telling
  turn(run)
  if (outcome.lines.length > 0) win(run)
  run.won = outcome.lineWin
  if (outcome.coins.length >= HOLD) hold(run)
  if (outcome.capped) {
    timeline.cue(run.at, () => say({ what: 'capped', win: outcome.win }))
    run.at += on.scene.length('announce')
  }
  timeline.cue(run.at, () => onWin(outcome.win))
  timeline.mark('known', run.at + 20)
  return timeline
}

/** When each reel comes to its line: one that can bring the last coin that is missing is waited for. */
function takesOf({ outcome: { stops, coins }, scene: { length } }: Run): number[] {
  let [late, seen] = [0, 0]
  return stops.map((_, reel) => {
    if (seen < HOLD && seen >= HOLD - ROWS && reel > 0) late += length('eager')
    seen += coinsOn(coins, reel)
    return stopsAt(reel, length, late)
  })
}

function turn(run: Run): void {
  const { scene, timeline, layout, state, sound, bet, say } = run
  const { length } = scene
  const { stops, coins } = run.outcome
  const before = state.stops.map((stop, reel) => reelAt(reel, stop))
  const takes = takesOf(run)
  timeline.cue(0, () => {
    state.stops = stops
    state.values = valuesOf(coins)
    state.held = undefined
    state.bet = bet
    say({ what: 'nothing' })
  })
  const turns = (_: number, since: number) => {
    state.turning = turningAt(since, takes, length, (reel) => before[reel]!)
  }
  timeline.at(0, takes.at(-1)! + length('reelSettle'), turns, { turn: 0 })
  playReelSounds(timeline, sound, takes, {
    found: (reel) => coinsOn(coins, reel),
    step: (nth) => 3 + Math.min(7, nth),
    volume: 0.7,
  })
  for (const { cell } of coins) ring(run, takes[Math.floor(cell / ROWS)]!, cell, LIGHT)
  for (const [reel, when] of takes.entries()) {
    const gap = reel > 0 ? when - takes[reel - 1]! : 0
    if (gap <= length('reelGap') + 1) continue
    const from = takes[reel - 1]! + length('reelSettle') * 0.5
    timeline.cue(from, () => sound.glide(when - from))
    timeline.at(from, when - from, (u, since) => {
      const spot = { ...placeAt(layout(), reel, 1), scale: layout().frame.scale }
      glowWaited(scene, { u, since }, spot, [0.62, 2.5])
    })
  }
  run.at = takes.at(-1)! + length('reelSettle') * 0.6
  timeline.mark('landed', run.at)
}

/** The lines that pay, all at once. */
function win(run: Run): void {
  const { scene, layout, timeline, state, sound, amount, say, onWin, at: begun } = run
  const { length } = scene
  const { lines: won, lineWin, win: whole } = run.outcome
  // No more than the stake is no win: it is said, and not celebrated.
  const plain = whole <= run.bet
  const rows = won.map(({ line, count }) => lines[line]!.slice(0, count))
  const shows = length('pop') + length('winHold') + length('step') * 2
  timeline.cue(begun, () => {
    say({ what: 'lines', count: won.length, win: lineWin })
    if (!plain) sound.gong(4, 0.9)
  })
  const cells = new Set(rows.flatMap((line) => line.map((row, reel) => reel * ROWS + row)))
  const forwards = (_: number, since: number) => {
    const { forward, dim } = forwardAt(since, length, { plain })
    state.winners = new Map([...cells].map((cell) => [cell, forward]))
    state.dim = dim
  }
  timeline.at(begun, shows + length('stand'), forwards, { turn: 0 })
  for (const [i, line] of rows.entries())
    timeline.at(begun + i * 50, shows, (u, since) => {
      const points = line.map((row, reel) => placeAt(layout(), reel, row))
      const thick = 5 * layout().frame.scale
      drawPayLine(scene, { u, since }, points, { thick, alpha: 0.85, plain })
    })
  const row = freeRow(
    [...cells].map((cell) => cell % ROWS),
    [1, 2, 0],
  )
  timeline.at(begun + 100, shows, (u, since) => {
    const { frame } = layout()
    const spot = { ...frame, y: placeAt(layout(), 2, row).y }
    const size = plain ? 2 : 1.1
    const how = { shade: [2.7, 0.9], plain, size, up: 2, since } as const
    showAmount(scene, risen(u, 0.16, 0.86), spot, amount(lineWin), how)
  })
  run.at = begun + shows
  timeline.cue(run.at, () => onWin(Math.min(lineWin, whole)))
  timeline.mark('won', run.at)
}
