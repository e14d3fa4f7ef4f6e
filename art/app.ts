import { line, widthOf } from './lettering.ts'
import { parol } from './kit/fiesta.ts'
import { across, disc, down, halo, lit } from './kit/paint.ts'
import { oyster, reflection, waves } from './kit/sea.ts'
import { circle, path, pearl, put, rect, star, stroke } from './kit/shapes.ts'
import { moon, stars } from './kit/sky.ts'

/** Eight rays, as the sun of the flag has. */
const STAR = star(0, 0, 26, 17.2, 8)

/** The mark of Perlas around 0 0, 52 wide: the pearl in the sun of eight rays. */
export function mark(gold = '#ffc857', fill = '#1e2a5e', halo_ = '#10173a'): string {
  return path(STAR, fill) + stroke(STAR, gold, 3) + circle(0, 0, 13.5, halo_) + pearl(0, 0, 12)
}

/** The mark and the name beside it, 176 by 48. */
export function logo(name: string, gold?: string): string {
  return (
    put(24, 24, 0.86, mark(gold)) +
    path(line('PERLAS', 52 + (widthOf('PERLAS') * 30) / 2, 35, 30), name)
  )
}

/** An app icon on a 100 grid; `safe` keeps the mark inside the circle that a phone may cut out. */
export function icon(corner: number, safe = false): string {
  return (
    rect(0, 0, 100, 100, down('#2a3a9a', '#131b4f', '#0a0f24'), `rx="${corner}"`) +
    circle(50, 48, 50, halo('#8b9bff', 0.55)) +
    put(
      50,
      50,
      safe ? 1.12 : 1.5,
      lit(mark('#ffcf5e', '#2a3a86', '#0d1438'), '#ffffff', '#050818', 1.6),
    )
  )
}

/** The marks of the site's variants: each its own two colours and sign around the same pearl, 64 by 64. */
const variants = {
  n7: ['#ff5fd2', '#221a38'],
  '6b': ['#e0b04a', '#0f3a2a'],
  '6s': ['#ffb02e', '#8a1428'],
  '9s': ['#ffc857', '#1e2a5e'],
} as const
export const marks: Record<string, string> = Object.fromEntries(
  Object.entries(variants).map(([code, [ink, ground]]) => [
    code,
    rect(0, 0, 64, 64, ground, 'rx="16"') +
      put(32, 26, 0.72, mark(ink, ground, ground)) +
      path(line(code.toUpperCase(), 32, 58, 13), ink),
  ]),
)

function night(width: number, height: number, sea: number): string {
  return (
    rect(0, 0, width, height, down('#0a0f24', '#1a2470', '#3a3a9a')) +
    stars(Math.round(width / 8), '#fff4d0', width, sea * 0.8) +
    waves(sea, ['#2a4ab0', '#1c3590', '#142a74', '#0d1c52'], width, height)
  )
}

/** What stands on the screen while the installed app starts, 540 by 960. */
export const splash =
  night(540, 960, 640) +
  circle(270, 380, 320, halo('#8b9bff', 0.5)) +
  put(270, 380, 1.5, parol(['#ffc857', '#ffe0a0', '#e0862e'], '#fff2b8', false)) +
  pearl(270, 380, 54) +
  reflection(270, 668, '#ffe9b0', 12, 150) +
  path(line('PERLAS', 270, 880, 76), across('#fff6ea', '#e9ecff', '#e6fff6'))

/** What a shared link shows, 1200 by 630: one picture for readers of every language, so without words but names. */
export const share =
  night(1200, 630, 440) +
  moon(1090, 96, 42) +
  circle(880, 300, 380, halo('#ffb7d0', 0.4)) +
  put(880, 330, 2, oyster()) +
  stroke('M130 0V60M430 0V50', '#0a0f2e', 4) +
  put(130, 110, 0.66, parol(['#e0315c', '#12b5a5', '#0a7a86'])) +
  put(430, 80, 0.44, parol(['#ffb703', '#e0315c', '#8a1230'])) +
  path(
    line('PERLAS', 90 + (widthOf('PERLAS') * 118) / 2, 330, 118),
    across('#fff6ea', '#e9ecff', '#e6fff6'),
  ) +
  path(
    line('PERLAS NG SILANGAN', 94 + (widthOf('PERLAS NG SILANGAN') * 38) / 2, 396, 38),
    '#ffc857',
  ) +
  circle(134, 534, 44, disc('#fff6ea', '#fff6ea')) +
  path(line('21+', 134, 548, 35), '#14204a')
