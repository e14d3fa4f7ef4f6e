import type { Room } from '../card-room.ts'
import { placeInHand, type CardPlace } from '../cards.ts'
import { CARD, facingHands, lowPage, lowRoom, type Box, type Sign } from '../page-places.ts'
import { shapeOf } from '../../scene/draw.ts'

export type Whose = 'house' | 'mine'
type Point = { x: number; y: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = Room &
  Record<Whose, Point & { scale: number }> & {
    /** A hand's total stands in it. */
    totals: Record<Whose, Point> & { scale: number }
    /** The result of the round. */
    words: Sign
    /** The first of the places for bets. */
    spots: Box
    panel: Box
  }

const SPOTS = 70
const PANEL = { most: 460, high: SPOTS + 60 }
/** From the outer edge of one card of a hand of three to that of the third. */
const FAN = 276

/** For so many places for bets, side by side. */
export const twoHandsLayout =
  (bets: number) =>
  (width: number, height: number): Layout => {
    const spots = (panel: Box) => ({
      panel,
      spots: { ...panel, wide: panel.wide / bets, high: SPOTS },
    })
    if (height >= 450) return tall(width, height, spots)
    const [below, beside] = [false, true].map((aside) => low(width, height, aside, spots))
    return beside!.mine.scale > below!.mine.scale ? beside! : below!
  }
type Spots = (panel: Box) => Pick<Layout, 'panel' | 'spots'>

/** The house above, the player below, what can be pressed at the foot. */
function tall(width: number, height: number, spots: Spots): Layout {
  const { room, panel, scale, theirs, mine } = facingHands(width, height, {
    panel: PANEL,
    foot: 4,
    wall: [150, 0.15],
    head: 30,
    words: 52,
    hands: 2,
    spare: 26,
    across: [20, 356],
    most: 1.7,
    sign: [40, 0.66],
    shoe: [10, 0.86],
  })
  const x = width / 2 + 30 * scale
  const aside = x - 176 * scale
  return {
    ...room,
    ...spots(panel),
    house: { x, y: theirs, scale },
    mine: { x, y: mine, scale },
    totals: {
      house: { x: aside, y: theirs },
      mine: { x: aside, y: mine },
      scale: Math.max(0.8, scale),
    },
  }
}

/** Both hands side by side, their totals above them; what can be pressed beside them or below. */
function low(width: number, height: number, beside: boolean, spots: Spots): Layout {
  const { panel, room } = lowPage(width, height, beside, {
    below: PANEL,
    beside: { wide: 318, high: PANEL.high, edge: 8, apart: 0, least: 0, down: 8 },
  })
  const tight = beside || height < 330
  const wall = tight ? 22 : Math.max(30, room.high * 0.16)
  const [totals, words] = [34, tight ? 26 : 44]
  const free = room.high - wall - totals - words
  const scale = Math.min(free / (CARD.high + 10), (room.wide / 2 - 12) / FAN, 1.2)
  const y = wall + totals + free / 2
  const above = y - (CARD.high / 2) * scale - 22
  const [left, right] = [room.wide * 0.255, room.wide * 0.745]
  return {
    ...lowRoom,
    ...spots(panel),
    wall,
    unit: shapeOf(width, height).unit,
    house: { x: left, y, scale },
    mine: { x: right, y, scale },
    totals: { house: { x: left, y: above }, mine: { x: right, y: above }, scale: 0.72 },
    words: {
      x: room.wide / 2,
      y: room.high - words / 2,
      wide: room.wide * 0.9,
      scale: tight ? 0.4 : 0.55,
    },
    shoe: { x: width - (beside ? 80 : 34), y: wall - 2, scale: 0.5 },
  }
}

export const cardAt = (layout: Layout, whose: Whose, at: number, count: number): CardPlace =>
  placeInHand(layout[whose], at, count)

/** The middle of a place for a bet, the first one 0. */
export const spotAt = ({ spots }: Layout, at: number): Point => ({
  x: spots.x + (at + 0.5) * spots.wide,
  y: spots.y + spots.high / 2,
})
