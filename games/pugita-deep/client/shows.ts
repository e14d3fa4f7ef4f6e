import { wheelShow, type Show, type Shows } from '@perlas/game-kit/parts/sea/moves'
import { bell } from '@perlas/game-kit/scene/timeline'
import { wheels } from '../pugita-deep.ts'

const SPARK_MS = 620

/** Light jumps from the eel over what swims near it. */
const bolts: Show = (scene, timeline, { place, others }, { from }) => {
  const near = [...others]
    .sort(
      (a, b) => Math.hypot(a.x - place.x, a.y - place.y) - Math.hypot(b.x - place.x, b.y - place.y),
    )
    .slice(0, 5)
  timeline.at(from, SPARK_MS, (u, since) => {
    let last: { x: number; y: number } = place
    for (const [i, next] of near.entries()) {
      if (u < i * 0.14) break
      const far = Math.hypot(next.x - last.x, next.y - last.y)
      scene.put('party+', 'bolt', {
        x: (last.x + next.x) / 2,
        y: (last.y + next.y) / 2,
        wide: far / 124,
        high: 0.9 + 0.5 * Math.sin(since / 30 + i),
        turn: Math.atan2(next.y - last.y, next.x - last.x),
        alpha: bell(u, 0.1, 0.3),
      })
      scene.put('party+', 'glow', { ...next, scale: 0.5, alpha: 0.7 * (1 - u), tint: 0xf4ff9a })
      last = next
    }
  })
  return from + SPARK_MS
}

export const shows: Shows = {
  igat: bolts,
  pugita: wheelShow(
    wheels.pugita.map(([times]) => times),
    0xff9ae0,
  ),
}
