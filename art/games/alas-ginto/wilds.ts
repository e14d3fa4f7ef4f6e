import {
  blur,
  circle,
  glint,
  goldGrey,
  group,
  nacre,
  painted,
  path,
  pearl,
  pearlWhite,
  star,
} from '../paints.ts'
import {
  both,
  jewel,
  leaf,
  light,
  lightAt,
  line,
  metal,
  moved,
  ribbon,
  short,
  type Paint,
} from './hand.ts'

const fur = (more: Paint = {}) =>
  painted({
    bevel: 6,
    depth: 12,
    shade: ['#2a0f2c', '#8a5a6a'],
    out: 1.8,
    contour: '#240a1e',
    shine: 0.3,
    rim: '#7ae8ff',
    rimStrength: 0.6,
    ...more,
  })

const horn = (shade: [string, string]) => fur({ bevel: 6, depth: 13, shine: 0.5, shade })

const bell = (x: number, y: number, r: number) =>
  group(
    metal({ bevel: 2, depth: 7, shadow: 3 }),
    circle(
      x,
      y,
      r,
      light(
        [
          [0, '#ffffff'],
          [0.5, '#888'],
          [1, '#333'],
        ],
        [0.35, 0.3],
        0.6,
      ),
    ),
  ) +
  path(`M${x - r * 0.8} ${y + r * 0.1}h${r * 1.6}`, 'none', 'stroke="#5a2404" stroke-width="2"') +
  circle(x, y + r * 0.5, r * 0.2, '#3a1402') +
  circle(x - r * 0.34, y - r * 0.4, r * 0.24, '#fffbe8')

/** The wild: a tarsier in a fool's cap, its fingers on a ribbon that the page writes on. */
export function joker(): string {
  return [
    collar(),
    ears(),
    hat(),
    jokerHead(),
    jokerEyes(),
    lids(),
    hatRim(),
    grin(),
    fingersOnBand(),
  ].join('')
}

/** Collar. */
function collar(): string {
  return (
    group(
      nacre({ bevel: 1.6, depth: 5, shadow: 4, contour: '#3a1c5a' }),
      Array.from({ length: 9 }, (_, i) => {
        return leaf(110, 196, 180 + (i - 4) * 24, 66, 20, pearlWhite())
      }).join(''),
    ) +
    Array.from({ length: 9 }, (_, i) => {
      const a = ((90 + (i - 4) * 24) * Math.PI) / 180
      return group(
        metal({ shadow: 1.5 }),
        circle(110 + Math.cos(a) * 64, 196 + Math.sin(a) * 64, 6, goldGrey()),
      )
    }).join('')
  )
}

/** Ears. */
function ears(): string {
  return both(
    group(
      fur(),
      path('M58 120Q18 96 2 110Q-6 138 30 158Q52 164 64 150Z', line(['#b87848', '#6a3a24'])),
    ) +
      path(
        'M52 128Q24 112 12 118Q10 136 36 148Q50 152 58 144Z',
        line(['#f2a08a', '#a8503c']),
        'opacity=".9"',
      ),
  )
}

/** Hat: three horns. */
function hat(): string {
  let o = ''
  o += group(
    horn(['#1c0440', '#5a3a9a']),
    path(
      'M66 100Q40 62 4 64Q-18 66 -20 92Q-6 78 10 88Q34 104 60 132Z',
      line(['#b88aff', '#5a1cc0'], 0, 0, 1, 1),
    ),
  )
  o += group(
    horn(['#02302c', '#2a8a80']),
    path(
      'M154 100Q180 62 216 64Q238 66 240 92Q226 78 210 88Q186 104 160 132Z',
      line(['#5affe0', '#0a8a8a'], 1, 0, 0, 1),
    ),
  )
  o += group(
    horn(['#4a0420', '#b03a5a']),
    path(
      'M60 126Q66 62 118 18Q142 2 152 24Q138 26 140 46Q148 90 160 126Q110 92 60 126Z',
      line(['#ff8a8a', '#e0184a'], 0, 0, 1, 1),
    ),
  )
  o += path(
    'M84 104Q92 66 122 34',
    'none',
    `stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4" filter="${blur(2.5)}"`,
  )
  o += bell(-20, 98, 14) + bell(240, 98, 14) + bell(156, 30, 15)
  return o
}

/** Head. */
function jokerHead(): string {
  let o = ''
  o += group(
    fur({ bevel: 11, depth: 20 }),
    path(
      'M110 92Q168 94 172 146Q172 184 148 202Q130 216 110 216Q90 216 72 202Q48 184 48 146Q52 94 110 92Z',
      lightAt(
        [
          [0, '#ffd6a0'],
          [0.55, '#d8965a'],
          [1, '#8a5030'],
        ],
        96,
        128,
        100,
      ),
    ),
  )
  o += path(
    'M110 168Q142 166 146 188Q136 210 110 211Q84 210 74 188Q78 166 110 168Z',
    '#ffe6c4',
    `opacity=".85" filter="${blur(4)}"`,
  )
  return o
}

/** Eyes. */
function jokerEyes(): string {
  let o = ''
  o += both(
    circle(80, 148, 33, '#2a0f18') +
      circle(
        80,
        148,
        30,
        light(
          [
            [0, '#fff6a8'],
            [0.35, '#ffc83a'],
            [0.72, '#f07a10'],
            [0.94, '#8a2a04'],
            [1, '#3a0f04'],
          ],
          [0.5, 0.62],
          0.58,
        ),
      ),
  )
  o += [80, 140]
    .map(
      (x) =>
        Array.from({ length: 20 }, (_, i) => {
          const a = (i * 18 * Math.PI) / 180
          return `<path d="M${short(x + 14 * Math.cos(a))} ${short(148 + 14 * Math.sin(a))}L${short(x + 26 * Math.cos(a))} ${short(148 + 26 * Math.sin(a))}" stroke="#fff2a0" stroke-width="1.2" opacity=".4"/>`
        }).join('') +
        circle(x + (x < 110 ? 2 : -2), 150, 14, '#0c0408') +
        circle(x - 9, 138, 8.5, '#ffffff') +
        circle(x + 9, 160, 4, '#ffeebb', 'opacity=".9"'),
    )
    .join('')
  return o
}

/** Lids and brows: a sly look. */
function lids(): string {
  return both(
    group(
      fur({ bevel: 3, depth: 8, out: 1.2 }),
      path(
        'M46 138Q58 110 84 112Q106 114 112 132Q96 122 78 124Q58 126 46 138Z',
        line(['#d89a64', '#8a5030']),
      ),
    ),
  )
}

/** Hat rim. */
function hatRim(): string {
  return (
    group(
      metal({ bevel: 2, depth: 7, shadow: 3 }),
      path('M54 122Q110 78 166 122L164 108Q110 64 56 108Z', goldGrey()),
    ) +
    [-38, -19, 0, 19, 38]
      .map((d, i) => jewel(110 + d, 91 + d * d * 0.0135, 5.2, i % 2 ? 'emerald' : 'ruby', i + 3))
      .join('')
  )
}

/** Nose, grin. */
function grin(): string {
  return (
    group(
      fur({ bevel: 2.4, depth: 6, out: 1 }),
      path('M100 174Q110 168 120 174Q118 184 110 186Q102 184 100 174Z', '#5a2430'),
    ) +
    path(
      'M76 188Q110 200 144 186Q140 214 110 216Q82 214 76 188Z',
      '#4a0818',
      'stroke="#240a1e" stroke-width="2.4" stroke-linejoin="round"',
    ) +
    path('M80 190Q110 201 140 189L138 196Q110 208 83 197Z', '#fffdf4') +
    path('M96 208Q110 200 126 208Q118 215 110 215Q102 215 96 208Z', '#ff5a7a')
  )
}

/** Fingers on the band. */
function fingersOnBand(): string {
  let o = ''
  const fingers = (x: number) =>
    [0, 1, 2]
      .map((i) =>
        group(
          fur({ bevel: 3, depth: 7, out: 1.3, shadow: 2 }),
          path(`M${x + i * 13 - 5} 226q5 -6 10 0l1 20q-6 6 -12 0Z`, line(['#e0a874', '#9a5c38'])) +
            circle(x + i * 13, 247, 7, '#c88a58'),
        ),
      )
      .join('')
  o +=
    ribbon(262, 236, ['#ff5a7a', '#b80a4a', '#5a0430']) +
    fingers(10) +
    fingers(184) +
    glint(30, 240, 10)
  o += glint(126, 44, 12)
  return o
}
/** Middle and the two circles of the star. */
const [cx, cy, far, near] = [110, 126, 112, 47]
const corner = (turn: number, r: number): [number, number] => {
  const angle = ((-90 + turn) * Math.PI) / 180
  return [short(cx + r * Math.cos(angle)), short(cy + r * Math.sin(angle))]
}

/** The scatter: a star of capiz in a ring of bulbs; with a ribbon for its word, or as a lamp without. */
export function parol(signed: boolean): string {
  const word = signed ? ribbon(258, 190, ['#3a5aff', '#1a1aa0', '#0a0648']) : ''
  return tails() + bulbRing() + starPanes() + starRibs() + starHeart() + word
}

function tails(): string {
  const tail = (x: number, turn: number, colours: readonly [string, string]) =>
    moved(
      `translate(${x} 196) rotate(${turn})`,
      group(
        painted({
          bevel: 2,
          depth: 5,
          out: 1.2,
          contour: '#3a0a2c',
          shade: ['#3a0430', '#a0408a'],
          rim: '#fff0a0',
        }),
        Array.from({ length: 7 }, (_, i) =>
          path(
            `M${-12 + i * 4} 0q${(i - 3) * 2} 30 ${(i - 3) * 3.4} ${62 - Math.abs(i - 3) * 4}l3 0q${-(i - 3)} -34 0 -62Z`,
            colours[i % 2]!,
          ),
        ).join(''),
      ) + group(metal({ shadow: 1.5 }), circle(0, 0, 9, goldGrey())),
    )
  return tail(40, 10, ['#ff3a8a', '#ffd24a']) + tail(180, -10, ['#2ae0d0', '#fff0a0'])
}

function bulbRing(): string {
  let o = ''
  o += group(
    metal({ bevel: 2, depth: 7, shadow: 4 }),
    `<path d="M110 22A104 104 0 1 1 109.9 22Z" fill="none" stroke="#8a8a8a" stroke-width="9"/>`,
  )
  const bulbs = [
    ['#ff5a7a', '#ff8aa0'],
    ['#5affe0', '#8afff0'],
    ['#ffe05a', '#fff0a0'],
    ['#b88aff', '#d0b0ff'],
  ] as const
  for (let i = 0; i < 20; i++) {
    const angle = (i * 18 * Math.PI) / 180
    const [x, y] = [110 + 104 * Math.cos(angle), 126 + 104 * Math.sin(angle)]
    const [hue, lit] = bulbs[i % 4]!
    o +=
      circle(
        x,
        y,
        9,
        light([
          [0, '#ffffff', 0.9],
          [0.4, hue, 0.55],
          [1, '#ffffff', 0],
        ]),
      ) +
      circle(x, y, 4.2, lit) +
      circle(x - 1, y - 1, 1.6, '#ffffff')
  }
  return o
}

/** Ten panes of capiz. */
function starPanes(): string {
  const sides = [
    [-36, '#ffe45a', '#ff7a1a', '#ff1a4a'],
    [36, '#ffb42a', '#f03a1a', '#b0003c'],
  ] as const
  let panes = ''
  for (let i = 0; i < 5; i++) {
    const tip = corner(i * 72, far)
    for (const [turn, hot, hue, dark] of sides) {
      const side = corner(i * 72 + turn, near)
      const on = (to: readonly [number, number], t: number) =>
        `${short(tip[0] + (to[0] - tip[0]) * t)} ${short(tip[1] + (to[1] - tip[1]) * t)}`
      const ribs = [0.3, 0.52, 0.74].map((t) => `M${on([cx, cy], t)}L${on(side, t)}`).join('')
      const fill = lightAt(['#fffef0', [0.2, hot], [0.52, hue], [1, dark]], cx, cy, far)
      panes +=
        path(`M${tip.join(' ')}L${side.join(' ')}L${cx} ${cy}Z`, fill) +
        path(ribs, 'none', 'stroke="#7a1030" stroke-width="1.6" opacity=".5"')
    }
  }
  return group(
    painted({
      bevel: 2,
      depth: 3.4,
      out: 2.4,
      contour: '#4a0620',
      shine: 0.25,
      sharp: 24,
      rim: '#ffe08a',
      rimStrength: 0.25,
      shade: ['#8a1030', '#d86a5a'],
      shadow: 5,
    }),
    panes,
  )
}

function starRibs(): string {
  const ribs = Array.from(
    { length: 5 },
    (_, i) =>
      `M${cx} ${cy}L${corner(i * 72, far).join(' ')}M${cx} ${cy}L${corner(i * 72 + 36, near).join(' ')}`,
  ).join('')
  return group(
    metal({ bevel: 1, depth: 4, shadow: 1, out: 0.8 }),
    `<path d="${ribs}${star(5, [far, near], [cx, cy])}" fill="none" stroke="#8a8a8a" stroke-width="4" stroke-linejoin="round"/>`,
  )
}

function starHeart(): string {
  let o = ''
  o +=
    circle(
      cx,
      cy,
      46,
      light([
        [0, '#ffffff', 1],
        [0.3, '#fff6c0', 0.85],
        [1, '#ffd24a', 0],
      ]),
    ) +
    group(
      metal({ bevel: 1.6, depth: 6, shadow: 2 }),
      path(star(8, [24, 15], [cx, cy]), goldGrey()),
    ) +
    pearl(cx, cy, 12)
  for (let i = 0; i < 5; i++)
    o += group(metal({ shadow: 2 }), circle(...corner(i * 72, far), 7.5, goldGrey()))
  o += glint(110, 14, 18) + glint(176, 96, 10)
  return o
}
