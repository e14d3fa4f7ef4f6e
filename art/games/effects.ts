import { line, widthOf } from '../lettering.ts'
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
  letterGrey,
  path,
  star,
} from './paints.ts'

/** A part of an atlas. It is put by its middle; `density` is pixels a unit, 2 where nothing is said. */
export type Part = {
  size: [width: number, height: number]
  body: string
  density?: number
  /** It is stretched, so its edge must not fade into the gap between parts. */
  filled?: boolean
  /** Nothing shows it before a round: it lies in a page of its own, which comes after the button can be pressed. */
  later?: boolean
}

export const later = (part: Part): Part => ({ ...part, later: true })

const soft = (size: number, list: Parameters<typeof glow>[0]): Part => ({
  size: [size, size],
  body: circle(size / 2, size / 2, size / 2, glow(list)),
  density: 1,
})

function fan(size: number, count: number, share: number): Part {
  const half = size / 2
  const blades = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const wide = (Math.PI / count) * share * (i % 2 ? 0.6 : 1)
    const at = (a: number) => `${half + half * Math.cos(a)} ${half + half * Math.sin(a)}`
    return `M${half} ${half}L${at(angle - wide)}L${at(angle + wide)}Z`
  }).join('')
  // Bright near the middle, nothing at the rim: the light is in the fill, so no mask is needed.
  return {
    size: [size, size],
    body: path(
      blades,
      `${glow([
        [0, '#ffffff', 0.9],
        [0.3, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ])}`,
      `filter="${blur(1.2)}"`,
    ),
    density: 1,
  }
}

/** A coin, its face turned away by an angle. */
function coin(turn: number): Part {
  const wide = Math.max(0.12, Math.abs(Math.cos(turn)))
  const thick = 5 * Math.abs(Math.sin(turn))
  const face = (inside: string) => `<g transform="translate(28 28) scale(${wide} 1)">${inside}</g>`
  const body =
    group(
      gold({ bevel: 1, shadow: 0, out: 1 }),
      ellipse(28 + thick, 28, [23 * wide, 23], goldGrey()) + box([28, 5, thick, 46], 0, goldGrey()),
    ) +
    group(
      gold({ bevel: 1.2, depth: 8, shadow: 0, out: 0.8 }),
      face(
        circle(0, 0, 23, goldGrey()) + circle(0, 0, 18, fade(['#dcdcdc', '#8a8a8a', '#c8c8c8'])),
      ),
    ) +
    group(
      gold({ bevel: 0.7, shadow: 0, out: 0.8 }),
      face(path(star(8, [13, 7]), fade(['#ffffff', '#bbbbbb']))),
    ) +
    face(circle(0, 0, 4, '#fff8e8')) +
    (wide > 0.5 ? glint(28 - 12 * wide, 14, 6) : '')
  return { size: [60, 56], body }
}

/** Every letter that counters and titles are set in. */
const LETTERS = '0123456789.,×+₱ABCDEFGHIJKLMNOPQRSTUVWXYZ!'
const SIZE = 64

/** Bungee has no sign of the peso in the part that we read: a P with two bars. */
function outlineOf(char: string, x: number, y: number, size: number): string {
  if (char !== '₱') return line(char, x, y, size)
  const wide = (widthOf('P') * size) / 2
  const bar = (at: number) =>
    `M${x - wide - size * 0.05} ${y - size * at}h${wide * 2 + size * 0.06}v${size * 0.07}h${-(wide * 2 + size * 0.06)}Z`
  return line('P', x, y, size) + bar(0.6) + bar(0.45)
}

export const advanceOf = (char: string) => widthOf(char === '₱' ? 'P' : char)

function letter(char: string): Part {
  const wide = Math.ceil(advanceOf(char) * SIZE) + 22
  const outline = outlineOf(char, wide / 2, 62, SIZE)
  return {
    size: [wide, 84],
    body: group(
      gold({ of: 'letters', bevel: 1.7, depth: 6, out: 3.6, contour: '#2a0618', shadow: 3.4 }),
      path(outline, letterGrey()),
    ),
    density: 1.5,
  }
}

/** Small white letters with a dark edge: tinted where they are used. */
function small(char: string): Part {
  const wide = Math.ceil(advanceOf(char) * 20) + 8
  const outline = outlineOf(char, wide / 2, 20, 20)
  return {
    size: [wide, 28],
    body:
      path(
        outline,
        '#06123e',
        'stroke="#06123e" stroke-width="4.4" stroke-linejoin="round" opacity=".9"',
      ) + path(outline, fade(['#ffffff', '#e4ecff'])),
    density: 2,
  }
}

/** What every game shares: light, sparks, coins, letters. */
export function effects(): Record<string, Part> {
  const parts: Record<string, Part> = {
    glow: soft(128, [
      [0, '#ffffff', 0.95],
      [0.25, '#ffffff', 0.55],
      [0.55, '#ffffff', 0.16],
      [1, '#ffffff', 0],
    ]),
    shade: soft(128, [
      [0, '#04061a', 0.9],
      [0.5, '#04061a', 0.6],
      [1, '#04061a', 0],
    ]),
    dark: { size: [8, 8], body: box([0, 0, 8, 8], 0, '#ffffff'), density: 1, filled: true },
    ring: later({
      size: [128, 128],
      body:
        circle(64, 64, 54, 'none', `stroke="#ffffff" stroke-width="7" filter="${blur(2.4)}"`) +
        circle(64, 64, 54, 'none', 'stroke="#ffffff" stroke-width="1.6"'),
      density: 1,
    }),
    // Soft light that is drawn large: fewer pixels of it are enough.
    rays: { ...fan(360, 14, 0.42), density: 0.6 },
    burst: later(fan(160, 10, 0.34)),
    glint: { size: [48, 48], body: glint(24, 24, 23) },
    spark: soft(24, [
      [0, '#ffffff', 1],
      [0.35, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ]),
    bubble: {
      size: [28, 28],
      body:
        circle(
          14,
          14,
          11.5,
          glow([
            [0, '#dffbff', 0.02],
            [0.7, '#dffbff', 0.1],
            [1, '#eaffff', 0.55],
          ]),
        ) +
        circle(14, 14, 11.8, 'none', 'stroke="#eaffff" stroke-width="1" opacity=".6"') +
        ellipse(10, 9.5, [3, 2], '#ffffff', 'opacity=".9" transform="rotate(-35 10 9.5)"'),
    },
  }
  for (let i = 0; i < 6; i++) parts[`coin${i}`] = later(coin((i * Math.PI) / 12))
  for (const char of LETTERS) parts[`g:${char}`] = letter(char)
  for (const char of '0123456789.,×+₱') parts[`s:${char}`] = small(char)
  return parts
}

export const lettering = { g: SIZE, s: 20 }
