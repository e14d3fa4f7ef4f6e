/**
 * The paints of the house games: any flat outline can wear metal, mother-of-pearl or a painted body. One key light
 * from the upper left, one coloured rim from the lower right, a contour in a dark tone of the thing's own hue. A paint
 * carries its name (`url(#…)`), and `drawing` writes the definitions of all names that it finds.
 */
const definitions = new Map<string, string>()

function named(make: (id: string) => string): string {
  const text = make('')
  let hash = 5381
  for (const char of text) hash = (Math.imul(hash, 33) ^ char.charCodeAt(0)) >>> 0
  const id = `p${hash.toString(36)}`
  definitions.set(id, make(id))
  return `url(#${id})`
}

/** A whole drawing of a part, with the paints that it uses. */
export function drawing(width: number, height: number, body: string): string {
  const used = new Set<string>()
  const find = (text: string) => {
    for (const [, id = ''] of text.matchAll(/url\(#(p\w+)\)/g)) {
      if (used.has(id)) continue
      used.add(id)
      find(definitions.get(id) ?? '')
    }
  }
  find(body)
  const defs = [...used].map((id) => definitions.get(id)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
}

/** A colour, where it lies (0 … 1), and how much of it is seen. */
export type Stop = string | [at: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list
    .map((stop, i) => {
      const [at, colour, opacity = 1] =
        typeof stop === 'string' ? [i / (list.length - 1), stop] : stop
      return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')

/** Straight, from the top down unless said otherwise; in shares of the shape. */
export const fade = (list: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  named(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
  )

/** Round, its light at `at`. */
export const glow = (list: readonly Stop[], [x, y] = [0.5, 0.5], radius = 0.5) =>
  named(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".5" r="${radius}" fx="${x}" fy="${y}">${stops(list)}</radialGradient>`,
  )

/** Straight from one point to another, in units of the drawing: several shapes share it. */
export const fadeAt = (list: readonly Stop[], [x1, y1, x2, y2]: readonly number[]) =>
  named(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
  )

/** Round, in units of the drawing. */
export const glowAt = (list: readonly Stop[], [x, y]: readonly number[], radius: number) =>
  named(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops(list)}</radialGradient>`,
  )

/** Only what lies within the shape is seen: `clip-path="${clipped(shape)}"`. */
export const clipped = (shape: string) => named((id) => `<clipPath id="${id}">${shape}</clipPath>`)

const hex = (colour: string) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255)

/** Between two colours. */
export function mix(one: string, other: string, share: number): string {
  const to = hex(other)
  const part = (value: number, i: number) =>
    Math.round(255 * (value + ((to[i] ?? 0) - value) * share))
  return `#${hex(one)
    .map((value, i) => part(value, i).toString(16).padStart(2, '0'))
    .join('')}`
}

const ramp = (colours: readonly string[]) =>
  ['R', 'G', 'B']
    .map(
      (channel, i) =>
        `<feFunc${channel} type="table" tableValues="${colours.map((colour) => (hex(colour)[i] ?? 0).toFixed(3)).join(' ')}"/>`,
    )
    .join('')

const filter = (body: string, margin = 25) =>
  named(
    (id) =>
      `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">${body}</filter>`,
  )

export const blur = (radius: number) => filter(`<feGaussianBlur stdDeviation="${radius}"/>`, 60)

type Under = {
  /** Width and colour of the contour. */
  out?: number
  contour?: string
  /** Blur of the shadow; 0 for none. */
  shadow?: number
}

function under({ out = 1.4, contour = '#140a2c', shadow = 0 }: Under, body: string): string {
  const drop = shadow
    ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${shadow}"/><feOffset dx="${shadow * 0.35}" dy="${shadow * 1.1}" result="d"/><feFlood flood-color="#04061a" flood-opacity=".55"/><feComposite in2="d" operator="in" result="drop"/>`
    : ''
  const line = out
    ? `<feMorphology in="SourceAlpha" operator="dilate" radius="${out}"/><feGaussianBlur stdDeviation=".35" result="l"/><feFlood flood-color="${contour}"/><feComposite in2="l" operator="in" result="line"/>`
    : ''
  const layers = [shadow && 'drop', out && 'line', 'body'].filter(Boolean)
  return `${body}<feComposite in2="SourceAlpha" operator="in" result="body"/>${drop}${line}<feMerge>${layers.map((layer) => `<feMergeNode in="${layer}"/>`).join('')}</feMerge>`
}

/** Light on the shape's own relief: `name` is what comes out. */
const key = (depth: number, elevation: number, soft: number, name: string) =>
  `<feDiffuseLighting in="h" surfaceScale="${depth}" diffuseConstant="1.01" lighting-color="#fff"><feDistantLight azimuth="236" elevation="${elevation}"/></feDiffuseLighting><feGaussianBlur stdDeviation="${Math.max(0.35, soft)}" result="${name}"/>`
const gloss = (depth: number, strength: number, sharp: number) =>
  `<feSpecularLighting in="h" surfaceScale="${depth}" specularConstant="${strength}" specularExponent="${sharp}" lighting-color="#fffdf2" result="gloss"><feDistantLight azimuth="233" elevation="41"/></feSpecularLighting>`
const edge = (depth: number, strength: number, colour: string) =>
  `<feSpecularLighting in="h" surfaceScale="${depth}" specularConstant="${strength}" specularExponent="10" lighting-color="${colour}" result="edge"><feDistantLight azimuth="54" elevation="15"/></feSpecularLighting>`
const add = (one: string, other: string, share: number) =>
  `<feComposite in="${one}" in2="${other}" operator="arithmetic" k2="1" k3="${share}" result="sum"/>`

/** Keeps the colours, and gives them form, tinted shade, gloss and a coloured rim. `bevel` is about a sixth of the width. */
export function painted({
  bevel = 5,
  depth = 6,
  shade = ['#2b1f5c', '#6b5f9a'],
  shine = 0.35,
  sharp = 18,
  rim = '#8fe0ff',
  rimStrength = 0.5,
  ...below
}: {
  bevel?: number
  depth?: number
  shade?: [string, string]
  shine?: number
  sharp?: number
  rim?: string
  rimStrength?: number
} & Under = {}): string {
  const tones = [shade[0], mix(shade[0], shade[1], 0.45), shade[1], '#bdbdbd', '#ffffff']
  return filter(
    under(
      below,
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="h"/>${key(depth, 48, bevel * (bevel > 7 ? 0.5 : 0.3), 'd')}<feComponentTransfer in="d" result="tone">${ramp(tones)}</feComponentTransfer><feComposite in="SourceGraphic" in2="tone" operator="arithmetic" k1="1.3" result="lit"/>${gloss(depth, shine, sharp)}${edge(depth, rimStrength, rim)}${add('lit', 'gloss', 1)}${add('sum', 'edge', 0.9)}`,
    ),
  )
}

const golds = {
  gold: ['#2a0d02', '#6a2f06', '#a85f0e', '#d8921f', '#f4bb3c', '#ffdc6a', '#fff3b4', '#fffdf2'],
  letters: ['#6a3204', '#a8640c', '#d8901c', '#f0b434', '#ffd055', '#ffe68a', '#fff6c8', '#fffef4'],
}

/** Gold: light on the relief read over the metal's own ramp, the shape's greys kept as a reflection, orange from below. */
export function gold({
  bevel = 2,
  depth = 7,
  of = 'gold',
  ...below
}: { bevel?: number; depth?: number; of?: keyof typeof golds } & Under = {}): string {
  return filter(
    under(
      { contour: '#2c0f03', shadow: 4, ...below },
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="h1"/><feGaussianBlur in="SourceAlpha" stdDeviation="${bevel * 2.3}" result="h2"/><feComposite in="h1" in2="h2" operator="arithmetic" k2=".62" k3=".38" result="h"/>${key(depth, 36, bevel * 0.24, 'd')}<feComponentTransfer in="d" result="m">${ramp(golds[of])}</feComponentTransfer><feColorMatrix in="SourceGraphic" type="saturate" values=".15" result="grey"/><feBlend in="grey" in2="m" mode="soft-light" result="mixed"/><feComposite in="m" in2="mixed" operator="arithmetic" k2=".15" k3=".85" result="metal"/>${gloss(depth, 0.75, 26)}${edge(depth, 0.35, '#ff8a2a')}${add('metal', 'gloss', 0.9)}${add('sum', 'edge', 0.8)}`,
    ),
  )
}

/** Mother-of-pearl: noise read as a hue of pastel interference, under relief and a soft gloss. */
export function nacre({
  bevel = 3,
  depth = 5,
  seed = 3,
  amount = 0.85,
  waves = '.006 .016',
  ...below
}: {
  bevel?: number
  depth?: number
  seed?: number
  amount?: number
  waves?: string
} & Under = {}): string {
  return filter(
    under(
      { out: 1.2, contour: '#2b2458', shadow: 4, ...below },
      `<feTurbulence type="fractalNoise" baseFrequency="${waves}" numOctaves="2" seed="${seed}"/><feColorMatrix values="2.6 0 0 0 -.8 2.6 0 0 0 -.8 2.6 0 0 0 -.8 0 0 0 0 1"/><feComponentTransfer result="hue"><feFuncR type="table" tableValues=".66 .98 1 .62 .90 1 .72 .96"/><feFuncG type="table" tableValues=".88 .74 .93 .95 .74 .93 .90 .78"/><feFuncB type="table" tableValues=".99 .90 .76 .86 1 .80 .98 .95"/></feComponentTransfer><feBlend in="hue" in2="SourceGraphic" mode="multiply" result="tinted"/><feComposite in="SourceGraphic" in2="tinted" operator="arithmetic" k2="${1 - amount}" k3="${amount}" result="c"/><feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="h"/>${key(depth, 52, bevel * 0.2, 'd')}<feComponentTransfer in="d" result="tone">${ramp(['#3d3a78', '#5a54a0', '#8b86c8', '#cdcbe0', '#ffffff'])}</feComponentTransfer><feComposite in="c" in2="tone" operator="arithmetic" k1="1.14" result="lit"/>${gloss(depth, 0.7, 30)}${edge(depth, 0.5, '#7ff0e0')}${add('lit', 'gloss', 1)}${add('sum', 'edge', 0.8)}`,
    ),
  )
}

/** Lacquered wood: noise stretched into grain and read as tones of the wood, under a hard narrow light and a red rim. */
export function narra({
  bevel = 3,
  depth = 6,
  grain = '.007 .13',
  seed = 6,
  tones = ['#1c0703', '#3d1209', '#6b2412', '#9a4220', '#5a1c0d'],
  ...below
}: {
  bevel?: number
  depth?: number
  /** How fast it changes along and across. */
  grain?: string
  seed?: number
  tones?: readonly string[]
} & Under = {}): string {
  return filter(
    under(
      { contour: '#120302', ...below },
      `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${seed}"/><feColorMatrix values="2.6 0 0 0 -.8 2.6 0 0 0 -.8 2.6 0 0 0 -.8 0 0 0 0 1"/><feComponentTransfer result="w">${ramp(tones)}</feComponentTransfer><feBlend in="SourceGraphic" in2="w" mode="soft-light" result="c"/><feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="h"/>${key(depth, 48, bevel * 0.2, 'd')}<feComponentTransfer in="d" result="tone">${ramp(['#12060f', '#3a1c22', '#7d6258', '#c2b8ae', '#ffffff'])}</feComponentTransfer><feComposite in="c" in2="tone" operator="arithmetic" k1="1.5" result="lit"/>${gloss(depth, 0.9, 42)}${edge(depth, 0.4, '#ff6a3a')}${add('lit', 'gloss', 1)}${add('sum', 'edge', 0.8)}`,
    ),
  )
}

/** Greys that gold reflects: light above, a dark horizon, light below it. */
export const goldGrey = () =>
  fade([
    [0, '#c8c8c8'],
    [0.28, '#8c8c8c'],
    [0.46, '#3a3a3a'],
    [0.52, '#c4c4c4'],
    [0.78, '#6a6a6a'],
    [1, '#2c2c2c'],
  ])
/** The same for letters, without the dark horizon that makes small words unreadable. */
export const letterGrey = () =>
  fade([
    [0, '#ffffff'],
    [0.35, '#d0d0d0'],
    [0.5, '#8a8a8a'],
    [0.56, '#e4e4e4'],
    [1, '#7a7a7a'],
  ])
export const pearlWhite = () => fade(['#fffaf2', '#f1f0ff', '#eafff8'], [0, 0, 1, 1])

// --- shapes

const short = (value: number) => String(Math.round(value * 100) / 100)

export const group = (paint: string, inside: string, more = '') =>
  `<g filter="${paint}" ${more}>${inside}</g>`
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`
export const ellipse = (
  x: number,
  y: number,
  [rx, ry]: [number, number],
  fill: string,
  more = '',
) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`
/** A box as x, y, width, height. */
export const box = (
  [x, y, w, h]: [number, number, number, number],
  radius: number,
  fill: string,
  more = '',
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`

/** The outline of a star: `n` points between two radii. */
export function star(
  n: number,
  [outer, inner]: [number, number],
  [x, y] = [0, 0],
  turn = -90,
): string {
  const point = (i: number) => {
    const angle = ((turn + (i * 180) / n) * Math.PI) / 180
    const r = i % 2 ? inner : outer
    return `${short(x + r * Math.cos(angle))} ${short(y + r * Math.sin(angle))}`
  }
  return `M${Array.from({ length: n * 2 }, (_, i) => point(i)).join('L')}Z`
}

/** A band around a box, as one outline with a hole. */
export function band(
  [x, y, w, h]: [number, number, number, number],
  thick: number,
  r: number,
): string {
  const way = (inset: number, radius: number, back: boolean) => {
    const [l, t, wide, high] = [
      x + inset,
      y + inset,
      w - 2 * inset - 2 * radius,
      h - 2 * inset - 2 * radius,
    ]
    const arc = (dx: number, dy: number, sweep: 0 | 1) =>
      `a${radius} ${radius} 0 0 ${sweep} ${dx} ${dy}`
    return back
      ? `M${l + radius} ${t}${arc(-radius, radius, 0)}v${high}${arc(radius, radius, 0)}h${wide}${arc(radius, -radius, 0)}v${-high}${arc(-radius, -radius, 0)}Z`
      : `M${l + radius} ${t}h${wide}${arc(radius, radius, 1)}v${high}${arc(-radius, radius, 1)}h${-wide}${arc(-radius, -radius, 1)}v${-high}${arc(radius, -radius, 1)}Z`
  }
  return way(0, r, false) + way(thick, Math.max(2, r - thick * 0.8), true)
}

/** A four-pointed glint with a soft core. */
export function glint(x: number, y: number, r: number, colour = '#ffffff'): string {
  const core = glow([
    [0, colour, 0.9],
    [0.4, colour, 0.3],
    [1, colour, 0],
  ])
  const arm = r * 0.07
  return (
    circle(x, y, r * 0.7, core) +
    path(
      `M${x} ${y - r}Q${x + arm} ${y - arm} ${x + r} ${y}Q${x + arm} ${y + arm} ${x} ${y + r}Q${x - arm} ${y + arm} ${x - r} ${y}Q${x - arm} ${y - arm} ${x} ${y - r}Z`,
      colour,
    )
  )
}

/** A pearl: three tones, a window of light, a mint gleam below. */
export function pearl(x: number, y: number, r: number): string {
  const skin = glow(
    ['#ffffff', [0.4, '#fbeff4'], [0.75, '#c5b6e6'], [1, '#7f78bc']],
    [0.36, 0.3],
    0.52,
  )
  return (
    circle(x, y, r + 0.9, '#3a2f6a') +
    circle(x, y, r, skin) +
    ellipse(
      x - r * 0.32,
      y - r * 0.36,
      [r * 0.3, r * 0.22],
      '#ffffff',
      `transform="rotate(-38 ${x - r * 0.32} ${y - r * 0.36})"`,
    ) +
    path(
      `M${short(x + r * 0.8)} ${short(y + r * 0.2)}A${short(r * 0.82)} ${short(r * 0.82)} 0 0 1 ${short(x + r * 0.1)} ${short(y + r * 0.82)}`,
      'none',
      `stroke="#a8fff0" stroke-width="${short(r * 0.18)}" stroke-linecap="round" opacity=".75"`,
    )
  )
}
