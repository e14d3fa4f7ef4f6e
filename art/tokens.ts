import { putParts } from './games/motif.ts'
import { fade, glint, glow, gold, goldGrey, group, nacre, pearlWhite } from './games/paints.ts'
import { lacquer } from './games/props.ts'
import { kiteSails } from './games/saranggola-sky/parts.ts'
import { circle, path, pearl, put, star, stroke } from './kit/shapes.ts'
import { partState, stateOf, type State } from './state.ts'

/** The five tokens of a festival, the same in all six: the plaza and its pennants wear the colours of the one that runs. */

const plumes = [
  ['#ff7a9a', '#a81848'],
  ['#ffd76a', '#c8701c'],
  ['#5af0d8', '#0a7a78'],
  ['#b4a0ff', '#4a2ab0'],
] as const

function mask(): string {
  const plume = (i: number) => {
    const [light, deep] = plumes[i % 4]!
    return put(
      0,
      14,
      1,
      group(
        lacquer({
          bevel: 4,
          depth: 7,
          out: 1.6,
          shadow: 2,
          shade: [deep, light],
          contour: '#2a0a2a',
        }),
        path('M0-40C-18-70-16-104 0-124 16-104 18-70 0-40Z', fade([light, deep])),
      ) +
        stroke('M0-52V-108', '#ffffff', 2, 'opacity=".5"') +
        circle(0, -100, 5, '#ffe9a0'),
      -66 + i * 22,
    )
  }
  const eye = (way: number) =>
    path(`M${way * 9}-6Q${way * 26}-26 ${way * 48}-8 ${way * 28} 0 ${way * 9}-6Z`, '#2a0c30') +
    stroke(`M${way * 10}-22Q${way * 28}-38 ${way * 50}-22`, '#d88a1c', 4)
  return (
    [0, 6, 1, 5, 2, 4, 3].map(plume).join('') +
    group(
      lacquer({ bevel: 9, depth: 9, shade: ['#a0602a', '#f0c890'], contour: '#3a1608' }),
      path(
        'M-64-22C-64-62 64-62 64-22 64 34 34 74 0 74S-64 34-64-22Z',
        glow(['#fff6dc', [0.6, '#ffdf9a'], '#e8a85a'], [0.4, 0.3], 0.8),
      ),
    ) +
    eye(-1) +
    eye(1) +
    path('M0-8-9 20Q0 27 9 20Z', '#c8803a', 'opacity=".6"') +
    circle(-40, 20, 11, '#ff5d8f', 'opacity=".7"') +
    circle(40, 20, 11, '#ff5d8f', 'opacity=".7"') +
    path('M-30 34Q0 48 30 34 23 62 0 62T-30 34Z', '#8a1240') +
    path('M-24 39Q0 50 24 39L21 46Q0 54-21 46Z', '#ffffff') +
    group(
      gold({ bevel: 1.4, depth: 6, out: 1, shadow: 0 }),
      path(star(0, -40, 17, 8, 8), goldGrey()),
    ) +
    pearl(0, -40, 6)
  )
}

/** Waling-waling, pearl at its edge and rose at its heart. */
function flower(): string {
  const petal = (turn: number) =>
    put(
      0,
      0,
      1,
      group(
        lacquer({
          bevel: 6,
          depth: 8,
          out: 1.6,
          shadow: 2,
          shade: ['#8a1a5a', '#ff9ac8'],
          contour: '#4a0a34',
        }),
        path('M0 4C-34-14-34-62 0-84 34-62 34-14 0 4Z', fade(['#ffd0e6', '#ff7ab4', '#c22f80'])),
      ) + stroke('M0-14V-60M-6-16Q-16-40-12-56M6-16Q16-40 12-56', '#a81868', 2, 'opacity=".55"'),
      turn,
    )
  const leaf = (turn: number) =>
    put(
      0,
      0,
      1,
      group(
        lacquer({
          bevel: 5,
          depth: 7,
          shade: ['#04361e', '#3a9a4a'],
          contour: '#04261a',
          rim: '#e8ff9a',
        }),
        path('M0 20C-30 44-30 78 0 104 30 78 30 44 0 20Z', fade(['#a8f07a', '#1f8a44'])),
      ),
      turn,
    )
  return (
    leaf(-58) +
    leaf(58) +
    [0, 144, 216, 72, 288].map(petal).join('') +
    group(nacre({ bevel: 3, shadow: 1 }), circle(0, 0, 24, pearlWhite())) +
    group(
      gold({ bevel: 1.4, depth: 6, out: 1, shadow: 0 }),
      path(star(0, 0, 18, 9, 6), goldGrey()),
    ) +
    pearl(0, 0, 7)
  )
}

/** Hung on a pennant: large, and without a ground of its own. */
const hung = (body: string, y: number, scale: number, more = '') =>
  stateOf(240, 240, 280, put(120, y, scale, body) + more)

export const tokens: Record<string, State> = {
  'token-mask': hung(mask(), 146, 1.02, glint(84, 100, 14)),
  'token-flower': hung(flower(), 124, 1.2, glint(74, 66, 16)),
  'token-drum': partState('props/drumRose', 280, [20, 36]),
  'token-kite': stateOf(224, 272, 280, put(2, 2, 1, kiteSails())),
  'token-lantern': hung(putParts([['alas-ginto/parol', 0, 0, 1.72]]), 120, 1),
}
