import { ball, disc, lit, slant } from './paint.ts'
import { at, circle, ellipse, path, rect, repeat, star, stroke } from './shapes.ts'
import { tile } from './table.ts'
import { line } from '../lettering.ts'

/** The sungka board from above, about 250 wide, shells in its houses. */
export function sungka(): string {
  const shells = (x: number, y: number, count: number) =>
    repeat(count, (i) =>
      ellipse(
        ...at(x, y, count < 3 ? 4 : 8, i * (360 / count)),
        5.5,
        4,
        ball('#ffffff', '#ffe9c7', '#b98a5a'),
      ),
    )
  const pit = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.92, disc('#2a1004', '#4a2008', '#6b3412')) +
    stroke(`M${x - r} ${y + 2}A${r} ${r * 0.92} 0 0 0 ${x + r} ${y + 2}`, '#e0a05a', 2.5)
  return (
    lit(
      path(
        'M-128 0C-128-30-112-44-86-46H86C112-44 128-30 128 0S112 44 86 46H-86C-112 44-128 30-128 0Z',
        slant('#d98a42', '#8f4a1c', '#5a2a0c'),
      ),
      '#ffe0b0',
    ) +
    pit(-104, 0, 18) +
    pit(104, 0, 18) +
    repeat(7, (i) => pit(-72 + i * 24, -20, 10.5) + pit(-72 + i * 24, 20, 10.5)) +
    repeat(
      7,
      (i) => shells(-72 + i * 24, -20, (i * 3) % 5) + shells(-72 + i * 24, 20, (i * 2 + 3) % 5),
    ) +
    shells(-104, 0, 6) +
    shells(104, 0, 5)
  )
}

/** A bingo card, about 130 wide. */
export function bingoCard(head: string, marked: number[], stamp: string): string {
  const numbers = [
    7, 21, 38, 52, 70, 3, 18, 44, 49, 66, 12, 29, 0, 57, 73, 9, 25, 31, 60, 64, 15, 17, 42, 46, 71,
  ]
  return lit(
    rect(-72, -92, 144, 176, '#fffdf3', 'rx="12"') +
      path('M-72-80q0-12 12-12H60q12 0 12 12v24H-72Z', head) +
      path(line('BINGO', 0, -64, 29), '#ffffff') +
      repeat(25, (i) => {
        const [x, y] = [-54 + (i % 5) * 27, -36 + Math.floor(i / 5) * 26]
        const n = numbers[i] ?? 0
        return (
          rect(x - 12, y - 12, 24, 24, '#e6ecf6', 'rx="4"') +
          (n === 0
            ? path(star(x, y, 10, 4.4, 5), stamp)
            : path(line(String(n), x, y + 5, 13), '#2a3458')) +
          (marked.includes(i) ? circle(x, y, 11, stamp, 'opacity=".8"') : '')
        )
      }),
    '#ffffff',
  )
}

/** A card of nine numbers, about 130 wide; those that are marked are stamped. */
export function smallCard(head: string, marked: number[], stamp: string): string {
  const numbers = [4, 13, 26, 9, 17, 21, 2, 18, 30]
  return lit(
    rect(-66, -84, 132, 160, '#fffdf3', 'rx="14"') +
      path('M-66-70q0-14 14-14H52q14 0 14 14v22H-66Z', head) +
      path(line('BIG', 0, -57, 29), '#ffffff') +
      repeat(9, (i) => {
        const [x, y] = [-41 + (i % 3) * 41, -25 + Math.floor(i / 3) * 40]
        return (
          rect(x - 18, y - 17, 36, 35, '#e6ecf6', 'rx="6"') +
          path(line(String(numbers[i]), x, y + 8, 21), '#2a3458') +
          (marked.includes(i) ? circle(x, y, 17, stamp, 'opacity=".72"') : '')
        )
      }),
    '#ffffff',
  )
}

/** A tower of wide roofs, about 200 high. */
export function tower(colour: string, deep: string, floors: number): string {
  return repeat(floors, (i) => {
    const [y, w] = [60 - i * 44, 76 - i * 9]
    return (
      rect(-w + 10, y - 32, 2 * w - 20, 34, deep) +
      repeat(3, (k) =>
        rect(-w + 22 + k * ((2 * w - 56) / 2), y - 27, 14, 22, '#ffd778', 'rx="5"'),
      ) +
      lit(
        path(
          `M${-w - 16} ${y - 30}Q0 ${y - 46} ${w + 16} ${y - 30}L${w - 8} ${y - 52}H${-w + 8}Z`,
          colour,
        ),
        '#ffffff',
        '#0a0f24',
        2,
      )
    )
  })
}

export const tiles = {
  circles: () =>
    tile(
      repeat(5, (i) => {
        const [x, y] = [
          [-18, -32],
          [18, -32],
          [0, -6],
          [-18, 20],
          [18, 20],
        ][i] ?? [0, 0]
        return (
          circle(x as number, y as number, 13, i === 2 ? '#d6203c' : '#1f7a9e') +
          circle(x as number, y as number, 6, '#fffdf4') +
          circle(x as number, y as number, 3, i === 2 ? '#d6203c' : '#1f7a9e')
        )
      }),
    ),
  sticks: () =>
    tile(
      repeat(6, (i) => {
        const [x, y] = [-22 + (i % 3) * 22, -26 + Math.floor(i / 3) * 40]
        return (
          rect(x - 5, y - 16, 10, 32, i % 2 ? '#d6203c' : '#1fa35e', 'rx="5"') +
          rect(x - 7, y - 2, 14, 4, '#fffdf4')
        )
      }),
    ),
  flower: () =>
    tile(
      repeat(8, (i) => ellipse(...at(0, -6, 19, i * 45), 9, 9, i % 2 ? '#ff7aa8' : '#d6203c')) +
        circle(0, -6, 11, '#ffc52e') +
        stroke('M0 14V36', '#1fa35e', 5),
    ),
  bird: () =>
    tile(
      path('M-28-2C-20-40 20-44 26-22L36-18 26-12C24 14-4 26-30 36-18 20-28 12-28-2Z', '#1fa35e') +
        path('M-16 0Q4-22 16-2 0 14-16 0Z', '#ffc52e') +
        circle(17, -24, 4, '#fffdf4'),
    ),
  sunTile: () => tile(path(star(0, -6, 36, 16, 8), '#f0861f') + circle(0, -6, 14, '#ffc52e')),
}
