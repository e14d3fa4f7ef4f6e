import type { Part } from './effects.ts'
import { ended, stroke } from './furniture.ts'
import { circle, clipped, fade, group, mix, painted, path } from './paints.ts'

/**
 * Fish, facing right, in parts that move by themselves: a body, its tail (its root at the right edge), at times a fin. All
 * wear painted scales under one light.
 */
type Skin = { dark: string; rim?: string; bevel?: number; shine?: number; depth?: number }

export const skin = ({ dark, rim = '#8affea', bevel = 4, shine = 0.55, depth = 8 }: Skin) =>
  painted({
    bevel,
    depth,
    shade: [mix(dark, '#05051c', 0.55), mix(dark, '#3a3a6a', 0.25)],
    out: 1.4,
    contour: mix(dark, '#04041a', 0.72),
    shine,
    sharp: 22,
    rim,
    rimStrength: 0.55,
  })

/** The edges of rows of scales. */
export function platesOf([x, y, w, h]: [number, number, number, number], step: number): string {
  const rows: string[] = []
  for (let row = 0; row * step * 0.62 < h; row++)
    for (let at = 0; at * step < w; at++) {
      const px = x + at * step + (row % 2 ? step / 2 : 0)
      const py = y + row * step * 0.62
      rows.push(`M${px.toFixed(1)} ${py.toFixed(1)}q${step * 0.62} ${step * 0.34} 0 ${step * 0.68}`)
    }
  return rows.join('')
}

/** Rows of scales, lighter at their edges. */
export function scales(of: [number, number, number, number], step: number): string {
  const d = platesOf(of, step)
  return (
    stroke(d, '#ffffff', 0.9, 'opacity=".3"') +
    stroke(d, '#04041a', 0.7, 'opacity=".22" transform="translate(.8 .5)"')
  )
}

export const eye = (x: number, y: number, r: number, iris = '#ffd66a') =>
  circle(x, y, r + 1, '#0a0a22') +
  circle(x, y, r, '#ffffff') +
  circle(x + r * 0.12, y, r * 0.78, iris) +
  circle(x + r * 0.2, y + r * 0.04, r * 0.5, '#0a0a22') +
  circle(x + r * 0.36, y - r * 0.26, r * 0.22, '#ffffff') +
  circle(x - r * 0.06, y + r * 0.3, r * 0.12, '#ffffff', 'opacity=".8"')

type Fish = {
  size: [number, number]
  /** Its outline, without tail. */
  body: string
  colours: readonly string[]
  paint: Skin
  /** Stripes and spots on it, cut off at its outline. */
  marks?: string
  /** Fins behind it: their colour is that of the tail. */
  behind?: string
  fin: readonly string[]
  eyeAt: [x: number, y: number, r: number]
  iris?: string
  /** Gill and mouth. */
  lines?: string
  /** A fin over it. */
  front?: string
  scale?: [box: [number, number, number, number], step: number]
  more?: string
  density?: number
}

export function fishBody({
  size,
  body,
  colours,
  paint,
  marks = '',
  behind,
  fin,
  eyeAt,
  iris,
  lines = '',
  front,
  scale,
  more = '',
  density = 1.7,
}: Fish): Part {
  const inside = clipped(path(body, '#ffffff'))
  const fins = { ...paint, bevel: 2.4, depth: 4.5 }
  return {
    size,
    body:
      (behind
        ? group(skin(fins), path(behind, fade(fin))) + rays(behind, fin[0] ?? '#ffffff')
        : '') +
      group(
        skin(paint),
        path(body, fade(colours)) +
          `<g clip-path="${inside}">${marks}${scale ? scales(...scale) : ''}</g>`,
      ) +
      stroke(lines, mix(paint.dark, '#04041a', 0.6), 1.5, `${ended} opacity=".75"`) +
      (front ? group(skin({ ...fins, bevel: 2.6, depth: 3.4 }), path(front, fade(fin))) : '') +
      eye(...eyeAt, iris) +
      more,
    density,
  }
}

/** A soft gleam in a fin: its outline once more, drawn in. */
const rays = (d: string, colour: string) =>
  stroke(d, mix(colour, '#ffffff', 0.6), 0.8, 'opacity=".4"')

export function tail(
  size: [number, number],
  d: string,
  fin: readonly string[],
  paint: Skin,
  lines = '',
): Part {
  return {
    size,
    body:
      group(skin({ ...paint, bevel: 2.6, depth: 5 }), path(d, fade(fin, [1, 0, 0, 0.3]))) +
      stroke(lines, mix(paint.dark, '#04041a', 0.4), 1, `${ended} opacity=".45"`) +
      stroke(lines, '#ffffff', 0.7, `${ended} opacity=".35" transform="translate(0 -1)"`),
    density: 1.7,
  }
}

export const bar = (x: number, w: number, colour: string, lean = 0, more = '') =>
  path(`M${x} 0Q${x + lean} 60 ${x} 140h${w}Q${x + w + lean} 60 ${x + w} 0Z`, colour, more)
export const spots = (
  list: readonly (readonly [number, number, number])[],
  colour: string,
  more = '',
) => list.map(([x, y, r]) => circle(x, y, r, colour, more)).join('')
