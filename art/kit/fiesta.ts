import { ball, disc, down, halo, lit, slant } from './paint.ts'
import {
  at,
  circle,
  clipped,
  ellipse,
  path,
  pearl,
  polygon,
  rect,
  repeat,
  star,
  stroke,
} from './shapes.ts'

/** The star lantern, lit from inside; radius 100, its tails below. */
export function parol(colours: [string, string, string], light = '#fff2b8', tails = true): string {
  const [rim, points, heart] = colours
  const tail = (x: number) =>
    repeat(5, (i) =>
      stroke(`M${x} ${84 + i * 3}q${(i - 2) * 9} 30 ${(i - 2) * 11} 60`, i % 2 ? points : rim, 4.5),
    ) + circle(x, 84, 9, heart)
  return (
    circle(0, 0, 150, halo(light, 0.75)) +
    (tails ? tail(-52) + tail(52) : '') +
    circle(0, 0, 96, 'none', `stroke="${rim}" stroke-width="13"`) +
    repeat(24, (i) => circle(...at(0, 0, 96, i * 15), 4.4, i % 2 ? light : '#ffffff')) +
    repeat(5, (i) => {
      const d = i * 72
      const tip = at(0, 0, 104, d)
      return (
        path(polygon([[0, 0], at(0, 0, 42, d - 36), tip]), down(points, points, heart)) +
        path(polygon([[0, 0], at(0, 0, 42, d + 36), tip]), heart) +
        `<path d="M0 0L${tip.join(' ')}" stroke="${light}" stroke-width="2" opacity=".8"/>`
      )
    }) +
    path(
      star(0, 0, 104, 42, 5),
      'none',
      `stroke="${light}" stroke-width="3.5" stroke-linejoin="round"`,
    ) +
    path(star(0, 0, 52, 21, 5, 36), disc('#ffffff', light, rim)) +
    circle(0, 0, 15, '#ffffff')
  )
}

/** A round capiz lantern on its string, radius 30. */
export function lantern(colour: string, light = '#fff2b8'): string {
  return (
    circle(0, 0, 62, halo(colour, 0.65)) +
    stroke('M0-60V-30', '#3a2410', 3) +
    ellipse(0, 0, 30, 34, disc(light, colour)) +
    stroke(
      'M-29 0H29M-24-18H24M-24 18H24M0-34V34M-16-28Q-26 0-16 28M16-28Q26 0 16 28',
      '#ffffff',
      1.6,
      'opacity=".7"',
    ) +
    rect(-12, -40, 24, 8, '#7a4a1c', 'rx="3"') +
    stroke('M-6 36V54M0 36V60M6 36V54', colour, 3.5)
  )
}

/** A smiling festival mask with feathers, radius about 100. */
export function mask(face: string, deep: string, feathers: string[]): string {
  const plumes = repeat(9, (i) => {
    const turn = -72 + i * 18
    const colour = feathers[i % feathers.length] ?? '#fff'
    return `<g transform="rotate(${turn} 0 20)">${lit(path('M0-50C-22-90-18-130 0-156 18-130 22-90 0-50Z', colour) + stroke('M0-60V-140', '#ffffff', 2, 'opacity=".5"') + circle(0, -128, 8, '#ffe27a'), '#ffffff', '#1a0526', 2)}</g>`
  })
  const eye = (s: number) =>
    path(`M${s * 14}-8Q${s * 36}-34 ${s * 62}-10 ${s * 36}-2 ${s * 14}-8Z`, '#1a0526') +
    stroke(`M${s * 12}-26Q${s * 38}-52 ${s * 68}-28`, '#ffd35c', 5)
  return (
    plumes +
    lit(
      path(
        'M-84-30C-84-84 84-84 84-30 84 40 44 96 0 96S-84 40-84-30Z',
        ball('#ffffff', face, deep),
      ),
      '#ffffff',
    ) +
    eye(-1) +
    eye(1) +
    path('M0-14-12 24Q0 34 12 24Z', deep, 'opacity=".55"') +
    circle(-52, 26, 16, '#ff5d8f', 'opacity=".75"') +
    circle(52, 26, 16, '#ff5d8f', 'opacity=".75"') +
    path('M-40 42Q0 62 40 42 30 84 0 84T-40 42Z', '#7a0f38') +
    path('M-32 48Q0 64 32 48L28 58Q0 70-28 58Z', '#ffffff') +
    repeat(7, (i) => circle(...at(0, -10, 78, -60 + i * 20), 5, i % 2 ? '#ffd35c' : '#19c3b0')) +
    path(star(0, -58, 16, 7, 8), '#ffd35c') +
    pearl(0, -58, 6)
  )
}

/** A tall glass of halo-halo, about 210 high. */
export function halohalo(): string {
  const glass = 'M-62-40H62L36 96Q34 108 0 108T-36 96Z'
  const layers: [number, string][] = [
    [-40, '#fff6ea'],
    [-6, '#c58bf0'],
    [22, '#ff8fb4'],
    [46, '#ffcf4d'],
    [68, '#7fdc8f'],
    [88, '#d8364a'],
  ]
  return (
    lit(
      clipped(
        glass,
        layers
          .map(([y, colour]) => path(`M-90 ${y}q22-10 45 0t45 0 45 0 45 0V130H-90Z`, colour))
          .join('') +
          repeat(22, (i) =>
            circle(
              -48 + ((i * 37) % 96),
              -2 + ((i * 23) % 100),
              6,
              ['#8a1230', '#fff6ea', '#2f9e57', '#ffb02e'][i % 4] ?? '#fff',
              'opacity=".85"',
            ),
          ),
      ),
      '#ffffff',
    ) +
    path(
      'M-52-34-30 88',
      'none',
      'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"',
    ) +
    lit(
      path(
        'M-78-38Q-84-78-44-82-40-118 0-114 42-120 48-82 84-78 78-38Q40-26 0-28T-78-38Z',
        down('#ffffff', '#e9f3ff'),
      ),
      '#ffffff',
      '#4a5a8a',
    ) +
    lit(circle(-26, -104, 30, ball('#e6c4ff', '#9b5de0', '#5a2a9a')), '#ffffff') +
    lit(
      path('M10-86Q18-130 62-128 70-96 44-74Z', down('#ffe27a', '#f0a51f')) +
        stroke('M24-88Q34-110 54-118', '#c9780c', 3),
      '#ffffff',
    ) +
    circle(6, -126, 13, ball('#ffb3b3', '#e0203c', '#7a0618')) +
    stroke('M6-138Q10-158 24-162', '#2f7a36', 4) +
    stroke('M46-96 78-168', '#ff5d8f', 9) +
    stroke('M48-100 76-162', '#ffffff', 3) +
    path('M-36 106H36L52 122H-52Z', slant('#ffffff', '#9fb6d8'))
  )
}

/** Woven mat: squares over and under. */
export function weave(colours: string[], size = 25, width = 300, height = 400): string {
  return repeat(Math.ceil(width / size) * Math.ceil(height / size), (i) => {
    const columns = Math.ceil(width / size)
    const [c, r] = [i % columns, Math.floor(i / columns)]
    const colour =
      colours[(Math.abs(c - (columns >> 1)) + Math.abs(r - 6)) % colours.length] ?? '#fff'
    const over = (c + r) % 2 === 0
    const [x, y] = [c * size, r * size]
    return over
      ? rect(x, y + 2, size, size - 4, colour, 'rx="2"') +
          rect(x, y + 2, size, (size - 4) / 2.4, '#ffffff', 'opacity=".14"')
      : rect(x + 2, y, size - 4, size, colour, 'rx="2"') +
          rect(x + 2, y, size - 4, size, '#000000', 'opacity=".22"')
  })
}
