import { ball, down, halo, lit, slant } from './paint.ts'
import { at, circle, path, put, rect, repeat, star, stroke } from './shapes.ts'
import { line } from '../lettering.ts'

/** The front of a jeepney, about 230 wide, its wheels at 0 92. */
export function jeepney(body = '#d81f3f', trim = '#ffc52e', sign = 'PERLAS'): string {
  const chrome = down('#ffffff', '#b9c6da', '#6f7c98', '#dfe7f2')
  const lamp = (x: number) =>
    circle(x, 28, 24, chrome) +
    circle(x, 28, 18, ball('#ffffff', '#fff2a8', '#e0a63a')) +
    circle(x, 28, 44, halo('#fff2a8', 0.55))
  return (
    rect(-92, 66, 40, 32, '#14141f', 'rx="8"') +
    rect(52, 66, 40, 32, '#14141f', 'rx="8"') +
    lit(
      path('M-82-72H82L96-18H-96Z', body) +
        rect(-88, -100, 176, 32, down('#fff6d8', '#ffd778'), 'rx="9"') +
        path(line(sign, 0, -76, 25), body),
      '#fff0f0',
    ) +
    path('M-70-62H-6V-24H-78ZM70-62H6V-24H78Z', slant('#e6fbff', '#6fc3e6', '#2a6ea6')) +
    path('M-60-62H-44L-58-24H-74ZM24-62H36L30-24H18Z', '#ffffff', 'opacity=".45"') +
    lit(
      rect(-112, -24, 224, 92, chrome, 'rx="20"') +
        path('M-112-4Q0-30 112-4V-12Q112-24 92-24H-92Q-112-24-112-12Z', body) +
        rect(-40, 2, 80, 58, '#2a3248', 'rx="9"') +
        repeat(6, (i) => rect(-33 + i * 12, 6, 6, 50, chrome, 'rx="3"')),
      '#ffffff',
    ) +
    lamp(-76) +
    lamp(76) +
    path(star(0, -34, 22, 9, 8), trim) +
    circle(0, -34, 7, '#fff6d8') +
    put(-52, -106, 0.8, horse('#eef3fa')) +
    put(52, -106, -0.8, horse('#eef3fa')) +
    rect(-124, 62, 248, 17, chrome, 'rx="8"') +
    repeat(7, (i) => circle(-90 + i * 30, 70, 5, i % 2 ? trim : body)) +
    stroke('M-96-16-122-40M96-16 122-40', '#b9c6da', 4) +
    circle(-124, -42, 9, chrome) +
    circle(124, -42, 9, chrome)
  )
}

/** The chrome horse on a bonnet, looking right, about 24 high. */
function horse(colour: string): string {
  return path(
    'M-12 0C-12-8-4-10 0-14L-2-20 6-24 12-17 14-10 9-9 6-11C4-6 8-4 8 0L4 0 2-5-4-4-6 0Z',
    colour,
  )
}

/** A motorcycle with its side car, seen from the side, wheels at 0 60; about 230 wide. */
export function tricycle(body: string, trim: string): string {
  const tyre = (x: number, r: number) =>
    circle(x, 44, r, '#14141f') +
    circle(x, 44, r * 0.62, down('#ffffff', '#8b97ad')) +
    repeat(
      6,
      (i) =>
        `<path d="M${x} 44L${at(x, 44, r * 0.6, i * 60).join(' ')}" stroke="#3a4258" stroke-width="2.5"/>`,
    ) +
    circle(x, 44, 6, trim)
  return (
    tyre(92, 29) +
    tyre(18, 26) +
    lit(
      path('M-112 40V-34Q-108-86-62-88H34Q30-52 8-34V40Z', down(body, body, '#00000033')) +
        path('M-112 40V-34Q-108-86-62-88H34Q30-52 8-34V40Z', down(`${body}`, body)) +
        path('M-96-36Q-94-70-62-72H-2Q-6-48-24-34Z', slant('#fff6d8', '#7fd3ee', '#1f6aa0')) +
        path('M-112 2H8V14H-112Z', trim) +
        path(star(-52, -6, 0.1, 0.1, 5), trim),
      '#fff6e6',
    ) +
    repeat(5, (i) => path(star(-96 + i * 24, 26, 8, 3.4, 5), trim)) +
    tyre(-62, 28) +
    lit(
      path(
        'M10 6 34-22 76-24 90-48 98-46 92-20 108 12 84 14 78-2 40 4 32 22H12Z',
        down('#e6ecf6', '#78849e'),
      ) + path('M26-28Q48-44 72-28Z', '#22283c'),
      '#ffffff',
    ) +
    stroke('M84-50 66-62', '#22283c', 6) +
    circle(104, -26, 11, ball('#ffffff', '#fff2a8', '#e0a63a')) +
    path('M-114-88H44L34-100Q-40-114-104-100Z', trim)
  )
}
