import type { Room } from '@perlas/game-kit/parts/card-room'
import { placeInHand, type CardPlace } from '@perlas/game-kit/parts/cards'
import {
  CARD,
  facingHands,
  lowPage,
  lowRoom,
  type Box,
  type Sign,
} from '@perlas/game-kit/parts/page-places'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { lerp } from '@perlas/game-kit/scene/timeline'

/** Where a hand lies, and how wide it may become. */
export type Spread = { x: number; y: number; scale: number; room: number }
type Point = { x: number; y: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = Room & {
  words: Sign
  dealer: Spread
  /** The one hand, and the two that it parts into. */
  whole: Spread
  halves: readonly [Spread, Spread]
  /** From the middle of a hand to what its total stands in, and how large that is. */
  disc: { dealer: Point; whole: Point; halves: Point; scale: number }
  /** From the middle of a hand to its chips. */
  chips: { whole: Point; halves: Point; scale: number }
  /** Where chips come from and go to. */
  bank: Point
  panel: Box
}

const PANEL = 98
/** Half of what a total and the name under it take, at full scale. */
export const DISC = 40

export function layoutOf(width: number, height: number): Layout {
  return height >= 450 ? tall(width, height) : low(width, height)
}

/** The dealer above, the player below, what can be pressed at the foot. */
function tall(width: number, height: number): Layout {
  const {
    room,
    panel,
    scale,
    theirs,
    mine: y,
  } = facingHands(width, height, {
    panel: { most: 520, high: PANEL },
    foot: 8,
    wall: [130, 0.13],
    head: 40,
    words: 54,
    hands: 2.08,
    spare: 24,
    across: [40, 340],
    most: 1.6,
    sign: [60, 0.62],
    shoe: [6, 0.84],
  })
  const x = width / 2
  const aside = Math.min(width / 2 - 45, 196 * scale)
  const discScale = Math.max(0.74, Math.min(1.1, scale))
  // Cards stay between the total on their left and the chips on their right.
  const inner = 2 * (aside - DISC * discScale)
  const half = Math.min(scale, (width / 2 - 56) / 190)
  const space = Math.min(width / 2 - 8, 330 * scale) / 2
  const halfAt = (side: number) => ({
    x: x + side * space,
    y: y + (scale - half) * 40,
    scale: half,
    room: 2 * space - 14,
  })
  return {
    ...room,
    dealer: { x: x - 6 * scale, y: theirs, scale, room: inner - 12 * scale },
    whole: { x, y, scale, room: inner },
    halves: [halfAt(-1), halfAt(1)],
    disc: {
      dealer: { x: -aside, y: 0 },
      whole: { x: -aside, y: -30 * scale },
      halves: { x: -0.6 * space, y: -94 * half },
      scale: discScale,
    },
    chips: {
      whole: { x: aside + 3, y: 20 * scale },
      halves: { x: 0.5 * space, y: -94 * half },
      scale: Math.max(0.6, Math.min(1, scale * 0.86)),
    },
    bank: { x, y: room.wall },
    panel,
  }
}

/** The dealer on the left, the player on the right; what can be pressed below both. */
function low(width: number, height: number): Layout {
  const beside = width > 560 && height < 330
  const { panel, room } = lowPage(width, height, beside, {
    below: { most: 520, high: PANEL },
    beside: { wide: 232, high: 190, edge: 6, apart: 6, least: 2, down: 6 },
  })
  const tight = beside || height < 400
  const [wall, words, totals] = [tight ? 18 : 30, tight ? 26 : 40, 50]
  const free = room.high - wall - totals - words
  const scale = Math.min(free / (CARD.high + 8), (room.wide * 0.4) / 206, 1.1)
  const y = wall + totals + free / 2
  const hand = (share: number, wide: number, size = scale): Spread => ({
    x: room.wide * share,
    y,
    scale: size,
    room: room.wide * wide,
  })
  const half = Math.min(scale, (room.wide * 0.29) / 190)
  const [up, upHalf] = [scale, half].map((size) => -(CARD.high / 2) * size - 20) as [number, number]
  return {
    ...lowRoom,
    wall,
    words: {
      x: room.wide / 2,
      y: room.high - words / 2 + 2,
      wide: room.wide * 0.8,
      scale: tight ? 0.38 : 0.5,
    },
    shoe: { x: width - (beside ? 60 : 30), y: wall - 4, scale: 0.46 },
    unit: shapeOf(width, height).unit,
    dealer: hand(0.22, 0.38),
    whole: hand(0.7, 0.48),
    halves: [hand(0.53, 0.24, half), hand(0.83, 0.24, half)],
    disc: {
      dealer: { x: 0, y: up },
      whole: { x: -40, y: up },
      halves: { x: -26, y: upHalf },
      scale: 0.66,
    },
    chips: { whole: { x: 34, y: up - 9 }, halves: { x: 26, y: upHalf - 9 }, scale: 0.46 },
    bank: { x: room.wide * 0.22, y: wall },
    panel,
  }
}

/** Which hand, among how many: `parted` is 0 for the one hand, 1 for the two it parted into. */
export type Seat = 'dealer' | 0 | 1

export function spreadOf(layout: Layout, seat: Seat, parted: number): Spread {
  if (seat === 'dealer') return layout.dealer
  const [from, to] = [layout.whole, layout.halves[seat]]
  return {
    x: lerp(from.x, to.x, parted),
    y: lerp(from.y, to.y, parted),
    scale: lerp(from.scale, to.scale, parted),
    room: lerp(from.room, to.room, parted),
  }
}

/** Cards of a hand move closer together where there are many; `count` may lie between two numbers while one more comes. */
export function cardAt(spread: Spread, at: number, count: number): CardPlace {
  const place = placeInHand(spread, at, count)
  const from = at - (count - 1) / 2
  const usual = (place.x - spread.x) / (from || 1)
  const most = (spread.room - CARD.wide * spread.scale) / Math.max(1, count - 1)
  const step = from === 0 ? 0 : Math.min(usual, most)
  return { ...place, x: spread.x + from * step, y: Math.min(place.y, spread.y + 14 * spread.scale) }
}

const between = (one: Point, other: Point, u: number): Point => ({
  x: lerp(one.x, other.x, u),
  y: lerp(one.y, other.y, u),
})
export function discAt(layout: Layout, seat: Seat, parted: number): Point {
  const { x, y } = spreadOf(layout, seat, parted)
  const by =
    seat === 'dealer' ? layout.disc.dealer : between(layout.disc.whole, layout.disc.halves, parted)
  return { x: x + by.x, y: y + by.y }
}
export function chipsAt(layout: Layout, seat: 0 | 1, parted: number): Point {
  const { x, y } = spreadOf(layout, seat, parted)
  const by = between(layout.chips.whole, layout.chips.halves, parted)
  return { x: x + by.x, y: y + by.y }
}
