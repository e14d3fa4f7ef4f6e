import type { CardPlace } from '@perlas/game-kit/parts/cards'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'

export type Hand = 'player' | 'banker'
export const hands = ['player', 'banker'] as const
export type Box = { x: number; y: number; wide: number; high: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** How far down the wall goes, and how thick the table's edge is. */
  wall: number
  edge: number
  zones: Record<Hand, Box>
  /** How large cards are. */
  card: number
  sign: { x: number; y: number; room: number; scale: number }
  shoe: { x: number; y: number; scale: number }
  /** Fields and roads. */
  panel: Box
  fields: { big: number; small: number }
  /** Chips lie beside what is written on a field. */
  isLow: boolean
  roads: { cell: number; high: number }
  hasDerived: boolean
  beside: boolean
  unit: number
}

/** With room above for the lift of the hand that won. */
const CARD_HIGH = 156
/** Three cards that overlap, turned a little. */
const HAND_WIDE = 284
const GAP = 6
/** Room below the cards for who won, where there is little of it: never over a card. */
const LOW_SIGN = 24
/** How far the frame of a zone is drawn past it, and half the height of who won, at scale 1. */
const [FRAME, HALF_SIGN] = [8, 34]
/** How high the fields below are: where three share the row, names take two lines beside a chip. */
const [SMALL, SMALL_OF_THREE] = [44, 54]
type Given = { unit: number; small: number }
/** Above the cards of a zone: its name and its total. */
export const headOf = ({ high }: Box) => 30 + Math.max(0, high - 150) * 0.12

/** `three`: of the small fields there are three in a row. */
export function layoutOf(width: number, height: number, three = false): Layout {
  const { unit, beside } = shapeOf(width, height)
  const small = three ? SMALL_OF_THREE : SMALL
  // Fields side by side need their room: a small phone is wide for its height, and still stands.
  return beside && width >= 520
    ? landscape(width, height, { unit, small })
    : portrait(width, height, { unit, small })
}

/** What the panel is made of, by how much height there is for it. */
function panelOf(room: number, small: number) {
  const cell =
    room >= 800 ? 20 : room >= 520 ? 15 : room >= 430 ? 13 : room >= 350 ? 11 : room >= 300 ? 9 : 8
  const derived = room >= 560
  const fields = { big: room >= 560 ? 84 : room >= 430 ? 70 : 52, small }
  const roads = { cell, high: cell * 6 + 10 + (derived ? cell * 3 + 4 : 0) }
  return { fields, roads, derived, high: fields.big + fields.small + roads.high + GAP * 2 }
}

/** Hands above, fields and roads at the foot. */
function portrait(width: number, height: number, { unit, small }: Given): Layout {
  const { fields, roads, derived, high } = panelOf(height, small)
  const wide = Math.min(width - 12, 560)
  const panel = { x: (width - wide) / 2, y: height - high - 6, wide, high }
  const free = panel.y
  const edge = clamp((free - 140) / 200) * 0.7 + 0.3
  const wall = Math.max(6, Math.min(110, free * lerp(0.06, 0.2, clamp((free - 140) / 100))))
  const sign = free >= 220 ? 36 : LOW_SIGN
  const top = wall + 66 * edge
  const box = placed(panel, { y: top, high: free - top - sign - 4 })
  return {
    ...box,
    wall,
    edge,
    sign: {
      x: width / 2,
      y: free - sign / 2 - 1,
      room: wide - 30,
      scale: sign > LOW_SIGN ? 0.6 : 0.4,
    },
    shoe: { x: width - 44 * unit, y: wall + 30 * edge, scale: lerp(0.42, 0.66, clamp(edge)) },
    panel,
    fields,
    isLow: fields.big < 64,
    roads,
    hasDerived: derived,
    beside: false,
    unit,
  }
}

/** Hands beside fields and roads. */
function landscape(width: number, height: number, { unit, small }: Given): Layout {
  const all = Math.min(width - 20, 1_280)
  const left = (width - all) / 2
  const { roads, derived, ...found } = panelOf(height * 1.32, small)
  const fields = { ...found.fields, small: height >= 420 ? 56 : small }
  const aside = all * 0.5 - 10
  const edge = clamp((height - 200) / 300) * 0.6 + 0.3
  const wall = Math.max(6, Math.min(110, height * 0.14))
  const top = wall + (height >= 300 ? 72 : 50) * edge
  const room = height - top - 2 - roads.high - fields.small - GAP * 2
  const big = Math.max(fields.big, Math.min(150, room))
  const high = big + fields.small + roads.high + GAP * 2
  const panel = {
    x: left + all - aside,
    y: Math.max(4, Math.min(height - high - 8, Math.max(top - 8, (height - high) / 2))),
    wide: aside,
    high,
  }
  const sign = height >= 420 ? 56 : height >= 300 ? 44 : LOW_SIGN
  const scale = height >= 420 ? 0.8 : sign > LOW_SIGN ? 0.5 : 0.4
  const box = placed(
    { x: left, wide: aside },
    { y: top, high: Math.min(height - top - sign - 8, aside * 0.56) },
  )
  const zone = box.zones.player
  return {
    ...box,
    wall,
    edge,
    sign: {
      x: left + aside / 2,
      y: Math.min(zone.y + zone.high + FRAME, height - 2 * HALF_SIGN * scale) + HALF_SIGN * scale,
      room: aside - 30,
      scale,
    },
    shoe: {
      x: left + aside / 2,
      y: wall + 26 * edge,
      scale: lerp(0.4, 0.8, clamp((height - 260) / 240)),
    },
    panel,
    fields: { ...fields, big },
    isLow: big < 64,
    roads,
    hasDerived: derived,
    beside: true,
    unit,
  }
}

/** Two zones beside each other, and how large cards in them may be. */
function placed(
  { x, wide }: { x: number; wide: number },
  { y, high }: { y: number; high: number },
): Pick<Layout, 'zones' | 'card'> {
  const each = (wide - GAP) / 2
  const zone = (at: number): Box => ({ x: x + at * (each + GAP), y, wide: each, high })
  return {
    zones: { player: zone(0), banker: zone(1) },
    card: Math.max(
      0.3,
      Math.min((each - 18) / HAND_WIDE, (high - headOf(zone(0)) - 12) / CARD_HIGH, 1.3),
    ),
  }
}

/** Where a card lies; `count` may lie between two numbers while one more comes. */
export function cardAt({ zones, card }: Layout, hand: Hand, at: number, count: number): CardPlace {
  const { x, y, wide, high } = zones[hand]
  const head = headOf(zones[hand])
  const from = at - (count - 1) / 2
  const step = lerp(103, 75, clamp(count - 2))
  return {
    x: x + wide / 2 + from * step * card,
    y: y + head + (high - head) / 2 + 1 + from * from * 2 * card,
    scale: card,
    turn: from * 0.05,
  }
}
