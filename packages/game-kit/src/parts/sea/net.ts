import type { Scene } from '../../scene/scene.ts'
import { spray } from '../../scene/particles.ts'
import { clamp, createTimeline, ease, lerp, type Timeline } from '../../scene/timeline.ts'

type Point = { x: number; y: number }
/** How a net looks: where a sea has none, its page does not carry it. */
export type Net = {
  /** From the cannon to the school. */
  ms: number
  cast(scene: Scene, from: Point, to: () => readonly Point[]): Timeline
  /** One that it would fall on, quieter than what is aimed at. */
  mark(scene: Scene, at: Point, reach: number): void
}

const CAST_MS = 420

/** A net opens on its way and falls on a school, whose bodies shine through it: alike whatever it brings. */
function cast(scene: Scene, from: Point, to: () => readonly Point[]): Timeline {
  const timeline = createTimeline()
  let last = to()
  const around = () => {
    const now = to()
    if (now.length > 0) last = now
    const count = Math.max(1, last.length)
    const x = last.reduce((sum, one) => sum + one.x, 0) / count
    const y = last.reduce((sum, one) => sum + one.y, 0) / count
    const far = Math.max(40, ...last.map((one) => Math.hypot(one.x - x, one.y - y)))
    return { x, y, wide: (far + 34) / 78 }
  }
  timeline.at(0, 140, (u) =>
    scene.put('veil+', 'glow', { ...from, scale: 0.9 * (1 - u), alpha: 0.8, tint: 0xd8fff4 }),
  )
  timeline.at(0, CAST_MS, (u) => {
    const { x, y, wide } = around()
    const way = ease.out(u)
    scene.put('words', 'lambat', {
      x: lerp(from.x, x, way),
      y: lerp(from.y, y, way) - 34 * Math.sin(Math.PI * u),
      scale: lerp(0.16, wide, ease.in(u)),
      turn: (1 - u) * 2.2,
      alpha: clamp(u / 0.1),
    })
  })
  timeline.at(CAST_MS, 620, (u, since) => {
    const { x, y, wide } = around()
    scene.put('words', 'lambat', {
      x,
      y: y + 10 * u,
      scale: wide * (1 - 0.2 * ease.in(u)),
      turn: -0.12 * u,
      alpha: 1 - ease.in(u),
    })
    for (const one of last)
      scene.put('things', 'net', {
        ...one,
        scale: lerp(0.24, 0.6, ease.out(u)),
        turn: u * 0.4,
        alpha: 0.8 * (1 - u),
      })
    spray(scene, { layer: 'things', part: () => 'bubble', count: 16 }, since, {
      x,
      y,
      speed: [0.06, 0.2],
      towards: -Math.PI / 2,
      spread: 5,
      life: 620,
      scale: [0.18, 0.5],
      seed: Math.round(from.x),
    })
  })
  return timeline
}

export const net: Net = {
  ms: CAST_MS,
  cast,
  mark(scene, at, reach) {
    scene.put('words', 'ring', {
      ...at,
      scale: ((reach + 8) / 54) * 0.92,
      alpha: 0.36,
      tint: 0x9ff5e4,
    })
  },
}
