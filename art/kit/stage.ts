import { down, blur, halo } from './paint.ts'
import { circle, path, repeat, stroke } from './shapes.ts'

export function curtains(light: string, deep: string, width = 300, height = 400): string {
  const side = repeat(5, (i) =>
    path(
      `M${i * 15 - 6}-6H${i * 15 + 12}Q${18 + i * 10 - i * i} ${height * 0.4} ${-10 + i * 4} ${height}H${-26 + i * 3}Q${i * 9} ${height * 0.4} ${i * 15 - 6}-6Z`,
      i % 2 ? light : deep,
    ),
  )
  return (
    side +
    `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>` +
    repeat(8, (i) =>
      path(
        `M${(i * width) / 8 - 4}-8H${((i + 1) * width) / 8 + 4}Q${((i + 0.5) * width) / 8} 56 ${(i * width) / 8 - 4}-8Z`,
        i % 2 ? light : deep,
      ),
    ) +
    stroke(`M0 14${repeat(8, () => `q${width / 16} 22 ${width / 8} 0`)}`, '#ffc857', 3)
  )
}

export function spotlight(
  x: number,
  y: number,
  foot: number,
  spread: number,
  colour: string,
  opacity = 0.3,
) {
  return `<g opacity="${opacity}" ${blur(4)}>${path(`M${x - 8}-10H${x + 8}L${foot + spread} ${y}H${foot - spread}Z`, down(colour, `${colour}22`))}</g>`
}

/** Bulbs along a line, every other one bright. */
export function bulbs(points: [number, number][], colour = '#ffd35c', r = 5): string {
  return points
    .map(([x, y], i) =>
      i % 2
        ? circle(x, y, r, '#fff8e0') + circle(x, y, r * 2.6, halo(colour, 0.8))
        : circle(x, y, r, colour),
    )
    .join('')
}
