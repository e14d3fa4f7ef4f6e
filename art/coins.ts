import { ball, down } from './kit/paint.ts'
import { at, circle, path, pearl, polygon, repeat, star } from './kit/shapes.ts'

/** The three coins of the regions on a 48 grid: 0 the sun, 1 the pearl, 2 the star. Shown at 16 px and up. */
function coin(mark: string): string {
  return (
    circle(24, 25, 22.5, '#9a5c08') +
    circle(24, 24, 22.5, down('#fff0ae', '#ffc83d', '#d9860f')) +
    circle(24, 24, 17.5, ball('#ffe28a', '#f5ad22', '#c9780c')) +
    circle(24, 24, 17.5, 'none', 'stroke="#a8660a" stroke-width="1.5"') +
    mark
  )
}

export const coins: Record<string, string> = {
  '0': coin(
    repeat(8, (i) =>
      path(
        polygon([
          at(24, 24, 8.5, i * 45 - 13),
          at(24, 24, 14.5, i * 45),
          at(24, 24, 8.5, i * 45 + 13),
        ]),
        '#8a4a06',
      ),
    ) + circle(24, 24, 7, '#fff3c0'),
  ),
  '1': coin(circle(24, 24, 11, '#8a4a06') + pearl(24, 24, 10)),
  '2': coin(path(star(24, 24.5, 14, 6, 5), '#8a4a06') + path(star(24, 23.5, 12, 5, 5), '#fff3c0')),
}
