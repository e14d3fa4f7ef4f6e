import type { Lengths } from '../scene/lengths.ts'
import { clamp } from '../scene/timeline.ts'

/** Cards that fall into their places, as a pure function of time. Distances are in rows of the grid. */

/** The longest fall of all is no longer than this: what comes from far above began outside of the picture. */
const FAR = 5

/** How long it takes to fall so many rows: twice as far is not twice as long. */
export const fallMs = (rows: number, length: Lengths): number =>
  length('fall') * Math.sqrt(Math.min(rows, FAR))

export type Falling = {
  /** Rows above its place; 0 is there. */
  above: number
  /** Stretched on its way, squashed where it lands; the foot stays where it is. */
  wide: number
  high: number
}

/** A card `since` it began to fall `rows` rows: it hits the ground with speed left over, and swings out. */
export function fallingAt(since: number, rows: number, length: Lengths): Falling {
  const takes = fallMs(rows, length)
  if (rows <= 0) return { above: 0, wide: 1, high: 1 }
  if (since < takes) {
    const u = clamp(since / takes)
    const stretch = 0.1 * u * Math.min(1, rows / 2)
    return { above: rows * (1 - u * u), wide: 1 - stretch * 0.5, high: 1 + stretch }
  }
  const swings = length('bounce')
  const u = swings > 0 ? (since - takes) / swings : 1
  if (u >= 1) return { above: 0, wide: 1, high: 1 }
  const weight = Math.min(1.6, Math.sqrt(rows))
  const squash = 0.13 * weight * Math.exp(-5 * u) * Math.cos(9 * u) * (1 - u)
  const hop = 0.05 * weight * Math.max(0, Math.sin(Math.PI * clamp((u - 0.15) / 0.6))) * (1 - u)
  return { above: hop, wide: 1 + squash * 0.6, high: 1 - squash }
}
