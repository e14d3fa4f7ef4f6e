import { fade, mix, path } from './paints.ts'

type Point = readonly [x: number, y: number]

const short = (value: number) => Math.round(value * 100) / 100
const outline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

/** A colour of a ramp, dark to light, at a share of its way. */
function toneAt(colours: readonly string[], share: number): string {
  const at = Math.max(0, Math.min(0.9999, share)) * (colours.length - 1)
  const i = Math.floor(at)
  return mix(colours[i]!, colours[i + 1]!, at - i)
}

/** The corners of a regular outline around 0 0. */
export const corners = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/**
 * A cut gem within an outline around 0 0: rings of facets, each as light as the way it faces and a little by chance, the
 * lower ones lighter because light leaves there, and a table with a window of light.
 */
export function gem(
  points: readonly Point[],
  colours: readonly string[],
  { y: cy = 0, table = 0.5, ring = 0.76, seed = 11 } = {},
): string {
  let state = seed
  const chance = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const at = (scale: number, i: number): Point => {
    const [x, y] = points[i % points.length]!
    return [x * scale, cy + (y - cy) * scale]
  }
  const between = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]
  const facet = (corner: readonly Point[], lift: number) => {
    const x = corner.reduce((sum, one) => sum + one[0], 0) / corner.length
    const y = corner.reduce((sum, one) => sum + one[1], 0) / corner.length - cy
    const faces = (-x * 0.55 - y * 0.83) / (Math.hypot(x, y) || 1)
    const tone = 0.5 + faces * 0.36 + lift + (chance() - 0.5) * 0.3 + Math.max(0, -faces) * 0.225
    return path(
      outline(corner),
      toneAt(colours, tone),
      `stroke="${toneAt(colours, tone + 0.18)}" stroke-width=".5" stroke-linejoin="round"`,
    )
  }
  let body = ''
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(1, i), at(1, i + 1), at(ring, i), at(ring, i + 1)]
    const [e, f] = [at(table, i), at(table, i + 1)]
    const [ab, ef] = [between(a, b), between(e, f)]
    body += facet([a, ab, c], -0.05) + facet([ab, b, d], 0.02) + facet([ab, c, d], 0.1)
    body += facet([c, d, ef], -0.02) + facet([c, e, ef], 0.06) + facet([d, f, ef], -0.1)
  }
  const top = points.map((_, i) => at(table, i))
  const tones = fade(
    [
      [0, toneAt(colours, 0.92)],
      [0.38, toneAt(colours, 0.62)],
      [0.4, toneAt(colours, 0.5)],
      [1, toneAt(colours, 0.8)],
    ],
    [0.1, 0, 0.8, 1],
  )
  return body + path(outline(top), tones, `stroke="${toneAt(colours, 0.95)}" stroke-width=".8"`)
}
