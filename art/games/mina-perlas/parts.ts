import type { Part } from '../effects.ts'
import {
  at,
  bigPearl,
  boardFrame,
  ended,
  halo,
  shadowInside,
  sky,
  stroke,
  windowOn,
} from '../furniture.ts'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  painted,
  path,
  pearl,
  star,
} from '../paints.ts'
import { butanding, coral, fish, hill, kelp, shaft, sponge } from '../reef.ts'

/**
 * The sea bed: a board of mother-of-pearl, and giant clams (_taklobo_) in their tiles. All that lies in a tile has the
 * same canvas, so that parts are put over each other and move by themselves.
 */
const TILE = 96
const short = (value: number) => Math.round(value * 100) / 100

function tile(colours: [string, string, string], light?: string): Part {
  const [top, mid, deep] = colours
  return {
    size: [TILE, TILE],
    body:
      box([8, 11, 80, 80], 17, '#01031a', `opacity=".6" filter="${blur(2.6)}"`) +
      box([6, 9, 84, 82], 17, deep) +
      group(
        painted({
          bevel: 3,
          depth: 7,
          shade: ['#030a2c', '#1c3a6a'],
          out: 0.9,
          contour: '#020822',
          shine: 0.5,
          sharp: 24,
          rim: '#5affe0',
          rimStrength: 0.4,
        }),
        box([6, 5, 84, 81], 17, fade([top, mid])),
      ) +
      box(
        [12.5, 11.5, 71, 69],
        12,
        glow([light ?? mix(top, mid, 0.35), mix(mid, deep, 0.25), deep], [0.5, 0.45], 0.72),
      ) +
      shadowInside([12.5, 11.5, 71, 69], 12, '#01031a', [3, 1.4, 0.5]) +
      stroke('M17 14.5h62', '#ffffff', 1.2, `${ended} opacity=".22"`),
  }
}

/** Fluted ribs out of one place, the outer ones lower; each has its own relief, and growth lines across. */
function ribs(
  count: number,
  [cx, cy]: [number, number],
  [rx, ry]: [number, number],
  fill: string,
  paint: string,
  line: string,
): string {
  const at = (angle: number, far: number) =>
    `${short(cx + rx * far * Math.cos(angle))} ${short(cy + ry * far * Math.sin(angle))}`
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  )
  return order
    .map((i) => {
      const [a0, a1] = [i, i + 1].map((n) => ((-188 + (n * 196) / count) * Math.PI) / 180) as [
        number,
        number,
      ]
      const middle = (a0 + a1) / 2
      const rib = path(
        `M${cx} ${cy}L${at(a0, 0.95)}Q${at(a0 + 0.08, 1.12)} ${at(middle, 1.14)}Q${at(a1 - 0.08, 1.12)} ${at(a1, 0.95)}Z`,
        fill,
      )
      const grown = [0.62, 0.8, 0.96].map((far) =>
        stroke(
          `M${at(a0 + 0.03, far - 0.03)}Q${at(middle, far + 0.09)} ${at(a1 - 0.03, far - 0.03)}`,
          line,
          1.1,
          'opacity=".34"',
        ),
      )
      return group(paint, rib) + grown.join('')
    })
    .join('')
}

/** The wavy edge of a giant clam, from left to right. */
const WAVE =
  'M11 63Q15 54 20.5 58Q26 67 32 61Q37 53 42.5 58.5Q48 67 53.5 58.5Q59 53 64 61Q70 67 75.5 58Q81 54 85 63'
const mantle = (y: number, fill: string, more = '') =>
  `<g transform="translate(0 ${y})">${path(`${WAVE}Q84 73 66 76Q48 79 30 76Q12 73 11 63Z`, fill, more)}</g>`

const closedTop = () =>
  ribs(
    5,
    [48, 68],
    [35, 49],
    fade(['#ffffff', [0.55, '#dfe0ff'], '#8f8fd6']),
    nacre({ bevel: 2.6, depth: 6, shadow: 0, seed: 12, amount: 0.8, out: 1.1 }),
    '#3a2f7a',
  ) + glint(33, 33, 6)
const lip = () =>
  group(
    nacre({ bevel: 2.8, depth: 7, shadow: 2, seed: 5, amount: 0.75 }),
    path(`${WAVE}Q86 84 48 86Q10 84 11 63Z`, fade(['#ffffff', '#c3b6ee', '#8378c4'])),
  ) +
  stroke(WAVE, '#ffffff', 1.4, 'opacity=".75" transform="translate(0 1.6)"') +
  [24, 36, 48, 60, 72]
    .map((x) =>
      stroke(
        `M${x} ${69 + Math.abs(x - 48) * -0.06}Q${x + (48 - x) * 0.12} 76 ${x + (48 - x) * 0.22} 82`,
        '#4a3f8a',
        1.2,
        `${ended} opacity=".35"`,
      ),
    )
    .join('')

const openTop = () =>
  ribs(
    5,
    [48, 64],
    [36, 55],
    fade(['#fff0f6', [0.5, '#ffc2dc'], '#d066ae']),
    nacre({ bevel: 2.4, depth: 6, shadow: 2, seed: 22, amount: 0.62, contour: '#6a2a72', out: 1 }),
    '#9a3a86',
  ) + halo(48, 54, 30, ['#fffbe6', 0.95], [0.5, '#ffe0f4', 0.5])
const inside = () =>
  ellipse(
    48,
    64,
    [35, 8],
    glow([
      [0, '#5a1a5e', 0.95],
      [1, '#8a3a86', 0.5],
    ]),
  ) +
  group(
    painted({
      bevel: 2,
      depth: 7,
      shade: ['#062a4a', '#1a5a7a'],
      out: 0.9,
      contour: '#04203e',
      shine: 0.6,
      rim: '#c8a0ff',
    }),
    mantle(-3, fade(['#7affe8', '#19b8c8', '#1a5ad0'])),
  ) +
  [22, 34, 46, 58, 70]
    .map((x, i) => circle(x + 2, 62 + (i % 2) * 3, 1.6, '#eafff8', 'opacity=".85"'))
    .join('')

function urchin(): string {
  const spikes = (n: number, radii: [number, number], turn: number, colours: [string, string]) =>
    path(star(n, radii, [48, 48], turn), fade(colours))
  const eye = (x: number, lean: number) =>
    circle(x, 46, 6.2, '#1a0424') +
    circle(x, 46, 5.3, glow(['#fffbe0', [0.5, '#ffe06a'], '#d8861a'])) +
    circle(x + 0.8 * lean, 47, 2.7, '#1a0424') +
    circle(x - 1.6, 44.4, 1.3, '#ffffff')
  return (
    group(
      painted({
        bevel: 1.3,
        depth: 6,
        shade: ['#1a0420', '#5a1c5a'],
        out: 1.2,
        contour: '#14021a',
        shine: 0.6,
        rim: '#ff6a8a',
        rimStrength: 0.8,
        shadow: 2.4,
      }),
      spikes(17, [39, 17], -90, ['#b04ad0', '#34105a']) +
        spikes(13, [31, 17], -77, ['#c86ae8', '#4a1670']),
    ) +
    group(
      painted({
        bevel: 5,
        depth: 12,
        shade: ['#1a0420', '#5a1c5a'],
        out: 1,
        contour: '#14021a',
        shine: 0.7,
        rim: '#ff6a8a',
      }),
      circle(48, 48, 19.5, glow(['#e0a0ff', [0.45, '#8a3ac0'], '#2a0848'], [0.38, 0.3], 0.62)),
    ) +
    eye(40.5, 1) +
    eye(55.5, -1) +
    stroke('M33 39.4Q38 36.6 45.4 42.4M63 39.4Q58 36.6 50.6 42.4', '#1a0424', 3.2, ended) +
    stroke('M41.5 57.5Q44.5 54.6 48 57Q51.5 54.6 54.5 57.5', '#1a0424', 2.6, ended) +
    ellipse(40, 36, [6, 3.4], '#ffffff', 'opacity=".35" transform="rotate(-28 40 36)"')
  )
}

function frame(): Part {
  const weave = Array.from({ length: 17 }, (_, i) =>
    stroke(
      `M${20 + i * 22.5} 20V380M20 ${20 + i * 22.5}H380`,
      i % 2 ? '#5aa8ff' : '#01062a',
      6,
      'opacity=".045"',
    ),
  ).join('')
  return boardFrame({
    side: 404,
    radius: 32,
    night: '#01031a',
    field: fade(['#0e358f', '#07195a', '#050f40']),
    inside: halo(202, 190, 190, ['#3ab8ff', 0.34]) + weave,
    shade: 9,
    seed: 18,
  })
}

const chip = (body: string): Part => ({ size: [60, 38], body })

function plaque(): Part {
  return {
    size: [260, 72],
    body:
      group(gold({ bevel: 1.6, depth: 6, shadow: 3 }), box([6, 4, 248, 60], 30, goldGrey())) +
      group(
        painted({
          bevel: 3,
          depth: 5,
          out: 0.8,
          contour: '#1c0604',
          shade: ['#10020a', '#4a2030'],
          rim: '#ff9a5a',
          rimStrength: 0.4,
        }),
        box([11, 9, 238, 50], 25, fade(['#6a163a', '#2c0620'])),
      ) +
      ellipse(130, 20, [96, 7], '#ffffff', 'opacity=".1"'),
  }
}

/** The same clam, open, large: what rises behind a great win. */
const hero = (): Part => ({
  size: [190, 184],
  body:
    at(openTop() + inside(), [-1, -2], 'scale(2)') +
    halo(95, 86, 52, ['#fffbe6', 0.9], [0.55, '#ffe6f6', 0.4]) +
    bigPearl(95, 84, 42) +
    windowOn(95 - 42 * 0.34, 84 - 42 * 0.38, [42 * 0.32, 42 * 0.22]) +
    stroke(
      `M${95 + 42 * 0.82} ${84 + 42 * 0.2}A${42 * 0.84} ${42 * 0.84} 0 0 1 ${95 + 42 * 0.1} ${84 + 42 * 0.84}`,
      '#a8fff0',
      4.2,
      `${ended} opacity=".7" filter="${blur(1)}"`,
    ) +
    at(lip(), [-1, 14], 'scale(2 1.86)') +
    glint(78, 62, 18) +
    glint(122, 108, 9),
  density: 1.7,
})

export function parts(): Record<string, Part> {
  return {
    sea: sky([
      [0, '#8af0ff'],
      [0.1, '#35bdea'],
      [0.34, '#166cc6'],
      [0.68, '#0b2f82'],
      [1, '#06123e'],
    ]),
    shaft: shaft(),
    hillFar: hill('M0 66Q60 10 130 50Q190 4 250 44Q320 0 380 40Q430 14 480 60V120H0Z', [
      '#1560b4',
      '#0b3a92',
    ]),
    hillNear: hill('M0 60Q70 22 150 62Q230 20 310 56Q400 16 480 50V120H0Z', ['#0e3f94', '#061a52']),
    butanding: butanding(),
    fish: fish(),
    coralRose: coral(['#ffa8c4', '#c4186a']),
    coralAmber: coral(['#ffd08a', '#d8601a']),
    sponge: sponge(['#c8a0ff', '#5a2ac8']),
    kelp: kelp(['#7affd0', '#0a7a82']),
    frame: frame(),
    tile: tile(['#3a86d8', '#184f9e', '#0a2560']),
    tileOpen: tile(['#5ac8f4', '#1f7cc8', '#0c3a80'], '#c8faff'),
    tileMine: tile(['#a83a64', '#5a1846', '#240824'], '#ff5a6a'),
    clamTop: { size: [TILE, TILE], body: closedTop() },
    clamLip: { size: [TILE, TILE], body: lip() },
    openTop: { size: [TILE, TILE], body: openTop() },
    openIn: { size: [TILE, TILE], body: inside() },
    pearl: {
      size: [52, 52],
      body:
        circle(26, 29, 20, '#03051a', `opacity=".4" filter="${blur(3)}"`) +
        pearl(26, 26, 18.5) +
        glint(19, 17, 8),
    },
    hero: hero(),
    urchin: { size: [TILE, TILE], body: urchin() },
    chipPast: chip(
      box(
        [5, 5, 50, 28],
        14,
        fade([
          [0, '#d8fbff', 0.5],
          [1, '#3ab8e8', 0.38],
        ]),
      ) +
        box(
          [5.7, 5.7, 48.6, 26.6],
          13.4,
          'none',
          'stroke="#ffffff" stroke-width="1" opacity=".35"',
        ),
    ),
    chipNext: chip(
      box([5, 5, 50, 28], 14, '#05103a', 'opacity=".62"') +
        box(
          [5.6, 5.6, 48.8, 26.8],
          13.4,
          'none',
          'stroke="#7ab8ff" stroke-width="1" opacity=".35"',
        ),
    ),
    chipNow: chip(
      group(gold({ bevel: 1.3, depth: 5, shadow: 2.4 }), box([3, 3, 54, 31], 15.5, goldGrey())),
    ),
    plaque: plaque(),
  }
}
