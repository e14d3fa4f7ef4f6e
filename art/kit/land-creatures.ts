import { ball, down, lit } from './paint.ts'
import { circle, ellipse, path, put, repeat, stroke, tidy } from './shapes.ts'

/** The sarimanok with a fish in its beak, looking left, about 250 high. */
export function sarimanok(body: string, wing: string, tail: string[]): string {
  return (
    tail
      .map((colour, i) =>
        lit(
          path(
            `M30 30C${80 + i * 14} ${10 - i * 34} ${110 - i * 6} ${-50 - i * 26} ${96 - i * 30} ${-104 - i * 12} ${140 - i * 16} ${-70 - i * 18} ${140 - i * 10} ${20 - i * 20} 40 64Z`,
            colour,
          ),
          '#fff6d8',
          '#1a0526',
          2.5,
        ),
      )
      .join('') +
    lit(
      path(
        'M-50-70C-44-98-14-100-4-78 2-58 0-44 16-30 60-6 70 40 36 74 4 98-40 82-52 44-60 10-40-20-44-48L-74-52Z',
        ball('#fff0b8', body, '#8a1230'),
      ),
      '#fff6d8',
    ) +
    path('M-36-92Q-44-124-28-134-30-112-18-118-18-104-8-106-6-94-6-88Z', '#e0203c') +
    path('M-48-72-86-62-46-52Z', '#ffc52e') +
    put(
      -96,
      -50,
      0.42,
      path('M-50 2C-34-24 12-26 34-2 L58-22V24L34 4C12 28-30 26-50 2Z', '#19c3b0') +
        circle(-30, -4, 6, '#fff'),
    ) +
    circle(-30, -74, 8, '#fff') +
    circle(-32, -74, 4.5, '#1a0526') +
    lit(
      path('M-20 0C20-24 70 0 78 44 40 40 30 60 6 56-14 50-24 26-20 0Z', wing) +
        stroke('M-8 10Q30 0 60 34M-8 26Q20 20 40 42', '#ffe27a', 5),
      '#ffffff',
      '#1a0526',
      3,
    ) +
    repeat(5, (i) => circle(-34 + i * 5, -28 + i * 15, 4.4, i % 2 ? '#19c3b0' : '#ffe27a')) +
    stroke('M-12 82V112M14 80V112M-30 114H0M-2 114H32', '#ffb02e', 7)
  )
}

/** Eagle's head with its crest spread, looking left, about 200 high. */
export function eagle(): string {
  return (
    repeat(
      9,
      (i) =>
        `<g transform="rotate(${-46 + i * 17} 10 0)">${lit(path('M10-34C-6-70 0-106 10-124 22-104 26-70 10-34Z', i % 2 ? '#c98a4a' : '#8a5226'), '#ffe9c8', '#2a1206', 2)}</g>`,
    ) +
    lit(
      path(
        'M-30-46C10-70 66-50 76 0 84 50 74 92 84 120H-40C-34 90-24 70-30 44-50 30-56-20-30-46Z',
        down('#fff6e6', '#e3c79a', '#8a5a2c'),
      ),
      '#ffffff',
    ) +
    repeat(8, (i) =>
      path(
        `M${-16 + (i % 4) * 24} ${56 + Math.floor(i / 4) * 28}q9 20 18 0q-4 26-9 30-6-4-9-30Z`,
        '#8a5226',
        'opacity=".8"',
      ),
    ) +
    lit(
      path(
        'M-32-30C-70-40-106-14-104 34-90 18-70 22-40 26-24 10-22-14-32-30Z',
        down('#8fa9c9', '#4a5f85', '#22304f'),
      ),
      '#ffffff',
    ) +
    stroke('M-96 16Q-66 0-38 6', '#1a2238', 4) +
    ellipse(2, -16, 20, 18, '#2a1a0c') +
    circle(0, -17, 12, ball('#fff6b8', '#ffb02e', '#c2610c')) +
    circle(-2, -17, 6, '#0a0f24') +
    circle(-5, -20, 2.4, '#fff') +
    path('M-30-40 34-30 26-22-28-28Z', '#4a2a10')
  )
}

/** Tarsier holding a branch: eyes as large as moons; about 200 high. */
export function tarsier(fur: string, deep: string): string {
  const eye = (x: number) =>
    circle(x, -32, 38, ball('#fff6b8', '#ffb93d', '#a8560c')) +
    circle(x, -32, 38, 'none', `stroke="${deep}" stroke-width="5"`) +
    circle(x, -32, 16, '#140a06') +
    circle(x - 7, -40, 7, '#fff') +
    circle(x + 6, -24, 3, '#fff')
  const ear =
    path('M-62-60C-104-92-116-54-96-28-86-18-76-20-68-28Z', fur) +
    path('M-74-56C-98-70-102-48-90-34Z', '#ffb3a0')
  const hand = (x: number) =>
    repeat(
      3,
      (i) =>
        stroke(`M${x + i * 13} 78Q${x + i * 13 - 4} 98 ${x + i * 13} 108`, deep, 10) +
        circle(x + i * 13, 110, 7, '#ffcfa8'),
    )
  return (
    stroke('M58 84C100 110 110 150 84 176', deep, 9) +
    lit(
      ear +
        `<g transform="scale(-1 1)">${ear}</g>` +
        path('M-48 30C-66 70-58 118-40 134H40C58 118 66 70 48 30Z', down(fur, deep)) +
        path(
          'M0-90C60-92 90-54 82-10 74 30 40 44 0 44S-74 30-82-10C-90-54-60-92 0-90Z',
          ball('#ffe6c8', fur, deep),
        ),
      '#fff1dc',
    ) +
    ellipse(0, 84, 26, 38, '#ffe0b8', 'opacity=".6"') +
    eye(-39) +
    eye(39) +
    path('M-8 6H8L0 15Z', '#3a1c10') +
    stroke('M-14 22Q0 32 14 22', '#3a1c10', 4) +
    lit(stroke('M-150 104Q0 84 150 112', '#5a3214', 20), '#d9a06a', '#140a06', 3) +
    hand(-52) +
    hand(26)
  )
}

/** Carabao from the front, horns wide, about 270 wide. */
export function carabao(skin: string, deep: string, horn: string): string {
  const side =
    path(
      'M-44-54C-84-70-122-64-140-24-144-4-132 14-118 20-128-18-100-40-50-32Z',
      down('#fff6e0', horn),
    ) + path('M-58-22C-92-30-112-16-116 4-92 12-70 6-56-6Z', skin)
  return (
    lit(side + `<g transform="scale(-1 1)">${side}</g>`, '#ffffff', '#0a0812', 3) +
    lit(
      path(
        'M-58-50C-30-74 30-74 58-50 70-14 60 30 50 66 40 100-40 100-50 66-60 30-70-14-58-50Z',
        down(skin, deep),
      ),
      '#d8dcf0',
      '#0a0812',
    ) +
    lit(ellipse(0, 70, 50, 33, down('#8a86a0', '#4a465e')), '#e6e8f8', '#0a0812', 3) +
    ellipse(-20, 66, 9, 7, '#1a1626') +
    ellipse(20, 66, 9, 7, '#1a1626') +
    stroke('M-24 88Q0 98 24 88', '#2a2638', 4) +
    ellipse(-34, -4, 11, 12, '#fffdf3') +
    ellipse(34, -4, 11, 12, '#fffdf3') +
    circle(-32, -2, 7, '#1a1020') +
    circle(32, -2, 7, '#1a1020') +
    circle(-34, -5, 2.4, '#fff') +
    circle(30, -5, 2.4, '#fff') +
    path(
      'M-50-20-20-14M50-20 20-14',
      'none',
      `stroke="${deep}" stroke-width="6" stroke-linecap="round"`,
    ) +
    put(
      0,
      -58,
      0.42,
      repeat(
        5,
        (i) => `<g transform="rotate(${i * 72})">${ellipse(0, -26, 15, 24, '#fffdf3')}</g>`,
      ) + circle(0, 0, 14, '#ffc857'),
    )
  )
}

/** Gecko from above on a wall, head up, about 240 high. */
export function tuko(skin: string, deep: string, spots: string): string {
  const foot = (x: number, y: number, s: number) =>
    stroke(`M${s * 30} ${y - 20}Q${s * 70} ${y - 40} ${x} ${y}`, skin, 17) +
    repeat(
      4,
      (i) =>
        stroke(`M${x} ${y}l${s * (4 + i * 6)} ${-22 + i * 12}`, skin, 7) +
        circle(x + s * (5 + i * 7), y - 25 + i * 13, 6, deep),
    )
  return (
    lit(
      stroke('M0 80C-4 120 50 126 46 160', skin, 22) +
        stroke('M46 160Q44 178 28 184', skin, 12) +
        foot(82, -16, 1) +
        foot(-82, -16, -1) +
        foot(76, 82, 1) +
        foot(-76, 82, -1) +
        path(
          'M0-128C40-126 50-92 34-66 54-30 52 50 20 92H-20C-52 50-54-30-34-66-50-92-40-126 0-128Z',
          ball('#dcfff0', skin, deep),
        ),
      '#f0fff6',
    ) +
    repeat(16, (i) => circle(tidy(((i * 37) % 56) - 28), -50 + i * 8, 5, spots)) +
    circle(-27, -104, 12, '#fff3a8') +
    circle(27, -104, 12, '#fff3a8') +
    ellipse(-27, -104, 3, 9, '#1a1020') +
    ellipse(27, -104, 3, 9, '#1a1020') +
    stroke('M-22-84Q0-74 22-84', deep, 3.5)
  )
}

/** The crested head of a dragon from the side, looking left, about 220 wide. */
export function dragon(scale: string, deep: string, mane: string): string {
  return (
    repeat(
      7,
      (i) =>
        `<g transform="rotate(${-70 + i * 26} 30 0)">${path('M30-40C20-80 40-116 70-128 64-100 74-70 50-36Z', i % 2 ? mane : '#ffc52e')}</g>`,
    ) +
    lit(
      path(
        'M-110-20C-80-50-50-54-34-76-6-100 50-86 74-40 96 4 84 70 100 120H-6C2 86-8 66-34 60-60 66-92 60-106 42-84 40-68 34-60 24-84 24-104 14-118 2Z',
        down(scale, deep),
      ),
      '#fff0d8',
    ) +
    path('M-106 42Q-84 42-60 24L-70 36-78 32-84 42-92 36Z', '#fff') +
    path('M-118 2-104 12-100 2-92 14-86 4-78 18-60 24Q-96 26-118 2Z', '#fff') +
    circle(-96, -18, 6, deep) +
    path('M-44-38Q-20-60 4-40-18-22-44-38Z', '#fff3a8') +
    circle(-18, -40, 8, '#7a0618') +
    stroke('M-56-50Q-20-84 14-56', deep, 9) +
    stroke('M-100-26Q-146-40-150-86M-96 44Q-120 60-122 92', '#ffc52e', 6) +
    path('M10-84Q14-130 50-150 40-110 44-82Z', '#fff3d0') +
    repeat(
      9,
      (i) =>
        `<path d="M${10 + (i % 3) * 24} ${10 + Math.floor(i / 3) * 30}q10 16 20 0" fill="none" stroke="#ffe27a" stroke-width="4" opacity=".65"/>`,
    )
  )
}
