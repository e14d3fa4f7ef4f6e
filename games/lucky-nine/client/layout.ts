import { placeInHand, type CardPlace } from '@perlas/game-kit/parts/cards'
import { shapeOf } from '@perlas/game-kit/scene/draw'

type Spot = { x: number; y: number; wide: number; high: number }
type Hand = { x: number; y: number; scale: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** How far down the wall with its windows goes. */
  wall: number
  /** How thick the edge of the table is. */
  edge: number
  title: { x: number; y: number; wide: number; scale: number }
  house: Hand
  mine: Hand
  /** What a hand's total stands in. */
  totals: { house: { x: number; y: number }; mine: { x: number; y: number }; scale: number }
  /** What the round came to. */
  words: { x: number; y: number; wide: number; scale: number }
  shoe: { x: number; y: number; scale: number }
  lamps: readonly number[]
  spots: Spot
  panel: { x: number; y: number; wide: number; high: number }
  unit: number
}

const CARD = { wide: 100, high: 140 }
const SPOTS = 70
const ROW = 52
/** How wide a hand of three cards and its total are. */
const HAND = 356

/** From the outer edge of one card of a hand of three to that of the third. */
const FAN = 276

export function layoutOf(width: number, height: number): Layout {
  const { unit } = shapeOf(width, height)
  if (height >= 450) return tall(width, height, unit)
  const [below, beside] = [false, true].map((aside) => low(width, height, { unit, beside: aside }))
  return beside!.mine.scale > below!.mine.scale ? beside! : below!
}

/** The house above, the player below, what can be pressed at the foot. */
function tall(width: number, height: number, unit: number): Layout {
  const panel = { wide: Math.min(width - 12, 460), high: SPOTS + ROW + 8 }
  const at = { x: (width - panel.wide) / 2, y: height - panel.high - 6 }
  const wall = Math.min(150, height * 0.15)
  const head = wall + 30 * unit
  const free = height - panel.high - 10 - head
  const words = 52 * Math.max(0.8, unit)
  const scale = Math.min((free - words - 26) / 2 / CARD.high, (width - 20) / HAND, 1.7)
  const x = width / 2 + 30 * scale
  const gap = (free - words - 2 * CARD.high * scale) / 3
  const house = { x, y: head + gap + (CARD.high / 2) * scale, scale }
  const mine = { x, y: head + gap * 2 + words + CARD.high * 1.5 * scale, scale }
  const aside = x - 176 * scale
  return {
    wall,
    edge: unit,
    title: { x: width / 2, y: wall * 0.5, wide: width - 176, scale: 0.6 * unit },
    house,
    mine,
    totals: {
      house: { x: aside, y: house.y },
      mine: { x: aside, y: mine.y },
      scale: Math.max(0.8, scale),
    },
    words: {
      x: width / 2,
      y: (house.y + mine.y) / 2,
      wide: width - 40,
      scale: Math.min(1, 0.66 * unit),
    },
    shoe: {
      x: Math.min(width - 42 * unit, width / 2 + 300 * unit),
      y: head - 10 * unit,
      scale: 0.86 * unit,
    },
    lamps: width > 700 ? [0.2, 0.8] : [0.12, 0.88],
    spots: { ...at, wide: panel.wide / 3, high: SPOTS },
    panel: { ...at, ...panel },
    unit,
  }
}

/** Both hands side by side, their totals above them; what can be pressed beside them or below, where cards are larger. */
function low(
  width: number,
  height: number,
  { unit, beside }: { unit: number; beside: boolean },
): Layout {
  const panel = { wide: beside ? 318 : Math.min(width - 12, 460), high: SPOTS + ROW + 8 }
  const at = beside
    ? { x: width - panel.wide - 8, y: Math.max(0, height / 2 - panel.high / 2 + 8) }
    : { x: (width - panel.wide) / 2, y: height - panel.high - 2 }
  const room = { wide: beside ? at.x : width, high: beside ? height : at.y }
  const wall = beside || height < 330 ? 22 : Math.max(30, room.high * 0.16)
  const [totals, words] = [34, beside || height < 330 ? 26 : 44]
  const free = room.high - wall - totals - words
  const scale = Math.min(free / (CARD.high + 10), (room.wide / 2 - 12) / FAN, 1.2)
  const y = wall + totals + free / 2
  const hand = (share: number) => ({ x: room.wide * share, y, scale })
  const total = (share: number) => ({ x: room.wide * share, y: y - (CARD.high / 2) * scale - 22 })
  return {
    wall,
    edge: 0.5,
    title: { x: 0, y: 0, wide: 0, scale: 0 },
    house: hand(0.255),
    mine: hand(0.745),
    totals: { house: total(0.255), mine: total(0.745), scale: 0.72 },
    words: {
      x: room.wide / 2,
      y: room.high - words / 2,
      wide: room.wide * 0.9,
      scale: words < 40 ? 0.4 : 0.55,
    },
    shoe: { x: beside ? width - 80 : width - 34, y: wall - 2, scale: 0.5 },
    lamps: [],
    spots: { ...at, wide: panel.wide / 3, high: SPOTS },
    panel: { ...at, ...panel },
    unit,
  }
}

export const cardAt = (
  layout: Layout,
  whose: 'house' | 'mine',
  at: number,
  count: number,
): CardPlace => placeInHand(layout[whose], at, count)

/** The middle of the first, second or third place for a bet. */
export const spotAt = ({ spots }: Layout, at: number) => ({
  x: spots.x + (at + 0.5) * spots.wide,
  y: spots.y + spots.high / 2,
})
