import { showAmount } from '@perlas/game-kit/parts/slots'
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
import {
  bell,
  clamp,
  createTimeline,
  lerp,
  popped,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { codesOf } from '@perlas/game-kit/tumble'
import { after, cleared, winsOn, type AlasOutcome, type Spin, type Step } from '../alas-ginto.ts'
import { PAROLS, REELS, ROWS, steps } from '../paytable.ts'
import type { SceneState } from './board.ts'
import { jokersOf, lightJokers } from './jokers.ts'
import { placeAt, type Layout } from './layout.ts'

const PAROL = 'P'.charCodeAt(0)

/** What stands on the plaque. */
export type Say = FreeSay | { what: 'win'; step: Step } | { what: 'nothing' }

export type Telling = Staked &
  Pick<StageTools, 'sound' | 'amount'> & { say(text: Say): void; words: FreeWords }
export type Run = TumbleRound<Layout> & Telling & { state: SceneState }

/** A round as a pure function of time: every spin, every win on its way, and the night of free spins. */
export function alasMove(
  on: OnScene<Layout>,
  state: SceneState,
  outcome: AlasOutcome,
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
    lay: (cards) => void (state.cards = cards),
    at: 0,
    table: state.table,
    won: 0,
    win: outcome.win,
  }
  const { say, words } = telling
  timeline.cue(0, () => say({ what: 'nothing' }))
  play(run, outcome.base)
  freeSpins(run, outcome.base.freeSpins, outcome.freeSpins, {
    say,
    words,
    brought: (big, small) => parols(run, big, small),
    night: (to) => lampsOut(run, to),
    play: (spin) => play(run, spin),
  })
  const lies = [...run.table]
  timeline.cue(run.at, () => {
    state.table = lies
    state.lamp = 0
  })
  timeline.mark('known', run.at + 20)
  return timeline
}

function play(run: Run, spin: Spin): void {
  const { timeline, state, scene } = run
  timeline.cue(run.at, () => void (state.lamp = 0))
  deal(run, codesOf(spin.table), {
    waits: { code: PAROL, count: PAROLS },
    step: (nth) => 4 + 2 * nth,
    glow: [0.62, 3.4],
    ringOf: (code) => (code === PAROL ? { from: 0.3, to: 1, tint: 0xffc050 } : undefined),
  })
  for (const [number, step] of spin.steps.entries()) {
    const { cells } = winsOn(run.table, run.bet)
    win(run, step, number, cells)
    fall(run, step, number, cells)
  }
  const lies = [...run.table]
  timeline.cue(run.at, () => void (state.table = lies))
  stand(run, scene.length('bounce') * 0.5)
}

/** The winners step forward and say what they pay. */
function win(run: Run, step: Step, number: number, cells: ReadonlySet<number>): void {
  const { scene, bet, amount, say } = run
  const { length } = scene
  const paid = step.wins.reduce((sum, one) => sum + one.win, 0)
  run.won += paid
  const plain = run.won <= bet
  showWin(run, {
    cells,
    total: run.won,
    plain,
    number,
    say: () => say({ what: 'win', step }),
    order: [1, 2, 0, 3],
    pose(pose, cell, since) {
      if (!cells.has(cell))
        return { ...pose, light: lerp(1, 0.55, clamp(since / (length('dim') || 1))) }
      const u = clamp((since - 18 * pose.reel) / (length('pop') || 1))
      const scale = popped(u, 1, 1.12, 1.06)
      return { ...pose, scale, halo: clamp(u * 2) * (plain ? 0.45 : 1) }
    },
    draw(shows, spot, since) {
      const size = plain ? 1.9 : 1.15
      showAmount(scene, shows, spot, amount(paid), {
        shade: [2.9, 0.95],
        plain,
        size,
        up: 4,
        since,
      })
      if (step.times > 1)
        scene.write('party', 's', `${amount(paid / step.times)} × ${step.times}`, {
          x: spot.x,
          y: spot.y + 38 * spot.scale,
          scale: 1.1 * spot.scale,
          alpha: shows.alpha * clamp((since - 120) / 90),
          tint: 0xffe9b0,
        })
    },
  })
}

/** They go, gold ones turn into jokers, what is left falls, and new cards come from above. */
function fall(run: Run, step: Step, number: number, cells: ReadonlySet<number>): void {
  const { at: begun, table } = run
  const { length } = run.scene
  const jokers = jokersOf(step, run)
  const goes = [...cells].filter((cell) => !jokers.golds.has(cell)).sort((a, b) => a - b)
  const gap = length('cardGap')
  tumble(run, {
    goes,
    gap,
    stays: Math.max(length('cardGo') * 0.4 + goes.length * gap * 0.5, jokers.over),
    empty: cleared(table, cells, step.turned),
    next: after(table, step),
    number,
    dim: 0.55,
    every: 2,
    own: jokers.move,
  })
  lightJokers(run, step, begun, jokers.copiesAt)
  lampTo(run, begun, Math.min(number + 1, steps.length - 1))
}

/** The next lamp takes the light over. */
function lampTo({ scene, timeline, state }: Run, when: number, lamp: number): void {
  const over = scene.length('lamp')
  timeline.at(when + over * 0.3, over, (u) => void (state.swell = bell(u, 0.3, 0.7)), { turn: 0 })
  timeline.cue(when + over * 0.3, () => void (state.lamp = lamp))
}

/** The parols that lie there are counted out loud. */
const parols = (run: Run, big: string, small: string) =>
  declare(run, [big, small], (pose, _, since) =>
    pose.code === PAROL
      ? {
          ...pose,
          scale: 1.06 + 0.06 * Math.sin(since / 110),
          halo: 1,
          turn: Math.sin(since / 160) * 0.05,
        }
      : { ...pose, light: 0.5 },
  )

/** The lamps go out one by one, then it is night. */
function lampsOut(run: Run, to: 0 | 1): void {
  const { timeline, state, at } = run
  const ms = to === 1 ? run.scene.length('nightfall') : 0
  if (to === 1) timeline.at(at, ms, (u) => void (state.out = u), { turn: 0, hold: false })
  nightTo(run, to, ms)
}
