import type { Room } from './card-room.ts'
import { shapeOf } from '../scene/draw.ts'

/** Where things stand on pages of any shape, by figures: what is pressed, what is left for the picture, two hands that face each other. */
export type Box = { x: number; y: number; wide: number; high: number }
type Page = { width: number; height: number }
export type Placed = { panel: Box; room: Box }

/** The first figure whose page is as high (or as wide) as that; the last one stands for every other. */
export const stepped = (
  size: number,
  ...steps: readonly (readonly [from: number, figure: number])[]
) => (steps.find(([from]) => size >= from) ?? steps.at(-1)!)[1]

/** The panel at the foot of the page, the picture above. */
export function panelBelow(
  { width, height }: Page,
  { most, high, foot, gap = 0 }: { most: number; high: number; foot: number; gap?: number },
): Placed {
  const wide = Math.min(width - 12, most)
  const panel = { x: (width - wide) / 2, y: height - high - foot, wide, high }
  return { panel, room: { x: 0, y: 0, wide: width, high: panel.y - gap } }
}

/** The panel beside the picture, both in the middle of a wide page: `share` is how much of it the panel has. */
export function panelBeside(
  { width, height }: Page,
  { most, share, ...panel }: { most: number; share: number; y: number; high: number },
): Placed {
  const all = Math.min(width - 20, most)
  const left = (width - all) / 2
  const wide = all * share
  return {
    panel: { x: left + all - wide, wide, ...panel },
    room: { x: left, y: 0, wide: all - wide - 14, high: height - 4 },
  }
}

/** How large a card is at scale 1. */
export const CARD = { wide: 100, high: 140 }

type Facing = {
  panel: { most: number; high: number }
  /** Air above the panel. */
  foot: number
  /** How far down the wall goes at most, in units and of the page; how far below it the table begins. */
  wall: readonly [most: number, share: number]
  head: number
  /** How high the row with the result is, and that of both hands, in cards. */
  words: number
  hands: number
  /** Air above, between and below the hands at least; what a hand needs across; how large cards are at most. */
  spare: number
  across: readonly [beside: number, wide: number]
  most: number
  sign: readonly [beside: number, scale: number]
  shoe: readonly [up: number, scale: number]
}

/** A tall page: the house above, the player below, the result between them, what is pressed at the foot. */
export function facingHands(width: number, height: number, about: Facing) {
  const { unit } = shapeOf(width, height)
  const { panel } = panelBelow({ width, height }, { ...about.panel, foot: 6 })
  const wall = Math.min(about.wall[0], height * about.wall[1])
  const head = wall + about.head * unit
  const free = panel.y - head - about.foot
  const words = about.words * Math.max(0.8, unit)
  const [beside, wide] = about.across
  const scale = Math.min(
    (free - words - about.spare) / about.hands / CARD.high,
    (width - beside) / wide,
    about.most,
  )
  const gap = Math.max(4, (free - words - about.hands * CARD.high * scale) / 3)
  const x = width / 2
  const theirs = head + gap + (CARD.high / 2) * scale
  const mine = theirs + CARD.high * scale + gap + words
  const room: Room & { words: Sign } = {
    wall,
    edge: unit,
    title: { x, y: wall * 0.5, wide: width - 176, scale: 0.6 * unit },
    words: {
      x,
      y: (theirs + mine) / 2,
      wide: width - about.sign[0],
      scale: Math.min(1, about.sign[1] * unit),
    },
    shoe: {
      x: Math.min(width - 42 * unit, x + 300 * unit),
      y: head - about.shoe[0] * unit,
      scale: about.shoe[1] * unit,
    },
    lamps: width > 700 ? [0.2, 0.8] : [0.12, 0.88],
    unit,
  }
  return { room, panel, scale, theirs, mine }
}
export type Sign = { x: number; y: number; wide: number; scale: number }

type Low = {
  below: { most: number; high: number }
  beside: { wide: number; high: number; edge: number; apart: number; least: number; down: number }
}

/** A low page: what is pressed beside the picture or below it, and what room that leaves. */
export function lowPage(
  width: number,
  height: number,
  beside: boolean,
  { below, beside: { wide, high, edge, apart, least, down } }: Low,
): Placed {
  if (!beside) return panelBelow({ width, height }, { ...below, foot: 2 })
  const x = width - wide - edge
  const panel = { x, y: Math.max(least, (height - high) / 2 + down), wide, high }
  return { panel, room: { x: 0, y: 0, wide: x - apart, high: height } }
}

/** A low page has no title and no lamps, and a thin edge of the table. */
export const lowRoom = { edge: 0.5, title: { x: 0, y: 0, wide: 0, scale: 0 }, lamps: [] } as const
