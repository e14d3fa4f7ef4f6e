import { drawPlaque } from '@perlas/game-kit/parts/slots'
import { placesOn, type TilePlace } from '@perlas/game-kit/parts/tumble'
import { fill, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { lerp } from '@perlas/game-kit/scene/timeline'
import { freeStepsTimes, ROWS, steps } from '../paytable.ts'
import { putCard } from './cards.ts'
import { FRAME, placeAt, type Layout } from './layout.ts'

/** How the picture stands; what timelines bend is set anew in each frame. */
export type SceneState = {
  /** The cards that lie there once nothing moves. */
  table: readonly number[]
  /** What a timeline draws instead of them. */
  cards: TilePlace[] | undefined
  /** 0 by day, 1 in free spins. */
  night: number
  /** The lamp that burns, and how far it swells. */
  lamp: number
  swell: number
  /** What is written on the ribbons of the joker and the parol. */
  signs: { wild: string; parol: string }
  /** How many lamps are out, 0 to 1 each. */
  out: number
}

/** Cards to look at before the first round: they win nothing. */
export const atRest = 'KHASCQDJAJsQJDKHSACQ'

/** The sky, the house and the sea: above the table on a phone, around it on a wide page. */
export function drawPlace(scene: Scene, layout: Layout, { night }: SceneState): void {
  const { width, height, now } = scene
  const { beside, head, frame, unit } = layout
  const sun = beside ? layout.title.x : width / 2
  if (beside) sky(scene, 'ground', { high: height, night, sun })
  else {
    // The table's wood, under the cards.
    scene.put('ground', 'table', {
      x: width / 2,
      y: (head + height) / 2,
      wide: (width + 8) / 400,
      high: (height - head + 8) / 96,
      tint: night > 0.5 ? 0x6a86d8 : 0xffffff,
    })
  }
  const size = { x: frame.x, y: frame.y, scale: frame.scale }
  scene.put('board', 'well', {
    ...size,
    scale: frame.scale * 1.01,
    high: 1.02,
    tint: mixTint(night),
  })
  const breath = scene.reducedMotion ? 0 : Math.sin(now / 1_900)
  scene.put('board+', 'glow', {
    ...size,
    scale: 3.4 * frame.scale * (1 + 0.02 * breath),
    alpha: 0.16,
    tint: night > 0.5 ? 0x4a8aff : 0xb060ff,
  })
  // On a narrow page the sky lies over cards that come from above.
  const layer = beside ? 'ground' : 'words'
  if (!beside) {
    sky(scene, 'words', { high: head + 8 * frame.scale, night, sun })
    scene.put('words', 'table', {
      x: width / 2,
      y: frame.y + (FRAME.high / 2 - 8) * frame.scale,
      anchor: [0.5, 0],
      wide: (width + 8) / 400,
      high: (height - frame.y) / 96,
      tint: night > 0.5 ? 0x6a86d8 : 0xffffff,
    })
  }
  const reach = beside ? Math.min(unit, 1.2) : Math.min(1, head / 118)
  for (const side of [-1, 1] as const) {
    // Windows stand where nothing else does.
    if (night >= 1 || (beside ? layout.panel.x < 116 * reach : head < 60)) break
    const x = beside ? (side < 0 ? 54 * reach : width - 54 * reach) : side < 0 ? 20 : width - 20
    const y = beside ? height * 0.3 : head - 74 * reach
    scene.put(layer, 'capiz', { x, y, scale: reach * (beside ? 1.6 : 0.92), alpha: 1 - night })
  }
  if (beside || head >= 60)
    scene.put(layer, 'garland', {
      x: width / 2,
      y: beside ? 20 : 14 * reach,
      wide: (width + 16) / 400,
      high: beside ? 1.2 : 0.62 + 0.24 * reach,
      alpha: 0.95,
    })
}

const mixTint = (night: number): number => {
  const part = (day: number, dark: number) => Math.round(lerp(day, dark, night))
  return (part(255, 110) << 16) | (part(255, 170) << 8) | 255
}

/** A part over the whole width, from a height on. */
function stretch(
  scene: Scene,
  layer: 'ground' | 'words',
  part: string,
  { y, high, ...more }: { y: number; high: number; alpha?: number; tint?: number },
): void {
  const size = scene.sizeOf(part)
  scene.put(layer, part, {
    x: scene.width / 2,
    y,
    anchor: [0.5, 0],
    wide: (scene.width + 8) / size.width,
    high: high / size.height,
    ...more,
  })
}

/** `sun` is where it stands, and the light on the water below it. */
function sky(
  scene: Scene,
  layer: 'ground' | 'words',
  { high, night, sun }: { high: number; night: number; sun: number },
): void {
  const { width, height, now } = scene
  const whole = high >= height
  const put = (part: string, alpha: number) =>
    whole ? fill(scene, layer, part, { alpha }) : stretch(scene, layer, part, { y: 0, high, alpha })
  put('dusk', 1)
  const low = whole ? height * 0.72 : high
  scene.put(layer, 'sun', {
    x: sun,
    y: low,
    anchor: [0.5, 1],
    scale: whole ? 2.6 : 1.2,
    alpha: 1 - night,
  })
  if (night > 0) put('night', night)
  if (whole) {
    stretch(scene, layer, 'sea', { y: low, high: height - low + 4, tint: mixTint(night) })
    // Light on the water, in rows that drift.
    for (let i = 0; i < 22; i++) {
      const far = (i % 11) / 11
      const drift = scene.reducedMotion ? 0 : Math.sin(now / 1_700 + i * 2.1) * (8 + 30 * far)
      scene.put(layer, 'spark', {
        x: sun + (((i * 37) % 23) - 11) * (6 + 22 * far) + drift,
        y: low + 6 + far * (height - low),
        wide: 2.4 + 5 * far,
        high: 0.16,
        alpha: (0.6 - 0.4 * far) * (0.6 + 0.4 * Math.sin(now / 600 + i)),
        tint: night > 0.5 ? 0xd8ecff : 0xffe9b0,
      })
    }
  }
  if (night <= 0) return
  for (let i = 0; i < 26; i++) {
    const shine = 0.35 + 0.4 * Math.abs(Math.sin(now / 1_100 + i * 1.7))
    scene.put(layer, 'spark', {
      x: ((i * 83) % 97) * (width / 97),
      y: 6 + ((i * 47) % 71) * (low / 110),
      scale: 0.1 + (i % 4) * 0.05,
      alpha: shine * night,
    })
  }
  scene.put(layer, 'moon', {
    x: width - 44,
    y: lerp(low, Math.min(low * 0.42, 120), night),
    scale: whole ? 1.5 : 0.9,
    alpha: night,
  })
  scene.put(layer, 'hills', {
    x: width / 2,
    y: low - 16,
    wide: (width + 8) / 400,
    high: whole ? 2.4 : 0.8,
    alpha: night,
  })
}

export function drawBoard(scene: Scene, layout: Layout, state: SceneState): void {
  const { frame, unit, beside } = layout
  const poses = state.cards ?? placesOn(state.table, ROWS)
  for (const pose of poses)
    putCard(scene, layout, idle(scene, pose, state.cards === undefined), state.signs)
  const size = { x: frame.x, y: frame.y, scale: frame.scale }
  if (state.night < 1) scene.put('words', 'frame', size)
  if (state.night > 0) scene.put('words', 'frameNight', { ...size, alpha: state.night })
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    scene.put('words', 'corner', {
      x: frame.x + dx * (FRAME.wide / 2 - 9) * frame.scale,
      y: frame.y + dy * (FRAME.high / 2 - 9) * frame.scale,
      scale: frame.scale * 0.95,
      turn: scene.reducedMotion ? 0 : Math.sin(scene.now / 3_100) * 0.06 * dx,
    })
  drawLamps(scene, layout, state)
  drawPlaque(scene, layout)
  const { y, wide, high } = layout.panel
  if (!beside)
    for (const [side, by, size] of [
      [-1, 0.06, 0.9],
      [1, 0.06, 0.9],
    ] as const)
      scene.put('words', 'blossom', {
        x: scene.width / 2 + side * (wide / 2 + scene.width * by),
        y: y + high / 2,
        scale: size * Math.min(1, unit),
      })
}

/** At rest one court card at a time catches the light. */
function idle(scene: Scene, pose: TilePlace, still: boolean): TilePlace {
  if (!still || scene.reducedMotion) return pose
  const turn = (scene.now % 5_200) / 900
  const chosen = Math.floor(scene.now / 5_200) * 7
  if (turn >= 1 || (pose.reel * 4 + pose.row) % 20 !== chosen % 20) return pose
  return { ...pose, scale: 1 + 0.035 * Math.sin(Math.PI * turn) }
}

/** What the next win is multiplied by: the lamp that burns. */
function drawLamps(scene: Scene, layout: Layout, { lamp, swell, night, out }: SceneState): void {
  const { x, y, across, down, scale } = layout.lamps
  const times = night > 0.5 ? freeStepsTimes : steps
  for (const [i, each] of times.entries()) {
    const dark = Math.max(0, Math.min(1, out * 4 - i))
    const lit = i === lamp ? 1 - dark : 0
    const at = { x: x + i * across, y: y + i * down - 4 * scale }
    const size = (0.36 + 0.09 * lit + (i === lamp ? 0.1 * swell : 0)) * scale
    if (lit > 0)
      scene.put('words', 'glow', {
        ...at,
        scale: (0.95 + 0.5 * swell) * scale,
        alpha: 0.8 * lit,
        tint: 0xffc85a,
      })
    const grey = Math.round(lerp(night > 0.5 ? 150 : 112, 255, lit))
    scene.put('words', 'parol', {
      ...at,
      scale: size,
      turn: scene.reducedMotion ? 0 : Math.sin(scene.now / 1_500 + i) * 0.04,
      tint: (grey << 16) | (grey << 8) | grey,
    })
    scene.write('words', 'g', `×${each}`, {
      x: at.x,
      y: at.y + 24 * scale,
      scale: (0.4 + 0.14 * lit) * scale,
      tint: lit > 0 ? 0xffffff : 0xb8a8c0,
    })
  }
}

/** A glint now and then on the gold that lies there. */
export function drawGlints(scene: Scene, layout: Layout, { table, cards }: SceneState): void {
  if (cards) return
  const gold = [...table.entries()].filter(([, code]) => code > 90 || code === 80)
  if (gold.length === 0) return
  twinkle(scene, { every: 1_900, ms: 640, scale: 0.9 * layout.frame.scale, turn: 1 }, (count) => {
    const [cell] = gold[count % gold.length]!
    const { x, y } = placeAt(layout, Math.floor(cell / 4), cell % 4)
    return { x: x + 20 * layout.frame.scale, y: y - 34 * layout.frame.scale }
  })
}
