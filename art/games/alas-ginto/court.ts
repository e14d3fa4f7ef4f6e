import {
  blur,
  circle,
  clipped,
  glint,
  goldGrey,
  group,
  letterGrey,
  nacre,
  painted,
  path,
  pearl,
  star,
} from '../paints.ts'
import {
  both,
  crown,
  jewel,
  leaf,
  light,
  lightAt,
  line,
  lineAt,
  metal,
  moved,
  oval,
  short,
  type Paint,
} from './hand.ts'

/** A fan of feathers, the longest near its middle. */
const fan = (
  count: number,
  [from, to]: [number, number],
  [long, wide]: [number, number],
  colours: readonly string[],
  { x = 92, y = 142, ragged = 0 } = {},
) =>
  Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1)
    const length = (long + (i % 2) * ragged) * (1 - Math.abs(share - 0.45) * 0.35)
    return leaf(x, y, from + (to - from) * share, short(length), wide, line(colours))
  }).join('')

const plumage = (more: Paint = {}) =>
  painted({
    bevel: 2.6,
    depth: 6,
    shade: ['#2a0f1c', '#86606a'],
    out: 1.3,
    contour: '#2a0f16',
    shine: 0.25,
    rim: '#ffc46a',
    rimStrength: 0.45,
    ...more,
  })

export function agila(): string {
  return [wings(), breast(), eagleHead(), beak(), eagleEye(), medal()].join('') + glint(40, 64, 12)
}

function wings(): string {
  let o = ''
  o += group(plumage(), fan(13, [-122, 50], [132, 18], ['#5a2a12', '#a8662e', '#f2d9a8']))
  o += group(
    plumage(),
    fan(11, [-116, 44], [104, 17], ['#fffaf0', '#f2c88a', '#b0682c'], { x: 94, y: 146, ragged: 8 }),
  )
  return o
}

/** Neck and breast. */
function breast(): string {
  let o = ''
  o += group(
    plumage({ bevel: 7, depth: 9 }),
    path(
      'M44 150Q30 200 26 262Q30 276 50 277L176 277Q196 276 192 258Q186 206 150 168Z',
      line(['#fff6e2', '#f0d7ac', '#b97f48']),
    ),
  )
  const scales: string[] = []
  for (let r = 3; r >= 0; r--)
    for (let k = 0; k < 8; k++)
      scales.push(
        group(
          plumage({
            bevel: 2,
            depth: 4,
            out: 0.7,
            contour: '#a8743c',
            rimStrength: 0.15,
            shade: ['#6a4038', '#b89080'],
          }),
          leaf(
            30 + k * 23 + (r % 2) * 11,
            168 + r * 25,
            180 - (k - 3.5) * 3,
            54,
            15,
            lineAt(
              [
                [0, '#d09a5c'],
                [0.4, '#f6deb4'],
                [1, '#fffdf6'],
              ],
              0,
              0,
              0,
              -54,
            ),
          ),
        ),
      )
  o += moved(
    '',
    scales.join(''),
    `clip-path="${clipped('<path d="M44 150Q30 200 26 262Q30 276 50 277L176 277Q196 276 192 258Q186 206 150 168Z"/>')}"`,
  )
  return o
}

/** Head. */
function eagleHead(): string {
  let o = ''
  o += group(
    plumage({ bevel: 8, depth: 12 }),
    path(
      'M50 146Q44 96 92 88Q140 84 152 122Q156 150 138 170Q112 192 78 184Q52 176 50 146Z',
      line(['#fffaf0', '#f7e2ba', '#cf9a5e'], 0, 0, 0.3, 1),
    ),
  )
  o += group(
    plumage({ bevel: 1.6, depth: 4, out: 0.7, contour: '#7a4a24' }),
    fan(9, [-150, 20], [50, 8], ['#f7e2ba', '#e0b070', '#8a4a1c'], { x: 84, y: 132 }),
  )
  o += path(
    'M112 118Q134 110 150 122Q152 140 140 152Q122 156 108 142Q106 126 112 118Z',
    '#4a3040',
    `opacity=".55" filter="${blur(3)}"`,
  )
  return o
}

/** Beak. */
function beak(): string {
  let o = ''
  const bk =
    'M132 116Q170 104 190 130Q202 152 190 184Q184 190 180 182Q178 164 160 162Q140 164 130 156Q120 136 132 116Z'
  o += group(
    painted({
      bevel: 6,
      depth: 13,
      shade: ['#0a1030', '#4a5a8a'],
      out: 1.8,
      contour: '#0a0c24',
      shine: 0.9,
      sharp: 26,
      rim: '#ffb45a',
      rimStrength: 0.6,
    }),
    path(bk, line(['#a9c4e6', '#6a86b8', '#2c3c6e'], 0, 0, 0.5, 1)),
  )
  o +=
    group(
      painted({
        bevel: 3,
        depth: 7,
        shade: ['#0a1030', '#4a5a8a'],
        out: 1.4,
        contour: '#0a0c24',
        shine: 0.5,
      }),
      path(
        'M130 158Q150 166 166 166Q168 176 158 178Q140 178 130 168Z',
        line(['#5a6ea0', '#232f5c']),
      ),
    ) +
    path(
      'M132 158Q150 164 172 160',
      'none',
      'stroke="#0a0c24" stroke-width="2.4" stroke-linecap="round"',
    ) +
    oval(146, 128, 5, 2.6, '#141c40', 'transform="rotate(-18 146 128)"')
  return o
}

/** Eye. */
function eagleEye(): string {
  let o = ''
  o +=
    circle(121, 133, 16.5, '#1c0a14') +
    circle(
      121,
      133,
      14,
      light(
        [
          [0, '#e8ffff'],
          [0.4, '#6fd0ff'],
          [0.8, '#1c6ac8'],
          [1, '#0a2a6a'],
        ],
        [0.5, 0.6],
        0.55,
      ),
    ) +
    circle(123, 134, 6.6, '#05060f') +
    circle(117, 128.5, 4.2, '#fff') +
    circle(126, 138, 1.8, '#c8f4ff')
  o += group(
    plumage({ bevel: 2, depth: 6, out: 1.2 }),
    path(
      'M92 112Q120 106 142 122Q144 126 138 126Q118 120 96 124Q88 118 92 112Z',
      line(['#fff1cf', '#a8662e']),
    ),
  )
  return o
}

/** Sun medal. */
function medal(): string {
  return (
    group(
      metal({ shadow: 3 }),
      path(star(8, [28, 17], [150, 240]) + 'M150 240', goldGrey()) +
        circle(150, 240, 18, goldGrey()),
    ) +
    jewel(150, 240, 11, 'ruby', 4) +
    circle(146.5, 235.5, 2.4, '#fff')
  )
}
const hide = (more: Paint = {}) =>
  painted({
    bevel: 5,
    depth: 9,
    shade: ['#0c0a24', '#4c4a70'],
    out: 1.7,
    contour: '#0c0820',
    shine: 0.35,
    rim: '#7dffc0',
    rimStrength: 0.55,
    ...more,
  })

export function kalabaw(): string {
  return (
    [
      shoulders(),
      horns(),
      buffaloEars(),
      buffaloHead(),
      forehead(),
      buffaloEyes(),
      muzzle(),
      noseRing(),
    ].join('') + glint(78, 42, 11)
  )
}

/** Shoulders. */
function shoulders(): string {
  return group(
    hide({ bevel: 12, depth: 14 }),
    path('M22 277Q24 214 66 196L154 196Q196 214 198 277Z', line(['#5a6088', '#2c3054'])),
  )
}

/** Horns. */
function horns(): string {
  let o = ''
  const horn = 'M82 108Q40 118 10 88Q-14 58 -6 14Q4 48 34 66Q60 78 92 74Z'
  o += both(
    group(
      painted({
        bevel: 5,
        depth: 11,
        shade: ['#1a0f1a', '#6a5a58'],
        out: 1.8,
        contour: '#140a18',
        shine: 0.7,
        sharp: 22,
        rim: '#7dffc0',
        rimStrength: 0.5,
      }),
      path(
        horn,
        lineAt(
          [
            [0, '#fff2d6'],
            [0.28, '#c9b08a'],
            [0.6, '#6a5850'],
            [1, '#3a3040'],
          ],
          -6,
          14,
          84,
          96,
        ),
      ) + '',
    ) +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<path d="M${18 + i * 13} ${56 + i * 5.2 + (i < 2 ? -3 : 0)}q-8 12 -6 ${24 - i}" fill="none" stroke="#1c1220" stroke-width="2" opacity=".42"/>`,
        )
        .join(''),
  )
  return o
}

/** Ears. */
function buffaloEars(): string {
  return both(
    group(
      hide({ bevel: 3.4 }),
      path('M70 112Q34 108 20 130Q30 148 74 136Z', line(['#6f76a4', '#3a3e66'])),
    ) + path('M64 118Q42 116 32 129Q42 138 66 131Z', '#c88a9a', 'opacity=".8"'),
  )
}

/** Head. */
function buffaloHead(): string {
  let o = ''
  const head =
    'M110 74Q158 72 164 112Q166 148 152 176Q150 204 146 222Q134 250 110 250Q86 250 74 222Q70 204 68 176Q54 148 56 112Q62 72 110 74Z'
  o += group(
    hide({ bevel: 10, depth: 18 }),
    path(
      head,
      lightAt(
        [
          [0, '#9aa3d0'],
          [0.5, '#6a71a0'],
          [1, '#383c66'],
        ],
        98,
        118,
        130,
      ),
    ),
  )
  return o
}

/** Forehead plate, cheeks. */
function forehead(): string {
  let o = ''
  o +=
    path(
      'M110 96Q126 112 124 150Q120 176 110 190Q100 176 96 150Q94 112 110 96Z',
      '#c3caf0',
      `opacity=".4" filter="${blur(4)}"`,
    ) +
    both(
      path('M72 160Q84 176 82 204Q72 190 70 172Z', '#1c1c44', `opacity=".5" filter="${blur(3)}"`),
    )
  // tuft
  o += group(
    hide({ bevel: 2, depth: 5 }),
    [-34, -18, 0, 18, 34]
      .map((a) => leaf(110, 84, 180 + a, 40 - Math.abs(a) * 0.3, 8, '#2c2a4c'))
      .join(''),
  )
  return o
}

/** Eyes. */
function buffaloEyes(): string {
  return both(
    path('M66 140Q80 126 98 142Q88 154 74 150Q68 148 66 140Z', '#0c0718') +
      path('M71 141Q81 131 94 142Q86 150 76 148Q72 146 71 141Z', line(['#ffcf5a', '#c8641c'])) +
      oval(83, 141.5, 4.2, 5.6, '#150710') +
      circle(80.6, 139, 2.2, '#fff') +
      group(
        hide({ bevel: 1.8, depth: 5, out: 1 }),
        path('M54 122Q80 116 106 143Q103 152 95 147Q78 131 58 133Z', '#3c4270'),
      ),
  )
}

/** Muzzle. */
function muzzle(): string {
  let o = ''
  o += group(
    hide({ bevel: 8, depth: 15, shine: 0.5 }),
    path(
      'M110 190Q146 188 152 216Q154 250 110 256Q66 250 68 216Q74 188 110 190Z',
      lightAt(
        [
          [0, '#e6dcea'],
          [0.6, '#b3a4c2'],
          [1, '#6a5a86'],
        ],
        102,
        204,
        56,
      ),
    ),
  )
  o +=
    both(
      path('M80 210Q90 200 98 212Q96 224 86 222Q78 218 80 210Z', '#1a0c24') +
        path('M80 211Q89 203 96 211', 'none', 'stroke="#fff" stroke-width="1.6" opacity=".5"'),
    ) +
    path(
      'M86 240Q110 252 134 240',
      'none',
      'stroke="#4a3460" stroke-width="2.6" stroke-linecap="round"',
    )
  return o
}

/** Ring. */
function noseRing(): string {
  let o = ''
  o += group(
    metal({ shadow: 2.5, bevel: 1.7 }),
    `<path d="M97 222Q92 262 110 264Q128 262 123 222" fill="none" stroke="${'#9a9a9a'}" stroke-width="7" stroke-linecap="round"/>`,
  )
  o += moved('translate(110 84)', crown(0, 0, 0.92))
  return o
}
const silk = (more: Paint = {}) =>
  painted({
    bevel: 3.6,
    depth: 7,
    shade: ['#4a3a7a', '#a99ad0'],
    out: 1.3,
    contour: '#3a2460',
    shine: 0.3,
    rim: '#ff9ad0',
    rimStrength: 0.5,
    ...more,
  })

const foliage = (turn: number, long: number) =>
  group(
    painted({
      bevel: 3,
      depth: 7,
      shade: ['#02261a', '#2f7a5a'],
      out: 1.6,
      contour: '#02201a',
      rim: '#d8ff8a',
      rimStrength: 0.5,
      shine: 0.5,
    }),
    leaf(110, 150, turn, long, 30, line(['#0c7a44', '#3ad07a', '#c8f89a'], 0, 1, 0, 0)),
  ) +
  path(
    `M0 -6L0 ${short(-long * 0.86)}`,
    'none',
    `transform="translate(110 150) rotate(${turn})" stroke="#e8ffc0" stroke-width="1.8" opacity=".6"`,
  )

const petal = (turn: number, [l, w]: readonly [number, number], fill: string) => {
  const by = (share: number, of: number) => short(of * share)
  const way = `transform="translate(110 148) rotate(${turn})"`
  return (
    path(
      `M0 0C${by(0.8, w)} ${by(-0.2, l)} ${by(1.25, w)} ${by(-0.72, l)} ${by(0.45, w)} ${by(-0.95, l)}Q${by(0.1, w)} ${-l} 0 ${by(-1.05, l)}Q${by(-0.1, w)} ${-l} ${by(-0.45, w)} ${by(-0.95, l)}C${by(-1.25, w)} ${by(-0.72, l)} ${by(-0.8, w)} ${by(-0.2, l)} 0 0Z`,
      fill,
      way,
    ) +
    path(
      `M0 ${by(-0.3, l)}Q${by(0.1, w)} ${by(-0.6, l)} 0 ${by(-0.9, l)}`,
      'none',
      `${way} stroke="#c89ad8" stroke-width="1.3" opacity=".5"`,
    )
  )
}

const wheel = (
  count: number,
  size: readonly [long: number, wide: number],
  turn: number,
  [foot, middle, tip]: readonly [string, string, string],
  more: Paint,
) =>
  Array.from({ length: count }, (_, i) =>
    group(
      silk(more),
      petal(turn + (i * 360) / count, size, lineAt([foot, [0.45, middle], tip], 0, 0, 0, -size[0])),
    ),
  ).join('')

export function reyna(): string {
  return [sleeves(), leaves(), blossoms(), dew(), necklace()].join('') + glint(148, 26, 11)
}

/** Terno sleeves: pleated half moons of nacre. */
function sleeves(): string {
  let o = ''
  const pleat = Array.from({ length: 9 }, (_, i) => {
    const a = ((-176 + i * 17) * Math.PI) / 180,
      b = a + 0.34,
      x = 62,
      y = 262,
      r = 92
    return `M${x} ${y}L${short(x + r * Math.cos(a))} ${short(y + r * Math.sin(a))}Q${short(x + (r + 14) * Math.cos((a + b) / 2))} ${short(y + (r + 14) * Math.sin((a + b) / 2))} ${short(x + r * Math.cos(b))} ${short(y + r * Math.sin(b))}Z`
  })
  o += both(
    pleat
      .map((d, i) =>
        group(
          nacre({
            bevel: 2.4,
            depth: 6,
            shadow: 0,
            contour: '#7a2a78',
            out: 1,
            seed: 9,
            amount: 0.5,
          }),
          path(d, i % 2 ? '#ffd6ee' : '#fff4fb'),
        ),
      )
      .join(''),
  )
  o += group(
    painted({
      bevel: 8,
      depth: 10,
      shade: ['#3a0438', '#a03a8a'],
      out: 1.6,
      contour: '#3a0438',
      rim: '#ffd0f0',
    }),
    path('M44 278Q60 214 110 210Q160 214 176 278Z', line(['#ff8ad0', '#c01a80'])),
  )
  return o
}

function leaves(): string {
  return [68, 100, 132]
    .map((turn) => {
      const long = 112 - Math.abs(turn - 90) * 0.2
      return foliage(turn, long) + foliage(-turn, long)
    })
    .join('')
}

function blossoms(): string {
  let o = ''
  o += wheel(8, [92, 36], 22.5, ['#b88ad8', '#ead4f6', '#ffffff'], { shadow: 4 })
  o += wheel(7, [70, 29], 0, ['#d8a0d8', '#fbe6f6', '#ffffff'], { shadow: 4 })
  o += wheel(6, [48, 22], 30, ['#f4b8b0', '#fff2ea', '#ffffff'], { shadow: 3.4, bevel: 3 })
  o +=
    wheel(5, [28, 14], 0, ['#ff9a5a', '#ffd98a', '#fff8d8'], {
      shadow: 3,
      bevel: 2.4,
      shade: ['#8a2a1a', '#e0a06a'],
      rim: '#fff0b0',
    }) + group(metal({ shadow: 2, bevel: 2, depth: 7 }), circle(110, 148, 9, letterGrey()))
  return o
}

/** Dew. */
function dew(): string {
  let o = ''
  for (const [x, y, r] of [
    [76, 116, 4.5],
    [150, 186, 4],
    [138, 112, 3],
  ] as const)
    o +=
      circle(
        x,
        y,
        r,
        light([
          [0, '#fff', 0.9],
          [0.6, '#d0e8ff', 0.35],
          [1, '#8aa8e0', 0.8],
        ]),
      ) + circle(x - r * 0.3, y - r * 0.3, r * 0.28, '#fff')
  return o
}

/** Necklace of pearls and drop. */
function necklace(): string {
  let o = ''
  for (let i = -5; i <= 5; i++) {
    const a = i / 5
    o += pearl(110 + a * 62, 262 - a * a * 34, 8 - Math.abs(i) * 0.3)
  }
  o +=
    group(metal({ shadow: 2 }), path(star(8, [19, 13], [110, 268]), goldGrey())) +
    jewel(110, 268, 9.5, 'amethyst', 6)
  o += crown(110, 58, 0.94)
  return o
}
