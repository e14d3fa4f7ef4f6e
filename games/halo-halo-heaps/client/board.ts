import { drawPlaque } from '@perlas/game-kit/parts/slots'
import { placesOn, type TilePlace } from '@perlas/game-kit/parts/tumble'
import { fill, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'
import { ROWS } from '../paytable.ts'
import { FRAME, placeAt, type Layout } from './layout.ts'
import { putSweet } from './sweets.ts'

/** How the picture stands; what timelines bend is set anew in each frame. */
export type SceneState = {
  /** What lies there once nothing moves. */
  table: readonly number[]
  /** What a timeline draws instead. */
  sweets: TilePlace[] | undefined
  /** 0 at dusk, 1 in free spins. */
  night: number
  /** What the glasses that were poured multiply by, together. */
  poured: number
  /** How far the tall glass swells. */
  swell: number
}

/** Sweets to look at before the first round: no eight are alike. */
export const atRest = 'ULKNOSIYGUKNOLSBYGIKOUNLYSGIKO'

const spoons = [0xd83a5a, 0xffcf4a, 0x3fc06a, 0xff8ab8, 0xb98af0, 0x8ad4ff, 0xfff2e0] as const
/** How many spoonfuls lie in the glass: each stands for about twice as much. */
const FULL = spoons.length
const levelOf = (poured: number) => Math.min(FULL, Math.log2(1 + poured) * 1.06)

const blue = (night: number): number => {
  const part = (day: number, dark: number) => Math.round(lerp(day, dark, night))
  return (part(255, 128) << 16) | (part(255, 140) << 8) | 255
}

/** The evening, lanterns, and the counter. */
export function drawPlace(scene: Scene, layout: Layout, { night }: SceneState): void {
  const { width, height, now } = scene
  const { beside, counter, frame, unit } = layout
  // Where the shelf does not take the whole width, the evening is seen down to the counter.
  const open = beside || layout.title.scale === 0
  const low = open ? counter : frame.y - (FRAME.high / 2) * frame.scale
  // The whole evening is seen above the counter, however much of it is.
  const sky = (part: string, alpha: number) =>
    fill(scene, 'ground', part, {
      alpha,
      y: 0,
      anchor: [0.5, 0],
      high: (low + 24) / scene.sizeOf(part).height,
    })
  sky('dusk', 1)
  if (night > 0) sky('night', night)
  scene.put('ground', 'well', {
    x: width / 2,
    y: low + 20,
    anchor: [0.5, 0],
    wide: (width + 60) / FRAME.wide,
    high: (height - low) / FRAME.high,
    tint: 0x6a5a9a,
  })
  scene.put('ground+', 'glow', {
    x: width * 0.36,
    y: low,
    scale: (beside ? 6 : 3) * unit,
    high: 0.8,
    alpha: 0.5 * (1 - night),
    tint: 0xffd070,
  })
  scene.put('ground', 'street', {
    x: width / 2,
    y: low + 6,
    anchor: [0.5, 1],
    wide: (width + 8) / 400,
    high: open ? 1.9 * unit : Math.min(1, unit),
    tint: blue(night),
  })
  const tint = blue(night * 0.8)
  scene.put('ground', 'ledge', {
    x: width / 2,
    y: counter,
    anchor: [0.5, 0],
    wide: (width + 8) / 400,
    high: beside ? 1.2 : 0.9,
    tint,
  })
  const front = counter + 22 * (beside ? 1.2 : 0.9) - 2
  const tile = Math.max(0.5, (height - front + 4) / 100)
  const across = Math.ceil(width / (400 * tile))
  for (let i = 0; i < across; i++)
    scene.put('ground', 'tiles', {
      x: i * 400 * tile,
      y: front,
      anchor: [0, 0],
      wide: tile,
      high: tile,
      tint,
    })
  scene.put('ground', 'bulbs', {
    x: width / 2,
    y: beside ? 30 * unit : 18,
    wide: (width + 16) / 400,
    high: beside ? unit : 0.66,
  })
  const lanterns = beside ? [0.05, 0.3, 0.64, 0.95] : [0.1, 0.36, 0.6]
  for (const [i, share] of lanterns.entries()) {
    const sway = scene.reducedMotion ? 0 : Math.sin(now / 1_600 + i * 1.9) * 0.05
    const size = (beside ? 0.9 : 0.36 + 0.08 * (i % 2)) * unit
    const y = beside ? (70 + 26 * (i % 2)) * unit : low * 0.22 + 6 * (i % 2)
    scene.put('ground', 'parol', { x: width * share, y, scale: size, turn: sway })
    scene.put('ground+', 'glow', {
      x: width * share,
      y,
      scale: 1.3 * size,
      alpha: 0.35 + 0.3 * night + 0.08 * Math.sin(now / 500 + i),
      tint: 0xffb050,
    })
  }
  if (night <= 0) return
  for (let i = 0; i < 26; i++)
    scene.put('ground+', 'spark', {
      x: ((i * 83) % 97) * (width / 97),
      y: 4 + ((i * 47) % 71) * (low / 90),
      scale: 0.1 + (i % 4) * 0.06,
      alpha: night * (0.35 + 0.4 * Math.abs(Math.sin(now / 1_100 + i * 1.7))),
    })
}

export function drawBoard(scene: Scene, layout: Layout, state: SceneState): void {
  const { frame } = layout
  const size = { x: frame.x, y: frame.y, scale: frame.scale }
  scene.put('board', 'well', { ...size, tint: blue(state.night * 0.6) })
  const poses = state.sweets ?? placesOn(state.table, ROWS)
  for (const pose of poses)
    putSweet(scene, layout, state.sweets === undefined ? idle(scene, pose) : pose)
  if (state.night < 1) scene.put('words', 'frame', size)
  if (state.night > 0) scene.put('words', 'frameNight', { ...size, alpha: state.night })
  drawGlass(scene, layout, state)
  drawPlaque(scene, layout)
}

/** At rest one sweet at a time wobbles. */
function idle(scene: Scene, pose: TilePlace): TilePlace {
  if (scene.reducedMotion) return pose
  const turn = (scene.now % 3_600) / 1_000
  const chosen = (Math.floor(scene.now / 3_600) * 11) % 30
  if (turn >= 1 || pose.reel * ROWS + pose.row !== chosen) return pose
  const wobble = Math.sin(turn * Math.PI * 4) * (1 - turn)
  return { ...pose, high: 1 + 0.05 * wobble, wide: 1 - 0.05 * wobble, turn: 0.05 * wobble }
}

/** The tall glass, as full as what was poured into it. */
function drawGlass(
  scene: Scene,
  { glass, beside, unit }: Layout,
  { poured, swell, night }: SceneState,
): void {
  const { x, y } = glass
  const scale = glass.scale * (1 + 0.06 * swell)
  // Its foot stands 206 below its brim.
  const up = (from: number) => y - (206 - from) * scale
  if (beside && unit > 0.9)
    for (const [i, tint] of [0xd83a5a, 0x3fc06a, 0xffcf4a, 0xb98af0].entries()) {
      const side = i < 2 ? -1 : 1
      scene.put('board', 'jar', {
        x: x + side * (104 + (i % 2) * 74) * unit,
        y: y - 50 * unit,
        scale: (i % 2 ? 0.86 : 1) * unit,
        tint,
      })
    }
  const level = levelOf(poured)
  if (poured > 0)
    scene.put('ground+', 'glow', {
      x,
      y: up(110),
      scale: 2 * scale * (1 + 0.3 * swell),
      alpha: 0.5 + 0.3 * swell,
      tint: night > 0.5 ? 0xb0a0ff : 0xffe08a,
    })
  const middle = up(107)
  scene.put('words', 'glassBack', { x, y: middle, scale })
  for (let i = Math.ceil(level) - 1; i >= 0; i--) {
    const share = clamp(level - i)
    const brim = 180 - (i + share) * 20
    // Narrower below, as the glass is.
    const across = 62 + ((172 - brim) / 142) * 27
    scene.put('words', 'layer', {
      x,
      y: up(brim - 6),
      anchor: [0.5, 0],
      wide: (across / 100) * scale,
      high: scale * (i === 0 ? 0.72 : 0.94),
      tint: spoons[i]!,
    })
  }
  scene.put('words', 'glassFront', { x, y: middle, scale })
  if (level >= FULL)
    scene.put('words', 'heap', { x: x - 2 * scale, y: up(-10), scale: scale * 0.96 })
  if (poured === 0) return
  scene.write('words', 'g', `×${poured.toLocaleString('en')}`, {
    x,
    y: up(104),
    scale: 0.86 * scale * (1 + 0.25 * swell),
    room: 108 * scale * (1 + 0.2 * swell),
  })
}

/** Something sweet glistens now and then. */
export function drawGlints(scene: Scene, layout: Layout, { sweets }: SceneState): void {
  if (sweets) return
  twinkle(scene, { every: 1_700, ms: 600, scale: 0.6 * layout.frame.scale, turn: 1 }, (count) => {
    const { x, y } = placeAt(layout, (count * 5) % 6, (count * 3) % 5)
    return { x: x + 14 * layout.frame.scale, y: y - 16 * layout.frame.scale }
  })
}
