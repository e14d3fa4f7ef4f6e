import { strewn } from '@perlas/game-kit/scene/timeline'

export type Point = readonly [x: number, y: number]
export type Bolt = { trunk: Point[]; branches: Point[][] }

/** So often each piece is broken in two. */
const BREAKS = 5
/** How far a break lies off the line, of the piece's length; each is half as far as the one before. */
const OFF = 0.24

/** A line from one point to another that breaks as lightning does; the same for the same seed. */
function broken(from: Point, to: Point, seed: number, breaks = BREAKS): Point[] {
  let points: Point[] = [from, to]
  for (let depth = 0; depth < breaks; depth++) {
    points = points.flatMap((point, i): Point[] => {
      const next = points[i + 1]
      if (!next) return [point]
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
      const off = (strewn(i + depth * 67, seed) - 0.5) * 2 * OFF
      return [point, [(point[0] + next[0]) / 2 - dy * off, (point[1] + next[1]) / 2 + dx * off]]
    })
  }
  return points
}

/** From a cloud to what it strikes, with branches that end in the air. */
export function boltOf(from: Point, to: Point, seed: number): Bolt {
  const trunk = broken(from, to, seed)
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const branches = [0.28, 0.5, 0.68].map((share, n) => {
    const start = trunk[Math.round(share * (trunk.length - 1))]!
    const side = strewn(n, seed + 1) < 0.5 ? -1 : 1
    const reach = long * (0.16 + 0.14 * strewn(n, seed + 2))
    const lean = 0.5 + 0.7 * strewn(n, seed + 3)
    return broken(
      start,
      [start[0] + side * reach * Math.sin(lean), start[1] + reach * Math.cos(lean)],
      seed + 11 + n,
      4,
    )
  })
  return { trunk, branches }
}

export const lineOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
