import {
  blur,
  box,
  circle,
  clipped,
  ellipse,
  fade,
  fadeAt,
  glint,
  glow,
  glowAt,
  gold,
  goldGrey,
  group,
  nacre,
  painted,
  path,
  pearlWhite,
  star,
} from '../paints.ts'
import { at, halo, pointAt, stroke } from '../furniture.ts'

/** What a jeepney wears, each around the middle of 120 by 120. */

type Paint = NonNullable<Parameters<typeof painted>[0]>
const lacquered = (more: Paint = {}) =>
  painted({ bevel: 5, depth: 9, out: 2, shadow: 3, shine: 0.7, sharp: 24, ...more })
/** Chrome: a bright sky, a dark horizon, light from the road. */
export const chrome = () =>
  fade([
    [0, '#ffffff'],
    [0.3, '#c4d4ea'],
    [0.48, '#4a5c80'],
    [0.54, '#eef4fc'],
    [0.8, '#9aaccc'],
    [1, '#5a6a8c'],
  ])
export const chromed = (more: Paint = {}) =>
  lacquered({
    shade: ['#1c2848', '#8a9cc0'],
    contour: '#10182e',
    rim: '#ffd08a',
    shine: 1,
    ...more,
  })
const shine = (x: number, y: number, size: [number, number], turn = -38, strength = 0.85) =>
  ellipse(
    x,
    y,
    size,
    '#ffffff',
    `opacity="${strength}" filter="${blur(1.3)}" transform="rotate(${turn} ${x} ${y})"`,
  )

/** A little horse of chrome, as it stands on a bonnet. */
export const horse = (): string =>
  group(
    chromed({ bevel: 4, depth: 11 }),
    path(
      'M26 96C28 84 32 76 38 70C30 64 26 54 30 44C34 50 38 54 44 55C46 42 54 32 66 27L68 14L78 22C88 24 94 32 100 42C104 48 104 54 99 57C94 60 88 56 82 56C78 62 80 68 84 74C92 70 98 76 96 84L88 92L84 86C82 84 78 84 74 84C70 88 70 92 72 96H60C58 90 56 88 50 88C44 90 42 92 40 96Z',
      chrome(),
    ),
  ) +
  path(
    'M66 27C54 31 46 42 44 55C38 58 32 66 33 74C38 66 46 62 52 60C50 50 56 36 66 27Z',
    '#e0203c',
    `opacity=".9"`,
  ) +
  stroke('M64 31C56 36 50 46 49 57', '#ffd24a', 2.4, 'stroke-linecap="round"') +
  circle(82, 36, 3.4, '#10182e') +
  circle(83, 35, 1.2, '#ffffff') +
  group(gold({ bevel: 1.8, depth: 7, shadow: 3 }), box([14, 94, 92, 14], 7, goldGrey())) +
  shine(62, 62, [4, 10], 30, 0.8) +
  glint(92, 26, 12)

/** Three horns in a row. */
export const horn = (): string => {
  const one = (y: number, long: number) =>
    group(
      gold({ bevel: 2.4, depth: 8, shadow: 3, out: 1.8, of: 'letters' }),
      path(
        `M${18} ${y - 4}H${18 + long}C${30 + long} ${y - 5} ${38 + long} ${y - 10} ${44 + long} ${y - 17}V${y + 17}C${38 + long} ${y + 10} ${30 + long} ${y + 5} ${18 + long} ${y + 4}H18Z`,
        goldGrey(),
      ),
    ) +
    ellipse(44 + long, y, [6, 17], fade(['#5a2404', '#c87a14', '#5a2404'])) +
    ellipse(44 + long, y, [3, 11], '#2a0c02')
  return (
    one(34, 46) +
    one(62, 54) +
    one(90, 46) +
    group(
      lacquered({ shade: ['#4a0418', '#d8405a'], contour: '#3a0412', rim: '#ffb0b0' }),
      box([14, 18, 18, 88], 8, fade(['#ff5a6a', '#b80c2c'], [0, 0, 1, 0])),
    ) +
    circle(23, 34, 3.4, '#ffe08a') +
    circle(23, 62, 3.4, '#ffe08a') +
    circle(23, 90, 3.4, '#ffe08a') +
    shine(58, 30, [20, 2.4], 0, 0.85) +
    shine(62, 58, [22, 2.4], 0, 0.85) +
    shine(58, 86, [20, 2.4], 0, 0.85)
  )
}

/** The wheel of a driver who likes it bright. */
export const wheel = (): string => {
  const wraps = Array.from({ length: 12 }, (_, i) => {
    const from = pointAt([60, 60], 41, i * 30)
    const to = pointAt([60, 60], 54, i * 30 + 8)
    return stroke(`M${from.join(' ')}L${to.join(' ')}`, i % 2 ? '#ffd24a' : '#ffffff', 3)
  })
  const ring = (r: number) => `M60 ${60 - r}A${r} ${r} 0 1 1 59.9 ${60 - r}Z`
  return (
    group(
      lacquered({
        bevel: 4,
        depth: 10,
        shade: ['#022a4a', '#3a9ad8'],
        contour: '#021c34',
        rim: '#b0f0ff',
      }),
      path(
        `${ring(54)}${ring(41)}`,
        fade(['#5ad0ff', '#1a7ad8', '#0a4a9a']),
        'fill-rule="evenodd"',
      ),
    ) +
    wraps.join('') +
    group(
      chromed({ bevel: 3, depth: 8, shadow: 2 }),
      path('M20 52H100L98 64H72L66 98H54L48 64H22Z', chrome()),
    ) +
    group(gold({ bevel: 2, depth: 8, shadow: 2 }), circle(60, 60, 19, goldGrey())) +
    group(
      lacquered({ bevel: 3, depth: 7, out: 1, shade: ['#5a0418', '#e0405a'], contour: '#4a0412' }),
      circle(60, 60, 13, glow(['#ff9aa8', [0.6, '#e0203c'], '#8a0820'], [0.4, 0.34])),
    ) +
    path(star(5, [9, 3.8], [60, 60]), '#ffe9a0') +
    shine(36, 30, [12, 4], -44, 0.75)
  )
}

/** Sampaguita, strung for the mirror. */
export const garland = (): string => {
  const bud = (x: number, y: number, size: number) =>
    at(
      group(
        nacre({ bevel: 2.4, depth: 6, shadow: 1.5, out: 1.2, contour: '#1c5a3a', amount: 0.4 }),
        [0, 72, 144, 216, 288]
          .map((turn) =>
            path(
              'M0 0C7 -3 8 -11 0 -15C-8 -11 -7 -3 0 0Z',
              pearlWhite(),
              `transform="rotate(${turn})"`,
            ),
          )
          .join(''),
      ) + circle(0, 0, 3.2, '#ffd24a'),
      [x, y],
      `scale(${size})`,
    )
  const loop = Array.from({ length: 13 }, (_, i) =>
    pointAt([60, 50], [42, 36], i * (360 / 13) + 90),
  )
  return (
    stroke('M60 86V110', '#2f9a4a', 3) +
    [-8, 0, 8].map((x) => stroke(`M60 92q${x} 8 ${x * 1.3} 20`, '#4ac86a', 2.6)).join('') +
    path('M60 14A42 36 0 1 1 59.9 14Z', 'none', 'stroke="#2f9a4a" stroke-width="7"') +
    loop.map(([x, y], i) => bud(x, y, i % 2 ? 0.86 : 0.98)).join('') +
    bud(60, 92, 1.24) +
    bud(49, 108, 0.7) +
    bud(71, 108, 0.7) +
    group(
      lacquered({
        bevel: 2.4,
        depth: 6,
        out: 1.4,
        shade: ['#4a0a4a', '#d050c0'],
        contour: '#3a0638',
      }),
      path(
        'M60 76C50 66 40 70 44 78C48 84 54 80 60 78C66 80 72 84 76 78C80 70 70 66 60 76Z',
        fade(['#ff8ae0', '#c0309a']),
      ),
    )
  )
}

/** A board of a route: low ones carry a letter, which the page writes. */
export const board = (colours: readonly [string, string, string]): string => {
  const [light, hue, dark] = colours
  return (
    group(chromed({ bevel: 3, depth: 8, shadow: 4 }), box([10, 16, 100, 88], 16, chrome())) +
    box([17, 23, 86, 74], 11, fade([light, hue, dark])) +
    `<g clip-path="${clipped('<rect x="17" y="23" width="86" height="74" rx="11"/>')}">${
      Array.from({ length: 12 }, (_, i) => {
        const [x, y] = pointAt([60, 60], 90, i * 30 - 5)
        const [x2, y2] = pointAt([60, 60], 90, i * 30 + 8)
        return path(`M60 60L${x} ${y}L${x2} ${y2}Z`, '#ffffff', 'opacity=".14"')
      }).join('') + path('M17 23H103V44Q60 56 17 44Z', '#ffffff', 'opacity=".2"')
    }</g>` +
    box([20, 26, 80, 68], 9, 'none', 'stroke="#ffe08a" stroke-width="2" opacity=".9"') +
    [
      [25, 31],
      [95, 31],
      [25, 89],
      [95, 89],
    ]
      .map(([x, y]) => circle(x!, y!, 2.6, '#fff3c0'))
      .join('')
  )
}

/** A coin as old ones were struck: a sun, a rim of beads; no money that there is. Its value is written on it. */
export const coin = (silver = false): string => {
  const face = silver ? ['#ffffff', '#c8d4e8', '#7a8aaa'] : ['#fff6c0', '#ffd24a', '#c8801a']
  const beads = Array.from({ length: 28 }, (_, i) => {
    const [x, y] = pointAt([60, 60], 46.5, i * (360 / 28))
    return circle(x, y, 2.1, face[0]!)
  }).join('')
  const rays = Array.from({ length: 16 }, (_, i) => {
    const turn = i * 22.5
    const tip = pointAt([60, 60], i % 2 ? 36 : 41, turn)
    const [left, right] = [pointAt([60, 60], 26, turn - 8), pointAt([60, 60], 26, turn + 8)]
    return `M${left.join(' ')}L${tip.join(' ')}L${right.join(' ')}Z`
  }).join('')
  const metal = silver
    ? chromed({ bevel: 3, depth: 9, shadow: 4 })
    : gold({ bevel: 3, depth: 9, shadow: 4, out: 2 })
  return (
    group(metal, circle(60, 60, 54, silver ? chrome() : goldGrey())) +
    circle(60, 60, 49, fadeAt([face[2]!, face[1]!, face[2]!], [20, 16, 100, 104])) +
    beads +
    group(
      silver
        ? chromed({ bevel: 1.4, depth: 6, shadow: 0, out: 0.6 })
        : gold({ bevel: 1.2, depth: 6, shadow: 0, out: 0.6 }),
      path(rays, silver ? '#e0e8f4' : '#d8d8d8'),
    ) +
    circle(60, 60, 30, glowAt([face[1]!, [0.7, face[1]!], face[2]!], [54, 52], 34)) +
    circle(60, 60, 30, 'none', `stroke="${face[0]}" stroke-width="1.6" opacity=".8"`) +
    shine(36, 30, [13, 6], -44, 0.8) +
    glint(92, 32, 12)
  )
}

/** The front of a jeepney, about 220 by 190: chrome, paint, lamps, and a board for where it goes. */
export const jeepney = (): string => {
  const lamp = (x: number) =>
    group(chromed({ bevel: 4, depth: 9, shadow: 2 }), circle(x, 116, 22, chrome())) +
    circle(x, 116, 16, glow(['#ffffff', [0.45, '#fff3b0'], '#e8a83a'], [0.42, 0.38])) +
    circle(x, 116, 16, 'none', 'stroke="#7a5a1c" stroke-width="1.4"') +
    shine(x - 5, 110, [5, 3], -38, 0.9)
  const mirror = (x: number, way: number) =>
    stroke(`M${x} 62q${way * 10} -2 ${way * 14} -12`, '#8a9cc0', 4) +
    group(chromed({ bevel: 2, depth: 7, shadow: 1.5 }), circle(x + way * 15, 44, 9, chrome()))
  const star8 = (x: number, y: number, r: number) =>
    group(
      gold({ bevel: 1.2, depth: 7, shadow: 1.5 }),
      path(star(8, [r, r * 0.5], [x, y]), goldGrey()),
    ) + circle(x, y, r * 0.3, '#fff6d8')
  return (
    ellipse(110, 178, [98, 9], '#05030f', `opacity=".5" filter="${blur(4)}"`) +
    box([20, 146, 34, 34], 8, '#14141f') +
    box([166, 146, 34, 34], 8, '#14141f') +
    mirror(26, -1) +
    mirror(194, 1) +
    group(
      lacquered({
        bevel: 6,
        depth: 10,
        shade: ['#5a0418', '#e04a5a'],
        contour: '#3a0412',
        rim: '#ffb08a',
      }),
      path('M36 34Q110 22 184 34L202 92H18Z', fade(['#ff5a6a', '#d8183c', '#9a0824'])),
    ) +
    group(
      lacquered({
        bevel: 2,
        depth: 6,
        out: 1.4,
        shade: ['#0a2a5a', '#7ac0f0'],
        contour: '#10182e',
        rim: '#ffffff',
      }),
      path(
        'M44 44Q74 36 106 36V80H34ZM176 44Q146 36 114 36V80H186Z',
        fade(['#e6fbff', '#7fd0f4', '#2a78b8'], [0, 0, 1, 1]),
      ),
    ) +
    path('M54 44L70 40L56 78H42ZM128 38H140L136 78H120Z', '#ffffff', 'opacity=".5"') +
    group(gold({ bevel: 2, depth: 7, shadow: 3 }), box([30, 4, 160, 32], 9, goldGrey())) +
    box([35, 9, 150, 22], 6, fade(['#5a1a9a', '#2a0a5a'])) +
    [42, 178].map((x) => circle(x, 20, 3, '#ffe08a')).join('') +
    group(
      chromed({ bevel: 6, depth: 11, shadow: 3 }),
      path(
        'M14 92Q110 74 206 92Q212 94 212 102V142Q212 152 200 152H20Q8 152 8 142V102Q8 94 14 92Z',
        chrome(),
      ),
    ) +
    group(
      lacquered({
        bevel: 3,
        depth: 8,
        out: 1.2,
        shade: ['#5a3404', '#e0a03a'],
        contour: '#3a1c04',
        rim: '#fff0b0',
      }),
      path('M10 100Q110 80 210 100V110Q110 92 10 110Z', fade(['#ffe07a', '#f0a01c'])),
    ) +
    box([72, 104, 76, 42], 8, '#1c2438') +
    Array.from({ length: 7 }, (_, i) =>
      group(
        chromed({ bevel: 1, depth: 5, shadow: 0, out: 0.6 }),
        box([77 + i * 10, 107, 5, 36], 2.5, '#e6eef8'),
      ),
    ).join('') +
    lamp(44) +
    lamp(176) +
    star8(110, 94, 18) +
    group(chromed({ bevel: 4, depth: 9, shadow: 3 }), box([0, 148, 220, 16], 8, chrome())) +
    Array.from({ length: 9 }, (_, i) =>
      circle(22 + i * 22, 156, 4, i % 2 ? '#ff4a6a' : '#ffd24a'),
    ).join('') +
    glint(40, 96, 14) +
    glint(184, 30, 12)
  )
}

/** The jeepney as it lies on a reel: it is wild. */
export const wild = (): string =>
  halo(60, 60, 60, ['#ff8ac0', 0.7], [0.6, '#b04aff', 0.25]) + at(jeepney(), [4, 6], 'scale(.51)')
