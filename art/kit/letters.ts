import { blur } from './paint.ts'
import { path, repeat } from './shapes.ts'

type Face = {
  fill: string
  edge: string
  edgeWidth?: number
  rim?: string
  drop?: number
  deep?: string
}

/** Letters with a body: a rim outside, an edge, a drop below, and a bright face. */
export function letters(
  lines: string[],
  { fill, edge, edgeWidth = 11, rim, drop = 5, deep = edge }: Face,
) {
  const around = (colour: string, width: number, y: number) =>
    lines
      .map(
        (d) =>
          `<path d="${d}" transform="translate(0 ${y})" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`,
      )
      .join('')
  return (
    `<g ${blur(5)} opacity=".6">${around('#000000', edgeWidth, drop + 4)}</g>` +
    (rim ? around(rim, edgeWidth + 6, 0) : '') +
    repeat(drop, (i) => around(deep, edgeWidth, drop - i)) +
    around(edge, edgeWidth, 0) +
    lines.map((d) => path(d, fill)).join('')
  )
}
