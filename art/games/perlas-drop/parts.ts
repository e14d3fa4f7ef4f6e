import type { Part } from '../effects.ts'
import {
  at,
  bigPearl,
  boardFrame,
  ended,
  halo,
  joined,
  pointAt,
  pool,
  sky,
  stroke,
  thin,
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
  painted,
  path,
  pearl,
  star,
} from '../paints.ts'

/** A fiesta at dusk: a parol lets pearls go over a board of capiz and lacquer, and shells catch them. */

/** Panes of capiz between ribs of gold: a star whose middle is open, for the pearl that waits in it. */
function parol(size: number, panes: readonly [string, string, string]): string {
  const c = size / 2
  const [outer, inner] = [size * 0.4, size * 0.185]
  const at = (angle: number, far: number) => pointAt([c, c], far, angle).join(' ')
  const panesOf = Array.from({ length: 5 }, (_, i) => {
    const angle = -90 + i * 72
    const half = (side: 1 | -1, colours: readonly [string, string]) =>
      path(
        `M${c} ${c}L${at(angle, outer)}L${at(angle + 36 * side, inner)}Z`,
        glow([colours[0], colours[1]], [0.5, 0.5], 0.8),
      )
    return half(-1, [mix(panes[0], '#ffffff', 0.25), panes[0]]) + half(1, [panes[1], panes[2]])
  }).join('')
  const ribs = Array.from({ length: 5 }, (_, i) => {
    const angle = -90 + i * 72
    return `M${c} ${c}L${at(angle, outer)}M${c} ${c}L${at(angle + 36, inner)}`
  }).join('')
  const bulbs = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = pointAt([c, c], size * 0.435, i * 18)
    return circle(x, y, size * 0.017, i % 2 ? '#fff3c0' : '#ffd2ea')
  }).join('')
  return (
    halo(c, c, size * 0.5, ['#ffe9a8', 0.55], [0.6, '#ff9ad0', 0.16]) +
    group(
      gold({ bevel: 1.4, depth: 6, shadow: 2.4 }),
      circle(c, c, size * 0.435, 'none', `stroke="${goldGrey()}" stroke-width="${size * 0.032}"`),
    ) +
    bulbs +
    group(
      painted({
        bevel: 2.2,
        depth: 6,
        shade: ['#3a0a3a', '#8a3a7a'],
        out: 1,
        contour: '#2a0428',
        shine: 0.6,
        rim: '#ffe6a0',
        rimStrength: 0.7,
      }),
      panesOf,
    ) +
    group(
      gold({ bevel: 0.8, depth: 5, shadow: 0, out: 0.6 }),
      stroke(star(5, [outer, inner], [c, c]), goldGrey(), size * 0.022, joined) +
        stroke(ribs, goldGrey(), size * 0.011),
    )
  )
}

/** Where the pearl waits: a small open clam of gold under the star. */
const spout = (): Part => ({
  size: [120, 120],
  body:
    parol(120, ['#ff5a8a', '#ffb03a', '#e04a6a']) +
    group(gold({ bevel: 1.8, depth: 7, shadow: 2 }), circle(60, 60, 21, goldGrey())) +
    circle(60, 60, 16.5, glow(['#3a1a6a', '#12052e'])),
  density: 2,
})

/** Hangs at the side, with tails that sway. */
const lantern = (panes: readonly [string, string, string], tail: string): Part => ({
  size: [96, 150],
  body:
    stroke('M48 0V12', '#120726', 1.6) +
    at(parol(96, panes), [0, 6]) +
    [34, 62]
      .map((x, i) =>
        group(
          painted({ bevel: 1.4, depth: 4, out: 0.7, contour: '#24042c', shine: 0.3 }),
          [-6, -2, 2, 6]
            .map((by, n) => {
              const end = `${x + by + (i ? 3 : -3)} ${134 + (n % 2) * 8}`
              return stroke(
                `M${x} 94Q${x + by * 0.6} 116 ${end}`,
                n % 2 ? tail : '#ffe6b0',
                2.6,
                ended,
              )
            })
            .join(''),
        ),
      )
      .join(''),
  density: 1.5,
})

/** Little flags on a string, from one side to the other. */
function flags(): Part {
  const colours = ['#ff5a8a', '#ffc13a', '#2ad0b8', '#5a9aff', '#ff8a3a', '#c88aff']
  const drop = (x: number) => 10 + 46 * (1 - ((x - 240) / 240) ** 2)
  const one = (i: number) => {
    const x = 8 + i * 24.4
    const [y, next] = [drop(x), drop(x + 20)]
    const colour = colours[i % colours.length]!
    return path(
      `M${x} ${y}L${x + 20} ${next}L${x + 10} ${(y + next) / 2 + 25}Z`,
      fade([mix(colour, '#ffffff', 0.25), colour, mix(colour, '#1a0838', 0.45)]),
    )
  }
  return {
    size: [480, 92],
    body:
      stroke('M0 10Q240 102 480 10', '#140828', 1.6) +
      group(
        painted({ ...thin, out: 0.6, contour: '#1a0830' }),
        Array.from({ length: 19 }, (_, i) => one(i)).join(''),
      ),
    density: 1.3,
  }
}

/** Roofs of nipa and a bell tower, far away, their windows lit. */
function town(): Part {
  const house = (x: number, w: number, h: number) =>
    `M${x} 120V${120 - h}L${x - w * 0.16} ${120 - h}L${x + w * 0.5} ${120 - h - w * 0.5}L${x + w * 1.16} ${120 - h}L${x + w} ${120 - h}V120Z`
  const houses: [number, number, number][] = [
    [10, 44, 24],
    [74, 56, 34],
    [150, 38, 22],
    [268, 52, 30],
    [340, 40, 22],
    [400, 62, 36],
  ]
  const tower = 'M208 120V52H204L222 30L222 18H226V30L244 52H240V120Z'
  const lights = houses
    .flatMap(([x, w, h]) => [
      [x + w * 0.22, 120 - h + 6],
      [x + w * 0.62, 120 - h + 6],
    ])
    .map(([x, y]) => box([x!, y!, 6, 8], 1, '#ffcf7a', 'opacity=".9"'))
    .join('')
  return {
    size: [480, 120],
    body:
      path(houses.map((one) => house(...one)).join('') + tower, fade(['#3a1a66', '#1a0a3e'])) +
      lights +
      box([219, 60, 9, 14], 4.5, '#ffcf7a', 'opacity=".9"'),
    density: 1.2,
    filled: true,
  }
}

function frame(): Part {
  const weave = Array.from({ length: 18 }, (_, i) =>
    stroke(
      `M${-180 + i * 34} 20L${200 + i * 34} 400M${-180 + i * 34} 400L${200 + i * 34} 20`,
      i % 2 ? '#c89aff' : '#05021a',
      7,
      'opacity=".05"',
    ),
  ).join('')
  return boardFrame({
    side: 404,
    radius: 34,
    night: '#05021a',
    field: fade(['#3a1f86', '#24105e', '#130740']),
    inside:
      `<svg x="12" y="12" width="380" height="380" viewBox="12 12 380 380">${weave}</svg>` +
      halo(202, 60, 200, ['#ff9ae0', 0.34], [0.5, '#a86aff', 0.16]) +
      pool(202, 384, [190, 90], '#2ad0ff', 0.22),
    shade: 10,
    seed: 7,
  })
}

/** A stud of brass with a bead of capiz in it. */
const peg = (): Part => ({
  size: [28, 28],
  body:
    circle(15, 17.5, 9.5, '#05021a', `opacity=".5" filter="${blur(2)}"`) +
    group(gold({ bevel: 1.5, depth: 6, shadow: 0, out: 0.9 }), circle(14, 14, 9.5, goldGrey())) +
    circle(14, 14, 5.4, glow(['#ffffff', [0.5, '#ffe9c8'], '#c89a5a'], [0.4, 0.35])) +
    ellipse(12, 11.6, [2.4, 1.6], '#ffffff', 'opacity=".9"'),
  density: 2.5,
})

/** A scallop seen from the front, pale: each is tinted by what it pays. */
function shell(): Part {
  const [cx, cy] = [32, 60]
  const pale = glow(['#8c8c98', [0.5, '#e8e8ee'], '#ffffff'], [0.5, 1], 1)
  const at = (degrees: number, far: number) =>
    pointAt([cx, cy], [30 * far, 48 * far], degrees).join(' ')
  const ribs = Array.from({ length: 7 }, (_, i) => {
    const [from, to] = [-172 + i * 23.4, -172 + (i + 1) * 23.4]
    const mid = (from + to) / 2
    return path(`M${cx} ${cy}L${at(from, 0.9)}Q${at(mid, 1.13)} ${at(to, 0.9)}Z`, pale)
  }).join('')
  return {
    size: [64, 72],
    body:
      ellipse(32, 64, [20, 5], '#05021a', `opacity=".5" filter="${blur(2)}"`) +
      group(
        painted({
          bevel: 2,
          depth: 7,
          shade: ['#4a4a5e', '#8a8a9a'],
          out: 1.2,
          contour: '#160830',
          shine: 0.7,
          rim: '#ffffff',
          rimStrength: 0.5,
        }),
        ribs + path('M18 58Q32 51 46 58L41 67Q32 70 23 67Z', fade(['#ffffff', '#9a9aa8'])),
      ),
    density: 2,
  }
}

const chip = (): Part => ({
  size: [62, 30],
  body:
    box([2, 2, 58, 26], 13, '#12062e', 'opacity=".72"') +
    box([2.7, 2.7, 56.6, 24.6], 12.3, 'none', 'stroke="#ffffff" stroke-width="1.4" opacity=".5"'),
})

/** A great pearl in a parol: what rises behind a great win. */
const hero = (): Part => ({
  size: [200, 200],
  body:
    parol(200, ['#ff5a8a', '#ffb03a', '#e04a6a']) +
    bigPearl(100, 100, 44) +
    windowOn(85, 83, [14, 9.6]) +
    glint(80, 76, 18) +
    glint(128, 124, 9),
  density: 1.7,
})

export const parts = (): Record<string, Part> => ({
  dusk: sky([
    [0, '#1c1260'],
    [0.3, '#3d2396'],
    [0.56, '#8a3f9e'],
    [0.74, '#d8607a'],
    [0.86, '#5a2272'],
    [1, '#1a0838'],
  ]),
  stars: {
    size: [240, 160],
    body: Array.from({ length: 34 }, (_, i) => {
      const [x, y, r] = [6 + ((i * 67) % 228), 6 + ((i * 41) % 148), 0.7 + (i % 4) * 0.3]
      return circle(x, y, r, '#ffffff', `opacity="${0.35 + (i % 3) * 0.2}"`)
    }).join(''),
    density: 1.5,
  },
  town: town(),
  flags: flags(),
  lanternRose: lantern(['#ff4f86', '#ff9ac0', '#d02a6a'], '#ff7aa8'),
  lanternMint: lantern(['#1fc0a8', '#8af0d8', '#0f8a8a'], '#5ae8d0'),
  frame: frame(),
  spout: spout(),
  peg: peg(),
  shell: shell(),
  ball: { size: [44, 44], body: pearl(22, 22, 18.5) + glint(15, 13.5, 7), density: 2.5 },
  chip: chip(),
  hero: hero(),
})
