import { black } from './cards.ts'
import { across, ball, disc, down, lit, slant } from './paint.ts'
import { at, circle, ellipse, path, polygon, put, rect, repeat, star } from './shapes.ts'
import { line } from '../lettering.ts'

/** A coin from the front, around 0 0, radius 50. */
export function coin(mark = path(star(0, 0, 26, 11, 8), '#a8660a')): string {
  return (
    circle(0, 3, 50, '#8a5206') +
    circle(0, 0, 50, ball('#fff3b8', '#ffcb3d', '#d98f12')) +
    circle(0, 0, 38, 'none', 'stroke="#b9770e" stroke-width="4"') +
    mark
  )
}

/** Coins lying in a heap; the foot at 0 0. */
export function heap(rows = 3, across_ = 6): string {
  return repeat(rows, (row) =>
    repeat(across_ - row, (i) =>
      put(
        (i - (across_ - row - 1) / 2) * 30 + (row % 2) * 4,
        -row * 17 - ((i * 7) % 5),
        0.34,
        `<g transform="scale(1 .62)">${coin()}</g>`,
        ((i * 13) % 20) - 10,
      ),
    ),
  )
}

/** A stack of chips seen from above, the foot at 0 0. */
export function chips(count: number, colour: string, light = '#fff6ea'): string {
  return repeat(count, (i) => {
    const y = -i * 11
    return (
      path(`M-34 ${y}v-9h68v9a34 13 0 0 1-68 0z`, across(colour, colour, '#0a0520')) +
      repeat(3, (k) =>
        rect(-24 + k * 19, y - 4 + (k === 1 ? 7 : 3), 9, 10, light, 'opacity=".9"'),
      ) +
      ellipse(0, y - 9, 34, 13, colour) +
      ellipse(0, y - 9, 22, 8, light, 'opacity=".9"') +
      ellipse(0, y - 9, 17, 6, colour)
    )
  })
}

/** A roulette wheel from above, radius 100. */
export function roulette(): string {
  return (
    circle(0, 0, 100, slant('#d99a4e', '#5a2a14')) +
    circle(0, 0, 90, '#0e0c22') +
    repeat(20, (i) =>
      path(
        polygon([
          at(0, 0, 52, i * 18),
          at(0, 0, 86, i * 18),
          at(0, 0, 87, i * 18 + 9),
          at(0, 0, 86, i * 18 + 18),
          at(0, 0, 52, i * 18 + 18),
        ]),
        i === 0 ? '#1fae62' : i % 2 ? '#d8263d' : '#25254a',
      ),
    ) +
    repeat(
      20,
      (i) =>
        `<path d="M${at(0, 0, 52, i * 18).join(' ')}L${at(0, 0, 86, i * 18).join(' ')}" stroke="#ffd35c" stroke-width="1.6"/>`,
    ) +
    circle(0, 0, 87, 'none', 'stroke="#ffd35c" stroke-width="2.5"') +
    circle(0, 0, 52, disc('#b9672c', '#7a3a1c', '#3f1a08')) +
    circle(0, 0, 52, 'none', 'stroke="#ffd35c" stroke-width="2"') +
    path(star(0, 0, 42, 10, 4), down('#fff0b0', '#d98f12')) +
    circle(0, 0, 13, ball('#fff6d8', '#ffc857', '#a8660a'))
  )
}

/** A wheel of colours, radius 100. */
export function wheel(colours: string[], parts = 12): string {
  const turn = 360 / parts
  return (
    circle(0, 0, 100, slant('#fff0b0', '#a8660a')) +
    repeat(parts, (i) =>
      path(
        `M0 0L${at(0, 0, 90, i * turn).join(' ')}A90 90 0 0 1 ${at(0, 0, 90, (i + 1) * turn).join(' ')}Z`,
        colours[i % colours.length] ?? '#fff',
      ),
    ) +
    circle(0, 0, 90, disc('#ffffff44', '#ffffff00', '#00000055')) +
    repeat(parts, (i) => circle(...at(0, 0, 95, i * turn), 3.6, '#fff8e0')) +
    circle(0, 0, 25, slant('#fff0b0', '#a8660a')) +
    circle(0, 0, 19, ball('#fff6d8', '#ffc857', '#a8660a'))
  )
}

export function crown(): string {
  return (
    lit(
      path('M-88 46-104-52-46-10 0-84 46-10 104-52 88 46Z', down('#fff0a8', '#ffc52e', '#d0860c')) +
        rect(-90, 40, 180, 28, down('#ffb02e', '#b9670c'), 'rx="8"'),
      '#fffbe0',
    ) +
    repeat(5, (i) =>
      circle(-64 + i * 32, 54, 8, ball('#ffffff', i % 2 ? '#19b8a6' : '#e0315c', '#2a0620')),
    ) +
    [
      [-104, -56],
      [0, -90],
      [104, -56],
    ]
      .map(([x, y]) => circle(x as number, y as number, 12, ball('#ffffff', '#ff6b95', '#7a0f38')))
      .join('')
  )
}

/** A numbered ball, radius 50. */
export function ball8(label: string, colour: string, deep: string, stripe = false): string {
  const size = label.length > 1 ? 30 : 38
  return (
    circle(
      0,
      0,
      50,
      stripe ? ball('#ffffff', '#f4ead8', '#a89a8a') : ball('#ffffff', colour, deep),
    ) +
    (stripe
      ? path(
          'M-46-20Q0-32 46-20A50 50 0 0 1 46 20Q0 32-46 20A50 50 0 0 1-46-20Z',
          across(colour, deep),
        )
      : '') +
    circle(0, 0, 27, '#fffdf6') +
    path(line(label, 0, size * 0.36, size), black) +
    ellipse(-18, -30, 14, 8, '#ffffff', 'opacity=".75" transform="rotate(-24 -18 -30)"')
  )
}

/** A tile of bone and bamboo, 84 by 112, with a mark. */
export function tile(mark: string): string {
  return lit(
    rect(-42, -50, 84, 112, down('#1fa35e', '#0c5c36'), 'rx="10"') +
      rect(-42, -56, 84, 104, down('#fffdf4', '#efe3c8'), 'rx="10"') +
      mark,
    '#ffffff',
    '#04140c',
    2.5,
  )
}
