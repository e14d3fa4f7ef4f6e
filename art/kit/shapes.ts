import { ball, disc } from './paint.ts'

/** Shapes that everything is made of. Angles in degrees, 0 at the top, clockwise. */
export function at(cx: number, cy: number, radius: number, angle: number): [number, number] {
  const turn = ((angle - 90) * Math.PI) / 180
  return [tidy(cx + radius * Math.cos(turn)), tidy(cy + radius * Math.sin(turn))]
}

export function tidy(value: number): number {
  return Math.round(value * 10) / 10
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

export function star(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  rays: number,
  turn = 0,
): string {
  const step = 180 / rays
  return polygon(
    Array.from({ length: rays * 2 }, (_, index) =>
      at(cx, cy, index % 2 === 0 ? outer : inner, turn + index * step),
    ),
  )
}

/** Separate wedges from a centre: light, or the rays of the sun. */
export function rays(
  cx: number,
  cy: number,
  from: number,
  to: number,
  count: number,
  width: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (360 / count) * index
    return polygon([
      at(cx, cy, from, turn - width / 4),
      at(cx, cy, to, turn - width / 2),
      at(cx, cy, to, turn + width / 2),
      at(cx, cy, from, turn + width / 4),
    ])
  }).join('')
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${tidy(cx)}" cy="${tidy(cy)}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more && ` ${more}`}/>`
}

/** The signature: a pearl with its light. */
export function pearl(cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, ball('#ffffff', '#fff3e6', '#dfe2ff', '#a9b6ee', '#8fb7c9')) +
    circle(
      cx + r * 0.1,
      cy + r * 0.18,
      tidy(r * 0.74),
      disc('#ffd9ea00', '#ffe6f255', '#d8fff000'),
    ) +
    ellipse(cx - r * 0.34, cy - r * 0.4, r * 0.26, r * 0.18, '#ffffff', 'opacity=".95"')
  )
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${tidy(cx)}" cy="${tidy(cy)}" rx="${tidy(rx)}" ry="${tidy(ry)}" fill="${fill}"${more && ` ${more}`}/>`
}

/** A part drawn around 0 0, put somewhere. A negative width mirrors it. */
export function put(x: number, y: number, scale: number, inside: string, turn = 0): string {
  const size = scale < 0 ? `${scale} ${-scale}` : `${scale}`
  return `<g transform="translate(${tidy(x)} ${tidy(y)})${turn ? ` rotate(${turn})` : ''} scale(${size})">${inside}</g>`
}

export function faint(opacity: number, inside: string): string {
  return `<g opacity="${opacity}">${inside}</g>`
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Places that look like chance and never change: the n-th of a series, each from 0 to 1. */
export function spot(index: number, seed = 0): [number, number] {
  const part = (by: number) => ((((index + 1) * by + seed * 0.371) % 1) + 1) % 1
  return [part(0.754877), part(0.569841)]
}

/** Only what lies inside the outline is seen. */
export function clipped(outline: string, inside: string): string {
  let sum = 7
  for (const char of outline) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647
  return `<clipPath id="clip_${sum}"><path d="${outline}"/></clipPath><g clip-path="url(#clip_${sum})">${inside}</g>`
}

/** The outline of a circle, to clip by. */
export function round(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Fiesta bunting between two points. */
export function bunting(
  y: number,
  sag: number,
  colours: readonly string[],
  count = 9,
  width = 300,
): string {
  const step = width / count
  const height = (x: number) => y + sag * (1 - ((x - width / 2) / (width / 2)) ** 2)
  let flags = ''
  for (let index = 0; index < count; index++) {
    const x = index * step
    flags += path(
      `M${tidy(x)} ${tidy(height(x))}L${tidy(x + step)} ${tidy(height(x + step))}L${tidy(x + step / 2)} ${tidy(height(x + step / 2) + step * 0.95)}Z`,
      colours[index % colours.length] ?? '#fff',
    )
  }
  return flags
}

export function wave(
  y: number,
  depth: number,
  colour: string,
  length = 60,
  width = 300,
  foot = 400,
): string {
  let d = `M${-length} ${y}`
  for (let x = -length; x < width + length; x += length)
    d += `q${length / 4} ${-depth} ${length / 2} 0t${length / 2} 0`
  return path(`${d}V${foot}H${-length}Z`, colour)
}

/** Suits, drawn around 0 0 and about 40 high. */
export const suits = {
  heart: 'M0 20C-26 2-22-20-9-20c6 0 9 5 9 8 0-3 3-8 9-8C22-20 26 2 0 20Z',
  diamond: 'M0-23 17 0 0 23-17 0Z',
  spade:
    'M0-22C4-10 23-2 21 8c-2 10-15 9-17 2 0 5 2 9 5 12H-9c3-3 5-7 5-12-2 7-15 8-17-2C-23-2-4-10 0-22Z',
  club: 'M0-22a10 10 0 0 1 8 16 10 10 0 1 1-4 15c0 5 2 9 5 12H-9c3-3 5-7 5-12a10 10 0 1 1-4-15 10 10 0 0 1 8-16Z',
} as const
