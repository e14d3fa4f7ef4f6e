import type { Room } from '@perlas/game-kit/parts/card-room'
import type { CardPlace } from '@perlas/game-kit/parts/cards'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { HAND, type Hands } from '../jacks-perlas.ts'

type Box = { x: number; y: number; wide: number; high: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = Room & {
  words: { x: number; y: number; wide: number; scale: number }
  /** The board of the pays; in two columns where it is low, and left out where there is room for nothing but hands. */
  pays: Box
  twoColumns: boolean
  noPays: boolean
  /** The middle of the five cards, and from one to the next. */
  hand: { x: number; y: number; scale: number; step: number }
  /** The hands beside the first: the middle of their cards, and the box with what they make below. */
  others: readonly Small[]
  /** What is touched over the cards. */
  cards: Box
  panel: Box
}

export type Small = { x: number; y: number; scale: number; box: Box }

export const CARD = { wide: 100, high: 140 }
/** From one card of a small hand to the next, in units of a card: its corner is seen. */
const OVERLAP = 64
/** How far a lamp hangs from the side, as a share of the cloth. */
const LAMP = 0.09
/** Below the cards of a small hand stands what they make. */
const LABEL = 19
const GAP = 13
const PANEL = 98
const ROWS = 9

export function layoutOf(width: number, height: number, hands: Hands = 1): Layout {
  const { unit } = shapeOf(width, height)
  const beside = width > height * 1.2
  const many = hands > 1
  const roomy = !beside && height >= (many ? 700 : 520)
  const title = roomy ? 50 * Math.max(1, unit) : beside && height >= 420 && !many ? 64 : 0
  const twoColumns = !beside && (many || height < 470)
  const noPays = many && height < (beside ? 340 : 470)
  const row = beside
    ? Math.max(19, Math.min(38, (height - title - 22) / ROWS - 2))
    : twoColumns
      ? many
        ? Math.max(19, Math.min(24, height * 0.036))
        : height < 360
          ? 19
          : 23
      : Math.max(21, Math.min(30, (height - title - PANEL - 215) / ROWS))
  const high = noPays ? 0 : (twoColumns ? 5 : ROWS) * row + 22
  // Where it is wide and low, small hands have the place of the pays.
  const swapped = noPays && beside
  const wide = swapped
    ? width * 0.4
    : beside
      ? Math.max(206, Math.min(340, width * 0.29))
      : Math.min(width - 14, 460)
  const pays: Box = {
    x: beside ? Math.max(6, Math.min(width * 0.04, 60)) : (width - wide) / 2,
    y: beside ? Math.max(4, title * 0.4 + (height - title * 0.4 - high) / 2) : title + 2,
    wide,
    high,
  }
  const left = beside ? pays.x + pays.wide + 8 : 0
  const free = width - left
  const panelWide = Math.min(free - 12, 520)
  const panel = {
    x: left + (free - panelWide) / 2,
    y: height - PANEL - (beside && height < 330 ? 0 : 6),
    wide: panelWide,
    high: PANEL,
  }
  const wall = beside
    ? Math.max(20, Math.min(many ? 70 : 110, height * (many ? 0.1 : 0.16)))
    : pays.y + pays.high - 16
  const start =
    many && !swapped
      ? Math.max(8, beside || noPays ? wall * 0.5 : pays.y + pays.high + 8)
      : wall + (beside ? 14 : twoColumns ? 18 : 30) * unit
  const { others, end } = smallHands(
    hands - 1,
    swapped
      ? { x: 0, y: 6, wide: left, high: height - 10 }
      : { x: left, y: start, wide: free, high: (panel.y - start) * 0.56 },
  )
  const top = swapped ? start : end
  const below = panel.y - top
  // Below the cards there is room for what says that they are held.
  const foot = height < 420 ? 22 : 30
  const words = Math.min(many ? 34 : 46, below * (height < 420 ? 0.15 : 0.2))
  const scale = Math.min((free - 16) / (HAND * 106), (below - words - foot) / (CARD.high + 12), 1.5)
  const step = Math.min((free - 14 - CARD.wide * scale) / (HAND - 1), Math.max(112 * scale, 50))
  const hand = { x: left + free / 2, y: top + words + (below - words - foot) / 2 + 5, scale, step }
  // Where there is room, a lamp hangs on each side of the title.
  const lit = beside && !many && width > 900
  return {
    wall,
    edge: beside ? 0.6 : unit,
    title: {
      x: beside ? left + free / 2 : width / 2,
      y: beside ? wall * 0.46 : title / 2 + 1,
      wide: lit ? free * (1 - 4 * LAMP) : beside ? free - 90 : width - 80,
      scale: title === 0 ? 0 : 0.54 * unit,
    },
    words: {
      x: hand.x,
      y: top + words / 2 + 2,
      wide: Math.min(free - 90, 460),
      scale: Math.max(0.34, Math.min(0.7, words / 62)),
    },
    shoe: {
      x: Math.min(width - 34 * unit, hand.x + 330 * unit),
      y: (many ? wall : top) - 2,
      scale: Math.max(0.44, 0.66 * unit),
    },
    lamps: lit ? [left + free * LAMP, width - free * LAMP].map((at) => at / width) : [],
    unit,
    pays,
    twoColumns,
    noPays,
    hand,
    others,
    cards: {
      x: hand.x - (HAND / 2) * step,
      y: hand.y - (CARD.high / 2) * scale - 10,
      wide: HAND * step,
      high: CARD.high * scale + 36,
    },
    panel,
  }
}

/** As large as they can be within a box, in as many rows as that takes; what is left of its height is given back. */
function smallHands(count: number, { x, y, wide, high }: Box): { others: Small[]; end: number } {
  if (count === 0) return { others: [], end: y }
  const across = OVERLAP * (HAND - 1) + CARD.wide
  const fits = [2, 4].map((columns) => {
    const rows = Math.ceil(count / columns)
    const cell = Math.min((wide - 12) / columns, 330)
    const scale = Math.min((cell - 12) / across, (high / rows - LABEL - GAP) / CARD.high, 0.9)
    return { columns: Math.min(columns, count), rows, cell, scale }
  })
  const { columns, cell, scale } = fits[0]!.scale >= fits[1]!.scale ? fits[0]! : fits[1]!
  const row = scale * CARD.high + LABEL + GAP
  const others = Array.from({ length: count }, (_, i) => {
    const across = (i % columns) - (columns - 1) / 2
    const middle = x + wide / 2 + across * cell
    const upper = y + Math.floor(i / columns) * row
    return {
      x: middle,
      y: upper + (scale * CARD.high) / 2 + 3,
      scale,
      box: { x: middle - cell / 2 + 3, y: upper, wide: cell - 6, high: row - GAP + 4 },
    }
  })
  return { others, end: y + Math.ceil(count / columns) * row }
}

/** Where a card of a small hand lies; what made something is pushed up. */
export function smallCardAt({ x, y, scale }: Small, at: number, up = 0): CardPlace {
  return {
    x: x + (at - (HAND - 1) / 2) * OVERLAP * scale,
    y: y - 10 * scale * up,
    scale,
  }
}

/** Where a card lies; a held one is pushed up a little. */
export function cardAt({ hand }: Layout, at: number, held = 0): CardPlace {
  const from = at - (HAND - 1) / 2
  return {
    x: hand.x + from * hand.step,
    y: hand.y + from * from * 1.6 * hand.scale - 9 * hand.scale * held,
    scale: hand.scale,
    turn: from * 0.022,
  }
}
