import type { Part } from '../effects.ts'
import { at, goldEdge, halo, lacquer, pool, shadowInside, sky, stroke } from '../furniture.ts'
import {
  blur,
  box,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  narra,
  painted,
  path,
  pearl,
  star,
} from '../paints.ts'
import { awning, bulb, emblem, face, fair, tones, type PeryaColour } from '../perya.ts'

/** The stage of a fiesta at night: bunting, bulbs, and a box of wood whose dice roll down a slope when its string is pulled. */

const colours = Object.keys(tones) as PeryaColour[]

/** Little flags on a line that hangs between two poles. */
function bunting(): Part {
  const [w, sag, count] = [480, 26, 16]
  const line = (x: number) => 6 + sag * (1 - ((x - w / 2) / (w / 2)) ** 2)
  const flags = Array.from({ length: count }, (_, i) => {
    const [a, b] = [i * (w / count) + 3, (i + 1) * (w / count) - 3]
    const [light, body, dark] = tones[colours[i % 6]!]
    const mid = (a + b) / 2
    return path(
      `M${a} ${line(a)}L${b} ${line(b)}L${mid} ${line(mid) + 30}Z`,
      fade([light, body, mix(body, dark, 0.5)]),
    )
  }).join('')
  const rope = `M0 6Q${w / 2} ${6 + sag * 2} ${w} 6`
  return {
    size: [w, 72],
    body:
      group(
        painted({
          bevel: 1.4,
          depth: 4,
          shade: ['#2a0838', '#7a4a7a'],
          contour: '#2a0838',
          out: 0.7,
          shine: 0.3,
          shadow: 2,
          rimStrength: 0.3,
        }),
        flags,
      ) + stroke(rope, '#ffdf9a', 2.2),
    density: 1.3,
  }
}

/** Planks of the stage. */
const stage = (): Part => ({
  size: [320, 200],
  body:
    group(
      narra({ bevel: 0.6, depth: 1, out: 0, grain: '.004 .08', seed: 21 }),
      box([-10, -10, 340, 220], 0, fade(['#a85a34', '#7a3420', '#34120e'])),
    ) +
    Array.from({ length: 9 }, (_, i) => {
      const x = 160 + (i - 4) * 26
      const foot = 160 + (i - 4) * 74
      return stroke(`M${x} 0L${foot} 200`, '#1a0604', 1.8, 'opacity=".6"')
    }).join('') +
    box(
      [0, 0, 320, 200],
      0,
      glow(
        [
          [0, '#ffdca0', 0.3],
          [0.6, '#ff9a50', 0.04],
          [1, '#12030e', 0.66],
        ],
        [0.5, 0.16],
        0.9,
      ),
    ) +
    box([0, 0, 320, 12], 0, fade(['#2a0a18', '#6a2a24'])) +
    box([0, 9, 320, 3], 0, '#ffcf6a'),
  density: 1,
  filled: true,
})

const [W, H] = [340, 330]

/** The box above, the slope with its slats, and the tray that the dice come to rest in. */
function slope(): Part {
  const wood = (seed: number, out = 0.9) =>
    narra({ bevel: 3, depth: 7, out, seed, grain: '.01 .09' })
  const slats = Array.from({ length: 5 }, (_, i) => {
    const u = (i + 0.6) / 5.2
    const y = 96 + 152 * u ** 1.25
    const half = 62 + 72 * u ** 1.25
    return (
      box([170 - half, y, half * 2, 5 + 3 * u], 2, '#2a0a06', 'opacity=".5"') +
      box([170 - half, y - 3, half * 2, 4 + 2 * u], 2, fade(['#ffcf96', '#b0643a']))
    )
  }).join('')
  return {
    size: [W, H],
    body:
      ellipse(170, 302, [160, 22], '#0a0106', `opacity=".7" filter="${blur(8)}"`) +
      // Feet behind.
      group(wood(7), box([70, 60, 12, 200], 3, '#8a4424') + box([258, 60, 12, 200], 3, '#8a4424')) +
      // The slope.
      group(wood(3), path('M100 88H240L318 256H22Z', fade(['#a05a34', '#c87a48', '#e0a068']))) +
      slats +
      path('M106 92H234L240 106H100Z', '#14030a', 'opacity=".55"') +
      group(
        gold({ bevel: 1.2, depth: 5, shadow: 2, out: 0.7 }),
        path('M98 86H108L36 258H20Z', goldGrey()) + path('M232 86H242L320 258H304Z', goldGrey()),
      ) +
      // The tray.
      group(wood(11, 1.1), box([8, 250, W - 16, 66], 20, fade(['#d88a54', '#8a4420', '#4a1c0e']))) +
      box(
        [22, 258, W - 44, 46],
        14,
        glow(['#c0266a', [0.55, '#861450'], '#42042e'], [0.5, 0.36], 0.8),
      ) +
      shadowInside([22, 258, W - 44, 46], 14, '#1a0212', [8, 4, 0.6]) +
      goldEdge([19, 255, W - 38, 52], 2.6, 16, { out: 0.5 }) +
      // The box.
      box([84, 12, 172, 82], 14, '#0a0216', `opacity=".55" filter="${blur(5)}"`) +
      group(wood(5, 1.1), box([82, 6, 176, 84], 14, fade(['#e0a068', '#a0562e', '#5a2212']))) +
      box([94, 18, 152, 62], 8, fade(['#1a0410', '#3a0c22'])) +
      shadowInside([94, 18, 152, 62], 8, '#000000', [8, 4, 0.7]) +
      goldEdge([91, 15, 158, 68], 2.4, 10, { out: 0.5 }) +
      group(
        gold({ bevel: 1.2, depth: 5, shadow: 1.5, out: 0.6 }),
        path(star(8, [13, 7.5], [170, 7]), goldGrey()),
      ) +
      pearl(170, 7, 5),
    density: 1.4,
  }
}

/** The board that holds the dice in the box, until its string is pulled. */
const flap = (): Part => ({
  size: [156, 34],
  body:
    group(
      lacquer('#7a0f28', { bevel: 2, depth: 6, shadow: 2, shine: 0.7, rim: '#ffd0a0' }),
      box([2, 2, 152, 28], 6, fade(['#ff6a62', '#d8203f', '#8a0c34'])),
    ) +
    goldEdge([6, 5, 144, 22], 1.6, 5, { out: 0.3 }) +
    colours.map((colour, i) => at(emblem(colour, 0, 0, 6), [28 + i * 20, 16])).join(''),
  density: 1.5,
})

/** The string's end: a bead and a tassel. */
const tassel = (): Part => ({
  size: [24, 60],
  body:
    stroke('M12 0V16', '#ffdf9a', 2.4) +
    [-6, -3, 0, 3, 6]
      .map((dx, i) =>
        stroke(
          `M12 26Q${12 + dx * 0.6} 40 ${12 + dx} 56`,
          ['#ff5a7a', '#ffcf4a', '#4ae0b0', '#ffcf4a', '#ff5a7a'][i]!,
          3,
          'stroke-linecap="round"',
        ),
      )
      .join('') +
    group(gold({ bevel: 1.4, depth: 5, shadow: 1, out: 0.6 }), box([7, 22, 10, 7], 3, goldGrey())) +
    pearl(12, 17, 6.5),
  density: 1.5,
})

/** Three dice in a heap: what rises behind a great win. */
const hero = (): Part => ({
  size: [210, 200],
  body:
    halo(105, 100, 100, ['#fff0b0', 0.8], [0.6, '#ff8ab0', 0.25]) +
    at(face('pink').body, [18, 88], 'rotate(-12 42 42) scale(1.12)') +
    at(face('green').body, [98, 92], 'rotate(10 42 42) scale(1.12)') +
    at(face('yellow').body, [56, 14], 'rotate(-3 42 42) scale(1.16)') +
    glint(78, 34, 16) +
    glint(168, 116, 9),
  density: 1.3,
})

export function parts(): Record<string, Part> {
  const all: Record<string, Part> = {
    night: sky([
      [0, '#180a48'],
      [0.3, '#3a1a78'],
      [0.56, '#8a2a80'],
      [0.74, '#e85a5a'],
      [0.86, '#ffb04a'],
      [1, '#5a1a3a'],
    ]),
    fair: fair(),
    awning: awning(),
    bulb: bulb(),
    bunting: bunting(),
    stage: stage(),
    slope: slope(),
    flap: flap(),
    tassel: tassel(),
    cord: { size: [4, 40], body: box([1, 0, 2, 40], 0, '#ffdf9a'), density: 1.4 },
    shadow: {
      size: [90, 40],
      body: ellipse(45, 20, [38, 13], '#14020c', `opacity=".75" filter="${blur(4)}"`),
      density: 1,
    },
    light: { size: [200, 120], body: pool(100, 60, [98, 58], '#ffe0a0', 0.5), density: 0.8 },
    hero: hero(),
  }
  for (const colour of colours) all[`face-${colour}`] = face(colour)
  return all
}
