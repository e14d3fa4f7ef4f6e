import { risen } from '../scene/draw.ts'
import type { Scene } from '../scene/scene.ts'
import { bell, ease, lerp, type Timeline } from '../scene/timeline.ts'
import type { Sound } from '../sound.ts'
import { shadeAt, type Shade, type Spot } from './slots.ts'

/** A feature of a slot, from the reels that are waited for to the night that it is played in. */

/** Reel after reel knocks when it lies, and what is looked for on it rings, each one higher than the one before. */
export function playReelSounds(
  timeline: Timeline,
  sound: Pick<Sound, 'knock' | 'gong'>,
  lands: readonly number[],
  {
    found,
    step,
    volume = 0.8,
  }: { found: (reel: number) => number; step: (nth: number) => number; volume?: number },
): void {
  let before = 0
  for (const [reel, when] of lands.entries()) {
    timeline.cue(when, () => sound.knock(reel))
    for (let i = 0; i < found(reel); i++) {
      const nth = before + i
      timeline.cue(when + i * 60, () => sound.gong(step(nth), volume))
    }
    before += found(reel)
  }
}

/** A reel that is waited for glows, faster and faster; `spot` is its middle. */
export function glowWaited(
  scene: Scene,
  { u, since }: { u: number; since: number },
  spot: Spot,
  [wide, high]: readonly [number, number],
): void {
  const { x, y, scale } = spot
  const beat = 0.55 + 0.25 * Math.sin(since / lerp(110, 60, u))
  scene.put('board+', 'glow', {
    x,
    y,
    wide: wide * scale,
    high: high * scale,
    alpha: beat * bell(u, 0.15, 0.1),
    tint: 0xffb040,
  })
}

type Line = readonly [text: string, y: number, scale: number, room?: number]

/** What a feature brings, in lines over a shade, a share `u` of the time that they stand; a number is great, and its words are small. */
export function announce(
  scene: Scene,
  u: number,
  spot: Spot,
  lines: readonly Line[],
  shade: Shade = [3.6, 1.9, 0.9],
): void {
  const { grown, alpha } = risen(u, 0.16, 0.86)
  const { x, y, scale } = spot
  shadeAt(scene, spot, shade, alpha)
  for (const [text, down, size, room = 350] of lines)
    scene.write('party', 'g', text, {
      x,
      y: y + down * scale,
      scale: size * scale,
      room: room * scale,
      grown,
      alpha,
    })
}

/** Night falls for a feature, or day comes back; gives when it is there. */
export function nightfall(
  timeline: Timeline,
  state: { night: number },
  to: 0 | 1,
  { at, ms, sound }: { at: number; ms: number; sound: Pick<Sound, 'feature'> },
): number {
  const animate = (u: number) => void (state.night = to === 1 ? ease.sine(u) : 1 - ease.sine(u))
  timeline.at(at, ms, animate, { turn: 0 })
  timeline.cue(at + ms, () => {
    state.night = to
    sound.feature(to === 1)
  })
  return at + ms
}
