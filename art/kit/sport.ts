import { ball, blur, disc, down, halo, lit, slant } from './paint.ts'
import {
  at,
  circle,
  clipped,
  ellipse,
  path,
  polygon,
  put,
  rect,
  repeat,
  round,
  star,
  stroke,
  tidy,
} from './shapes.ts'

/** Balls around 0 0, radius 60. */
export function basketball(): string {
  return (
    circle(0, 0, 60, ball('#ffc27a', '#f47b20', '#8a2f05')) +
    clipped(
      round(0, 0, 60),
      stroke('M-60 0Q0 14 60 0M0-60Q14 0 0 60M-44-50Q-4 0-44 50M44-50Q12 0 44 50', '#4a1802', 4.5),
    ) +
    ellipse(-22, -32, 18, 11, '#ffffff', 'opacity=".45" transform="rotate(-30 -22 -32)"')
  )
}

export function football(): string {
  return (
    circle(0, 0, 60, ball('#ffffff', '#f4f4fa', '#8f96b8')) +
    clipped(
      round(0, 0, 60),
      path(polygon([0, 1, 2, 3, 4].map((i) => at(2, -2, 23, i * 72))), '#14182e') +
        repeat(
          5,
          (i) =>
            path(
              polygon([
                at(2, -2, 44, i * 72 + 36),
                at(2, -2, 58, i * 72 + 12),
                at(2, -2, 76, i * 72 + 36),
                at(2, -2, 58, i * 72 + 60),
              ]),
              '#14182e',
            ) +
            stroke(
              `M${at(2, -2, 23, i * 72).join(' ')}L${at(2, -2, 54, i * 72).join(' ')}`,
              '#14182e',
              3,
            ),
        ),
    ) +
    ellipse(-24, -32, 16, 10, '#ffffff', 'opacity=".9" transform="rotate(-30 -24 -32)"')
  )
}

export function volleyball(a: string, b: string): string {
  const band = (turn: number) =>
    `<g transform="rotate(${turn})">${path('M0 0Q-10-40 30-56L58-20Q40-26 0 0Z', a)}${path('M0 0Q14-26 58-20L62 8Q40-6 0 0Z', b)}${stroke('M0 0Q-10-40 30-56M0 0Q14-26 58-20M0 0Q40-6 62 8', '#ffffff', 2.6)}</g>`
  return (
    circle(0, 0, 60, '#fffdf3') +
    clipped(round(0, 0, 60), [0, 120, 240].map(band).join('')) +
    circle(0, 0, 60, disc('#ffffff00', '#ffffff00', '#10173a66')) +
    ellipse(-24, -30, 17, 10, '#ffffff', 'opacity=".6" transform="rotate(-30 -24 -30)"')
  )
}

/** The woven ball of sipa, radius 60. */
export function sipa(): string {
  const ring = (turn: number) =>
    `<g transform="rotate(${turn})">${[-14, 0, 14].map((y) => stroke(`M-62 ${y}Q0 ${y + 34} 62 ${y}`, '#7a4208', 11) + stroke(`M-62 ${y}Q0 ${y + 34} 62 ${y}`, '#ffc85a', 7)).join('')}</g>`
  return (
    circle(0, 0, 60, ball('#d98a2a', '#8a4a0c', '#3a1c02')) +
    clipped(
      round(0, 0, 60),
      [0, 60, 120, 180, 240, 300].map(ring).join('') +
        path(polygon([0, 1, 2, 3, 4].map((i) => at(0, 2, 13, i * 72))), '#3a1c02'),
    ) +
    circle(0, 0, 60, disc('#ffffff22', '#ffffff00', '#3a1c02aa'))
  )
}

/** A hoop with its board, about 190 wide; the ring at 0 54. */
export function hoop(): string {
  return (
    lit(rect(-96, -84, 192, 132, slant('#ffffff', '#dfe8ff', '#b5c3ea'), 'rx="10"'), '#ffffff') +
    rect(-40, -34, 80, 62, 'none', 'stroke="#e0315c" stroke-width="8"') +
    stroke(
      'M-48 58-34 132M-28 60-20 136M0 62V138M28 60 20 136M48 58 34 132M-44 80Q0 98 44 80M-38 104Q0 122 38 104',
      '#ffffff',
      3.5,
      'opacity=".9"',
    ) +
    ellipse(0, 56, 52, 13, 'none', 'stroke="#8a2f05" stroke-width="11"') +
    ellipse(0, 54, 52, 13, 'none', 'stroke="#ff7a1f" stroke-width="8"')
  )
}

/** A boxing glove, its fist to the right, about 150 wide. */
export function glove(light: string, deep: string): string {
  return (
    lit(
      path(
        'M-66-20C-62-64-20-80 26-72 70-64 86-30 78 8 70 44 34 56-6 52L-62 44Z',
        ball('#ffd0d0', light, deep),
      ),
      '#ffe6e6',
    ) +
    lit(
      path(
        'M-34-36C-30-70 6-78 24-56 34-40 22-26 0-24-10-8-30-14-34-36Z',
        ball('#ffd0d0', light, deep),
      ),
      '#ffe6e6',
      deep,
      3,
    ) +
    lit(
      path('M-104-26-60-30-58 52-102 48Q-112 10-104-26Z', down('#fffdf3', '#d8cfc0')),
      '#ffffff',
      deep,
      3,
    ) +
    stroke('M-96-6-62-8M-98 14-60 14M-96 32-60 36', deep, 5) +
    stroke('M40-46Q66-30 62 0', '#ffffff', 7, 'opacity=".5"')
  )
}

/** Floodlights on a mast. */
export function floodlight(x: number, y: number, scale = 1): string {
  return put(
    x,
    y,
    scale,
    circle(0, 0, 110, halo('#fff6d8', 0.75)) +
      rect(-38, -24, 76, 48, '#2a3458', 'rx="5"') +
      repeat(8, (i) => circle(-27 + (i % 4) * 18, -11 + Math.floor(i / 4) * 22, 7.5, '#fffbe6')),
  )
}

/** A crowd in the dark: only lights and heads. */
export function crowd(y: number, colour: string, light: string, width = 300): string {
  return (
    repeat(
      Math.ceil(width / 12),
      (i) =>
        circle(i * 12 + ((i * 5) % 7), y + ((i * 11) % 9), 8.5, colour) +
        path(`M${i * 12 - 10 + ((i * 5) % 7)} ${y + 34}q10-34 20 0Z`, colour),
    ) + repeat(Math.ceil(width / 40), (i) => circle(i * 40 + 9, y - 6 + ((i * 13) % 18), 2, light))
  )
}

/** A racing bicycle and its rider leaning in, going left; about 220 wide, wheels at 0 70. */
export function cyclist(shirt: string, helmet: string, skin = '#c98a5a'): string {
  const tyre = (x: number) =>
    circle(x, 44, 44, 'none', 'stroke="#0c1024" stroke-width="8"') +
    circle(x, 44, 40, 'none', 'stroke="#e6ecf6" stroke-width="2.4"') +
    repeat(
      9,
      (i) =>
        `<path d="M${x} 44L${at(x, 44, 40, i * 40).join(' ')}" stroke="#e6ecf6" stroke-width="1.3" opacity=".8"/>`,
    ) +
    circle(x, 44, 6, '#ffc52e')
  return (
    tyre(-74) +
    tyre(74) +
    stroke('M-74 44-48-26 28-24 74 44 4 44-44-16M4 44 30-26M28-24 26-36', '#ffc52e', 8) +
    stroke('M-48-26-60-40-80-36-84-24', '#0c1024', 7) +
    stroke('M28-42 0-4 16 40', skin, 15) +
    stroke('M28-42 2-6', '#14204a', 19) +
    circle(4, 44, 13, '#3a4468') +
    rect(8, 42, 24, 8, '#fffdf3', 'rx="4"') +
    lit(
      path('M40-56C20-98-22-104-44-88L-38-66C-12-62 10-46 22-32Z', shirt) +
        path('M-46-94-38-64-20-70-26-98Z', '#fffdf3'),
      '#ffffff',
      '#0a0f24',
      3,
    ) +
    stroke('M-36-78-52-52-76-36', skin, 12) +
    circle(-64, -98, 17, skin) +
    lit(
      path('M-88-102C-86-126-56-134-38-116-34-108-40-102-48-102Z', helmet) +
        stroke('M-74-112-46-108', '#ffffff', 3),
      '#ffffff',
      '#0a0f24',
      2,
    )
  )
}

export function speedLines(colour: string, width = 300): string {
  return repeat(12, (i) =>
    rect(
      tidy((i * 97) % width) - 60,
      30 + i * 21,
      90 + ((i * 31) % 70),
      i % 3 === 0 ? 5 : 2.5,
      colour,
      `rx="2" opacity="${i % 2 ? 0.5 : 0.25}"`,
    ),
  )
}

export function courtNet(
  x: number,
  y: number,
  width: number,
  height: number,
  colour = '#ffffff',
): string {
  let d = ''
  for (let i = 0; i <= width; i += 16) d += `M${x + i} ${y}V${y + height}`
  for (let j = 0; j <= height; j += 16) d += `M${x} ${y + j}H${x + width}`
  return stroke(d, colour, 1.8, 'opacity=".75"') + rect(x, y - 7, width, 11, colour)
}

/** The trail of something thrown. */
export function trail(d: string, colour: string, width: number): string {
  return `<g ${blur(2)}>${stroke(d, colour, width, 'opacity=".35"')}${stroke(d, colour, width * 0.5, 'opacity=".5"')}</g>`
}

export function confetti(colours: string[], count = 34, width = 300, height = 280): string {
  return repeat(count, (i) => {
    const [x, y] = [
      tidy((((i + 1) * 0.754877) % 1) * width),
      tidy((((i + 1) * 0.569841) % 1) * height),
    ]
    return rect(
      x,
      y,
      9,
      5,
      colours[i % colours.length] ?? '#fff',
      `rx="1.5" transform="rotate(${(i * 47) % 180} ${x} ${y})"`,
    )
  })
}

export function trophy(): string {
  return (
    lit(
      stroke('M-46-50C-92-56-86 4-34 6M46-50C92-56 86 4 34 6', '#f0a51f', 11) +
        path(
          'M-54-72H54Q58 10 16 26V54H40L48 82H-48L-40 54H-16V26Q-58 10-54-72Z',
          down('#fff3b0', '#ffc52e', '#c9780c'),
        ),
      '#fffbe0',
    ) + path(star(0, -24, 26, 11, 5), '#fffbe0')
  )
}
