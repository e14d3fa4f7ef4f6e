import { line, widthOf } from '../../lettering.ts'
import { bakunawa } from '../alas-ginto/bakunawa.ts'
import { agila, kalabaw, reyna } from '../alas-ginto/court.ts'
import { metal } from '../alas-ginto/hand.ts'
import { capizFrame, field, garland, hues, suit } from '../alas-ginto/parts.ts'
import { parol } from '../alas-ginto/wilds.ts'
import { cloth, rail } from '../card-room.ts'
import { later, type Part } from '../effects.ts'
import {
  at,
  bigPearl,
  ended,
  goldEdge,
  halo,
  joined,
  lacquer,
  shadowInside,
  sky,
  stroke,
  windowOn,
} from '../furniture.ts'
import {
  blur,
  box,
  circle,
  fade,
  glint,
  glow,
  goldGrey,
  group,
  nacre,
  narra,
  path,
  pearlWhite,
  star,
} from '../paints.ts'

/**
 * A veranda at dusk: windows of capiz at both sides, parols over the sea, a table of narra with teal cloth. Its cards are the
 * court of Alas Ginto and its gems, drawn large: one of them lies in the middle. A card is 110 by 146, some more around it.
 */
const LARGE = 3

/** Drawn on 220 by 292 and put at half of it, as the cards of Alas Ginto are. */
const card = (inside: string): Part => ({
  size: [122, 160],
  body: at(inside, [6, 4], 'scale(.5)'),
  density: LARGE,
})
const figure = (inside: string): Part =>
  later({ size: [150, 190], body: at(inside, [20, 20], 'scale(.5)'), density: LARGE })
const under = box([6, 14, 212, 288], 26, '#03051a', `opacity=".5" filter="${blur(6)}"`)

/** A mat of woven indigo in a frame of mother-of-pearl, under the sun and a pearl. */
function back(): Part {
  const weave = Array.from({ length: 14 * 20 }, (_, i) => {
    const [x, y] = [20 + (i % 14) * 13.8, 20 + Math.floor(i / 14) * 13.2]
    const tone = (i + Math.floor(i / 14)) % 2 ? '#7a44e0' : '#1c0660'
    return path(
      `M${x} ${y - 6.6}L${x + 6.9} ${y}L${x} ${y + 6.6}L${x - 6.9} ${y}Z`,
      tone,
      'opacity=".5"',
    )
  }).join('')
  const stars = [
    [33, 33],
    [187, 33],
    [33, 259],
    [187, 259],
  ] as const
  return card(
    under +
      group(
        nacre({ bevel: 3.2, depth: 7, shadow: 0, seed: 3, contour: '#1d1646' }),
        box([0, 0, 220, 292], 26, pearlWhite()),
      ) +
      group(
        lacquer('#3a1496', { bevel: 3, depth: 5, shine: 0.4, rim: '#b08aff' }),
        box([13, 13, 194, 266], 15, glow(['#5a26c0', '#40169c', '#280a70'], [0.5, 0.45], 0.75)),
      ) +
      weave +
      shadowInside([14, 14, 192, 264], 15, '#12023a', [6, 3, 0.6]) +
      goldEdge([13, 13, 194, 266], 3.4, 15) +
      stars
        .map((to) => group(metal({ shadow: 2 }), path(star(8, [13, 7], [...to]), goldGrey())))
        .join('') +
      halo(110, 146, 74, ['#b08aff', 0.55]) +
      group(
        metal({ bevel: 2.4, depth: 8, shadow: 4 }),
        path(star(8, [62, 33], [110, 146]), goldGrey()),
      ) +
      bigPearl(110, 146, 25) +
      windowOn(101, 136, [7, 4]),
  )
}

/** The paper of a number card: shell with a thin edge of gold. */
const blank = (): Part =>
  later(
    card(
      under +
        group(
          nacre({
            bevel: 3,
            depth: 6,
            shadow: 0,
            out: 1.6,
            contour: '#3b2f78',
            amount: 0.1,
            seed: 5,
          }),
          box([0, 0, 220, 292], 24, fade(['#fffdf8', '#f4f0ff', '#eaf8f4'], [0, 0, 1, 1])),
        ) +
        box([9, 9, 202, 274], 17, 'none', 'stroke="#d9cff4" stroke-width="5"') +
        box([12, 12, 196, 268], 15, 'none', 'stroke="#e7b64a" stroke-width="2.4"'),
    ),
  )

/** The plate under rank and suit of a court card. */
const corner = (): Part =>
  later({
    size: [32, 46],
    body:
      box([4, 5, 25, 39], 8, '#0a0228', `opacity=".6" filter="${blur(2)}"`) +
      box([3, 3, 26, 39], 8, fade(['#fffdf8', '#e9e2ff'])) +
      goldEdge([3, 3, 26, 39], 1.2, 8, { out: 0.5 }),
    density: LARGE,
  })

/** White, to be tinted. */
const rank = (of: string): Part => {
  const wide = of === '10' ? 30 : Math.ceil(widthOf(of) * 24) + 4
  const natural = Math.ceil(widthOf(of) * 24) + 4
  return later({
    size: [wide, 28],
    body: at(path(line(of, natural / 2, 23, 24), '#ffffff'), [0, 0], `scale(${wide / natural} 1)`),
    density: LARGE,
  })
}

const pips = {
  spade:
    'M0-34C8-16 34-2 30 16 27 30 12 28 5 20Q6 30 14 34H-14Q-6 30-5 20C-12 28-27 30-30 16-34-2-8-16 0-34Z',
  heart: 'M0 32C-44 2-32-30-12-28Q-3-27 0-17 3-27 12-28C32-30 44 2 0 32Z',
  club: 'M0-34A14 14 0 0 1 11-11 14.5 14.5 0 1 1 5 16Q6 29 14 34H-14Q-6 29-5 16A14.5 14.5 0 1 1-11-11 14 14 0 0 1 0-34Z',
  diamond: 'M0-36Q12-14 26 0 12 14 0 36-12 14-26 0-12-14 0-36Z',
}
const pip = (d: string): Part =>
  later({ size: [18, 19], body: at(path(d, '#ffffff'), [9, 9.5], 'scale(.24)'), density: 4 })

/** How a card came: a guess up or down, or a swap. */
const marks = {
  up: path('M9 2.5L16 14H2Z', '#ffffff', joined),
  down: path('M9 15.5L2 4H16Z', '#ffffff', joined),
  swap: stroke('M3 6.5H14L10.6 3M15 11.5H4L7.4 15', '#ffffff', 2.2, `${ended} ${joined}`),
}
const mark = (inside: string): Part => later({ size: [18, 18], body: inside, density: 2 })

/** Windows of shell between bars of wood, warm from behind. */
function capiz(): Part {
  const [cols, rows] = [4, 5]
  const panes = Array.from({ length: cols * rows }, (_, i) => {
    const [column, row] = [i % cols, Math.floor(i / cols)]
    const [x, y] = [4 + column * 30, 4 + row * 30]
    const warm = 0.6 + 0.38 * Math.abs(Math.sin(row * 3.7 + column * 2.1))
    return (
      box(
        [x, y, 27, 27],
        2,
        fade(['#fff6d6', '#ffd98a', '#f2a84a'], [0, 0, 1, 1]),
        `opacity="${warm.toFixed(2)}"`,
      ) +
      path(
        `M${x + 1} ${y + 19}Q${x + 12} ${y + 7} ${x + 26} ${y + 4}V${y + 9}Q${x + 13} ${y + 12} ${x + 1} ${y + 24}Z`,
        '#ffffff',
        'opacity=".32"',
      )
    )
  }).join('')
  return {
    size: [126, 156],
    body: box([0, 0, 126, 156], 0, '#3a1208') + panes,
    density: 1.25,
    filled: true,
  }
}

const post = (): Part => ({
  size: [18, 156],
  body: group(
    narra({ bevel: 3, depth: 8, out: 0, grain: '.13 .007' }),
    box([0, -6, 18, 170], 0, fade(['#b06840', '#7a3c20', '#4a1e10'], [0, 0, 1, 0])),
  ),
  density: 1.25,
  filled: true,
})

/** It goes down behind the table; its light is the kit's. */
const sun = (): Part => ({
  size: [76, 76],
  body: circle(38, 38, 36, glow(['#fffef0', [0.7, '#ffe98a'], '#ffc24a'])),
  density: 1,
})

/** The shore with its palms, dark against the evening. */
function shore(): Part {
  const palm = (x: number, high: number, lean: number) => {
    const [tx, ty] = [x + lean, 62 - high]
    const leaf = (dx: number, dy: number) =>
      stroke(
        `M${tx} ${ty}Q${tx + dx * 0.6} ${ty + dy - 7} ${tx + dx} ${ty + dy + 4}`,
        '#2a0c40',
        4.2,
        ended,
      )
    return (
      stroke(`M${x} 66Q${x + lean * 0.2} ${62 - high * 0.5} ${tx} ${ty}`, '#2a0c40', 3.4, ended) +
      [
        [-19, -2],
        [-14, -11],
        [-3, -15],
        [9, -13],
        [17, -5],
        [-16, 7],
        [15, 6],
      ]
        .map(([dx, dy]) => leaf(dx!, dy!))
        .join('')
    )
  }
  return {
    size: [150, 66],
    body:
      path('M0 46Q44 40 90 50Q126 58 150 66H0Z', '#5a1a5c') +
      path('M0 52Q60 50 132 66H0Z', '#3a1048') +
      palm(92, 44, 5) +
      palm(112, 30, -3),
    density: 1.25,
  }
}

/** The sun sewn into the cloth, where the open card lies. */
const emblem = (): Part => ({
  size: [220, 220],
  body:
    circle(110, 110, 105, 'none', 'stroke="#8affe4" stroke-width="2" opacity=".34"') +
    circle(110, 110, 96, 'none', 'stroke="#8affe4" stroke-width="1.2" opacity=".3"') +
    path(star(16, [90, 72], [110, 110]), '#8affe4', 'opacity=".13"'),
  density: 1,
})

/** Where cards that were open lie. */
const tray = (): Part =>
  later({
    size: [380, 62],
    body:
      box([2, 2, 376, 58], 17, '#03101e', 'opacity=".5"') +
      box([3, 3, 374, 56], 16, 'none', 'stroke="#8affe4" stroke-width="1" opacity=".25"') +
      shadowInside([3, 3, 374, 56], 16, '#00080e', [3, 2, 0.6]),
    density: 1,
  })

/** The king of the table, in the light. */
const hero = (): Part =>
  later({
    size: [190, 216],
    body:
      halo(95, 108, 95, ['#fff0b8', 0.85], [0.55, '#4adca8', 0.25]) +
      at(kalabaw(), [36, 30], 'scale(.54)') +
      glint(58, 44, 15) +
      glint(140, 170, 11),
    density: 1.6,
  })

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const gems = { spade: 'S', heart: 'H', club: 'C', diamond: 'D' } as const
const court = { A: agila, K: kalabaw, Q: reyna, J: bakunawa } as const

export function parts(): Record<string, Part> {
  const faces = Object.entries(court).flatMap(([of, draw]) => [
    [`face-${of}`, figure(draw())],
    [`field-${of}`, later(field(hues[of as keyof typeof court]))],
  ])
  const suits = Object.entries(gems).flatMap(([name, code]) => [
    [`gem-${name}`, later({ ...suit(code, false), density: 2.6 })],
    [`pip-${name}`, pip(pips[name as keyof typeof pips])],
  ])
  return {
    dusk: sky(['#2a1468', [0.3, '#7a1f86'], [0.58, '#e8486a'], [0.8, '#ff9a4a'], '#ffe08a']),
    sun: sun(),
    shore: shore(),
    capiz: capiz(),
    post: post(),
    garland: garland(),
    parol: { size: [150, 190], body: at(parol(false), [20, 20], 'scale(.5)'), density: 1.25 },
    rail: rail('#149486'),
    cloth: cloth(['#2cc4a4', '#118a80', '#0a4c5a', '#041e34'], '#b0ffe8'),
    emblem: emblem(),
    back: back(),
    blank: blank(),
    corner: corner(),
    frame: later({ ...capizFrame(), density: LARGE }),
    tray: tray(),
    hero: hero(),
    ...Object.fromEntries([...faces, ...suits]),
    ...Object.fromEntries(RANKS.map((of) => [`rank-${of}`, rank(of)])),
    ...Object.fromEntries(
      Object.entries(marks).map(([how, inside]) => [`mark-${how}`, mark(inside)]),
    ),
  }
}
