import { line, widthOf } from '../lettering.ts'
import type { Part } from './effects.ts'
import { at, goldEdge, lacquer, stroke, ended } from './furniture.ts'
import {
  blur,
  box,
  circle,
  fade,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  painted,
  path,
  pearl,
  pearlWhite,
  star,
} from './paints.ts'

/**
 * Playing cards of mother-of-pearl, for every game that deals them: a blank and its back, four suits in four colours, ranks
 * that are tinted where they are put, and what a jack, a queen and a king wear. `@perlas/game-kit/parts/cards` lays them.
 */
type Suit = {
  code: string
  /** Around 0 0, some 100 wide. */
  shape: string
  tones: readonly [light: string, body: string, dark: string]
}

const suits: readonly Suit[] = [
  {
    code: 'heart',
    shape:
      'M0 44C-16 28 -46 10 -46 -16C-46 -34 -33 -44 -20 -44C-10 -44 -3 -38 0 -30C3 -38 10 -44 20 -44C33 -44 46 -34 46 -16C46 10 16 28 0 44Z',
    tones: ['#ff9aa0', '#e8304a', '#7a0424'],
  },
  {
    code: 'diamond',
    shape: 'M0 -50Q10 -22 36 0Q10 22 0 50Q-10 22 -36 0Q-10 -22 0 -50Z',
    tones: ['#ffd98a', '#f28a1c', '#8a3604'],
  },
  {
    code: 'spade',
    shape:
      'M0 -48C14 -28 46 -10 46 14C46 30 34 38 22 38C14 38 8 34 5 28Q7 42 18 48H-18Q-7 42 -5 28C-8 34 -14 38 -22 38C-34 38 -46 30 -46 14C-46 -10 -14 -28 0 -48Z',
    tones: ['#8ab4ff', '#2a58d8', '#0a1660'],
  },
  {
    code: 'club',
    shape:
      'M0 -48C14 -48 23 -38 23 -26C23 -18 19 -12 14 -8C18 -11 22 -12 26 -12C38 -12 48 -3 48 10C48 23 38 32 26 32C17 32 9 28 5 22Q7 40 18 48H-18Q-7 40 -5 22C-9 28 -17 32 -26 32C-38 32 -48 23 -48 10C-48 -3 -38 -12 -26 -12C-22 -12 -18 -11 -14 -8C-19 -12 -23 -18 -23 -26C-23 -38 -14 -48 0 -48Z',
    tones: ['#8af0b0', '#189a58', '#04402a'],
  },
]

const WIDE = 100
const HIGH = 140

function suitPart({ code, shape, tones: [light, body, dark] }: Suit): Part {
  return {
    size: [76, 80],
    body: at(
      group(
        painted({
          bevel: 5,
          depth: 10,
          shade: [mix(dark, '#08021a', 0.3), mix(dark, '#8a7ab0', 0.35)],
          contour: dark,
          out: 1.4,
          shadow: 2.4,
          shine: 0.75,
          sharp: 24,
          rim: light,
          rimStrength: 0.6,
        }),
        path(shape, fade([light, [0.35, body], mix(body, dark, 0.55)], [0.2, 0, 0.6, 1])),
      ) +
        (code === 'heart' || code === 'spade'
          ? `<ellipse cx="-18" cy="-14" rx="9" ry="6" fill="#fff" opacity=".5" filter="${blur(2.2)}" transform="rotate(-36 -18 -14)"/>`
          : ''),
      [38, 39],
      'scale(.68)',
    ),
    density: 1.8,
  }
}

const blank = (): Part => ({
  size: [WIDE + 12, HIGH + 14],
  body: at(
    box([-1, 2, WIDE + 2, HIGH + 2], 13, '#14020c', `opacity=".5" filter="${blur(3)}"`) +
      group(
        nacre({
          bevel: 2.4,
          depth: 5,
          shadow: 0,
          out: 1.2,
          contour: '#5a4a9a',
          amount: 0.34,
          seed: 5,
          waves: '.008 .012',
        }),
        box([0, 0, WIDE, HIGH], 11, fade(['#ffffff', '#fbf8ff', '#f0ecfa'])),
      ) +
      box([2.5, 2.5, WIDE - 5, HIGH - 5], 9, 'none', 'stroke="#c9bdf0" stroke-width="1"'),
    [6, 5],
  ),
  density: 1.8,
})

/** A mat of woven capiz under a pearl. */
function back(): Part {
  const weave = Array.from({ length: 7 * 10 }, (_, i) => {
    const [x, y] = [8 + (i % 7) * 12 + 6, 10 + Math.floor(i / 7) * 12 + 6]
    return (i + Math.floor(i / 7)) % 2
      ? path(`M${x} ${y - 6}L${x + 6} ${y}L${x} ${y + 6}L${x - 6} ${y}Z`, '#ffe2a0', 'opacity=".3"')
      : path(star(4, [4.6, 1.4], [x, y]), '#7ae8d8', 'opacity=".5"')
  }).join('')
  return {
    size: [WIDE + 12, HIGH + 14],
    body: at(
      box([-1, 2, WIDE + 2, HIGH + 2], 13, '#14020c', `opacity=".5" filter="${blur(3)}"`) +
        group(
          nacre({ bevel: 2.4, depth: 5, shadow: 0, out: 1.2, contour: '#3a1048', amount: 0.5 }),
          box([0, 0, WIDE, HIGH], 11, '#f6f0ff'),
        ) +
        group(
          lacquer('#5a0f4a', { bevel: 2.4, depth: 5, shine: 0.4, rim: '#ffb0e0' }),
          box(
            [6, 6, WIDE - 12, HIGH - 12],
            7,
            glow(['#a8287c', '#7a1460', '#3a0838'], [0.5, 0.4], 0.75),
          ),
        ) +
        weave +
        goldEdge([6, 6, WIDE - 12, HIGH - 12], 2.4, 7, { out: 0.4 }) +
        group(
          gold({ bevel: 1.4, depth: 6, shadow: 2 }),
          path(star(8, [27, 15], [50, 70]), goldGrey()),
        ) +
        pearl(50, 70, 11),
      [6, 5],
    ),
    density: 1.8,
  }
}

/** White, to be tinted: a hard dark letter as it is printed. */
const rankPart = (rank: string): Part => {
  const size = 30
  const tight = rank === '10'
  const wide = Math.ceil(widthOf(rank) * size) + 4
  return {
    size: [tight ? 36 : wide, 34],
    body: at(
      path(line(rank, wide / 2, 28, size), '#ffffff'),
      [0, 0],
      tight ? `scale(${36 / wide} 1)` : '',
    ),
    density: 2,
  }
}

const metal = () => gold({ bevel: 1.3, depth: 6, shadow: 2, out: 1.1 })
/** What a face wears over its suit: a hat of woven palm, a comb of sampaguita, a crown of the sun. */
const worn: Readonly<Record<string, string>> = {
  jack:
    group(
      painted({ bevel: 3, depth: 8, shade: ['#3a1c08', '#9a6a3a'], contour: '#3a1c08', shadow: 2 }),
      path(
        'M-40 12Q-30 4 -20 -4Q-8 -22 0 -26Q8 -22 20 -4Q30 4 40 12Q0 22 -40 12Z',
        fade(['#ffe9b0', '#e0a850', '#9a5c1c']),
      ),
    ) +
    stroke(
      'M-32 10Q0 18 32 10M-22 -1Q0 8 22 -1M-10 -15Q0 -10 10 -15',
      '#8a4a14',
      1.4,
      `${ended} opacity=".7"`,
    ) +
    group(
      metal(),
      circle(0, -26, 4.4, goldGrey()) + path('M-40 12Q0 22 40 12L38 16Q0 26 -38 16Z', goldGrey()),
    ),
  queen:
    group(metal(), path('M-34 14Q-36 -12 0 -20Q36 -12 34 14Q0 2 -34 14Z', goldGrey())) +
    [-26, -13, 0, 13, 26]
      .map((x) => {
        const y = -8 - 12 * (1 - (x / 26) ** 2)
        return (
          group(
            nacre({ bevel: 1, depth: 4, shadow: 1, out: 0.7, amount: 0.2 }),
            path(star(5, [9.5, 5], [x, y], x * 2 - 90), pearlWhite(), 'stroke-linejoin="round"'),
          ) + circle(x, y, 2.4, '#ffcf4a')
        )
      })
      .join(''),
  king:
    group(
      metal(),
      path(
        'M-34 16L-38 -14L-22 -2L-14 -24L-6 -6L0 -30L6 -6L14 -24L22 -2L38 -14L34 16Q0 8 -34 16Z',
        goldGrey(),
      ) +
        [-38, -14, 0, 14, 38]
          .map((x, i) => circle(x, [-16, -26, -32, -26, -16][i]!, 3.6, goldGrey()))
          .join(''),
    ) +
    [-20, 0, 20]
      .map((x, i) =>
        circle(
          x,
          7 - (i === 1 ? 1 : 0),
          4.4,
          glow(
            i === 1 ? ['#ff9aa8', '#e0203f', '#7a0422'] : ['#9af0ff', '#1c8ad8', '#0a2a7a'],
            [0.4, 0.36],
          ),
          'stroke="#4a2004" stroke-width=".8"',
        ),
      )
      .join(''),
}
const wornPart = (body: string): Part => ({
  size: [92, 62],
  body: at(body, [46, 38]),
  density: 1.8,
})

/** Everything that a dealt card is put together from. */
export function cardParts(): Record<string, Part> {
  const all: Record<string, Part> = { card: blank(), back: back() }
  for (const suit of suits) all[suit.code] = suitPart(suit)
  for (const rank of ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'])
    all[`rank-${rank}`] = rankPart(rank)
  for (const [name, body] of Object.entries(worn)) all[name] = wornPart(body)
  return all
}
