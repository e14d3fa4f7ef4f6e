import { ball, down, lit } from './paint.ts'
import { circle, path, put, rect, repeat, star, stroke } from './shapes.ts'

/** An emblem on a shield. */
export function shield(light: string, deep: string): string {
  return (
    lit(
      path('M0-100 84-70V4C84 62 48 94 0 116-48 94-84 62-84 4V-70Z', down(light, deep)),
      '#ffffff',
    ) + path('M0-80 66-56V4C66 50 38 76 0 94-38 76-66 50-66 4V-56Z', '#0a0f24', 'opacity=".45"')
  )
}

/** A wrapped box with its ribbon, about 130 wide. */
export function gift(box: string, deep: string, ribbon: string): string {
  return (
    lit(
      rect(-56, -20, 112, 90, down(box, deep), 'rx="8"') + rect(-13, -20, 26, 90, ribbon),
      '#ffffff',
    ) +
    lit(
      rect(-66, -46, 132, 34, down(box, deep), 'rx="8"') + rect(-15, -46, 30, 34, ribbon),
      '#ffffff',
      '#050818',
      2.5,
    ) +
    lit(
      path(
        'M0-46C-20-84-66-88-60-58-56-44-20-44 0-46ZM0-46C20-84 66-88 60-58 56-44 20-44 0-46Z',
        ribbon,
      ) + circle(0, -50, 11, ribbon),
      '#ffffff',
      '#050818',
      2.5,
    )
  )
}

/** A folded paper packet with its seal, about 110 wide. */
export function packet(light: string, deep: string): string {
  return (
    lit(
      rect(-54, -76, 108, 152, down(light, deep), 'rx="12"') +
        path('M-54-64q0-12 12-12H42q12 0 12 12V-40Q0 10-54-40Z', light) +
        stroke('M-54-40Q0 10 54-40', '#ffd778', 4),
      '#ffffff',
    ) +
    circle(0, -10, 24, ball('#fff3b8', '#ffcb3d', '#c9780c')) +
    path(star(0, -10, 15, 6.4, 8), '#a8560c')
  )
}

export function ticket(light: string, deep: string): string {
  return (
    lit(
      path('M-84-44H84V-14A15 15 0 0 0 84 16V46H-84V16A15 15 0 0 0-84-14Z', down(light, deep)),
      '#ffffff',
    ) +
    stroke('M34-36V40', '#fff6ea', 3, 'stroke-dasharray="1 10"') +
    path(star(-22, 1, 30, 13, 5), '#fff6ea')
  )
}

export function calendar(head: string, marks: number): string {
  return (
    lit(
      rect(-64, -58, 128, 122, '#fffdf6', 'rx="14"') +
        path('M-64-44q0-14 14-14H50q14 0 14 14v18H-64Z', head),
      '#ffffff',
    ) +
    stroke('M-34-70V-46M34-70V-46', '#c3cbe6', 9) +
    repeat(
      12,
      (i) =>
        rect(
          -50 + (i % 4) * 27,
          -14 + Math.floor(i / 4) * 25,
          20,
          18,
          i < marks ? '#ffc52e' : '#dfe4f4',
          'rx="5"',
        ) +
        (i < marks
          ? stroke(`M${-45 + (i % 4) * 27} ${-5 + Math.floor(i / 4) * 25}l4 4 7-8`, '#7a3a05', 3.4)
          : ''),
    )
  )
}

export function people(colours: string[]): string {
  return colours
    .map((colour, i) =>
      put(
        [-46, 46, 0][i] ?? 0,
        [6, 6, 0][i] ?? 0,
        [0.86, 0.86, 1.1][i] ?? 1,
        lit(
          path('M-42 62C-42 10 42 10 42 62Z', colour) + circle(0, -16, 25, colour),
          '#ffffff',
          '#050818',
          2.5,
        ),
      ),
    )
    .join('')
}

export function phone(screen: string): string {
  return (
    lit(rect(-46, -84, 92, 168, '#10173a', 'rx="16"'), '#c3cbff') +
    rect(-39, -72, 78, 140, screen, 'rx="8"') +
    rect(-12, -80, 24, 4, '#6f7ec4', 'rx="2"')
  )
}

export function list(): string {
  return (
    lit(rect(-56, -74, 112, 148, down('#fffdf6', '#e6e9f8'), 'rx="12"'), '#ffffff') +
    rect(-24, -86, 48, 24, '#8b7bff', 'rx="8"') +
    repeat(
      4,
      (i) =>
        circle(-34, -40 + i * 30, 9, i < 3 ? '#2dd4bf' : '#c3cbe6') +
        (i < 3 ? stroke(`M-38 ${-40 + i * 30}l3 4 6-8`, '#04201c', 3) : '') +
        rect(-18, -44 + i * 30, 56 - (i % 2) * 16, 8, '#aab4dc', 'rx="4"'),
    )
  )
}

export function heart(colour: string, deep: string): string {
  return lit(
    path(
      'M0 66C-84 10-76-56-34-58-14-58-4-44 0-32 4-44 14-58 34-58 76-56 84 10 0 66Z',
      ball('#ffd0d8', colour, deep),
    ),
    '#ffffff',
  )
}
