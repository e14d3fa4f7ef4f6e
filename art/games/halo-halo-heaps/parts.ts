import { later, type Part } from '../effects.ts'
import { at, goldEdge, halo, pointAt, sky, stroke } from '../furniture.ts'
import {
  band,
  blur,
  box,
  circle,
  fade,
  glint,
  glow,
  glowAt,
  gold,
  goldGrey,
  group,
  narra,
  painted,
  path,
  star,
} from '../paints.ts'
import { GLASS, glassBack, glassFront, heap, hero, layer } from './glass.ts'
import { bell, cup, flan, gatas, kaong, langka, nata, sago, saging, ube, yelo } from './sweets.ts'

/** A merienda counter at dusk: painted wood and tiles, lanterns over it, a grid of sweets, and the tall glass beside them. */

const sweet = (body: string): Part => ({
  size: [124, 124],
  body: at(body, [2, 2]),
  density: 1.2,
})

const WIDE = 400
const HIGH = 366

/** What the sweets lie on: a cool dark shelf, each place a shallow dish. */
function well(): Part {
  const dishes: string[] = []
  for (let reel = 0; reel < 6; reel++)
    for (let row = 0; row < 5; row++) {
      const [x, y] = [14 + reel * 62 + 1.5, 13 + row * 68 + 1.5]
      dishes.push(
        box(
          [x, y, 59, 65],
          13,
          (reel + row) % 2
            ? fade(['#4a2a86', '#3a1c70', '#2a1458'])
            : fade(['#3d2078', '#301662', '#22104c']),
        ) +
          box(
            [x + 0.8, y + 0.8, 57.4, 63.4],
            12,
            'none',
            'stroke="#1a0a3c" stroke-width="1.6" opacity=".7"',
          ) +
          path(
            `M${x + 12} ${y + 63.5}H${x + 47}`,
            'none',
            'stroke="#a88af0" stroke-width="1.4" stroke-linecap="round" opacity=".5"',
          ),
      )
    }
  return {
    size: [WIDE, HIGH],
    body:
      box([4, 4, WIDE - 8, HIGH - 8], 18, '#1a0b3a') +
      dishes.join('') +
      box(
        [4, 4, WIDE - 8, HIGH - 8],
        18,
        glowAt(
          [
            [0, '#c08aff', 0.28],
            [0.7, '#4a1c8a', 0.06],
            [1, '#0c0424', 0.5],
          ],
          [WIDE / 2, HIGH / 2],
          270,
        ),
      ),
    density: 1,
  }
}

/** Painted wood with a thin edge of gold. */
function frame(night: boolean): Part {
  const around: [number, number, number, number] = [2, 2, WIDE - 4, HIGH - 4]
  const bolt = (x: number, y: number) =>
    group(gold({ bevel: 1, depth: 6, shadow: 1.5 }), path(star(8, [5.5, 3.6], [x, y]), goldGrey()))
  return {
    size: [WIDE, HIGH],
    body:
      group(
        painted({
          bevel: 3,
          depth: 8,
          out: 1.4,
          shadow: 3,
          contour: night ? '#0a0a3a' : '#02302e',
          shade: night ? ['#0c0c4a', '#4a4ab0'] : ['#024a48', '#3aa89a'],
          rim: night ? '#c0a0ff' : '#fff0b0',
          shine: 0.5,
        }),
        path(
          band(around, 10, 20),
          night ? fade(['#6a6af0', '#3a34b8', '#4a48d0']) : fade(['#4fe0cc', '#1fae9e', '#2cc4b2']),
        ),
      ) +
      goldEdge([11, 11, WIDE - 22, HIGH - 22], 2.2, 13) +
      [
        [WIDE / 2, 7],
        [WIDE / 2, HIGH - 7],
        [7, HIGH / 2],
        [WIDE - 7, HIGH / 2],
      ]
        .map(([x, y]) => bolt(x!, y!))
        .join(''),
    density: 1.25,
  }
}

/** The counter's front: cement tiles as old houses have them. */
function tiles(): Part {
  const tile = (x: number, y: number, warm: boolean) => {
    const [ground, leaf] = warm ? ['#fff0d8', '#e0486a'] : ['#d8f4f0', '#1f9a9a']
    return (
      box([x, y, 50, 50], 0, ground) +
      [0, 90, 180, 270]
        .map((turn) =>
          at(
            path('M0 0C12 -4 19 -13 20 -25C9 -22 2 -13 0 0Z', leaf) +
              path('M3 -4C9 -8 13 -13 15 -19', 'none', `stroke="${ground}" stroke-width="1.4"`) +
              path('M-25 -25H-13A12 12 0 0 1 -25 -13Z', '#f4b63a'),
            [x + 25, y + 25],
            `rotate(${turn})`,
          ),
        )
        .join('') +
      circle(x + 25, y + 25, 5.5, '#7a3ab0') +
      circle(x + 25, y + 25, 2.2, '#fff6d0') +
      box([x + 0.5, y + 0.5, 49, 49], 0, 'none', 'stroke="#6a4a5a" stroke-width="1" opacity=".4"')
    )
  }
  let body = ''
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 2; y++) body += tile(x * 50, y * 50, (x + y) % 2 === 0)
  return {
    size: [400, 100],
    body:
      body +
      box(
        [0, 0, 400, 100],
        0,
        fade([
          [0, '#3a1050', 0.1],
          [1, '#2a0840', 0.5],
        ]),
      ),
    density: 1,
    filled: true,
  }
}

/** The counter's top: a board of narra. */
const ledge: Part = {
  size: [400, 22],
  body: group(
    narra({ bevel: 2.4, depth: 6, out: 0 }),
    box([-6, 0, 412, 22], 0, fade(['#e8c8b0', '#806058'])),
  ),
  density: 1,
  filled: true,
}

const plaque: Part = {
  size: [288, 60],
  body:
    group(gold({ bevel: 1.6, depth: 6, shadow: 3 }), box([5, 3, 278, 50], 25, goldGrey())) +
    group(
      painted({
        bevel: 3,
        depth: 5,
        out: 0.8,
        contour: '#1c0430',
        shade: ['#12022a', '#4a2a70'],
        rim: '#ff9ad0',
        rimStrength: 0.4,
      }),
      box([9, 7, 270, 42], 21, fade(['#6a2a9a', '#341058'])),
    ),
  density: 1.25,
}

/** A lantern of the season, lit from within. */
function parol(): string {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const turn = i * 72 - 90
    const tip = pointAt([60, 60], 46, turn)
    const [left, right] = [pointAt([60, 60], 19, turn - 36), pointAt([60, 60], 19, turn + 36)]
    return (
      path(`M60 60L${left.join(' ')}L${tip.join(' ')}Z`, fade(['#fff3a0', '#ff9a3a', '#f0503a'])) +
      path(`M60 60L${right.join(' ')}L${tip.join(' ')}Z`, fade(['#ffb04a', '#f0503a', '#b01c4a']))
    )
  }).join('')
  const tail = (x: number, lean: number) =>
    [-1, 0, 1]
      .map((i) =>
        stroke(
          `M${x} 98q${lean + i * 3} 14 ${lean * 1.4 + i * 5} 30`,
          i === 0 ? '#fff0a0' : '#ff7ab0',
          2.6,
          'stroke-linecap="round"',
        ),
      )
      .join('')
  return (
    halo(60, 60, 60, ['#ffe08a', 0.85], [0.6, '#ff8a4a', 0.3]) +
    tail(36, -4) +
    tail(84, 4) +
    stroke('M60 14A46 46 0 1 1 59.9 14Z', '#ff8ac0', 4.5) +
    Array.from({ length: 20 }, (_, i) => {
      const [x, y] = pointAt([60, 60], 46, i * 18)
      return circle(x, y, 2.4, i % 2 ? '#fff6c0' : '#8affea')
    }).join('') +
    group(
      painted({
        bevel: 1.4,
        depth: 5,
        out: 1.6,
        contour: '#6a0a2a',
        shade: ['#8a1030', '#ffb070'],
        shine: 0.4,
      }),
      petals,
    ) +
    circle(60, 60, 12, glow(['#ffffff', [0.5, '#fff6c0'], '#ffc04a'])) +
    glint(60, 60, 15)
  )
}

/** A jar of sweets on the shelf; what is in it is tinted. */
const jar: Part = {
  size: [84, 110],
  body:
    group(
      painted({
        bevel: 6,
        depth: 9,
        out: 1.8,
        shadow: 3,
        contour: '#2a2050',
        shade: ['#4a4a7a', '#c8c8dc'],
        shine: 0.7,
        sharp: 26,
      }),
      box([8, 22, 68, 84], 16, fade(['#ffffff', [0.3, '#f0f0f6'], '#c0c0d0'])),
    ) +
    Array.from({ length: 22 }, (_, i) =>
      circle(
        18 + ((i * 23) % 49),
        48 + ((i * 17) % 50),
        7,
        glow(['#ffffff', [0.5, '#e0e0ea'], '#9a9ab0'], [0.35, 0.3]),
      ),
    ).join('') +
    stroke('M17 36V92', '#ffffff', 5, `stroke-linecap="round" opacity=".8" filter="${blur(1)}"`) +
    group(
      painted({ bevel: 3, depth: 7, out: 1.6, contour: '#2a2050', shade: ['#5a5a80', '#d0d0e0'] }),
      box([6, 6, 72, 18], 7, fade(['#ffffff', '#c8c8d8'])),
    ),
  density: 1.25,
}

/** Roofs and palms against the evening. */
const street: Part = {
  size: [400, 90],
  body:
    path('M0 50L30 34L60 50V44L84 30L110 44V90H0Z', '#4a1a5a') +
    path('M290 90V40L320 24L350 40V52L376 38L400 50V90Z', '#4a1a5a') +
    path('M0 66Q60 52 120 62Q200 48 280 62Q340 54 400 66V90H0Z', '#32104a') +
    [
      [150, 60, 46],
      [262, 58, 38],
    ]
      .map(([x, y, high]) =>
        at(
          stroke(`M0 0Q4 ${-high! * 0.5} 0 ${-high!}`, '#32104a', 4) +
            [-160, -125, -90, -55, -20]
              .map((turn) =>
                path(
                  'M0 0Q12 -5 24 2Q12 2 0 0Z',
                  '#32104a',
                  `transform="translate(0 ${-high!}) rotate(${turn})"`,
                ),
              )
              .join(''),
          [x!, y!],
        ),
      )
      .join('') +
    [
      [20, 60],
      [44, 58],
      [86, 54],
      [330, 50],
      [380, 60],
      [312, 56],
    ]
      .map(
        ([x, y]) => halo(x! + 3, y! + 4, 12, ['#ffd070', 0.6]) + box([x!, y!, 6, 8], 1, '#ffe6a0'),
      )
      .join(''),
  density: 1,
}

const bulbs: Part = {
  size: [400, 64],
  body:
    stroke('M0 6Q100 62 200 8Q300 62 400 6', '#2a0a38', 2.5) +
    Array.from({ length: 20 }, (_, i) => {
      const u = (i + 0.5) / 20
      const [x, y] = [400 * u, 9 + 27 * Math.abs(Math.sin(u * 2 * Math.PI))]
      const colour = ['#ff5a8a', '#ffd24a', '#3fe0c0', '#b07aff'][i % 4]!
      return at(
        path('M-8 0H8L0 20Z', colour) + path('M-8 0H8L7 3H-7Z', '#ffffff', 'opacity=".45"'),
        [x, y],
      )
    }).join(''),
  density: 1.25,
}

export const parts = (): Record<string, Part> => ({
  dusk: sky(['#2a1468', [0.26, '#6a2a9a'], [0.5, '#d0508e'], [0.72, '#ff9470'], '#ffdc94']),
  night: later(sky(['#060a34', [0.5, '#1c1f7a'], '#5a3ab0'])),
  street,
  bulbs,
  well: well(),
  frame: frame(false),
  frameNight: later(frame(true)),
  tiles: tiles(),
  ledge,
  plaque,
  parol: { size: [120, 136], body: parol(), density: 1 },
  jar,
  glassBack: { size: GLASS, body: glassBack(), density: 1.25 },
  glassFront: { size: GLASS, body: glassFront(), density: 1.25 },
  layer: { size: [100, 30], body: layer(), density: 1.25 },
  heap: later({ size: [130, 104], body: heap(), density: 1.5 }),
  U: sweet(ube()),
  L: sweet(flan()),
  S: sweet(saging()),
  Y: sweet(langka()),
  I: sweet(yelo()),
  G: sweet(gatas()),
  K: sweet(kaong()),
  N: sweet(nata()),
  O: sweet(sago()),
  B: sweet(bell()),
  cup: later(sweet(cup())),
  hero: later({ size: [190, 280], body: hero(), density: 1.5 }),
  edge: later({
    size: [76, 82],
    body:
      box([9, 9, 58, 64], 14, '#ffe27a', 'opacity=".28"') +
      box(
        [9, 9, 58, 64],
        14,
        'none',
        `stroke="#ffd24a" stroke-width="9" opacity=".7" filter="${blur(4)}"`,
      ) +
      box([8, 8, 60, 66], 14, 'none', 'stroke="#fff3b0" stroke-width="2.6"'),
    density: 1.25,
  }),
})
