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
import { colourOf, shownTimes, type Mood } from './board.ts'
import { lengthOf, pearlAt, rightsOf, touchAt, type Fall } from './fall.ts'
import { shellAt, type Layout } from './layout.ts'

const GLOW_MS = 260
const DIP_MS = 420
const WORD_MS = 900
const TRAIL = 6

type Drawn = { scene: Scene; mood: Mood; layout(): Layout }

/** A round as a pure function of time: each pearl falls, is caught, and says what it pays. */
export function dropMove(
  { scene, mood, layout }: Drawn,
  outcome: DropOutcome,
  {
    bet,
    onLanded,
    sound,
  }: { bet: number; onLanded(times: number, paid: number): void } & Pick<StageTools, 'sound'>,
): Timeline {
  const timeline = createTimeline()
  const { paths, rows } = outcome
  const hop = scene.length('hop') * (16 / (rows + 8))
  const gap = scene.length('hopGap')
  for (const [i, path] of paths.entries()) {
    const fall: Fall = { path, rows, hop }
    const begins = i * gap
    const lands = begins + lengthOf(fall)
    const shell = shellOf(path)
    const times = timesOf(outcome, shell)
    for (let row = 0; row < rows && paths.length < 6; row++)
      timeline.cue(begins + touchAt(fall, row), () => sound.knock(Math.min(9, row)))
    timeline.at(begins, lands - begins + GLOW_MS, (_, since) => touch(mood, fall, since), {
      turn: 0,
    })
    timeline.at(begins, lands - begins, (_, since) => drawFalling(scene, layout(), fall, since))
    timeline.cue(lands, () => {
      onLanded(times, paysOf(outcome, path, bet))
      if (times > 100) sound.shine(Math.min(9, Math.round(2 + Math.log2(times / 100) * 1.4)))
      else sound.knock(1)
    })
    timeline.at(
      lands,
      DIP_MS,
      (u) => void mood.dips.set(shell, Math.max(mood.dips.get(shell) ?? 0, bell(u, 0.2, 0.8))),
      { turn: 0 },
    )
    timeline.at(lands, WORD_MS, (u) => drawPaid(scene, layout(), outcome, { shell, times, u }))
  }
  timeline.mark('known', (paths.length - 1) * gap + lengthOf({ path: 0, rows, hop }) + 20)
  return timeline
}

/** The pegs that it touched a moment ago. */
function touch(mood: Mood, fall: Fall, since: number): void {
  for (let row = 0; row < fall.rows; row++) {
    const ago = since - touchAt(fall, row)
    if (ago < 0 || ago > GLOW_MS) continue
    const name = `${row},${rightsOf(fall.path, row) + 1}`
    mood.touched.set(name, Math.max(mood.touched.get(name) ?? 0, 1 - ago / GLOW_MS))
  }
}

function drawFalling(scene: Scene, layout: Layout, fall: Fall, since: number): void {
  const size = Math.min(0.62 * layout.frame.scale, (layout.pitch / 44) * 0.78)
  if (!scene.calm)
    for (let back = TRAIL; back > 0; back--) {
      const { x, y } = pearlAt(layout, fall, since - back * 14)
      scene.put('things+', 'spark', {
        x,
        y,
        scale: size * (1.7 - back * 0.18),
        alpha: 0.32 * (1 - back / (TRAIL + 1)),
        tint: 0xd8c8ff,
      })
    }
  const { x, y, row } = pearlAt(layout, fall, since)
  const fresh = clamp((since - touchAt(fall, row)) / 90)
  scene.put('things', 'ball', {
    x,
    y,
    scale: size,
    // Pressed a little flat where it touches.
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
  const x = shellAt(layout, choice.rows, shell)
  const grown = ease.back(clamp(u / 0.22))
  const more = times > 100
  const scale =
    Math.min(0.62, 0.3 + 0.08 * Math.log2(Math.max(1, times / 50))) * layout.frame.scale * grown
  const text = `${shownTimes(times)}×`
  const half = (scene.widthOf('g', text) * scale) / 2
  const edge = (404 / 2 - 18) * layout.frame.scale - half
  const alpha = clamp(u / 0.08) * (1 - ease.in(clamp((u - 0.6) / 0.4)))
  scene.write('party', more ? 'g' : 's', text, {
    x: layout.frame.x + Math.max(-edge, Math.min(edge, x - layout.frame.x)),
    y: layout.shells - (40 + 34 * ease.out(u)) * layout.frame.scale,
    scale: more ? scale : 0.9 * layout.frame.scale * grown,
    alpha,
    ...(!more && { tint: 0xd8d0f8 }),
  })
  if (more && !scene.calm && u < 0.6)
    scene.put('party+', 'ring', {
      x,
      y: layout.shells,
      scale: lerp(0.2, 0.9, ease.out(u / 0.6)) * layout.frame.scale,
      high: 0.6,
      alpha: 1 - u / 0.6,
      tint: colourOf(choice, shell),
    })
}
