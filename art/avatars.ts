import { die, dot } from './kit/dice.ts'
import { lantern, mask } from './kit/fiesta.ts'
import { motif, type Put } from './games/motif.ts'
import { palm, sampaguita } from './kit/land.ts'
import { dragon, sarimanok, tuko } from './kit/land-creatures.ts'
import { disc, down, inked } from './kit/paint.ts'
import { bangka, fish, vinta, waves } from './kit/sea.ts'
import { butanding, crab, octopus, shark } from './kit/sea-creatures.ts'
import { circle, path, put, rays, rect } from './kit/shapes.ts'
import { sun } from './kit/sky.ts'
import { kite } from './kit/toys.ts'

/** Animals and things of the islands, never faces of people. Square; the lobby shows them round. */
function avatar(light: string, deep: string, inside: string, ...figures: Put[]): string {
  return (
    rect(0, 0, 96, 96, down(light, deep)) +
    path(rays(48, 52, 6, 80, 12, 13), '#ffffff', 'opacity=".07"') +
    circle(48, 46, 44, disc('#ffffff55', '#ffffff00')) +
    inked(inside, '#140a2c', '#8fe0ff', 1.2) +
    motif(figures, 96)
  )
}
const vintaSail = ['#e0315c', '#ffc52e', '#19b8a6', '#fff6ea', '#6a3fc8', '#ff7a1f', '#2f6fed']

export const avatars: readonly string[] = [
  avatar('#2a3fa8', '#0f1a52', '', ['mina-perlas/hero', 48, 48, 0.44]),
  avatar('#ff8a4a', '#a82a3a', put(48, 48, 0.44, sun())),
  avatar(
    '#7fd3ee',
    '#1a6aa0',
    put(48, 54, 0.34, bangka('#fff6ea', '#e0315c')) +
      put(0, -232, 0.32, waves(945, ['#19a0b0', '#0d7a90', '#0a5a70'], 300, 1040)),
  ),
  avatar('#ffd08a', '#e0653a', put(48, 60, 0.37, vinta(vintaSail))),
  avatar('#a8f0d0', '#1a8a7a', put(40, 86, 0.44, palm())),
  avatar('#3a3a9a', '#141452', '', ['perlas-drop/lanternMint', 48, 54, 0.68]),
  avatar('#4a7a4a', '#12301f', '', ['alas-ginto/hero', 48, 60, 0.82]),
  avatar('#3ab0e0', '#0a3a7a', '', ['perlas-reef/manta', 48, 52, 0.7]),
  avatar('#6ae0d0', '#0f6a8a', '', ['perlas-reef/turtle', 48, 50, 0.74]),
  avatar('#c8e07a', '#3f8a3f', '', ['alas-ginto/K', 48, 50, 0.68]),
  avatar('#8ac8f0', '#2a5aa0', '', ['alas-ginto/A', 46, 54, 0.72]),
  avatar(
    '#ffe08a',
    '#e07a2a',
    put(
      52,
      54,
      0.36,
      sarimanok('#ff7a2e', '#c2184a', ['#19b8a6', '#6a3fc8', '#2f6fed', '#e0315c']),
    ),
  ),
  avatar('#4a3ab0', '#1a1252', put(48, 50, 0.37, octopus('#ff7ab8', '#a82a6a', '#ffd9ec'))),
  avatar('#ffe6b0', '#e0a85a', put(48, 50, 0.36, crab('#ff6a3a', '#a82a1a'))),
  avatar('#5ad0f0', '#0f4a9a', put(49, 50, 0.3, butanding('#4a8fc8', '#1a4a86'))),
  avatar('#ffd98a', '#c27a3a', put(48, 44, 0.33, tuko('#3fc88a', '#0f6a4a', '#ff9d3b'))),
  avatar(
    '#8a4ae0',
    '#2f126a',
    put(48, 58, 0.36, mask('#fff1c9', '#d98f42', ['#e0315c', '#ffc52e', '#19b8a6', '#ff7a1f'])),
  ),
  avatar('#ffc85a', '#e0702a', '', ['jeepney-gold/jeep', 48, 52, 0.38]),
  avatar('#3fc88a', '#0f5a3f', put(48, 48, 0.62, sampaguita())),
  avatar('#8ad8a0', '#1f7a5a', '', ['mangga-mania/hero', 48, 47, 0.5]),
  avatar('#7ac8ff', '#2a6ad0', put(48, 40, 0.36, kite('#e0315c', '#ffc52e', '#19b8a6'))),
  avatar('#ffc2d9', '#e0608a', '', ['halo-halo-heaps/hero', 48, 52, 0.34]),
  avatar(
    '#7a4ae0',
    '#2a1266',
    put(48, 48, 0.6, die([5, 3, 6], ['#ffffff', '#ffe9d0', '#ffd0a8'], dot('#d6203c'))),
  ),
  avatar('#2a3a8a', '#0a1236', '', ['alas-ginto/J', 48, 50, 0.66]),
  avatar('#ffb84a', '#b02a1a', put(50, 46, 0.37, dragon('#e0315c', '#7a0f2a', '#ff7a1f'))),
  avatar('#4ad0d8', '#0f6a90', put(50, 48, 0.72, fish('#ffc52e', '#ff7a1f', '#fff6ea'))),
  avatar('#4a90d8', '#0f2a60', put(50, 48, 0.31, shark('#8fb4d8', '#2a4a7a'))),
  avatar('#5a2a6a', '#1f0f3a', put(48, 46, 0.86, lantern('#ff7a5a'))),
]
