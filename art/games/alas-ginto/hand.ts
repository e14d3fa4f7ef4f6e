import { corners, gem } from '../gem.ts'
import {
  ellipse,
  fade,
  fadeAt,
  glow,
  glowAt,
  gold,
  goldGrey,
  group,
  painted,
  path,
  pearl,
  type Stop,
} from '../paints.ts'

/** What the court of Alas Ginto is drawn with, beside the paints: leaves and feathers, mirrored halves, crowns. */

export const short = (value: number) => Math.round(value * 100) / 100
export const moved = (how: string, inside: string, more = '') =>
  `<g transform="${how}" ${more}>${inside}</g>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  ellipse(x, y, [rx, ry], fill, more)
export const line = (list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
  fade(list, [x1, y1, x2, y2])
export const lineAt = (list: readonly Stop[], ...way: [number, number, number, number]) =>
  fadeAt(list, way)
export const light = glow
export const lightAt = (list: readonly Stop[], x: number, y: number, r: number) =>
  glowAt(list, [x, y], r)
export const metal = (more: Parameters<typeof gold>[0] = {}) =>
  gold({ bevel: 1.6, depth: 6, shadow: 2.5, ...more })

export type Paint = NonNullable<Parameters<typeof painted>[0]>

/** A leaf, a feather, a flame: from a foot, so long and so wide, turned in degrees from upright. */
export const leaf = (
  x: number,
  y: number,
  turn: number,
  long: number,
  wide: number,
  fill: string,
) =>
  path(
    `M0 0C${wide} ${-long * 0.25} ${wide * 0.9} ${-long * 0.8} 0 ${-long}C${-wide * 0.9} ${-long * 0.8} ${-wide} ${-long * 0.25} 0 0Z`,
    fill,
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

/** Rays around a middle; each takes a share of its place. */
export function rays(
  x: number,
  y: number,
  r: number,
  count: number,
  share: number,
  fill: string,
  more = '',
) {
  const wide = (Math.PI / count) * share
  const blades = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const at = (a: number) => `${short(x + r * Math.cos(a))} ${short(y + r * Math.sin(a))}`
    return `M${x} ${y}L${at(angle - wide)}L${at(angle + wide)}Z`
  })
  return path(blades.join(''), fill, more)
}

/**
 * A half and its mirror image across the middle of a card. The flip goes inside each lit group: light keeps its side, and
 * the paints fail under a negative scale.
 */
export function both(half: string): string {
  const flip = 'transform="translate(220 0) scale(-1 1)"'
  let [depth, start, other] = [0, 0, '']
  for (const tag of half.matchAll(/<(\/?)\w+[^>]*?(\/?)>/g)) {
    const [whole, close, alone] = tag
    if (!close && depth === 0) start = tag.index
    if (!close && !alone) depth += 1
    if (close) depth -= 1
    if (depth > 0 || (!close && !alone)) continue
    const piece = half.slice(start, tag.index + whole.length)
    const lit = /^<g filter="([^"]+)"([^>]*)>/.exec(piece)
    other += lit
      ? `<g filter="${lit[1]}"${lit[2]}><g ${flip}>${piece.slice(lit[0].length, -4)}</g></g>`
      : `<g ${flip}>${piece}</g>`
  }
  return half + other
}

const ruby = ['#2a0012', '#8e0a3c', '#ee2a58', '#ff9aa8', '#fff4f4']
const emerald = ['#00201a', '#017a5a', '#25d6a0', '#a8fadc', '#ffffff']
export const amethyst = ['#1c0440', '#5a1ca8', '#a060ff', '#d6b8ff', '#ffffff']
export const jewel = (
  x: number,
  y: number,
  r: number,
  of: 'ruby' | 'emerald' | 'amethyst',
  seed: number,
) => moved(`translate(${x} ${y})`, gem(corners(8, r), { ruby, emerald, amethyst }[of], { seed }))

export const crown = (x: number, y: number, scale: number) =>
  moved(
    `translate(${x} ${y}) scale(${scale})`,
    group(
      metal({ bevel: 2, depth: 8, shadow: 4 }),
      path(
        'M-46 0L-58 -44Q-44 -34 -34 -22Q-30 -46 -20 -58Q-12 -40 -10 -26Q-4 -56 0 -70Q4 -56 10 -26Q12 -40 20 -58Q30 -46 34 -22Q44 -34 58 -44L46 0Q0 12 -46 0Z',
        goldGrey(),
      ),
    ) +
      group(
        metal({ shadow: 0, bevel: 1.2 }),
        path('M-48 -2Q0 10 48 -2L47 10Q0 22 -47 10Z', goldGrey()),
      ) +
      jewel(0, 9, 6.5, 'ruby', 8) +
      jewel(-25, 6, 4.6, 'emerald', 8) +
      jewel(25, 6, 4.6, 'emerald', 9) +
      pearl(-58, -46, 6) +
      pearl(58, -46, 6) +
      pearl(-20, -60, 5.5) +
      pearl(20, -60, 5.5) +
      pearl(0, -74, 8),
  )

/** A ribbon with a hem of gold, for a word that the page writes on it. */
export const ribbon = (y: number, w: number, colours: readonly string[]) => {
  const [l, r] = [110 - w / 2, 110 + w / 2]
  return (
    group(
      metal({ bevel: 1.8, depth: 7, shadow: 5 }),
      path(
        `M${l} ${y - 30}Q110 ${y - 40} ${r} ${y - 30}L${r - 6} ${y}L${r} ${y + 30}Q110 ${y + 20} ${l} ${y + 30}L${l + 6} ${y}Z`,
        goldGrey(),
      ),
    ) +
    group(
      painted({ bevel: 3, depth: 5, out: 1, contour: '#2c0f03', shine: 0.4, rim: '#ffb0c0' }),
      path(
        `M${l + 6} ${y - 24}Q110 ${y - 34} ${r - 6} ${y - 24}L${r - 12} ${y}L${r - 6} ${y + 24}Q110 ${y + 14} ${l + 6} ${y + 24}L${l + 12} ${y}Z`,
        line(colours),
      ),
    )
  )
}
