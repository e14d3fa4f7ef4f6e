import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'
import { colours } from '../color-perya.ts'
import { dieAt, type Layout } from './layout.ts'

const FACE = 78
const SIZE = 0.98

/** A die that rolls towards whoever looks: two faces of a cube, as high as its turn shows them. */
function drawDie(
  scene: Scene,
  {
    x,
    y,
    scale,
    turn,
    faces,
  }: { x: number; y: number; scale: number; turn: number; faces: readonly number[] },
  quarters: number,
): void {
  const at = Math.min(faces.length - 1, Math.floor(quarters))
  const angle = ((quarters - at) * Math.PI) / 2
  const [front, above] = [Math.cos(angle), Math.sin(angle)]
  const side = FACE * scale
  const half = ((front + above) * side) / 2
  const put = (face: number, high: number, middle: number, light: number) => {
    if (high < 0.03) return
    scene.put('things', `face-${colours[face]!}`, {
      x: x - Math.sin(turn) * middle,
      y: y + Math.cos(turn) * middle,
      scale,
      high,
      turn,
      tint: grey(light),
    })
  }
  const next = faces[at + 1]
  if (next !== undefined) put(next, above, -half + (above * side) / 2, 0.82 + 0.18 * above)
  put(faces[at]!, front, half - (front * side) / 2, 0.7 + 0.3 * front)
}

const grey = (light: number) => {
  const value = Math.round(255 * Math.min(1, light))
  return (value << 16) | (value << 8) | value
}

/** How high a thrown die is, 0 … 1, at a share of its throw: it falls, and bounces twice. */
export const bounces = [0.4, 0.7, 0.87] as const
function heightAt(u: number): number {
  const [first, second, third] = bounces
  if (u < first) return 1 - (u / first) ** 2
  const hop = (from: number, to: number, high: number) => {
    const v = (u - from) / (to - from)
    return 4 * high * v * (1 - v)
  }
  if (u < second) return hop(first, second, 0.26)
  return u < third ? hop(second, third, 0.07) : 0
}

/** Faces that pass before the one that stays. */
function passing(die: number, shown: number): number[] {
  const turns = 6 + die * 2
  return Array.from(
    { length: turns + 1 },
    (_, i) => (shown + (turns - i) * 5 + ((turns - i) % 2)) % 6,
  )
}

/** One die of a throw at a share of its way: a pure function, so any moment can be drawn alone. */
export function drawThrown(
  scene: Scene,
  layout: Layout,
  { die, shown }: { die: number; shown: number },
  u: number,
): void {
  const rest = dieAt(layout, die)
  const faces = passing(die, shown)
  const high = heightAt(u)
  const { scale } = layout.tray
  const along = 1 - (1 - u) ** 2.4
  drawAt(scene, layout, {
    x: lerp(layout.tray.x + (1 - die) * 46 * scale, rest.x, clamp(u * 1.25)),
    y: rest.y - 36 * (1 - along) * scale,
    high,
    turn: rest.turn + (1 - along) * (die % 2 ? -2.2 : 2.4),
    faces,
    quarters: (faces.length - 1) * along,
  })
}

/** A die at rest; `shake` is how far it is jolted, 0 for still. */
export function drawResting(
  scene: Scene,
  layout: Layout,
  { die, shown }: { die: number; shown: number },
  shake: number,
): void {
  const { x, y, turn } = dieAt(layout, die)
  const jolt = shake > 0 ? Math.sin(scene.now / 38 + die * 2) * shake : 0
  drawAt(scene, layout, {
    x: x + jolt * 4,
    y,
    high: 0.12 * shake,
    turn: turn + jolt * 0.12,
    faces: [shown],
    quarters: 0,
  })
}

function drawAt(
  scene: Scene,
  { tray }: Layout,
  {
    x,
    y,
    high,
    turn,
    faces,
    quarters,
  }: {
    x: number
    y: number
    high: number
    turn: number
    faces: readonly number[]
    quarters: number
  },
): void {
  scene.put('board', 'shadow', {
    x: x + 6 * tray.scale,
    y: y + (40 + 10 * high) * tray.scale,
    scale: tray.scale * (1.1 - 0.3 * high),
    alpha: 0.9 - 0.65 * high,
  })
  drawDie(
    scene,
    {
      x,
      y: y - 150 * high * tray.scale,
      scale: SIZE * tray.scale * (1 + 0.32 * high),
      turn,
      faces,
    },
    quarters,
  )
}
