import { ring, showAmount } from '@perlas/game-kit/parts/slots'
import {
  deal,
  declare,
  freeSpins,
  nightTo,
  showWin,
  stand,
  tumble,
  type FreeSay,
  type FreeWords,
  type TumbleRound,
} from '@perlas/game-kit/parts/tumble-round'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { clamp, createTimeline, lerp, popped, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { codesOf } from '@perlas/game-kit/tumble'
import {
  after,
  cellsOf,
  eaten,
  isBell,
  timesOf,
  type HaloOutcome,
  type Spin,
  type Step,
} from '../halo-halo-heaps.ts'
import { BELLS, MORE_BELLS, REELS, ROWS } from '../paytable.ts'
import type { SceneState } from './board.ts'
import { multiply, pour } from './glasses.ts'
import { placeAt, type Layout } from './layout.ts'
import { toneOf } from './sweets.ts'

const BELL = 'B'.charCodeAt(0)

/** What stands on the plaque. */
export type Say =
  | FreeSay
  | { what: 'win'; step: Step }
  | { what: 'times'; plain: number; times: number }
  | { what: 'capped'; win: number }
  | { what: 'nothing' }

export type Telling = Staked &
  Pick<StageTools, 'sound' | 'amount'> & { say(text: Say): void; words: FreeWords }
export type Run = TumbleRound<Layout> &
  Telling & {
    state: SceneState
    /** The content of the tall glass. */
    poured: number
  }

/** A round as a pure function of time: every spin, every heap on its way, what is poured, and the night of free spins. */
export function haloMove(
  on: OnScene<Layout>,
  state: SceneState,
  { base, freeSpins: spins, capped, win: whole }: HaloOutcome,
  telling: Telling,
): Timeline {
  const timeline = createTimeline()
  const run: Run = {
    ...on,
    ...telling,
    timeline,
    state,
    placeAt,
    grid: { reels: REELS, rows: ROWS },
    lay: (sweets) => void (state.sweets = sweets),
    at: 0,
    table: state.table,
    won: 0,
    win: whole,
    poured: 0,
  }
  const { say, words } = telling
  empty(run)
  timeline.cue(0, () => say({ what: 'nothing' }))
  play(run, base, false)
  freeSpins(run, base.freeSpins, spins, {
    say,
    words,
    brought: (big, small) => bells(run, big, small),
    night(to) {
      if (to === 1) empty(run)
      nightTo(run, to)
    },
    play: (spin) => play(run, spin, true),
  })
  if (capped) {
    timeline.cue(run.at, () => say({ what: 'capped', win: whole }))
    stand(run, on.scene.length('announce'))
  }
  timeline.mark('known', run.at + 20)
  return timeline
}

function play(run: Run, spin: Spin, free: boolean): void {
  const { timeline, state, scene, onWin } = run
  deal(run, codesOf(spin.table), {
    waits: { code: BELL, count: free ? MORE_BELLS : BELLS },
    step: (nth) => 4 + Math.min(7, 2 * nth),
    glow: [0.54, 2.9],
    ringOf: (code) => (isBell(code) ? lightOf(0xffc050) : ringOfGlass(code)),
  })
  let total = run.won
  for (const [number, step] of spin.steps.entries()) {
    const cells = cellsOf(run.table, step.heaps)
    total += step.heaps.reduce((sum, one) => sum + one.win, 0)
    win(run, step, { number, cells, total })
    fall(run, step, number, cells)
  }
  const glasses = run.table.some((code) => timesOf(code) > 0)
  if (glasses && (free || spin.plain > 0)) pour(run)
  if (spin.times > 1 && spin.plain > 0) multiply(run, spin)
  run.won += spin.win
  const lies = [...run.table]
  const now = Math.min(run.won, run.win)
  timeline.cue(run.at, () => {
    state.table = lies
    onWin(now)
  })
  stand(run, scene.length('bounce') * 0.5)
}

const lightOf = (tint: number) => ({ from: 0.2, to: 0.8, tint })
const ringOfGlass = (code: number) =>
  timesOf(code) > 0 ? lightOf(toneOf(timesOf(code))) : undefined

/** Winners step forward, and say what they pay before any glass. */
function win(
  run: Run,
  step: Step,
  { number, cells, total }: { number: number; cells: ReadonlySet<number>; total: number },
): void {
  const { scene, amount, say } = run
  const { length } = scene
  const paid = step.heaps.reduce((sum, one) => sum + one.win, 0)
  const plain = total <= run.bet
  showWin(run, {
    cells,
    total,
    plain,
    number,
    say: () => say({ what: 'win', step }),
    order: [2, 1, 3, 0, 4],
    pose(pose, cell, since) {
      const dim = lerp(1, 0.5, clamp(since / (length('dim') || 1)))
      if (!cells.has(cell)) return { ...pose, light: timesOf(pose.code) > 0 ? 1 : dim }
      const u = clamp((since - 14 * pose.reel) / (length('pop') || 1))
      const scale = popped(u, 1, 1.16, 1.06)
      const sway = Math.sin(since / 90 + cell) * 0.05 * u
      return { ...pose, scale, turn: sway, halo: clamp(u * 2) * (plain ? 0.5 : 1) }
    },
    draw: (shows, spot, since) =>
      showAmount(scene, shows, spot, amount(paid), {
        shade: [2.7, 0.8],
        plain,
        size: plain ? 1.9 : 1,
        up: 2,
        since,
      }),
  })
}

/** They go, what is left falls, and new ones come from above. */
function fall(run: Run, step: Step, number: number, cells: ReadonlySet<number>): void {
  const { timeline, sound, table } = run
  const { length } = run.scene
  const goes = [...cells].sort((a, b) => a - b)
  const { falls, lands } = tumble(run, {
    goes,
    gap: length('cardGap') * 0.7,
    stays: length('cardGo') * 0.4 + goes.length * length('cardGap') * 0.4,
    empty: eaten(table, step.heaps),
    next: after(table, step),
    number,
    dim: 0.5,
    every: 3,
    size: 0.8,
  })
  for (const [cell, { code, from }] of falls) {
    if (from >= 0) continue
    const about = ringOfGlass(code)
    if (about) ring(run, lands, cell, about)
    if (about || isBell(code))
      timeline.cue(lands + 40, () => (about ? sound.shine(6) : sound.gong(7, 0.8)))
  }
}

/** The bells that lie there ring. */
function bells(run: Run, big: string, small: string): void {
  const { timeline, sound, at: begun } = run
  declare(run, [big, small], (pose, _, since) =>
    isBell(pose.code)
      ? { ...pose, scale: 1.12, halo: 1, turn: Math.sin(since / 70) * 0.26 }
      : { ...pose, light: 0.45 },
  )
  for (let i = 0; i < 4; i++) timeline.cue(begun + i * 150, () => sound.gong(8, 0.5))
}

/** The tall glass is emptied. */
function empty(run: Run): void {
  run.poured = 0
  run.timeline.cue(run.at, () => void (run.state.poured = 0))
}
