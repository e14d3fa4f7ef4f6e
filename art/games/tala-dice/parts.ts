import type { Part } from '../effects.ts'
import { at, ended, goldEdge, halo, joined, pointAt, sky, stroke, thin } from '../furniture.ts'
import { gem } from '../gem.ts'
import {
  blur,
  box,
  circle,
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
  pearlWhite,
  star,
} from '../paints.ts'

/** Manila Bay at night, and a star of cut glass in a hoop of capiz that throws its light down on a scale of shell. */

const five = (outer: number, inner: number) =>
  Array.from({ length: 10 }, (_, i) => pointAt([0, 0], i % 2 ? inner : outer, -90 + i * 36, 100))

/** The star: ten blades of glass in gold, a pearl in its middle. */
function tala(): Part {
  const outline = star(5, [82, 36])
  return {
    size: [200, 200],
    body: at(
      halo(0, 0, 98, ['#fff3c0', 0.5], [0.6, '#ff9a4a', 0.16]) +
        group(
          gold({ bevel: 2, depth: 8, shadow: 3, out: 1.6 }),
          path(outline, goldGrey(), `stroke="#b0b0b0" stroke-width="9" ${joined}`),
        ) +
        gem(five(78, 34), ['#5a0a1c', '#c8203f', '#ff6a3a', '#ffb84a', '#fff0b0'], {
          table: 0.34,
          ring: 0.68,
          seed: 7,
        }) +
        stroke(
          five(78, 34)
            .map(([x, y]) => `M0 0L${x} ${y}`)
            .join(''),
          '#fff2c8',
          1,
          'opacity=".35"',
        ) +
        group(
          gold({ bevel: 1.4, depth: 6, shadow: 1.5, out: 1 }),
          path(star(10, [25, 20]), goldGrey(), joined),
        ) +
        pearl(0, 0, 15) +
        glint(-24, -34, 11),
      [100, 100],
    ),
    density: 1.9,
  }
}

/** What turns behind it: a hoop with petals of shell. */
function hoop(): Part {
  const petals = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = pointAt([0, 0], 98, i * 18)
    return `<ellipse cx="${x}" cy="${y}" rx="13" ry="8.6" fill="${pearlWhite()}" transform="rotate(${i * 18} ${x} ${y})"/>`
  }).join('')
  const beads = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = pointAt([0, 0], 84, i * 18 + 9)
    return circle(x, y, 3.4, glow(['#ffffff', '#ffe08a', '#c8801c'], [0.4, 0.36]))
  }).join('')
  return {
    size: [240, 240],
    body: at(
      group(nacre({ bevel: 1.4, depth: 5, shadow: 2, out: 0.9, amount: 0.6, seed: 6 }), petals) +
        group(
          gold({ bevel: 1, depth: 5, shadow: 1, out: 0.8 }),
          `<circle r="84" fill="none" stroke="${goldGrey()}" stroke-width="4"/>`,
        ) +
        beads,
      [120, 120],
    ),
    density: 1.3,
  }
}

const tassel = (): Part => ({
  size: [40, 92],
  body:
    group(
      gold({ bevel: 1, depth: 5, shadow: 1, out: 0.7 }),
      path('M14 4H26L24 16H16Z', goldGrey()),
    ) +
    group(
      painted({ ...thin, shade: ['#4a0a3a', '#a85a8a'], contour: '#3a0a30', out: 0.8 }),
      ['#ff5a8a', '#ffb03a', '#3ad8c8', '#ffe27a', '#ff7a4a', '#8a6aff']
        .map((colour, i) =>
          path(
            `M${14 + i * 2} 16Q${6 + i * 5} 50 ${5 + i * 6} ${84 - (i % 2) * 6}L${10 + i * 6} ${82 - (i % 2) * 6}Q${11 + i * 4} 48 ${16 + i * 2} 16Z`,
            fade([mix(colour, '#ffffff', 0.25), colour, mix(colour, '#3a0a3a', 0.35)]),
          ),
        )
        .join(''),
    ),
  density: 1.5,
})

/** Houses by the bay, their windows lit, and the water in front of them. */
function shore(): Part {
  const heights = [34, 58, 44, 86, 52, 70, 112, 64, 48, 92, 60, 40, 76, 54, 100, 46, 66, 38, 58, 30]
  let x = 0
  const houses = heights.map((high, i) => {
    const wide = 20 + ((i * 7) % 12)
    const left = x
    x += wide
    const tone = mix('#2a1a5c', '#4a2a78', (i % 5) / 5)
    const windows: string[] = []
    for (let r = 0; r < Math.floor(high / 10) - 1; r++)
      for (let c = 0; c < Math.floor(wide / 7) - 1; c++)
        if ((i * 31 + r * 17 + c * 13) % 5 < 2)
          windows.push(
            box(
              [left + 4 + c * 7, 130 - high + 6 + r * 10, 3.4, 4.6],
              0.8,
              (i + r + c) % 3 ? '#ffd27a' : '#ff9ac0',
              `opacity="${0.5 + ((i + c) % 3) * 0.18}"`,
            ),
          )
    const roof =
      i % 4 === 2
        ? path(
            `M${left} ${130 - high}L${left + wide / 2} ${116 - high}L${left + wide} ${130 - high}Z`,
            tone,
          )
        : ''
    return (
      box([left, 130 - high, wide + 0.6, high], 1.5, fade([mix(tone, '#8a5ab0', 0.25), tone])) +
      roof +
      windows.join('')
    )
  })
  return {
    size: [500, 132],
    body: at(houses.join(''), [0, 0]) + box([0, 127, 500, 5], 0, '#ffb05a', 'opacity=".35"'),
    density: 1.2,
  }
}

const gauge = { high: 44 }
/** The scale's ends and what lies between them, which is stretched. */
const rim = (): Part => ({
  size: [30, gauge.high],
  body:
    group(
      nacre({ bevel: 2, depth: 7, shadow: 2.4, out: 1, seed: 4, waves: '.02 .03' }),
      path(`M30 5H22A17 17 0 0 0 22 39H30Z`, pearlWhite()),
    ) +
    path('M30 12.4H22A9.6 9.6 0 0 0 22 31.6H30Z', '#0a0a2c') +
    stroke('M30 12.4H22A9.6 9.6 0 0 0 22 31.6H30', '#e8b04a', 1.6),
  density: 2,
})
const span = (): Part => ({
  size: [40, gauge.high],
  body:
    group(
      nacre({ bevel: 2, depth: 7, shadow: 0, out: 1, seed: 4, waves: '.02 .03' }),
      path('M-20 5H60V39H-20Z', pearlWhite()),
    ) +
    box([-1, 12.4, 42, 19.2], 0, '#0a0a2c') +
    stroke('M-1 12.4H41M-1 31.6H41', '#e8b04a', 1.6),
  density: 2,
  filled: true,
})
/** What lies in the scale: light where it wins, night where it does not. */
const filling = (colours: readonly string[]): Part => ({
  size: [12, 18],
  body:
    box([-1, 0, 14, 18], 0, fade([...colours])) +
    box([-1, 1.5, 14, 4], 0, '#ffffff', 'opacity=".28"'),
  density: 1.5,
  filled: true,
})

/** Where it begins to win: a pearl in brass, dragged along the scale. */
const knob = (): Part => ({
  size: [64, 64],
  body:
    circle(32, 36, 23, '#0a0a2c', `opacity=".55" filter="${blur(3)}"`) +
    group(
      gold({ bevel: 2, depth: 7, shadow: 2 }),
      path(star(12, [25, 22], [32, 32]), goldGrey(), joined),
    ) +
    circle(32, 32, 19.6, '#3a1c08') +
    group(
      nacre({ bevel: 6, depth: 9, seed: 9, amount: 0.45, shadow: 0, out: 0.6 }),
      circle(32, 32, 18.4, pearlWhite()),
    ) +
    stroke('M28 25L22 32L28 39M36 25L42 32L36 39', '#7a4a9a', 3, `${ended} ${joined}`),
  density: 1.9,
})

/** What shows where the star's light fell. */
const mark = (): Part => ({
  size: [60, 74],
  body:
    halo(30, 30, 29, ['#fff6d0', 0.9], [0.5, '#ffc85a', 0.3]) +
    group(
      gold({ bevel: 1.6, depth: 7, shadow: 2, out: 1.2 }),
      path(`${star(5, [20, 9.4], [30, 30])}M27 44H33L30 66Z`, goldGrey(), joined),
    ) +
    at(
      gem(five(15, 7), ['#c8401c', '#ff9a3a', '#ffe08a', '#ffffff'], {
        table: 0.4,
        ring: 0.7,
        seed: 3,
      }),
      [30, 30],
    ),
  density: 2,
})

const plate = (): Part => ({
  size: [250, 84],
  body:
    box([6, 8, 238, 74], 37, '#050520', `opacity=".6" filter="${blur(4)}"`) +
    box(
      [6, 5, 238, 72],
      36,
      glow(['#3a2a88', '#1c1258', '#0c0834'], [0.5, 0.3], 0.8),
      'opacity=".94"',
    ) +
    goldEdge([6, 5, 238, 72], 2.6, 36, { out: 0.5 }),
  density: 1.5,
})

export function parts(): Record<string, Part> {
  return {
    night: sky([
      [0, '#0a0a3a'],
      [0.3, '#1c1468'],
      [0.5, '#4a2080'],
      [0.62, '#a83a80'],
      [0.7, '#f0805a'],
      [0.72, '#3a2070'],
      [0.86, '#141050'],
      [1, '#06062a'],
    ]),
    tala: tala(),
    hoop: hoop(),
    tassel: tassel(),
    shore: shore(),
    rim: rim(),
    span: span(),
    lit: filling(['#9affe8', '#2ad8b8', '#0a8a86']),
    unlit: filling(['#2a2460', '#1a1548', '#100c34']),
    knob: knob(),
    mark: mark(),
    plate: plate(),
    hero: {
      size: [230, 230],
      body:
        halo(115, 115, 114, ['#fff3c0', 0.9], [0.5, '#ffb05a', 0.3]) +
        at(tala().body, [15, 15], 'scale(1)') +
        glint(60, 60, 16) +
        glint(176, 148, 12),
      density: 1.3,
    },
  }
}
