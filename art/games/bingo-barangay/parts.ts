import type { Part } from '../effects.ts'
import { at, halo, joined, lacquer, pool, sky, stroke } from '../furniture.ts'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  fadeAt,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  painted,
  path,
  star,
} from '../paints.ts'
import { line, widthOf } from '../../lettering.ts'

/** The square of a barangay on the night of its fiesta: paper flags, a stage of bamboo, a glass drum full of balls. */

const noise = (i: number) => (((Math.sin(i * 91.7) * 43_758.5) % 1) + 1) % 1
const hues = ['#ff5a7a', '#ffd35c', '#3fe0c0', '#8a7bff', '#ff9a4a', '#5ab4ff'] as const

/** Roofs of nipa and iron around a belfry, windows that are lit, palms over them. */
function town(): Part {
  const palm = (x: number, y: number, size: number, lean: number) => {
    const [tx, ty] = [x + lean, y - size]
    const leaf = (dx: number, dy: number, bend: number) =>
      `M${tx} ${ty}q${dx * 0.5} ${dy - bend} ${dx} ${dy}q${-dx * 0.45} ${-dy * 0.1 - bend * 0.2} ${-dx} ${-dy}Z`
    return (
      stroke(
        `M${x} ${y}Q${x + lean * 0.2} ${y - size * 0.55} ${tx} ${ty}`,
        '#1c1038',
        size * 0.05,
      ) +
      path(
        [
          [-0.46, 0.08, 18],
          [-0.34, 0.3, 12],
          [-0.12, 0.4, 4],
          [0.14, 0.38, 4],
          [0.36, 0.28, 12],
          [0.48, 0.06, 18],
        ]
          .map(([dx = 0, dy = 0, bend = 0]) => leaf(dx * size, dy * size, (bend * size) / 70))
          .join(''),
        '#20123e',
      )
    )
  }
  const house = (x: number, wide: number, high: number, roof: string) => {
    const y = 168
    return (
      box([x, y - high, wide, high], 0, fade(['#4a2860', '#2a1646'])) +
      path(
        `M${x - wide * 0.14} ${y - high + 2}L${x + wide / 2} ${y - high - wide * 0.4}L${x + wide * 1.14} ${y - high + 2}Z`,
        fade([roof, '#3a1a4a']),
      ) +
      [0.2, 0.6]
        .map((u) =>
          box(
            [x + wide * u, y - high * 0.7, wide * 0.22, high * 0.38],
            1.5,
            fade(['#fff0b8', '#ffb85a']),
          ),
        )
        .join('') +
      halo(x + wide * 0.42, y - high * 0.5, wide * 0.7, ['#ffc86a', 0.32])
    )
  }
  return {
    size: [520, 176],
    body:
      path('M0 92Q90 54 190 84T360 70T520 92V176H0Z', fade(['#3a2474', '#2a1858'])) +
      path('M0 126Q140 104 280 122T520 112V176H0Z', fade(['#2e1a5c', '#1e1044'])) +
      // The church: a nave, a belfry, light in its door.
      path('M214 168V104L246 80L278 104V168Z', fade(['#6a3a78', '#34184e'])) +
      box([280, 66, 30, 102], 0, fade(['#7a4484', '#381a52'])) +
      path('M275 68L295 38L315 68Z', fade(['#c0607a', '#6a2a5a'])) +
      stroke('M295 38V24M289 30H301', '#ffd88a', 2.2) +
      path('M288 100V86Q295 76 302 86V100Z', fade(['#fff0b8', '#ffb04a'])) +
      path('M236 168V140Q246 126 256 140V168Z', fade(['#fff0b8', '#ff9a3a'])) +
      circle(246, 108, 8, fade(['#fff0b8', '#ffb85a'])) +
      halo(248, 142, 60, ['#ffc86a', 0.3]) +
      house(20, 66, 44, '#b06a7a') +
      house(104, 56, 36, '#9a5a78') +
      house(164, 44, 30, '#8a5070') +
      house(334, 52, 34, '#a8626a') +
      house(402, 72, 46, '#b87068') +
      palm(94, 170, 104, -16) +
      palm(326, 170, 92, 14) +
      palm(496, 172, 128, -24) +
      palm(6, 174, 116, 20) +
      box([0, 166, 520, 10], 0, '#160a30'),
    density: 1,
  }
}

/** Flags of paper on a line, swallow-tailed as for a fiesta, a bulb between each two. */
function banderitas(shift: number): Part {
  const [w, sag, count] = [480, 30, 17]
  const y = (x: number) => 5 + sag * (1 - ((x - w / 2) / (w / 2)) ** 2)
  const flags = Array.from({ length: count }, (_, i) => {
    const [a, b] = [(i * w) / count + 4, ((i + 1) * w) / count - 4]
    const [ya, yb] = [y(a), y(b)]
    const body = hues[(i * 5 + shift) % hues.length]!
    const low = 27 + 3 * noise(i + shift)
    return path(
      `M${a} ${ya}L${b} ${yb}L${b - 1} ${yb + low}L${(a + b) / 2} ${(ya + yb) / 2 + low - 8}L${a + 1} ${ya + low}Z`,
      fade([mix(body, '#ffffff', 0.3), body, mix(body, '#2a0a4a', 0.42)]),
    )
  }).join('')
  const bulbs = Array.from({ length: count - 1 }, (_, i) => {
    const x = ((i + 1) * w) / count
    return halo(x, y(x) + 5, 8, ['#ffe6a0', 0.8]) + circle(x, y(x) + 4, 2.6, '#fffbe6')
  }).join('')
  return {
    size: [w, 72],
    body:
      group(
        painted({
          bevel: 1.2,
          depth: 3,
          shade: ['#2a0848', '#8a6aa0'],
          contour: '#240640',
          out: 0.6,
          shine: 0.2,
          rimStrength: 0.2,
        }),
        flags,
      ) +
      stroke(`M0 5Q${w / 2} ${5 + sag * 2} ${w} 5`, '#ffe2a0', 1.8) +
      bulbs,
    density: 1.2,
  }
}

const bamboo = (more: Parameters<typeof painted>[0] = {}) =>
  painted({
    bevel: 2.4,
    depth: 6,
    shade: ['#4a2a0a', '#a88a4a'],
    contour: '#2c1604',
    out: 0.9,
    shine: 0.5,
    sharp: 24,
    rim: '#ffb85a',
    rimStrength: 0.3,
    ...more,
  })
const cane = (along: [number, number, number, number]) =>
  fadeAt(['#f8dc92', [0.45, '#dcae54'], '#8a5a1c'], along)

/** Canes of the stage, side by side, going away from who looks on. */
function floor(): Part {
  const canes = Array.from({ length: 12 }, (_, i) => {
    const y = 10 + i * 11 + i * i * 0.28
    const high = 10 + i * 0.55
    return (
      box([-6, y, 332, high], 5, fade(['#e8bc6c', [0.4, '#b8843a'], '#5a3410'])) +
      [0, 1, 2]
        .map((j) =>
          box([((i * 97 + j * 118) % 330) - 4, y, 3.4, high], 1.6, '#4a280a', 'opacity=".55"'),
        )
        .join('')
    )
  }).join('')
  return {
    size: [320, 190],
    body:
      box([0, 0, 320, 190], 0, '#2c1604') +
      canes +
      box(
        [0, 0, 320, 190],
        0,
        glow(
          [
            [0, '#ffe6a0', 0.26],
            [0.5, '#ff9a50', 0.02],
            [1, '#1a0630', 0.78],
          ],
          [0.4, 0.08],
          0.86,
        ),
      ) +
      box([0, 0, 320, 12], 0, fade(['#2a1044', '#6a3a2a'])) +
      box([0, 9, 320, 3], 0, '#ffd884'),
    density: 1,
    filled: true,
  }
}

const R = 120
const C = 134

/** What is seen through the glass: night, and the light that falls in. */
const drumBack = (): Part => ({
  size: [C * 2, C * 2],
  body:
    circle(C, C, R + 8, '#06021c', `opacity=".5" filter="${blur(6)}"`) +
    circle(
      C,
      C,
      R,
      glow(['#4a3c9a', [0.55, '#2a1f6a'], [0.88, '#140c40'], '#0a0628'], [0.42, 0.34], 0.56),
    ) +
    pool(C, C + 84, [78, 26], '#ffcf8a', 0.34),
  density: 0.9,
})

/** The hoop around the glass, gilded, with studs: it is what one sees turning. */
const drumHoop = (): Part => ({
  size: [C * 2, C * 2],
  body:
    group(
      gold({ bevel: 2, depth: 7, shadow: 2, out: 0.9 }),
      path(
        `M${C - R - 8} ${C}A${R + 8} ${R + 8} 0 1 1 ${C + R + 8} ${C}A${R + 8} ${R + 8} 0 1 1 ${C - R - 8} ${C}Z` +
          `M${C - R + 4} ${C}A${R - 4} ${R - 4} 0 1 0 ${C + R - 4} ${C}A${R - 4} ${R - 4} 0 1 0 ${C - R + 4} ${C}Z`,
        goldGrey(),
        'fill-rule="evenodd"',
      ),
    ) +
    Array.from({ length: 12 }, (_, i) => {
      const a = (i * Math.PI) / 6
      const [x, y] = [C + (R + 2) * Math.cos(a), C + (R + 2) * Math.sin(a)]
      const hue = hues[i % hues.length]!
      return (
        circle(x, y, 5.4, '#3a1604') +
        circle(
          x,
          y,
          4.4,
          glow([mix(hue, '#ffffff', 0.7), hue, mix(hue, '#20043a', 0.5)], [0.36, 0.3], 0.6),
        )
      )
    }).join(''),
  density: 1.15,
})

/** Light on the glass: a window above, a rim below. */
const drumGlass = (): Part => ({
  size: [C * 2, C * 2],
  body:
    circle(
      C,
      C,
      R - 7,
      'none',
      `stroke="#dff0ff" stroke-width="10" opacity=".3" filter="${blur(4)}"`,
    ) +
    path(
      `M${C - 92} ${C - 26}Q${C - 76} ${C - 92} ${C - 6} ${C - 98}Q${C - 58} ${C - 74} ${C - 68} ${C - 18}Q${C - 82} ${C - 2} ${C - 92} ${C - 26}Z`,
      '#ffffff',
      `opacity=".5" filter="${blur(2.6)}"`,
    ) +
    ellipse(
      C - 52,
      C + 44,
      [7, 15],
      '#ffffff',
      `opacity=".34" filter="${blur(2)}" transform="rotate(24 ${C - 52} ${C + 44})"`,
    ) +
    path(
      `M${C + 24} ${C + 106}Q${C + 92} ${C + 86} ${C + 106} ${C + 16}Q${C + 84} ${C + 72} ${C + 24} ${C + 106}Z`,
      '#9affea',
      `opacity=".5" filter="${blur(2)}"`,
    ),
  density: 0.9,
})

/** A blade that lifts the balls; it reaches from the hoop inwards. */
const paddle = (): Part => ({
  size: [46, 16],
  body: group(bamboo({ bevel: 1.6, depth: 5 }), box([2, 4, 42, 8], 4, cane([0, 4, 0, 12]))),
  density: 1.2,
})

/** Crossed canes under the drum, tied with cord, and the spout that the balls come out of. */
function stand(): Part {
  const leg = (d: string, w: number) =>
    group(bamboo(), stroke(d, '#d8a850', w, 'stroke-linecap="round"'))
  const cord = (x: number, y: number) =>
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          `M${x - 10} ${y + i * 4}Q${x} ${y + 3 + i * 4} ${x + 10} ${y + i * 4}`,
          i % 2 ? '#e8e0c0' : '#b0986a',
          3,
        ),
      )
      .join('')
  return {
    size: [300, 150],
    body:
      ellipse(150, 138, [136, 10], '#0a0220', `opacity=".7" filter="${blur(5)}"`) +
      leg('M60 20L26 136', 15) +
      leg('M240 20L274 136', 15) +
      group(bamboo(), box([36, 101, 228, 13], 6, cane([0, 100, 0, 116]))) +
      cord(34, 100) +
      cord(266, 100) +
      group(bamboo(), box([46, 12, 28, 22], 8, '#c8943c') + box([226, 12, 28, 22], 8, '#c8943c')),
    density: 1.1,
  }
}

/** A trough of split bamboo: the balls roll out of the drum in it, and lie in it in a row. */
function trough(): Part {
  const [w, h] = [300, 34]
  return {
    size: [w, h],
    body:
      box([4, 20, w - 8, 12], 6, '#0a0220', `opacity=".6" filter="${blur(3)}"`) +
      group(
        bamboo(),
        path(`M6 8Q2 26 18 28H${w - 18}Q${w - 2} 26 ${w - 6} 8Z`, cane([0, 6, 0, 30])),
      ) +
      [70, 150, 232].map((x) => box([x, 9, 4, 19], 2, '#5a340c', 'opacity=".6"')).join('') +
      path(`M8 9H${w - 8}`, 'none', 'stroke="#fff0b8" stroke-width="1.6" opacity=".7"'),
    density: 1.2,
  }
}

/** A ball in grey, to be tinted; what is white on it is put over it. */
const ball = (): Part => ({
  size: [112, 112],
  body: group(
    painted({
      bevel: 11,
      depth: 9,
      shade: ['#3a3a52', '#9a9ab0'],
      contour: '#26263a',
      out: 1.6,
      shine: 0.25,
      rim: '#ffffff',
      rimStrength: 0.3,
    }),
    circle(56, 56, 52, glow(['#ffffff', [0.55, '#f2f2f6'], '#b4b4c4'], [0.36, 0.3], 0.6)),
  ),
  density: 1.35,
})
const ballFace = (): Part => ({
  size: [80, 80],
  body:
    circle(40, 40, 36, '#1c1440', 'opacity=".28"') +
    circle(40, 39, 35, glow(['#ffffff', [0.7, '#fffdf6'], '#e2dcee'], [0.42, 0.34], 0.6)),
  density: 1.35,
})
const ballShine = (): Part => ({
  size: [112, 112],
  body:
    ellipse(
      37,
      27,
      [19, 11],
      '#ffffff',
      `opacity=".92" filter="${blur(1.6)}" transform="rotate(-36 37 27)"`,
    ) + circle(60, 19, 3.4, '#ffffff', 'opacity=".85"'),
  density: 1,
})

/** The same, small, as it lies among many. */
const pea = (): Part => ({
  size: [30, 30],
  body:
    circle(15, 15, 14, '#20203a') +
    circle(15, 15, 13, glow(['#ffffff', [0.5, '#ececf4'], '#8c8ca6'], [0.34, 0.28], 0.62)),
  density: 1.6,
})
const peaFace = (): Part => ({
  size: [30, 30],
  body:
    circle(15, 15, 7.4, '#fffdf6') +
    circle(15, 15, 7.4, 'none', 'stroke="#20143e" stroke-width=".8" opacity=".4"'),
  density: 1.6,
})

/** What stands on a ball, in ink. */
function glyph(char: string): Part {
  const size = 40
  const wide = Math.ceil(widthOf(char) * size) + 4
  return { size: [wide, 36], body: path(line(char, wide / 2, 32, size), '#1c1240'), density: 1.5 }
}

/** A star lantern of bamboo and paper. */
function parol(): Part {
  const tail = (x: number) =>
    Array.from({ length: 7 }, (_, i) =>
      stroke(
        `M${x + (i - 3) * 2.2} 92Q${x + (i - 3) * 5} 112 ${x + (i - 3) * 3.4} ${124 - Math.abs(i - 3) * 3}`,
        hues[i % hues.length]!,
        2.2,
      ),
    ).join('')
  return {
    size: [112, 132],
    body:
      halo(56, 56, 56, ['#ffd87a', 0.6], [0.5, '#ff6a8a', 0.2]) +
      stroke('M56 0V14', '#ffe2a0', 1.6) +
      tail(30) +
      tail(82) +
      group(
        lacquer('#9a1840', { bevel: 3, depth: 6 }),
        path(
          star(5, [46, 21], [56, 58]),
          fadeAt(['#ff8a9a', [0.5, '#f0305c'], '#9a0c3c'], [0, 12, 0, 104]),
          joined,
        ),
      ) +
      path(star(5, [30, 14], [56, 58]), glow(['#fffbe0', [0.5, '#ffe07a'], '#ff9a3a'])) +
      group(
        gold({ bevel: 1, depth: 5, shadow: 0, out: 0.5 }),
        path(
          `${star(5, [47, 21.6], [56, 58])}${star(5, [42, 18.6], [56, 58])}`,
          goldGrey(),
          'fill-rule="evenodd"',
        ),
      ) +
      circle(56, 58, 5, '#fff8e0'),
    density: 1.1,
  }
}

/** Behind the greatest wins: a golden ball with a star, in its light. */
const hero = (): Part => ({
  size: [200, 200],
  body:
    halo(100, 100, 98, ['#fff0b0', 0.85], [0.6, '#ff7ab0', 0.3]) +
    group(
      lacquer('#7a0434', { bevel: 7, depth: 9, shine: 0.5 }),
      circle(100, 100, 72, glow(['#ff9ac0', [0.5, '#e82c68'], '#8a0a40'], [0.38, 0.3], 0.62)),
    ) +
    group(
      gold({ bevel: 2, depth: 7, shadow: 3 }),
      path(star(5, [60, 27], [100, 102]), goldGrey(), joined),
    ) +
    at(glint(0, 0, 18), [70, 52]) +
    glint(140, 128, 10),
  density: 1.3,
})

export function parts(): Record<string, Part> {
  const all: Record<string, Part> = {
    night: sky([
      [0, '#0a0630'],
      [0.4, '#2a1468'],
      [0.66, '#6a2a84'],
      [0.84, '#c8507a'],
      [1, '#f08a5a'],
    ]),
    town: town(),
    flagsA: banderitas(0),
    flagsB: banderitas(3),
    floor: floor(),
    drumBack: drumBack(),
    drumHoop: drumHoop(),
    drumGlass: drumGlass(),
    paddle: paddle(),
    stand: stand(),
    trough: trough(),
    ball: ball(),
    ballFace: ballFace(),
    ballShine: ballShine(),
    pea: pea(),
    peaFace: peaFace(),
    parol: parol(),
    hero: hero(),
  }
  for (const char of '0123456789BINGO') all[`n:${char}`] = glyph(char)
  return all
}
