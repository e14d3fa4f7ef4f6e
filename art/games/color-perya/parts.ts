import type { Colour } from '@perlas/game-kit/color-game'
import type { Part } from '../effects.ts'
import { awning, bulb, emblem, face, fair, tones } from '../perya.ts'
import { at, ended, goldEdge, halo, lacquer, shadowInside, sky, stroke } from '../furniture.ts'
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
} from '../paints.ts'

/** A stall of a perya at night: a striped awning with bulbs, a tray of felt, six lacquered colours and wooden dice. */

/** A place to bet on; it is stretched a little to fit. */
function cell(colour: Colour): Part {
  const [light, body, dark] = tones[colour]
  return {
    size: [124, 104],
    body:
      box([6, 8, 112, 92], 18, '#0a0216', `opacity=".6" filter="${blur(3)}"`) +
      box([5, 6, 114, 93], 18, mix(dark, '#0a0216', 0.4)) +
      group(
        lacquer(dark, { bevel: 3, depth: 7, shine: 0.55, sharp: 22, rim: '#fff0c0' }),
        box([5, 4, 114, 90], 18, fade([light, body, mix(body, dark, 0.55)])),
      ) +
      box(
        [12, 11, 100, 76],
        13,
        glow([mix(body, light, 0.4), body, mix(body, dark, 0.7)], [0.5, 0.36], 0.8),
      ) +
      emblem(colour, 62, 43, 20) +
      stroke('M20 14.5h84', '#fff', 1.4, `${ended} opacity=".4"`),
  }
}

/** Where the dice fall: felt between rails of wood with brass. */
function tray(): Part {
  const [w, h] = [400, 196]
  const felt = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [20 + ((i * 53) % 360), 22 + ((i * 37) % 152)]
    return circle(x, y, 0.9, i % 2 ? '#ffd0e0' : '#1a0212', 'opacity=".22"')
  }).join('')
  return {
    size: [w, h],
    body:
      box([6, 12, w - 12, h - 14], 26, '#0a0216', `opacity=".6" filter="${blur(5)}"`) +
      group(
        painted({
          bevel: 4,
          depth: 9,
          shade: ['#1c0604', '#6a3420'],
          out: 1.2,
          contour: '#1c0604',
          shine: 0.5,
          rim: '#ffcf8a',
        }),
        box([4, 4, w - 8, h - 12], 26, fade(['#c47a3a', '#8a4420', '#5a2610'])),
      ) +
      box(
        [18, 17, w - 36, h - 40],
        17,
        glow(['#b01f5a', [0.55, '#7c1048'], '#3a0428'], [0.5, 0.4], 0.72),
      ) +
      felt +
      shadowInside([18, 17, w - 36, h - 40], 17, '#1a0212', [9, 4, 0.55]) +
      goldEdge([15, 14, w - 30, h - 34], 3, 19, { out: 0.5 }) +
      group(
        gold({ bevel: 1.2, depth: 5, shadow: 1.5 }),
        [15, w - 15]
          .map((x) => circle(x, 15, 5, goldGrey()) + circle(x, h - 22, 5, goldGrey()))
          .join(''),
      ),
  }
}

/** Three dice in a heap: what rises behind a great win. */
const hero = (): Part => ({
  size: [210, 200],
  body:
    halo(105, 100, 100, ['#fff0b0', 0.8], [0.6, '#ffb05a', 0.25]) +
    at(face('red').body, [18, 88], 'rotate(-12 42 42) scale(1.12)') +
    at(face('blue').body, [98, 92], 'rotate(10 42 42) scale(1.12)') +
    at(face('yellow').body, [56, 14], 'rotate(-3 42 42) scale(1.16)') +
    glint(78, 34, 16) +
    glint(168, 116, 9),
  density: 1.7,
})

export function parts(): Record<string, Part> {
  const all: Record<string, Part> = {
    night: sky([
      [0, '#2a0f52'],
      [0.35, '#54206e'],
      [0.62, '#a8386e'],
      [0.78, '#f0843e'],
      [0.9, '#7a2448'],
      [1, '#2a0a30'],
    ]),
    fair: fair(),
    awning: awning(),
    bulb: bulb(),
    tray: tray(),
    ring2: {
      size: [132, 112],
      body: goldEdge([3, 3, 126, 104], 5, 21, { bevel: 1.4, depth: 6, shadow: 2, out: 1.4 }),
    },
    shadow: {
      size: [90, 40],
      body: ellipse(45, 20, [38, 13], '#14020c', `opacity=".75" filter="${blur(4)}"`),
      density: 1,
    },
    hero: hero(),
  }
  for (const colour of Object.keys(tones) as Colour[]) {
    all[`cell-${colour}`] = cell(colour)
    all[`face-${colour}`] = face(colour)
  }
  return all
}
