import type { Scene } from '@perlas/game-kit/scene/scene'
import { strewn } from '@perlas/game-kit/scene/timeline'
import { tables, timesOf, type DropChoice } from '../perlas-drop.ts'
import { FRAME, shellAt, type Layout } from './layout.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
export type Mood = {
  choice: DropChoice
  /** The answer is on its way: the star trembles. */
  waiting: boolean
  /** Shells that a pearl of this round lies in. */
  landed: ReadonlySet<number>
  /** What came before, the newest first, in hundredths. */
  last: readonly number[]
  /** Shells that give way, 0 … 1, and pegs that were touched, by `row,place`: set anew in each frame. */
  dips: Map<number, number>
  touched: Map<string, number>
}

/** From the middle outwards: sea, mint, amber, rose. */
const colours = [0x5f9dff, 0x3fc0e8, 0x35d0a8, 0xb8d850, 0xffc840, 0xff9040, 0xff5a6a, 0xff3f9a]

export function colourOf(choice: DropChoice, shell: number): number {
  const far = Math.abs(shell - choice.rows / 2) / (choice.rows / 2)
  return colours[Math.round(far * (colours.length - 1))]!
}

export const shownTimes = (times: number) =>
  (times / 100).toLocaleString('en', { maximumFractionDigits: 1 })

/** The place: dusk over a town that feasts. */
export function drawPlace(scene: Scene, { unit, frame, beside }: Layout): void {
  const { width, height, now } = scene
  scene.put('ground', 'dusk', {
    x: width / 2,
    y: height / 2,
    wide: (width + 4) / 14,
    high: (height + 4) / 510,
  })
  for (let i = 0; i * 236 * unit < width + 236; i++)
    scene.put('ground', 'stars', {
      x: (i + 0.5) * 236 * unit,
      y: 90 * unit,
      scale: unit,
      wide: i % 2 ? -1 : 1,
      alpha: 0.75 + 0.25 * Math.sin(now / 1_300 + i),
    })
  scene.put('ground+', 'rays', {
    x: frame.x,
    y: frame.y - 165 * frame.scale,
    scale: 2.6 * unit,
    turn: now / 26_000,
    alpha: 0.16,
    tint: 0xffb0e0,
  })
  // On a phone the board stands before it.
  if (beside)
    scene.put('ground', 'town', {
      x: width / 2,
      y: height - 58 * unit,
      wide: Math.max(1, (width + 8) / 478),
      high: unit,
    })
  const swing = (i: number) => Math.sin(now / 2_200 + i * 1.7) * 0.03
  const string = (y: number, i: number) =>
    scene.put('ground', 'flags', {
      x: width / 2,
      y,
      anchor: [0.5, 0.11],
      wide: ((width + 30) / 480) * (i % 2 ? -1 : 1),
      high: unit * 0.9,
      turn: swing(i) * 0.4,
    })
  string(height * 0.005, 0)
  string(height * 0.05, 1)
  for (const side of [-1, 1] as const) {
    const x = frame.x + side * (FRAME.wide / 2) * frame.scale
    const free = side < 0 ? x : width - x
    // Where the words stand no lantern hangs.
    if (free > 60 && !(beside && side < 0))
      for (let i = 0; i < Math.min(3, Math.floor(free / 110)); i++)
        scene.put('ground', i % 2 ? 'lanternMint' : 'lanternRose', {
          x: x + side * (62 + i * 104) * unit,
          y: (30 + 46 * (i % 2)) * unit,
          anchor: [0.5, 0],
          scale: unit * (1.05 - 0.12 * i),
          turn: swing(i + 2 * side),
        })
  }
}

export function drawBoard(scene: Scene, layout: Layout, mood: Mood): void {
  const { frame, pitch, drop, top } = layout
  const { rows } = mood.choice
  scene.put('board', 'frame', { x: frame.x, y: frame.y, scale: frame.scale })
  const size = Math.min(0.42 * frame.scale, (pitch / 28) * 0.5)
  for (let row = 0; row < rows; row++)
    for (let place = 0; place < row + 3; place++) {
      const x = frame.x + (place - (row + 2) / 2) * pitch
      const y = top + row * drop
      const lit = mood.touched.get(`${row},${place}`) ?? 0
      scene.put('board', 'peg', { x, y, scale: size * (1 + 0.3 * lit) })
      if (lit > 0)
        scene.put('board+', 'glow', {
          x,
          y,
          scale: (pitch / 64) * (0.7 + 0.6 * (1 - lit)),
          alpha: lit,
          tint: 0xffd98a,
        })
    }
  for (let shell = 0; shell <= rows; shell++) drawShell(scene, layout, mood, shell)
  drawSpout(scene, layout, mood)
  for (const [i, times] of mood.last.entries()) {
    const scale = 0.92 * Math.min(1, frame.scale)
    const [x, y] = [layout.last.x, layout.last.y + i * 30 * scale]
    const alpha = 1 - i * 0.18
    scene.put('things', 'chip', { x, y, scale, alpha })
    scene.write('words', 's', `${shownTimes(times)}×`, {
      x,
      y: y + 1,
      scale: scale * 0.72,
      alpha,
      tint: times > 100 ? 0xffe08a : 0xd0c8f4,
    })
  }
}

function drawShell(scene: Scene, layout: Layout, mood: Mood, shell: number): void {
  const { pitch, shells, frame } = layout
  const { choice } = mood
  const dip = mood.dips.get(shell) ?? 0
  const x = shellAt(layout, choice.rows, shell)
  const y = shells + dip * 7 * frame.scale
  const wide = (pitch / 64) * 1.02
  const high = Math.min(0.92 * frame.scale, wide * 1.9)
  const lit = mood.landed.has(shell)
  const tint = colourOf(choice, shell)
  if (lit || dip > 0)
    scene.put('board+', 'glow', {
      x,
      y,
      wide: (pitch / 90) * 1.5,
      high: 0.62 * frame.scale,
      alpha: Math.max(dip, 0.55),
      tint,
    })
  scene.put('things', 'shell', { x, y, wide, high: high * (1 - 0.06 * dip), tint })
  const text = shownTimes(timesOf(choice, shell))
  // Narrow shells are read upwards, all of a board alike.
  const stands = (pitch * 0.86) / longest(scene, choice) < 0.52
  const length = scene.widthOf('s', text)
  const fit = stands
    ? Math.min(0.74 * frame.scale, (pitch * 0.86) / 17, (44 * frame.scale) / length)
    : Math.min(0.8 * frame.scale, (pitch * 0.86) / length)
  if (!stands) return scene.write('words', 's', text, { x, y: y + 2 * frame.scale, scale: fit })
  writeUp(scene, text, { x, y: y + 1 * frame.scale, scale: fit })
}

/** The widest of what its shells say, in units. */
const longest = (scene: Scene, { rows, risk }: DropChoice) =>
  Math.max(...tables[rows][risk].map((times) => scene.widthOf('s', shownTimes(times))))

/** From below to above, letter by letter. */
function writeUp(
  scene: Scene,
  text: string,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const length = scene.widthOf('s', text) * scale
  let pen = 0
  for (const char of text) {
    const advance = scene.widthOf('s', char) * scale
    scene.put('words', `s:${char}`, {
      x,
      y: y + length / 2 - pen - advance / 2,
      scale,
      turn: -Math.PI / 2,
    })
    pen += advance
  }
}

/** The star, and the pearl that waits in it. */
function drawSpout(scene: Scene, { frame, spout }: Layout, { waiting }: Mood): void {
  const { now, calm } = scene
  const quiver = waiting && !calm ? Math.sin(now / 34) * 0.05 : 0
  const scale = 0.78 * frame.scale
  scene.put('things+', 'glow', {
    x: frame.x,
    y: spout,
    scale: 1.1 * frame.scale,
    alpha: waiting ? 0.75 : 0.4 + 0.12 * Math.sin(now / 900),
    tint: 0xffc0e8,
  })
  scene.put('things', 'spout', {
    x: frame.x,
    y: spout,
    scale,
    turn: calm ? 0 : Math.sin(now / 1_700) * 0.05 + quiver,
  })
  scene.put('things', 'ball', {
    x: frame.x,
    y: spout + (waiting && !calm ? Math.sin(now / 60) * 1.5 : 0),
    scale: 0.62 * frame.scale,
  })
  if (calm) return
  const u = (now % 2_600) / 700
  if (u < 1)
    scene.put('things+', 'glint', {
      x: frame.x + (strewn(Math.floor(now / 2_600)) - 0.5) * 60 * frame.scale,
      y: spout + (strewn(Math.floor(now / 2_600), 2) - 0.5) * 60 * frame.scale,
      scale: 0.7 * Math.sin(Math.PI * u),
      turn: u,
    })
}
