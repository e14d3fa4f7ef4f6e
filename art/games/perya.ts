import type { Part } from './effects.ts'
import { lacquer, pointAt, stroke, thin } from './furniture.ts'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  painted,
  path,
  star,
} from './paints.ts'

/** What a perya is made of, for every game that is played there: its colours and their shapes, dice, awning, bulbs, tents. */

export type PeryaColour = 'red' | 'yellow' | 'green' | 'blue' | 'pink' | 'white'

export const tones: Readonly<
  Record<PeryaColour, readonly [light: string, body: string, dark: string]>
> = {
  red: ['#ff8a86', '#e8313f', '#7a0f28'],
  yellow: ['#fff0a0', '#ffc526', '#a8650a'],
  green: ['#9af0b4', '#22b05e', '#0a5238'],
  blue: ['#9ac8ff', '#2f74ec', '#12307e'],
  pink: ['#ffc8ea', '#ff6ab8', '#9a1c6e'],
  white: ['#ffffff', '#efeaf8', '#8c86b0'],
}

/** Colour is never alone: each has a shape of its own, drawn around a middle. */
const shapes: Readonly<Record<PeryaColour, (x: number, y: number, r: number) => string>> = {
  red: (x, y, r) => `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`,
  yellow: (x, y, r) => {
    const a = r * 0.86
    return `M${x - a} ${y - a}H${x + a}V${y + a}H${x - a}Z`
  },
  green: (x, y, r) => `M${x} ${y - r * 1.02}L${x + r * 1.06} ${y + r * 0.82}H${x - r * 1.06}Z`,
  blue: (x, y, r) => `M${x} ${y - r * 1.14}L${x + r} ${y}L${x} ${y + r * 1.14}L${x - r} ${y}Z`,
  pink: (x, y, r) => star(5, [r * 1.16, r * 0.54], [x, y + r * 0.06]),
  white: (x, y, r) => {
    const [a, b] = [r, r * 0.38]
    return `M${x - b} ${y - a}H${x + b}V${y - b}H${x + a}V${y + b}H${x + b}V${y + a}H${x - b}V${y + b}H${x - a}V${y - b}H${x - b}Z`
  },
}

const coat = { deep: 0.4, out: 1, contour: 0.5, rimStrength: 0.3 }

export const emblem = (colour: PeryaColour, x: number, y: number, r: number) => {
  const [light, , dark] = tones[colour]
  const pale = colour === 'white' || colour === 'yellow'
  return group(
    lacquer(dark, { ...coat, bevel: 1.8, depth: 6, light: dark, shine: 0.7 }),
    path(
      shapes[colour](x, y, r),
      pale
        ? fade([dark, mix(dark, '#1a0838', 0.4)])
        : fade(['#ffffff', mix(light, '#ffffff', 0.4)]),
      'stroke-linejoin="round"',
    ),
  )
}

/** A face of a die: rounded wood in its colour. */
export function face(colour: PeryaColour): Part {
  const [light, body, dark] = tones[colour]
  return {
    size: [84, 84],
    body:
      group(
        lacquer(dark, {
          ...coat,
          bevel: 3.4,
          depth: 8,
          light: mix(dark, '#7a6a9a', 0.3),
          contour: 0.6,
          shine: 0.6,
          sharp: 26,
          rim: '#ffffff',
          rimStrength: 0.35,
        }),
        box([3, 3, 78, 78], 15, fade([light, body, mix(body, dark, 0.4)])),
      ) +
      box(
        [11, 11, 62, 62],
        11,
        glow([mix(body, light, 0.35), body, mix(body, dark, 0.45)], [0.45, 0.38], 0.75),
      ) +
      emblem(colour, 42, 42, 20),
    density: 2.4,
  }
}

/** Stripes that hang in scallops, with a gilded edge. */
export function awning(): Part {
  const [count, wide] = [12, 40]
  const stripes = Array.from({ length: count }, (_, i) => {
    const x = i * wide
    return path(
      `M${x} 0H${x + wide}V46A${wide / 2} 20 0 0 1 ${x} 46Z`,
      i % 2
        ? fade(['#fff8ec', [0.6, '#ffe6cc'], '#d8a890'])
        : fade(['#ff5a62', [0.6, '#d8203f'], '#8a0c34']),
    )
  }).join('')
  const scallops = Array.from(
    { length: count },
    (_, i) => `M${i * wide} 46A${wide / 2} 20 0 0 0 ${i * wide + wide} 46`,
  ).join('')
  return {
    size: [480, 82],
    body:
      path('M0 50H480V58Q240 74 0 58Z', '#0a0216', `opacity=".5" filter="${blur(5)}"`) +
      group(
        painted({
          ...thin,
          shade: ['#3a0420', '#8a4a6a'],
          contour: '#3a0420',
          bevel: 3,
          depth: 5,
          out: 0.8,
          shine: 0.25,
          rimStrength: 0.25,
        }),
        stripes,
      ) +
      stroke(scallops, '#ffcf5a', 2.6),
    density: 1.5,
  }
}

export const bulb = (): Part => ({
  size: [26, 34],
  body:
    group(gold({ bevel: 1, depth: 4, shadow: 0, out: 0.7 }), box([9, 1, 8, 8], 2, goldGrey())) +
    circle(13, 19, 10, glow(['#fffdf0', [0.5, '#ffe9a0'], '#ffb03a'], [0.42, 0.4])) +
    circle(13, 19, 10, 'none', 'stroke="#a8540c" stroke-width="1" opacity=".7"') +
    ellipse(9.6, 15.4, [2.6, 3.4], '#ffffff', 'opacity=".9"'),
  density: 2,
})

/** A wheel of lights far away, and tents. */
export function fair(): Part {
  const [cx, cy, r] = [356, 78, 62]
  const turns = Array.from({ length: 12 }, (_, i) => i * 30)
  const spokes = turns
    .map((turn) => `M${cx} ${cy}L${pointAt([cx, cy], r, turn).join(' ')}`)
    .join('')
  const lights = ['#ff8ab8', '#ffd86a', '#7ae8d0', '#8ab8ff'] as const
  const cabins = turns
    .map((turn, i) => {
      const [x, y] = pointAt([cx, cy], r, turn, 100)
      return circle(x, y, 5, lights[i % 4]!, 'opacity=".8"')
    })
    .join('')
  const tent = (x: number, w: number, h: number) =>
    path(
      `M${x} 160V${160 - h * 0.5}L${x + w / 2} ${160 - h}L${x + w} ${160 - h * 0.5}V160Z`,
      fade(['#7a2a6a', '#3a1048']),
    ) +
    path(
      `M${x + w * 0.4} 160V${160 - h * 0.52}L${x + w / 2} ${160 - h}L${x + w * 0.6} ${160 - h * 0.52}V160Z`,
      '#c8487a',
      'opacity=".5"',
    )
  return {
    size: [480, 160],
    body:
      circle(cx, cy, r, 'none', 'stroke="#a85aa0" stroke-width="2.4" opacity=".8"') +
      stroke(spokes, '#a85aa0', 1.4, 'opacity=".6"') +
      stroke(`M${cx} ${cy}L${cx - 36} 160M${cx} ${cy}L${cx + 36} 160`, '#7a3a80', 4) +
      cabins +
      circle(cx, cy, 6, '#ffe6a0') +
      tent(8, 96, 82) +
      tent(96, 70, 60) +
      tent(196, 110, 92) +
      tent(420, 90, 70),
    density: 1.3,
  }
}
