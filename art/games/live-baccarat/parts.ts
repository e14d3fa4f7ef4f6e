import { cardParts } from '../cards.ts'
import { later, type Part } from '../effects.ts'
import {
  at,
  bigPearl,
  goldEdge,
  halo,
  pointAt,
  pool,
  shadowInside,
  sky,
  stroke,
} from '../furniture.ts'
import {
  blur,
  box,
  circle,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  narra,
  painted,
  path,
  pearl,
  pearlWhite,
  star,
} from '../paints.ts'

/** A half-moon table of narra and green felt under star lanterns: a shoe, two places for hands, the gold of the edge. */

const W = 480

/** A wall of capiz windows, warm from behind. */
function hall(): Part {
  const [cols, rows, pane] = [10, 3, 48]
  const panes = Array.from({ length: cols * rows }, (_, i) => {
    const [c, r] = [i % cols, Math.floor(i / cols)]
    const near = 1 - Math.min(1, Math.hypot((c - 4.5) / 5.4, (r - 1.4) / 3.4))
    const body = mix('#3a1a4a', '#ffcf72', near ** 0.9)
    return box(
      [c * pane + 2, r * pane + 2, pane - 4, pane - 4],
      3,
      fade([mix(body, '#ffffff', 0.2), body, mix(body, '#1c0a30', 0.34)], [0, 0, 1, 1]),
    )
  }).join('')
  return {
    size: [W, 144],
    body:
      box([0, 0, W, 144], 0, '#160a2a') +
      group(
        nacre({
          bevel: 1.2,
          depth: 3,
          shadow: 0,
          out: 0.6,
          contour: '#160a2a',
          amount: 0.22,
          seed: 3,
        }),
        panes,
      ) +
      box(
        [0, 0, W, 144],
        0,
        fade([
          [0, '#0c0620', 0.6],
          [0.5, '#1c0a30', 0.08],
          [1, '#0c0620', 0.4],
        ]),
      ),
    density: 1.1,
    filled: true,
  }
}

const arc = (y: number, up: number) => `M-40 ${y + 40}Q${W / 2} ${y - up} ${W + 40} ${y + 40}`

/** The felt that begins behind the rail; tables have theirs in colours of their own. */
const apron = (): Part => ({
  size: [W, 150],
  body: path(
    `${arc(86, 96)}V160H-40Z`,
    fade([
      [0, '#0f7a58'],
      [0.5, '#0f7a58'],
      [0.9, '#0f7a58', 0],
    ]),
  ),
  density: 1,
})

/** The far edge of the half-moon: lacquered wood and an inlay of gold. */
function rail(): Part {
  const bow = (y: number, thick: number) =>
    `${arc(y, 96)}V${y + 40 + thick}Q${W / 2} ${y - 96 + thick * 1.5} -40 ${y + 40 + thick}Z`
  return {
    size: [W, 150],
    body:
      stroke(arc(90, 96), '#021c14', 16, `opacity=".55" filter="${blur(6)}"`) +
      stroke(arc(48, 96), '#05020f', 12, `opacity=".5" filter="${blur(5)}"`) +
      group(
        narra({ bevel: 5, depth: 10, out: 0.9, seed: 6, grain: '.006 .09' }),
        path(bow(52, 30), fade(['#e0a068', '#a85a34', '#5a2212'])),
      ) +
      group(
        gold({ bevel: 1, depth: 5, shadow: 1, out: 0.6 }),
        path(bow(62, 4), goldGrey()) + path(bow(81, 5.5), goldGrey()),
      ),
    density: 1.3,
  }
}

const felt = (): Part => ({
  size: [240, 320],
  body:
    box(
      [0, 0, 240, 320],
      0,
      glow(['#1fae7c', [0.42, '#0f7a58'], [0.78, '#074a3c'], '#042c2a'], [0.5, 0.26], 0.9),
    ) +
    Array.from({ length: 15 * 20 }, (_, i) => {
      const [x, y] = [8 + (i % 15) * 16 + (Math.floor(i / 15) % 2) * 8, 8 + Math.floor(i / 15) * 16]
      return path(star(4, [2.4, 0.7], [x, y]), '#c8ffe2', 'opacity=".1"')
    }).join(''),
  density: 1,
  filled: true,
})

/** Sewn into the felt: a sun of eight rays in two rings. */
const seal = (): Part => ({
  size: [150, 150],
  body:
    circle(75, 75, 66, 'none', 'stroke="#c8ffe2" stroke-width="1.6" opacity=".4"') +
    circle(75, 75, 60, 'none', 'stroke="#ffe08a" stroke-width="1" opacity=".5"') +
    path(star(8, [50, 27], [75, 75]), '#c8ffe2', 'opacity=".2"') +
    circle(75, 75, 15, '#ffe08a', 'opacity=".34"'),
  density: 1.3,
})

/** The shoe that cards come from, its mouth towards the table. */
const shoe = (): Part => ({
  size: [112, 96],
  body:
    box([12, 24, 90, 66], 9, '#020a0c', `opacity=".6" filter="${blur(5)}"`) +
    group(
      narra({ bevel: 3, depth: 8, seed: 9 }),
      path(
        'M18 12L96 6Q104 6 105 14L108 56L14 64L12 20Q12 13 18 12Z',
        fade(['#e0a068', '#9a4c2c', '#5a2212']),
      ),
    ) +
    path('M14 64L108 56L106 74L20 84Z', fade(['#2a0f20', '#0e040a'])) +
    group(
      nacre({ bevel: 1, depth: 4, shadow: 2, out: 0.8, amount: 0.3 }),
      path('M28 64L94 58L98 76L32 84Z', pearlWhite()),
    ) +
    stroke('M32 80L97 72.6', '#b8a8e8', 1, 'opacity=".8"') +
    goldEdge([20, 16, 80, 40], 1.6, 7, { out: 0.3 }) +
    group(
      gold({ bevel: 1, depth: 5, shadow: 1.5, out: 0.6 }),
      path(star(8, [15, 8.5], [60, 36]), goldGrey()),
    ) +
    pearl(60, 36, 5.4),
  density: 1.6,
})

/** Where a hand lies; `edge` is what is sewn around it, and the light within it where it won. */
const zone = (tone: string, edge: string, lit: boolean): Part => ({
  size: [190, 170],
  body:
    (lit
      ? box([8, 8, 174, 154], 20, '#fff0b0', `opacity=".85" filter="${blur(5)}"`) +
        box([10, 10, 170, 150], 18, fade([mix(tone, '#ffffff', 0.3), mix(tone, '#0f7a58', 0.3)]))
      : box([10, 10, 170, 150], 18, fade([tone, mix(tone, '#04302a', 0.6)]), 'opacity=".62"')) +
    shadowInside([11, 11, 168, 148], 17, '#021c18', [4, 3, 0.55]) +
    (lit
      ? goldEdge([8, 8, 174, 154], 4, 20, { bevel: 1.4, depth: 6, shadow: 2, out: 0.8 })
      : box([12, 12, 166, 146], 16, 'none', `stroke="${edge}" stroke-width="1.8" opacity=".7"`)),
  density: 1.5,
})

const disc = (light: string, body: string, dark: string): Part => ({
  size: [60, 60],
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
      circle(30, 29, 23, glow([light, body, dark], [0.42, 0.36], 0.62)),
    ) + goldEdge([5, 4, 50, 50], 2.2, 25, { out: 0.4 }),
  density: 1.6,
})

/** A star lantern of shell, as it hangs at Christmas. */
function parol(): Part {
  const c = 62
  const points = Array.from({ length: 5 }, (_, i) => pointAt([c, c], 46, i * 72 - 90))
  const inner = Array.from({ length: 5 }, (_, i) => pointAt([c, c], 19, i * 72 - 54))
  const wings = points
    .map(([x, y], i) => {
      const [ax, ay] = inner[i]!
      const [bx, by] = inner[(i + 4) % 5]!
      return (
        path(`M${c} ${c}L${ax} ${ay}L${x} ${y}Z`, i % 2 ? '#ff9a3a' : '#ff7a4a') +
        path(`M${c} ${c}L${bx} ${by}L${x} ${y}Z`, i % 2 ? '#ffd06a' : '#ffb85a')
      )
    })
    .join('')
  return {
    size: [124, 146],
    body:
      halo(c, c, 60, ['#ffe6a0', 0.7], [0.55, '#ff9a4a', 0.25]) +
      stroke(`M${c} 0V16`, '#d8a040', 2) +
      [-34, 34]
        .map((dx) =>
          [0, 1, 2]
            .map((k) =>
              stroke(
                `M${c + dx + (k - 1) * 3} 96Q${c + dx + (k - 1) * 4} 116 ${c + dx + (k - 1) * 5} 138`,
                ['#ff6a8a', '#ffd06a', '#5ae0c8'][k]!,
                2,
                'stroke-linecap="round"',
              ),
            )
            .join(''),
        )
        .join('') +
      group(
        gold({ bevel: 1, depth: 5, shadow: 1, out: 0.5 }),
        circle(c, c, 47, 'none', 'stroke="#cfcfcf" stroke-width="3"'),
      ) +
      group(
        painted({
          bevel: 2.4,
          depth: 6,
          shade: ['#8a2a08', '#c85a18'],
          contour: '#6a1c04',
          shine: 0.5,
          out: 0.8,
        }),
        wings,
      ) +
      Array.from({ length: 15 }, (_, i) => {
        const [x, y] = pointAt([c, c], 47, i * 24)
        return circle(x, y, 2.3, ['#fff4c8', '#ff9ac0', '#8af0e0'][i % 3]!)
      }).join('') +
      pearl(c, c, 8),
    density: 1.4,
  }
}

/** The sun of the house over the table. */
const sun = (): Part => ({
  size: [100, 100],
  body:
    halo(50, 50, 49, ['#fff0b8', 0.7], [0.6, '#ffb85a', 0.2]) +
    group(
      gold({ bevel: 2, depth: 8, shadow: 3, out: 1 }),
      path(star(8, [40, 24], [50, 50], 22.5), goldGrey()),
    ) +
    bigPearl(50, 50, 17),
  density: 1.6,
})

/** Behind the greatest wins: a natural nine. */
function hero(): Part {
  const all = cardParts()
  const face = (suit: string, rank: string, tint: string) =>
    all['card']!.body +
    at(all[`rank-${rank}`]!.body.replaceAll('#ffffff', tint), [14, 13]) +
    at(all[suit]!.body, [26, 60], 'scale(.98)')
  return {
    size: [230, 210],
    body:
      halo(115, 105, 105, ['#fff0b8', 0.85], [0.55, '#7af0b0', 0.25]) +
      at(face('diamond', '9', '#c45a06'), [26, 34], 'rotate(-11 56 77) scale(.98)') +
      at(face('club', 'K', '#066a40'), [96, 32], 'rotate(9 56 77) scale(.98)') +
      glint(60, 44, 15) +
      glint(176, 160, 11),
    density: 1,
  }
}

export const parts = (): Record<string, Part> => ({
  ...cardParts(),
  night: sky(['#160a2a', '#0c0620', '#05040f']),
  hall: hall(),
  apron: apron(),
  rail: rail(),
  felt: felt(),
  seal: seal(),
  shoe: shoe(),
  parol: parol(),
  sun: sun(),
  'zone-player': zone('#0d4f86', '#9ad0ff', false),
  'zone-banker': zone('#7a1c3c', '#ffb0b8', false),
  'zone-player-lit': zone('#1a6ab8', '#9ad0ff', true),
  'zone-banker-lit': zone('#b02848', '#ffb0b8', true),
  'disc-player': disc('#8ac4ff', '#2464e0', '#0a2068'),
  'disc-banker': disc('#ffa0a8', '#d8263f', '#6a0620'),
  light: { size: [200, 120], body: pool(100, 60, [98, 58], '#fff2c8', 0.5), density: 0.8 },
  hero: later(hero()),
})
