import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import type { Scene } from '@perlas/game-kit/scene/scene'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { paysOf, shellOf, timesOf, type DropOutcome } from '../perlas-drop.ts'
import { colourOf, shownTimes, type SceneState } from './board.ts'
import { lengthOf, pearlAt, rightsOf, touchAt, type Fall } from './fall.ts'
import { FRAME, shellAt, type Layout } from './layout.ts'

const GLOW_MS = 260
const DIP_MS = 420
const WORD_MS = 900
const TRAIL = 6

/** A round as a pure function of time: each pearl falls, is caught, and says what it pays. */
export function dropMove(
  { scene, layout }: OnScene<Layout>,
  state: SceneState,
  outcome: DropOutcome,
  { bet, onWin, sound, came }: Staked & Pick<StageTools, 'sound'> & { came(times: number): void },
): Timeline {
  const timeline = createTimeline()
  const { paths, rows } = outcome
  const hop = scene.length('hop') * (16 / (rows + 8))
  const gap = scene.length('hopGap')
  let total = 0
  for (const [i, path] of paths.entries()) {
    const fall: Fall = { path, rows, hop }
    const begins = i * gap
    const lands = begins + lengthOf(fall)
    const shell = shellOf(path)
    const times = timesOf(outcome, shell)
    for (let row = 0; row < rows && paths.length < 6; row++)
      timeline.cue(begins + touchAt(fall, row), () => sound.knock(Math.min(9, row)))
    const lit = (_: number, since: number) => touch(state, fall, since)
    timeline.at(begins, lands - begins + GLOW_MS, lit, { turn: 0 })
    timeline.at(begins, lands - begins, (_, since) => drawFalling(scene, layout(), fall, since))
    timeline.cue(lands, () => {
      came(times)
      onWin((total += paysOf(outcome, path, bet)))
      if (times > 100) sound.shine(Math.min(9, Math.round(2 + Math.log2(times / 100) * 1.4)))
      else sound.knock(1)
    })
    const dip = (u: number) => most(state.dips, shell, bell(u, 0.2, 0.8))
    timeline.at(lands, DIP_MS, dip, { turn: 0 })
    timeline.at(lands, WORD_MS, (u) => drawPaid(scene, layout(), outcome, { shell, times, u }))
  }
  timeline.mark('known', (paths.length - 1) * gap + lengthOf({ path: 0, rows, hop }) + 20)
  return timeline
}

const most = <Key>(map: Map<Key, number>, key: Key, value: number) =>
  void map.set(key, Math.max(map.get(key) ?? 0, value))

/** The pegs that it touched a moment ago. */
function touch(state: SceneState, fall: Fall, since: number): void {
  for (let row = 0; row < fall.rows; row++) {
    const ago = since - touchAt(fall, row)
    if (ago >= 0 && ago <= GLOW_MS)
      most(state.touched, `${row},${rightsOf(fall.path, row) + 1}`, 1 - ago / GLOW_MS)
  }
}

function drawFalling(scene: Scene, layout: Layout, fall: Fall, since: number): void {
  const size = Math.min(0.62 * layout.frame.scale, (layout.pitch / 44) * 0.78)
  for (let back = TRAIL; back > 0; back--) {
    const { x, y } = pearlAt(layout, fall, since - back * 14)
    const alpha = 0.32 * (1 - back / (TRAIL + 1))
    scene.put('things+', 'spark', {
      x,
      y,
      scale: size * (1.7 - back * 0.18),
      alpha,
      tint: 0xd8c8ff,
    })
  }
  const { x, y, row } = pearlAt(layout, fall, since)
  // Pressed a little flat where it touches.
  const fresh = row < 0 ? 1 : clamp((since - touchAt(fall, row)) / 90)
  scene.put('things', 'ball', {
    x,
    y,
    scale: size,
    wide: row < 0 ? 1 : lerp(1.12, 1, fresh),
    high: row < 0 ? 1 : lerp(0.88, 1, fresh),
    turn: since / 300,
  })
}

/** What it pays rises out of the shell. */
function drawPaid(
  scene: Scene,
  layout: Layout,
  choice: DropOutcome,
  { shell, times, u }: { shell: number; times: number; u: number },
): void {
  const { scale } = layout.frame
  const x = shellAt(layout, choice.rows, shell)
  const { grown, alpha } = risen(u, 0.22, 0.6)
  const size = Math.min(0.62, 0.3 + 0.08 * Math.log2(Math.max(1, times / 50))) * scale
  const text = `${shownTimes(times)}×`
  const edge = (FRAME / 2 - 18) * scale - (scene.widthOf('g', text) * size * grown) / 2
  const aside = Math.max(-edge, Math.min(edge, x - layout.frame.x))
  const at = { x: layout.frame.x + aside, y: layout.shells - (40 + 34 * ease.out(u)) * scale }
  if (times <= 100)
    return scene.write('party', 's', text, {
      ...at,
      scale: 0.9 * scale,
      grown,
      alpha,
      tint: 0xd8d0f8,
    })
  scene.write('party', 'g', text, { ...at, scale: size, grown, alpha })
  if (u < 0.6) {
    const tint = colourOf(choice, shell)
    const ring = { x, y: layout.shells, scale, high: 0.6, from: 0.2, to: 0.9, tint }
    ringOut(scene, 'party+', u / 0.6, ring)
  }
}
