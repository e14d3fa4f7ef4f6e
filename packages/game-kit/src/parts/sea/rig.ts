import { spotOf, type Swimmer } from '../../sea.ts'
import type { Layer, Scene } from '../../scene/scene.ts'
import { placeOf, type Layout } from './layout.ts'

/** How a kind is put together: its size, where its tail hangs, and how fast it beats. */
export type Rig = {
  size: number
  /** How far from its middle it is touched. */
  reach: number
  tail?: readonly [x: number, y: number]
  beat: number
}

export type FishPose = {
  x: number
  y: number
  heading: number
  /** Idle time: where less motion is wished it stands still. */
  now: number
  grown?: number
  alpha?: number
  tint?: number
  layer?: Layer
}
/** Draws one at a place. */
export type Body = (
  scene: Scene,
  layout: Layout,
  one: { rig: Rig; code: string; k: number },
  look: FishPose,
) => void
/** Draws one where it swims: for those that bend along their way. */
export type Along = (
  scene: Scene,
  layout: Layout,
  one: { rig: Rig; swimmer: Swimmer; time: number },
  more: Omit<FishPose, 'x' | 'y' | 'heading'>,
) => void

/** What swims in a sea. */
export type Kinds = {
  rigs: Readonly<Record<string, Rig>>
  /** Those that are no fish of a body and a tail. */
  bodies?: Readonly<Record<string, Body>>
  alongs?: Readonly<Record<string, Along>>
}

const ANY: Rig = { size: 0.78, reach: 38, beat: 150 }
export const rigOf = ({ rigs }: Kinds, code: string): Rig => rigs[code] ?? ANY

export const reachOf = (kinds: Kinds, code: string, { fish }: Layout) => {
  const { reach, size } = rigOf(kinds, code)
  return reach * size * fish
}

/** Where a swimmer is on the page. */
export function lookAt(layout: Layout, one: Swimmer, time: number) {
  const spot = spotOf(one, time)
  return { ...placeOf(layout, spot), heading: spot.heading }
}

/** It looks where it swims, right or left, and leans a little: never upside down. */
export function leanOf(heading: number, most = 0.5): { way: 1 | -1; turn: number } {
  const way = Math.cos(heading) < 0 ? -1 : 1
  const lean = way > 0 ? heading : heading - Math.sign(heading || 1) * Math.PI
  return { way, turn: Math.max(-most, Math.min(most, lean)) }
}

/** One fish: its tail beats, and its body turns a little against it. */
export const drawFish: Body = (scene, layout, { rig, code, k }, look) => {
  const { size, tail, beat } = rig
  const { x, y, now, grown = 1, alpha = 1, tint = 0xffffff, layer = 'things' } = look
  const scale = size * layout.fish * grown
  const { way, turn } = leanOf(look.heading)
  const swing = Math.sin(now / beat + k * 1.7)
  const at = (lx: number, ly: number) => ({
    x: x + scale * (way * lx * Math.cos(turn) - ly * Math.sin(turn)),
    y: y + scale * (way * lx * Math.sin(turn) + ly * Math.cos(turn)),
  })
  if (tail)
    scene.put(layer, `${code}T`, {
      ...at(tail[0], tail[1] + swing),
      anchor: [1, 0.5],
      scale,
      wide: way * (0.78 + 0.22 * Math.cos(now / beat + k * 1.7)),
      turn: turn + 0.16 * swing * way,
      alpha,
      tint,
    })
  scene.put(layer, code, {
    x,
    y,
    scale,
    wide: way * (1 - 0.025 * swing),
    turn: turn - 0.035 * swing * way,
    alpha,
    tint,
  })
}

/** Whatever it is, at a place. */
export function drawBody(
  scene: Scene,
  layout: Layout,
  { kinds, code, k }: { kinds: Kinds; code: string; k: number },
  look: FishPose,
): void {
  const body = kinds.bodies?.[code] ?? drawFish
  body(scene, layout, { rig: rigOf(kinds, code), code, k }, look)
}

/** Whatever it is, where it swims. */
export function drawSwimmer(
  scene: Scene,
  layout: Layout,
  { kinds, swimmer, time }: { kinds: Kinds; swimmer: Swimmer; time: number },
  more: Omit<FishPose, 'x' | 'y' | 'heading'>,
): void {
  const { code, k } = swimmer
  const along = kinds.alongs?.[code]
  if (along) return along(scene, layout, { rig: rigOf(kinds, code), swimmer, time }, more)
  drawBody(scene, layout, { kinds, code, k }, { ...lookAt(layout, swimmer, time), ...more })
}
