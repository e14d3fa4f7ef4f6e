import { cardParts } from './cards.ts'
import type { Part } from './effects.ts'
import { at, ended, goldEdge, halo, lacquer, pool, shadowInside, stroke } from './furniture.ts'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  narra,
  nacre,
  painted,
  path,
  pearl,
  pearlWhite,
  star,
} from './paints.ts'

/**
 * The card room of an old house, for every game that is played at its tables: windows of capiz with the evening behind, a
 * table of narra with cloth, a lamp of shell. `@perlas/game-kit/parts/card-room` puts it up.
 */

const W = 480

/** Windows of shell in a wall of dark wood, warm from behind. */
export function hall(): Part {
  const [cols, rows, pane] = [12, 4, 40]
  const panes = Array.from({ length: cols * rows }, (_, i) => {
    const [c, r] = [i % cols, Math.floor(i / cols)]
    const near = 1 - Math.min(1, Math.hypot((c - 5.5) / 7, (r - 2.6) / 4))
    const body = mix('#6a2a3a', '#ffd27a', Math.max(0, near) ** 0.8)
    return box(
      [c * pane + 2, r * pane + 2, pane - 4, pane - 4],
      3,
      fade([mix(body, '#ffffff', 0.22), body, mix(body, '#3a0f38', 0.3)], [0, 0, 1, 1]),
    )
  }).join('')
  return {
    size: [W, 160],
    body:
      box([0, 0, W, 160], 0, '#24081f') +
      group(
        nacre({
          bevel: 1.2,
          depth: 3,
          shadow: 0,
          out: 0.6,
          contour: '#1c0618',
          amount: 0.22,
          seed: 8,
        }),
        panes,
      ) +
      box(
        [0, 0, W, 160],
        0,
        fade([
          [0, '#1a0418', 0.6],
          [0.5, '#2a0a28', 0.05],
          [1, '#1a0418', 0.3],
        ]),
      ),
    density: 1.1,
    filled: true,
  }
}

/** The far edge of the table: lacquered wood with a line of gold, and the cloth that begins behind it. */
export function rail(cloth = '#0c6a58'): Part {
  const arc = (y: number, up: number) => `M-30 ${y + 22}Q${W / 2} ${y - up - 4} ${W + 30} ${y + 22}`
  return {
    size: [W, 132],
    body:
      stroke(arc(82, 92), '#0a0216', 34, `opacity=".5" filter="${blur(6)}"`) +
      path(
        `${arc(96, 92)}V140H-30Z`,
        fade([
          [0, cloth],
          [0.6, cloth],
          [0.86, cloth, 0],
        ]),
      ) +
      group(
        narra({ bevel: 4, depth: 9, out: 0.8, seed: 4, grain: '.006 .09' }),
        path(`${arc(64, 92)}V118Q${W / 2} 0 -30 118Z`, fade(['#d08a58', '#a85a34', '#6a2c18'])),
      ) +
      group(
        gold({ bevel: 1, depth: 5, shadow: 1, out: 0.6 }),
        path(`${arc(95, 92)}V122Q${W / 2} 4 -30 122Z`, goldGrey()),
      ) +
      stroke(arc(104, 92), '#04241f', 7, `opacity=".5" filter="${blur(3)}"`),
    density: 1.2,
  }
}

/** The cloth, light under the lamp. */
export const cloth = (
  [light, near, far, edge]: readonly [string, string, string, string] = [
    '#18a084',
    '#0d7562',
    '#084a44',
    '#052c30',
  ],
  thread = '#b0ffe8',
): Part => ({
  size: [240, 320],
  body:
    box([0, 0, 240, 320], 0, glow([light, [0.45, near], [0.8, far], edge], [0.5, 0.3], 0.85)) +
    Array.from({ length: 15 * 20 }, (_, i) => {
      const [x, y] = [8 + (i % 15) * 16 + (Math.floor(i / 15) % 2) * 8, 8 + Math.floor(i / 15) * 16]
      return path(star(4, [2.6, 0.8], [x, y]), thread, 'opacity=".11"')
    }).join(''),
  density: 1,
  filled: true,
})

/** A wreath of sampaguita sewn into the cloth, and the number that all is about. */
export function wreath(): Part {
  const [c, r] = [90, 68]
  const flowers = Array.from({ length: 18 }, (_, i) => {
    const angle = (i / 18) * 2 * Math.PI
    const [x, y] = [c + r * Math.cos(angle), c + r * Math.sin(angle)].map(
      (v) => Math.round(v * 10) / 10,
    )
    return (
      path(star(5, [9, 4.4], [x!, y!], i * 40), '#c8ffe8', 'opacity=".5"') +
      circle(x!, y!, 1.8, '#ffe08a', 'opacity=".7"')
    )
  }).join('')
  return {
    size: [180, 180],
    body:
      circle(c, c, r - 14, 'none', 'stroke="#b0ffe0" stroke-width="1.4" opacity=".4"') +
      circle(c, c, r + 14, 'none', 'stroke="#b0ffe0" stroke-width="1.4" opacity=".4"') +
      flowers,
    density: 1.4,
  }
}

/** Where cards come from. */
export const shoe = (): Part => ({
  size: [104, 86],
  body:
    box([12, 20, 84, 62], 8, '#020a0c', `opacity=".6" filter="${blur(5)}"`) +
    group(
      narra({ bevel: 3, depth: 8, seed: 9 }),
      path('M12 14L86 6Q94 6 95 14L98 50L20 62Z', fade(['#d89660', '#9a4c2c', '#5a2212'])),
    ) +
    path('M20 62L98 50L100 66L26 80Z', fade(['#2a0f20', '#14040e'])) +
    group(
      nacre({ bevel: 1, depth: 4, shadow: 1.5, out: 0.8, amount: 0.3 }),
      path('M28 62L88 53L90 62L31 72Z', pearlWhite()),
    ) +
    stroke('M31 66L88 57.4', '#b8a8e8', 1, 'opacity=".8"') +
    group(
      gold({ bevel: 1, depth: 5, shadow: 1.5, out: 0.6 }),
      path(star(8, [13, 7.5], [56, 32]), goldGrey()),
    ) +
    pearl(56, 32, 4.6),
  density: 1.5,
})

/** A lamp of shell and brass on its chain. */
export const lamp = (): Part => ({
  size: [110, 96],
  body:
    halo(55, 62, 54, ['#fff0b8', 0.75], [0.5, '#ffc06a', 0.22]) +
    stroke('M55 0V26', '#c89038', 2.4) +
    group(
      nacre({ bevel: 3, depth: 6, shadow: 2, out: 1, contour: '#5a2a08', amount: 0.25, seed: 12 }),
      path('M24 66Q22 34 55 28Q88 34 86 66Q55 78 24 66Z', fade(['#fff6dc', '#ffdc94', '#f0a850'])),
    ) +
    stroke(
      'M39 70Q37 42 50 29M71 70Q73 42 60 29M55 73V28M25 52Q55 62 85 52',
      '#a8641c',
      1.6,
      'opacity=".75"',
    ) +
    group(
      gold({ bevel: 1.2, depth: 6, shadow: 2 }),
      path('M47 30Q55 20 63 30L60 24H50ZM22 65Q55 79 88 65L88 70Q55 85 22 70Z', goldGrey()) +
        circle(55, 84, 4, goldGrey()),
    ),
  density: 1.4,
})

/** A place on the cloth for a bet. */
export const spot = (tone: string): Part => ({
  size: [128, 70],
  body:
    box([5, 7, 118, 60], 15, '#02100f', `opacity=".6" filter="${blur(3)}"`) +
    group(
      lacquer(tone, { bevel: 2.6, depth: 6, shine: 0.5, rim: mix(tone, '#ffffff', 0.5) }),
      box([4, 4, 120, 58], 15, fade([mix(tone, '#ffffff', 0.16), tone, mix(tone, '#04121a', 0.5)])),
    ) +
    shadowInside([9, 9, 110, 48], 11, '#04121a', [3, 2.4, 0.5]) +
    goldEdge([8, 8, 112, 50], 1.6, 12, { out: 0.3 }),
  density: 1.5,
})

export const disc = (light: string, body: string, dark: string): Part => ({
  size: [56, 56],
  body:
    group(
      painted({
        bevel: 4,
        depth: 9,
        shade: [mix(dark, '#08021a', 0.4), dark],
        contour: dark,
        shadow: 2.5,
        shine: 0.8,
        rim: light,
      }),
      circle(28, 27, 22, glow([light, body, dark], [0.42, 0.36], 0.62)),
    ) + circle(28, 27, 17.4, 'none', 'stroke="#fff" stroke-width="1.6" opacity=".45"'),
  density: 1.6,
})

export function chip(): Part {
  const edge = Array.from({ length: 8 }, (_, i) => {
    const from = (i * 45 - 10) * (Math.PI / 180)
    const to = (i * 45 + 10) * (Math.PI / 180)
    const p = (a: number, r: number) =>
      `${(28 + r * Math.cos(a)).toFixed(1)} ${(28 + r * Math.sin(a)).toFixed(1)}`
    return `M${p(from, 23)}L${p(to, 23)}L${p(to, 16.4)}L${p(from, 16.4)}Z`
  }).join('')
  return {
    size: [56, 62],
    body:
      ellipse(29, 36, [23, 21], '#02100f', `opacity=".6" filter="${blur(3)}"`) +
      circle(28, 32, 23, '#4a0a20') +
      group(
        painted({
          bevel: 2.4,
          depth: 6,
          shade: ['#3a0418', '#9a4a6a'],
          contour: '#3a0418',
          shine: 0.5,
        }),
        circle(28, 28, 23, fade(['#ff6a80', '#d81f44', '#8a0a2c'])),
      ) +
      path(edge, '#fff4e6') +
      goldEdge([14, 14, 28, 28], 2, 14, { out: 0.3 }) +
      circle(28, 28, 11.4, glow(['#fffdf6', '#ffe9c8', '#e0b070'], [0.42, 0.36])) +
      path(star(5, [8, 3.8], [28, 28]), '#b01a3a'),
    density: 1.5,
  }
}

/** Where a card will lie. */
export const place = (tone: string, line: string): Part => ({
  size: [108, 148],
  body:
    box([4, 4, 100, 140], 11, tone, 'opacity=".35"') +
    box(
      [4, 4, 100, 140],
      11,
      'none',
      `stroke="${line}" stroke-width="1.6" stroke-dasharray="6 5" opacity=".5"`,
    ),
  density: 1.5,
})

/** What the lamp lights up. */
export const lampLight = (): Part => ({
  size: [200, 120],
  body: pool(100, 60, [98, 58], '#fff2c8', 0.5) + stroke('M100 60h.1', '#fff', 0.1, ended),
  density: 0.8,
})

/** A narrow ring of gold round a place that was paid. */
export const paidRing = (): Part => ({
  size: [136, 78],
  body: goldEdge([4, 4, 128, 70], 4, 19, { bevel: 1.4, depth: 6, shadow: 2, out: 1.2 }),
})

/** A face of cards that are only looked at. */
export function faceOf(suit: string, rank: string, tint: string): string {
  const all = cardParts()
  return (
    all['card']!.body +
    at(all[`rank-${rank}`]!.body.replaceAll('#ffffff', tint), [14, 13]) +
    at(all[suit]!.body, [26, 60], 'scale(.98)')
  )
}
