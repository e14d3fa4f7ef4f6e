import { ball, down, lit } from './paint.ts'
import { at, circle, path, rect, repeat, stroke, tidy } from './shapes.ts'

/** Rice terraces that climb: the colours from the top step to the foot. */
export function terraces(
  y: number,
  colours: string[],
  water: string,
  width = 300,
  foot = 400,
): string {
  const rows = colours.length
  return colours
    .map((colour, i) => {
      const top = y + (i * (foot - y)) / rows
      const bend = 16 + i * 5
      const lip = `M-10 ${top}Q${width * 0.22} ${top - bend} ${width * 0.45} ${top + 4}T${width + 10} ${top - bend * 0.6}`
      return (
        path(`${lip}V${foot}H-10Z`, colour) +
        path(
          `M-10 ${tidy(top)}Q${width * 0.22} ${top - bend} ${width * 0.45} ${top + 4}T${width + 10} ${top - bend * 0.6}V${tidy(top - bend * 0.6 + 12)}Q${width * 0.7} ${top + 20} ${width * 0.45} ${top + 15}T-10 ${top + 12}Z`,
          water,
          'opacity=".75"',
        ) +
        path(
          `M-10 ${tidy(top + 12)}Q${width * 0.22} ${top - bend + 12} ${width * 0.45} ${top + 15}T${width + 10} ${tidy(top - bend * 0.6 + 12)}v7Q${width * 0.7} ${top + 27} ${width * 0.45} ${top + 22}T-10 ${tidy(top + 19)}Z`,
          '#3a2a10',
          'opacity=".35"',
        ) +
        stroke(lip, '#ffffff', 2, 'opacity=".55"')
      )
    })
    .join('')
}

/** A coconut palm, its foot at 0 0, about 190 high. */
export function palm(leaf = '#1f8a4c', deep = '#0c5c36', trunk = '#7a4a22'): string {
  const frond = (turn: number, colour: string) =>
    `<g transform="translate(22-170) rotate(${turn})">${path('M0 0C20-34 66-38 96 4 66-12 34-8 0 0Z', colour)}</g>`
  return (
    path('M-8 0Q-10-90 18-170L28-168Q8-90 10 0Z', trunk) +
    repeat(6, (i) => stroke(`M${-6 + i * 3.4} ${-20 - i * 25}q7 4 14 0`, '#4a2a10', 3)) +
    [18, -22, -62, 200, 162, 240].map((turn, i) => frond(turn, i % 2 ? leaf : deep)).join('') +
    circle(18, -162, 10, ball('#c98a4a', '#7a4a22', '#3a1c08')) +
    circle(34, -160, 9, ball('#c98a4a', '#7a4a22', '#3a1c08'))
  )
}

/** A nipa hut on stilts, about 150 wide, its foot at 0 80. */
export function hut(): string {
  return (
    stroke('M-50 30V80M50 30V80M0 30V80', '#5a3214', 9) +
    stroke('M62 78 30 34', '#7a4a1c', 6) +
    lit(
      rect(-60, -22, 120, 58, down('#e9c98f', '#b98a4a'), 'rx="4"') +
        repeat(7, (i) => stroke(`M${-50 + i * 17}-20V34`, '#a87838', 2)),
      '#fff1d0',
    ) +
    rect(-16, -8, 32, 44, '#4a2a10') +
    rect(-50, -8, 24, 22, '#ffd778') +
    rect(28, -8, 24, 22, '#ffd778') +
    lit(
      path('M-88-18Q-40-50 0-96 40-50 88-18 0-6-88-18Z', down('#d99a4e', '#8f5a1f')) +
        stroke('M-60-24-6-80M-30-22 0-84M60-24 6-80M30-22 0-84', '#6b3f12', 3),
      '#ffe9c0',
    )
  )
}

/** A volcano with its fire, foot at 0 120, about 260 wide. */
export function volcano(rock: string, deep: string): string {
  return (
    lit(
      path('M-150 124Q-70 80-34-46-18-54 0-46 18-56 34-46 70 80 150 124Z', down(rock, deep)),
      '#ffd0a8',
      '#12040a',
    ) +
    path(
      'M-34-46Q-18-54 0-46 18-56 34-46 30-14 20 0 26 30 10 60 4 96-8 124H-22Q-8 84-14 58-2 28-16 6-30-14-34-46Z',
      down('#fff2a8', '#ffb02e', '#ff5a1f', '#c2210f'),
    ) +
    path('M18-20Q40 40 66 72 40 56 22 16Z', '#ff7a2e') +
    path(
      'M0-44C-40-80-26-120-8-150-4-120 14-126 8-166 36-130 46-90 24-58 18-46 8-44 0-44Z',
      down('#ff5a1f', '#ffb02e', '#fff6c8'),
    ) +
    repeat(7, (i) =>
      circle(
        ...at(0, -60, 80 + (i % 3) * 18, -54 + i * 18),
        5 + (i % 3) * 2,
        ball('#fff6c8', '#ff9d2e', '#c2210f'),
      ),
    )
  )
}

/** Sampaguita from above, radius 60. */
export function sampaguita(): string {
  const petals = (count: number, turn: number, length: number, wide: number, colour: string) =>
    repeat(
      count,
      (i) =>
        `<g transform="rotate(${turn + (i * 360) / count})">${path(`M0 0C${-wide}-${length * 0.4} ${-wide * 0.8}-${length * 0.9} 0-${length} ${wide * 0.8}-${length * 0.9} ${wide}-${length * 0.4} 0 0Z`, colour)}${stroke(`M0-12V${-length * 0.7}`, '#c9dcb8', 1.6)}</g>`,
    )
  return (
    lit(petals(7, 0, 60, 25, down('#ffffff', '#e3efd4')), '#ffffff', '#143a22', 2.5) +
    lit(petals(6, 25, 40, 19, down('#ffffff', '#eef6e0')), '#ffffff', '#3a6a3a', 2) +
    circle(0, 0, 9, ball('#fff6b8', '#ffc857', '#d98f12'))
  )
}

export function leaf(light: string, deep: string): string {
  return (
    path('M0 0C-26-30-24-72 0-100 24-72 26-30 0 0Z', deep) +
    path('M0 0C22-30 22-72 0-100Z', light) +
    stroke('M0 0V-92M0-22-12-36M0-22 12-36M0-46-12-60M0-46 12-60', '#ffffff', 1.6, 'opacity=".35"')
  )
}

export function bamboo(height: number, light = '#8fd06a', deep = '#3f8f3a'): string {
  return repeat(
    Math.ceil(height / 44),
    (i) =>
      rect(-9, -height + i * 44, 18, 41, down(light, deep), 'rx="5"') +
      rect(-6, -height + i * 44 + 3, 4, 34, '#ffffff', 'opacity=".35" rx="2"'),
  )
}

export function rocks(colour: string, light: string): string {
  return (
    path('M-70 20-50-16-18-24 6-6 30-30 58-14 74 20Z', colour) +
    path('M-50-16-18-24-26 20ZM30-30 58-14 34 20Z', light)
  )
}
