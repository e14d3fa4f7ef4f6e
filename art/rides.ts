import { chrome, chromed } from './games/jeepney-gold/emblems.ts'
import { putParts } from './games/motif.ts'
import { fade, glow, gold, goldGrey, group, nacre, narra, pearlWhite } from './games/paints.ts'
import { lacquer, seal } from './games/props.ts'
import { circle, ellipse, path, put, rect, repeat, star, stroke } from './kit/shapes.ts'
import { stateOf, type State } from './state.ts'

/** Rides that fill with friends, and their passengers; the cards of agents. */

type Pair = [light: string, deep: string]

/** From behind, as they sit along a jeepney's windows: nobody's face is invented. 48 by 68, their shoulders at 24 44. */
function passenger(shirt: Pair, skin: Pair, head: string): State {
  const body =
    group(
      lacquer({ bevel: 4, depth: 6, out: 0.9, shadow: 0, shade: [shirt[1], shirt[0]] }),
      path('M-18 24Q-20-2-6-4H6Q20-2 18 24Z', fade(shirt)),
    ) +
    group(
      lacquer({ bevel: 3, depth: 5, out: 0.8, shadow: 0, shade: [skin[1], skin[0]] }),
      rect(-5, -12, 10, 13, skin[0], 'rx="4"') +
        ellipse(-12, -18, 3, 4.4, skin[0]) +
        ellipse(12, -18, 3, 4.4, skin[0]),
    ) +
    head
  return stateOf(48, 68, 132, put(24, 44, 1, body))
}
const hair = (d: string, [light, deep]: Pair = ['#5a4656', '#1d1420']) =>
  group(
    lacquer({ bevel: 4, depth: 7, out: 0.9, shadow: 0, shade: [deep, light], contour: '#0c0610' }),
    path(d, fade([light, deep])),
  )
const short = 'M-12-18Q-13-33 0-33T12-18Q12-9 5-8 0-6-5-8-12-9-12-18Z'
const long = 'M-12-18Q-14-34 0-34T12-18Q12-4 15 6 0 14-15 6-12-4-12-18Z'
const bun = `${short}M-7-33A7 7 0 1 1 7-33Z`
const cap = (light: string, deep: string) =>
  hair(short) +
  group(
    lacquer({ bevel: 4, depth: 7, out: 0.9, shadow: 0, shade: [deep, light] }),
    path('M-13-18Q-14-36 0-36T13-18Q0-24-13-18Z', fade([light, deep])),
  )
const salakot =
  hair(short) +
  group(
    narra({
      bevel: 4,
      depth: 6,
      out: 0.9,
      tones: ['#8a5a1c', '#b8842c', '#e8bc5a', '#f8d880', '#c89438'],
    }),
    path('M-23-16Q-12-22 0-42 12-22 23-16 0-8-23-16Z', fade(['#ffe9a8', '#c8902e'])),
  ) +
  stroke('M-15-17Q0-12 15-17', '#8a5a1c', 1.6, 'opacity=".6"')
const skins: Pair[] = [
  ['#d89a6a', '#8a5230'],
  ['#b87a4e', '#6a3c20'],
  ['#e8b88a', '#a06a40'],
]

const steel = chromed({ bevel: 4, depth: 9, shadow: 2, out: 1.6 })
const wheel = (x: number) =>
  group(
    lacquer({ bevel: 6, depth: 8, shade: ['#05060c', '#4a5068'], contour: '#05030f' }),
    circle(x, 144, 27, '#2a2c3c'),
  ) +
  group(chromed({ bevel: 3, depth: 8, shadow: 0 }), circle(x, 144, 16, chrome())) +
  path(star(x, 144, 11, 5, 8), '#c8102e') +
  circle(x, 144, 4, '#ffe08a')
const bonnet = () =>
  group(
    lacquer({
      bevel: 2,
      depth: 6,
      out: 1.4,
      shadow: 0,
      shade: ['#0a2a5a', '#7ac0f0'],
      rim: '#ffffff',
    }),
    path('M326 62H342L368 94H326Z', fade(['#e6fbff', '#7fd0f4', '#2a78b8'], [0, 0, 1, 1])),
  ) + group(steel, path('M336 92H386Q414 94 420 122V148H336Z', chrome()))
/** Its lamp, its bumpers and the horse on its bonnet. */
const lamps = () =>
  circle(408, 118, 32, glow([[0, '#fff6c8', 0.9] as const, [1, '#fff2a8', 0] as const])) +
  group(chromed({ bevel: 3, depth: 8, shadow: 1 }), circle(406, 118, 14, chrome())) +
  circle(406, 118, 9.5, glow(['#ffffff', [0.45, '#fff3b0'], '#e8a83a'], [0.42, 0.38])) +
  group(
    steel,
    rect(372, 138, 58, 14, chrome(), 'rx="7"') + rect(18, 142, 26, 12, chrome(), 'rx="5"'),
  ) +
  group(steel, path('M354 92q4-20 18-22-4 10 6 22z', chrome()))

/** From its side; passengers are put behind it and show in its windows. */
function jeepney(): string {
  const windows = repeat(5, (i) => `M${52 + i * 53} 70v38h46v-38z`)
  const metal = gold({ bevel: 1.4, depth: 6, out: 1, shadow: 0 })
  const flags = ['#ffc52e', '#19b8a6', '#ff5a7a', '#8b7bff'] as const
  return (
    ellipse(214, 172, 198, 9, '#0a0618', 'opacity=".5"') +
    group(
      steel,
      stroke('M62 22H296M72 22V42M128 22V42M184 22V42M240 22V42M288 22V42', '#b4c1d6', 4),
    ) +
    group(steel, path('M40 64Q40 38 64 38H298Q318 38 326 52L334 66H36Z', chrome())) +
    group(
      lacquer({
        bevel: 4,
        depth: 8,
        shade: ['#5a0418', '#e04a5a'],
        contour: '#3a0412',
        rim: '#ffb08a',
      }),
      path(
        `M34 68Q34 60 44 60H336V154H44Q34 154 34 144Z${windows}`,
        fade(['#ff5a6a', '#d8183c', '#8a0620']),
        'fill-rule="evenodd"',
      ),
    ) +
    group(
      metal,
      repeat(5, (i) =>
        rect(51 + i * 53, 69, 48, 40, 'none', 'rx="5" stroke="#9a9a9a" stroke-width="4"'),
      ),
    ) +
    bonnet() +
    group(
      lacquer({
        bevel: 2,
        depth: 6,
        out: 1,
        shadow: 0,
        shade: ['#5a3404', '#e0a03a'],
        rim: '#fff0b0',
      }),
      rect(36, 116, 300, 13, fade(['#ffe07a', '#f0a01c'])),
    ) +
    repeat(9, (i) =>
      path(`M${44 + i * 33} 122.500l13-5 13 5-13 5z`, i % 2 ? '#0f8a80' : '#c8102e'),
    ) +
    path(star(216, 141, 11, 5, 8), '#fff1c9') +
    stroke('M136 141H196M236 141H296', '#ffd24a', 3) +
    group(metal, stroke('M70 50H298', '#9a9a9a', 6)) +
    repeat(8, (i) => path(`M${76 + i * 28} 53h14l-7 11z`, flags[i % 4]!)) +
    lamps() +
    wheel(96) +
    wheel(346)
  )
}

const bamboo = (d: string, wide: number) =>
  group(
    lacquer({
      bevel: 2.4,
      depth: 6,
      out: 1.4,
      shadow: 2,
      shade: ['#6a4410', '#e0b048'],
      contour: '#2a1206',
    }),
    stroke(d, '#f0cc70', wide),
  )
/** Her mast, sails and the arms of her outriggers: whoever is aboard sits before them. */
function bangkaBack(): string {
  const cloth = (shade: Pair, d: string, colours: string[]) =>
    group(
      lacquer({ bevel: 5, depth: 8, shade, contour: '#3a1420' }),
      path(d, fade(colours, [0, 0, 1, 1])),
    )
  return (
    group(
      narra({
        bevel: 2,
        depth: 6,
        out: 1.6,
        tones: ['#3a1a08', '#6a3814', '#a8682c', '#d09048', '#7a4418'],
      }),
      rect(210, 6, 9, 150, '#a8682c', 'rx="4"'),
    ) +
    cloth(['#8a6a3a', '#f0d9ae'], 'M224 16Q330 52 344 132H224Z', ['#fffaf0', '#f0d9ae']) +
    path(
      'M224 50Q300 66 327 92L334 106Q300 82 224 68ZM224 92Q310 102 341 120L343 130Q300 112 224 108Z',
      '#e0315c',
      'opacity=".92"',
    ) +
    cloth(['#04504a', '#2ad0b8'], 'M204 26Q130 62 114 132H204Z', ['#5af0d8', '#0f9a8a']) +
    path('M204 66Q158 84 131 112L126 124Q160 98 204 84Z', '#fff1c9', 'opacity=".9"') +
    circle(214, 8, 6, '#ffc857') +
    bamboo('M110 150Q70 176 36 190M330 150Q372 176 406 190', 8)
  )
}
function bangkaHull(): string {
  const metal = gold({ bevel: 1.6, depth: 6, out: 1, shadow: 0 })
  return (
    ellipse(220, 196, 204, 11, '#04222f', 'opacity=".4"') +
    group(
      lacquer({
        bevel: 7,
        depth: 9,
        shade: ['#4a0420', '#e04a60'],
        contour: '#2a0212',
        rim: '#ffb08a',
      }),
      path(
        'M24 134Q60 156 96 156H344Q384 156 416 134Q400 188 340 190H100Q42 188 24 134Z',
        fade(['#ff6a74', '#d62a4e', '#7c0f34']),
      ),
    ) +
    group(metal, stroke('M46 154Q70 165 100 165H340Q370 165 394 154', '#9a9a9a', 6)) +
    repeat(5, (i) => path(`M${134 + i * 38} 178l10-5 10 5-10 5z`, '#fff1c9')) +
    seal(84, 176, 8) +
    seal(356, 176, 8) +
    bamboo('M14 199H150M288 199H428', 9)
  )
}

const card = (): State =>
  stateOf(
    300,
    190,
    600,
    put(
      150,
      93,
      1,
      group(
        gold({ bevel: 2, depth: 7, out: 1.6, shadow: 4 }),
        rect(-138, -82, 276, 164, goldGrey(), 'rx="20"'),
      ) +
        group(
          nacre({ bevel: 3, depth: 5, shadow: 0 }),
          rect(-129, -73, 258, 146, pearlWhite(), 'rx="13"'),
        ) +
        repeat(6, (i) =>
          circle(0, 0, 20 + i * 10, 'none', 'stroke="#ffffff" stroke-width="2" opacity=".5"'),
        ) +
        rect(
          -120,
          -64,
          240,
          128,
          'none',
          'rx="8" stroke="#c89a3a" stroke-width="1.6" opacity=".7"',
        ) +
        [-1, 1]
          .flatMap((x) => [-1, 1].map((y) => path(star(x * 108, y * 52, 9, 4, 8), '#d8a03a')))
          .join(''),
    ),
  )

export const rides: Record<string, State> = {
  jeepney: stateOf(440, 190, 800, jeepney()),
  'bangka-back': stateOf(440, 210, 800, bangkaBack()),
  'bangka-hull': stateOf(440, 210, 800, bangkaHull()),
  'passenger-0': passenger(['#5af0d8', '#0f8a80'], skins[0]!, hair(short)),
  'passenger-1': passenger(['#ffd76a', '#c87a14'], skins[2]!, hair(long, ['#7a5040', '#2c1a12'])),
  'passenger-2': passenger(['#ff9ab4', '#c22f5a'], skins[1]!, cap('#8ad0ff', '#1a58b0')),
  'passenger-3': passenger(['#b4a8ff', '#4a3ac0'], skins[0]!, hair(bun)),
  'passenger-4': passenger(['#ffb07a', '#c8501c'], skins[1]!, salakot),
  'agent-card': card(),
  'shell-open': stateOf(
    96,
    96,
    280,
    putParts([
      ['mina-perlas/openTop', 48, 48],
      ['mina-perlas/openIn', 48, 48],
      ['mina-perlas/pearl', 48, 56],
      ['mina-perlas/clamLip', 48, 48],
    ]),
  ),
}
