import { fill, twinkle } from '@perlas/game-kit/scene/draw'
import type { Now } from '@perlas/game-kit/scene/instant'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { strewn } from '@perlas/game-kit/scene/timeline'
import { shellOf, tables, timesOf, type DropChoice, type DropOutcome } from '../perlas-drop.ts'
import { FRAME, shellAt, type Layout } from './layout.ts'

export type SceneState = {
  /** What came before, the newest first, in hundredths. */
  last: readonly number[]
  /** Shells that give way, 0 … 1, and pegs that were touched, by `row,place`: set anew in each frame. */
  dips: Map<number, number>
  touched: Map<string, number>
}
type Seen = Now<DropChoice, DropOutcome>

/** The shells that pearls lie in, while the board is still theirs. */
export const landedIn = ({ rows }: DropChoice, over: DropOutcome | undefined): Set<number> =>
  new Set(over?.rows === rows ? over.paths.map(shellOf) : [])

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
  fill(scene, 'ground', 'dusk')
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
  for (const i of [0, 1])
    scene.put('ground', 'flags', {
      x: width / 2,
      y: height * (i ? 0.05 : 0.005),
      anchor: [0.5, 0.11],
      wide: ((width + 30) / 480) * (i ? -1 : 1),
      high: unit * 0.9,
      turn: swing(i) * 0.4,
    })
  for (const side of [-1, 1] as const) {
    const x = frame.x + side * (FRAME / 2) * frame.scale
    const free = side < 0 ? x : width - x
    // Where the words stand no lantern hangs.
    const hung = beside && side < 0 ? 0 : Math.min(3, Math.floor(free / 110))
    for (let i = 0; i < hung; i++)
      scene.put('ground', i % 2 ? 'lanternMint' : 'lanternRose', {
        x: x + side * (62 + i * 104) * unit,
        y: (30 + 46 * (i % 2)) * unit,
        anchor: [0.5, 0],
        scale: unit * (1.05 - 0.12 * i),
        turn: swing(i + 2 * side),
      })
  }
}

export function drawBoard(scene: Scene, layout: Layout, now: Seen, state: SceneState): void {
  const { frame, pitch, drop, top } = layout
  const { rows } = now.choice
  scene.put('board', 'frame', frame)
  const size = Math.min(0.42 * frame.scale, (pitch / 28) * 0.5)
  for (let row = 0; row < rows; row++)
    for (let place = 0; place < row + 3; place++) {
      const [x, y] = [frame.x + (place - (row + 2) / 2) * pitch, top + row * drop]
      const lit = state.touched.get(`${row},${place}`) ?? 0
      scene.put('board', 'peg', { x, y, scale: size * (1 + 0.3 * lit) })
      const scale = (pitch / 64) * (0.7 + 0.6 * (1 - lit))
      if (lit > 0) scene.put('board+', 'glow', { x, y, scale, alpha: lit, tint: 0xffd98a })
    }
  drawShells(scene, layout, now, state)
  drawSpout(scene, layout, now.waiting)
  const scale = 0.92 * Math.min(1, frame.scale)
  for (const [i, times] of state.last.entries()) {
    const [x, y, alpha] = [layout.last.x, layout.last.y + i * 30 * scale, 1 - i * 0.18]
    const tint = times > 100 ? 0xffe08a : 0xd0c8f4
    scene.put('things', 'chip', { x, y, scale, alpha })
    const text = `${shownTimes(times)}×`
    scene.write('words', 's', text, { x, y: y + 1, scale: scale * 0.72, alpha, tint })
  }
}

function drawShells(scene: Scene, layout: Layout, { choice, over }: Seen, state: SceneState): void {
  const { pitch, shells, frame } = layout
  const hit = landedIn(choice, over)
  const room = pitch * 0.86
  // Narrow shells are read upwards, all of a board alike.
  const texts = tables[choice.rows][choice.risk].map(shownTimes)
  const stands = room / Math.max(...texts.map((text) => scene.widthOf('s', text))) < 0.52
  for (let shell = 0; shell <= choice.rows; shell++) {
    const dip = state.dips.get(shell) ?? 0
    const x = shellAt(layout, choice.rows, shell)
    const y = shells + dip * 7 * frame.scale
    const wide = (pitch / 64) * 1.02
    const high = Math.min(0.92 * frame.scale, wide * 1.9) * (1 - 0.06 * dip)
    const tint = colourOf(choice, shell)
    const light = { wide: (pitch / 90) * 1.5, high: 0.62 * frame.scale, alpha: Math.max(dip, 0.55) }
    if (hit.has(shell) || dip > 0) scene.put('board+', 'glow', { x, y, ...light, tint })
    scene.put('things', 'shell', { x, y, wide, high, tint })
    scene.write('words', 's', shownTimes(timesOf(choice, shell)), {
      x,
      y: y + (stands ? 1 : 2) * frame.scale,
      ...(stands
        ? {
            scale: Math.min(0.74 * frame.scale, room / 17),
            room: 44 * frame.scale,
            turn: -Math.PI / 2,
          }
        : { scale: 0.8 * frame.scale, room }),
    })
  }
}

/** The star, and the pearl that waits in it: both tremble while the answer is on its way. */
function drawSpout(scene: Scene, { frame, spout }: Layout, waiting: boolean): void {
  const { now, reducedMotion } = scene
  const trembles = waiting && !reducedMotion
  const at = { x: frame.x, y: spout }
  scene.put('things+', 'glow', {
    ...at,
    scale: 1.1 * frame.scale,
    alpha: waiting ? 0.75 : 0.4 + 0.12 * Math.sin(now / 900),
    tint: 0xffc0e8,
  })
  const sways = reducedMotion ? 0 : Math.sin(now / 1_700) * 0.05
  const turn = sways + (trembles ? Math.sin(now / 34) * 0.05 : 0)
  scene.put('things', 'spout', { ...at, scale: 0.78 * frame.scale, turn })
  const y = spout + (trembles ? Math.sin(now / 60) * 1.5 : 0)
  scene.put('things', 'ball', { ...at, y, scale: 0.62 * frame.scale })
  twinkle(scene, { every: 2_600, ms: 700, scale: 0.7, turn: 1 }, (count) => ({
    x: frame.x + (strewn(count) - 0.5) * 60 * frame.scale,
    y: spout + (strewn(count, 2) - 0.5) * 60 * frame.scale,
  }))
}
