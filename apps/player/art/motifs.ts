/** Small things that many pictures are made of. Angles in degrees, 0 at the top, clockwise. */
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
    circle(cx, cy, r, '#e9ecff') +
    path(
      `M${cx - r} ${cy}a${r} ${r} 0 0 0 ${2 * r} 0 ${r} ${tidy(r * 0.8)} 0 0 1 ${-2 * r} 0z`,
      '#c9f1e4',
    ) +
    circle(cx - r * 0.32, cy - r * 0.36, tidy(r * 0.24), '#fff')
  )
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

export function card(
  x: number,
  y: number,
  turn: number,
  inside: string,
  ground = '#fff8ec',
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-46, -64, 92, 128, ground, 'rx="10"')}${inside}</g>`
}

/** Suits, drawn around 0 0 and about 40 high. */
export const suits = {
  heart: 'M0 20C-26 2-22-20-9-20c6 0 9 5 9 8 0-3 3-8 9-8C22-20 26 2 0 20Z',
  diamond: 'M0-23 17 0 0 23-17 0Z',
  spade:
    'M0-22C4-10 23-2 21 8c-2 10-15 9-17 2 0 5 2 9 5 12H-9c3-3 5-7 5-12-2 7-15 8-17-2C-23-2-4-10 0-22Z',
  club: 'M0-22a10 10 0 0 1 8 16 10 10 0 1 1-4 15c0 5 2 9 5 12H-9c3-3 5-7 5-12a10 10 0 1 1-4-15 10 10 0 0 1 8-16Z',
} as const
