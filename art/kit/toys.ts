import { ball, down, lit } from './paint.ts'
import { circle, clipped, ellipse, faint, path, rect, repeat, star, stroke } from './shapes.ts'

/** A clay pot on its rope, radius about 80. */
export function palayok(): string {
  return (
    stroke('M0-170V-78', '#e8c98a', 7) +
    stroke('M-46-62 0-110 46-62', '#e8c98a', 5) +
    lit(
      path(
        'M-48-66H48Q40-48 62-34 100 0 78 48 50 86 0 86T-78 48Q-100 0-62-34-40-48-48-66Z',
        ball('#ffb27a', '#d8672a', '#6b2408'),
      ) + rect(-56, -76, 112, 18, '#c25a22', 'rx="9"'),
      '#ffe3c4',
    ) +
    stroke('M-74-2Q0 26 74-2M-80 20Q0 48 80 20', '#fff1c9', 4, 'stroke-dasharray="2 11"') +
    repeat(6, (i) =>
      path(
        star(
          -60 + i * 24,
          22 + (i === 0 || i === 5 ? -10 : i === 1 || i === 4 ? -2 : 3),
          8,
          3.4,
          4,
        ),
        '#ffd35c',
      ),
    ) +
    path(
      'M20-30 6-4 22 4 4 34 14 62',
      'none',
      'stroke="#3a1204" stroke-width="5" stroke-linejoin="round"',
    )
  )
}

/** A spinning top, its tip at 0 110. */
export function trumpo(body: string, stripe: string): string {
  const shape = 'M-80-34Q-84-74-30-78H30Q84-74 80-34 70 30 0 96-70 30-80-34Z'
  return (
    ellipse(0, 112, 60, 9, '#00000055') +
    lit(
      clipped(
        shape,
        rect(-100, -90, 200, 200, ball('#ffd9b0', body, '#5a1c08')) +
          stroke('M-100-34Q0-6 100-34', stripe, 15) +
          stroke('M-90 4Q0 34 90 4', '#fff1c9', 9) +
          stroke('M-60 40Q0 64 60 40', stripe, 8),
      ),
      '#fff3e0',
    ) +
    lit(rect(-13, -110, 26, 40, down('#ffe0a8', '#a8602c'), 'rx="9"'), '#ffffff') +
    path('M-7 90H7L0 116Z', down('#ffffff', '#6f7c98')) +
    faint(
      0.7,
      stroke(
        'M-116-52Q-128 6-84 44M116-52Q128 6 84 44M-136-30Q-142 0-124 24M136-30Q142 0 124 24',
        '#ffffff',
        5,
      ),
    )
  )
}

/** A pinwheel of paper, radius 60. */
export function pinwheel(a: string, b: string): string {
  return (
    repeat(
      6,
      (i) =>
        `<g transform="rotate(${i * 60})">${path('M0 0Q-6-40 22-58L34-20Z', i % 2 ? a : b)}${path('M0 0L34-20 22-58Q26-30 0 0Z', '#000000', 'opacity=".18"')}</g>`,
    ) + circle(0, 0, 8, '#ffe27a')
  )
}

/** A diamond kite with its tail, about 200 high. */
export function kite(a: string, b: string, c: string): string {
  const tail = stroke('M0 92Q40 130 6 168T30 240', '#fff6ea', 3)
  return (
    tail +
    [
      [22, 124],
      [22, 152],
      [6, 190],
      [26, 222],
    ]
      .map(([x, y], i) => path(`M${x} ${y}l-16-9v18ZM${x} ${y}l16-9v18Z`, [a, b, c][i % 3] ?? a))
      .join('') +
    lit(
      path('M0-104V-10H-80Z', a) +
        path('M0-104V-10H80Z', b) +
        path('M0 94V-10H-80Z', c) +
        path('M0 94V-10H80Z', a) +
        stroke('M0-100V90M-76-10H76', '#fff6ea', 4),
      '#ffffff',
    ) +
    lit(circle(0, -18, 27, ball('#fff6d8', '#ffcb3d', '#d98f12')), '#ffffff', '#3a1204', 2) +
    path(star(0, -18, 18, 8, 8), '#c2610c')
  )
}
