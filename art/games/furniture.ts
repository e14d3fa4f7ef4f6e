import type { Part } from './effects.ts'
import {
  band,
  blur,
  box,
  circle,
  ellipse,
  fade,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  painted,
  path,
  pearlWhite,
  type Stop,
} from './paints.ts'

/** What stands in several games: skies, boards, edges of gold, lacquer, pearls, light and lines. */

type Box = [x: number, y: number, width: number, height: number]
type Point = [x: number, y: number]
type Painted = NonNullable<Parameters<typeof painted>[0]>

/** A line along an outline; `more` is what else SVG may say of it: that it ends round, that it turns round. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" ${more}`)
export const ended = 'stroke-linecap="round"'
export const joined = 'stroke-linejoin="round"'

/** A place around a middle, in degrees from the right; in tenths, unless said otherwise. */
export function pointAt([x, y]: Point, far: number | Point, degrees: number, parts = 10): Point {
  const angle = (degrees * Math.PI) / 180
  const [rx, ry] = typeof far === 'number' ? [far, far] : far
  const short = (value: number) => Math.round(value * parts) / parts
  return [short(x + rx * Math.cos(angle)), short(y + ry * Math.sin(angle))]
}

/** A drawing put elsewhere, then turned or made larger as SVG says it. */
export const at = (body: string, [x, y]: Point, more = '') =>
  `<g transform="translate(${x} ${y}) ${more}">${body}</g>`

type Light = [colour: string, strength: number]
const fading = ([colour, strength]: Light, between?: [at: number, ...Light]): Stop[] => [
  [0, colour, strength],
  ...(between ? [between] : []),
  [1, between?.[1] ?? colour, 0],
]

/** Round light that fades to nothing at its rim, through another one on the way. */
export const halo = (x: number, y: number, r: number, ...lights: Parameters<typeof fading>) =>
  circle(x, y, r, glow(fading(...lights)))

/** The same, wider than high. */
export const pool = (x: number, y: number, r: Point, ...light: Light) =>
  ellipse(x, y, r, glow(fading(light)))

/** A narrow strip that is stretched over the whole page. */
export const sky = (list: readonly Stop[]): Part => ({
  size: [16, 512],
  body: box([0, 0, 16, 512], 0, fade(list)),
  density: 1,
  filled: true,
})

/** The shadow of a raised edge on what lies within it: its width, blur and strength. */
export const shadowInside = (
  inside: Box,
  radius: number,
  colour: string,
  [width, soft, strength]: [number, number, number],
) =>
  box(
    inside,
    radius,
    'none',
    `stroke="${colour}" stroke-width="${width}" opacity="${strength}" filter="${blur(soft)}"`,
  )

/** An edge of gold around a box. */
export const goldEdge = (
  around: Box,
  thick: number,
  radius: number,
  paint: Parameters<typeof gold>[0] = {},
) =>
  group(
    gold({ bevel: 0.8, depth: 4, shadow: 0, out: 0.6, ...paint }),
    path(band(around, thick, radius), goldGrey()),
  )

/** Little relief: cloth, paper, what is far away. */
export const thin = { bevel: 1.2, depth: 3, shine: 0.2, rimStrength: 0.3 } as const

/** Lacquer of a dark tone: its shade and its contour are mixed towards night, so that it stays of its own hue. */
export const lacquer = (
  dark: string,
  {
    deep = 0.5,
    light = mix(dark, '#6a5a8a', 0.3),
    contour = 0.65,
    ...more
  }: { deep?: number; light?: string; contour?: number } & Omit<Painted, 'shade' | 'contour'> = {},
) =>
  painted({
    out: 1.2,
    ...more,
    shade: [mix(dark, '#08021a', deep), light],
    contour: mix(dark, '#0a0216', contour),
  })

/** A board to play on: a field in a frame of mother-of-pearl, with a thin edge of gold. */
export function boardFrame({
  side,
  radius,
  night,
  field,
  inside,
  shade,
  seed,
}: {
  side: number
  radius: number
  /** The colour of shadows. */
  night: string
  field: string
  /** What lies on the field. */
  inside: string
  /** How wide the frame's shadow on it is. */
  shade: number
  seed: number
}): Part {
  const within = (by: number): Box => [by, by, side - 2 * by, side - 2 * by]
  return {
    size: [side, side],
    body:
      box([6, 10, side - 12, side - 12], radius, night, `opacity=".55" filter="${blur(4)}"`) +
      box(within(10), radius - 6, field) +
      inside +
      shadowInside(within(12), radius - 8, night, [shade, 5, 0.6]) +
      group(
        nacre({ bevel: 2.3, depth: 8, shadow: 3, seed, waves: '.012 .02' }),
        path(band(within(3), 9.5, radius - 1), pearlWhite()),
      ) +
      goldEdge(within(12), 2.4, radius - 9),
  }
}

/** A great pearl; `windowOn` is the light of a window on it. */
export const bigPearl = (x: number, y: number, r: number) =>
  group(
    nacre({ bevel: 9, depth: 10, seed: 9, amount: 0.5, waves: '.012 .02', shadow: 4, out: 1.4 }),
    circle(x, y, r, pearlWhite()),
  )

export const windowOn = (x: number, y: number, size: Point) =>
  ellipse(
    x,
    y,
    size,
    '#ffffff',
    `opacity=".9" filter="${blur(1.4)}" transform="rotate(-38 ${x} ${y})"`,
  )
