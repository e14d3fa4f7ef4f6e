import { shapeOf } from '@perlas/game-kit/scene/draw'
import { lerp } from '@perlas/game-kit/scene/timeline'

type Box = { x: number; y: number; wide: number; high: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** How far down the evening goes, and how thick the edge of the table is. */
  wall: number
  edge: number
  title: { x: number; y: number; wide: number; scale: number }
  /** Cards that were open before, side by side around its middle. */
  trail: { x: number; y: number; wide: number; scale: number }
  /** The open card. */
  spot: { x: number; y: number; scale: number }
  deck: { x: number; y: number; scale: number }
  /** The multiplier of the round, and the words around it. */
  figure: { x: number; y: number; wide: number; scale: number }
  now: Box
  swap: Box
  panel: Box
  unit: number
  /** The two ways stand beside the card, one above the other. */
  beside: boolean
  /** There is little height: what is pressed is lower, and the name is left out. */
  slim: boolean
}

export const CARD = { wide: 110, high: 146 }
/** A card of the trail, and the room from one to the next while there is enough. */
export const SMALL = { wide: 36, high: 48, step: 56 }
const NOW = 112
const SWAP = 48
const GAP = 10

export function layoutOf(width: number, height: number): Layout {
  const { unit } = shapeOf(width, height)
  const slim = height <= 470
  const beside = height <= 400 && width >= 480
  const roomy = width >= 800 && height >= 480
  const pad = roomy ? 14 : slim ? 4 : 8
  const head = pad + (slim ? 0 : roomy ? 50 : 36)
  const trail = { scale: slim ? 0.8 : 1, high: slim ? 46 : 58 }
  const top = head + trail.high
  const panel = panelOf(width, height, { top, slim, beside, roomy })
  const felt = {
    x: (beside ? panel.x - 6 : width) / 2,
    wide: Math.min((beside ? panel.x - 6 : width) - 20, roomy ? 860 : 720),
    top: top + (slim ? 4 : 12),
    foot: (beside ? height : panel.y) - 4,
  }
  const share = beside ? [0.3, 0.56] : roomy ? [0.26, 0.38] : slim ? [0.4, 0.38] : [0.48, 0.33]
  const wanted = Math.min(width * share[0]!, height * share[1]!)
  const scale = Math.min(wanted / CARD.wide, (felt.foot - felt.top) / (CARD.high + 8))
  const spot = { x: felt.x, y: (felt.top + felt.foot) / 2, scale }
  return {
    wall: slim ? head + trail.high * 0.62 : top + (roomy ? 18 : 6),
    edge: slim ? 0.55 : Math.min(1.1, unit),
    title: {
      x: width / 2,
      y: head - (roomy ? 24 : 16),
      wide: width * 0.6,
      scale: slim ? 0 : roomy ? 0.66 : 0.44,
    },
    trail: {
      x: width / 2,
      y: head + trail.high / 2,
      wide: Math.min(width - 24, 720),
      scale: trail.scale,
    },
    spot,
    ...sidesOf(spot, felt.wide, { roomy, slim }),
    panel,
    unit,
    beside,
    slim,
  }
}

/** The buttons: at the foot, or beside the card on a phone that lies on its side. */
function panelOf(
  width: number,
  height: number,
  { top, slim, beside, roomy }: { top: number; slim: boolean; beside: boolean; roomy: boolean },
): Box {
  if (beside) {
    const high = Math.min(168, height - top - 8)
    return { x: width - 202, y: top + (height - top - high) / 2, wide: 194, high }
  }
  const wide = Math.min(width - 20, roomy ? 640 : 560)
  const high = slim ? 94 : 114
  return { x: (width - wide) / 2, y: height - high - (roomy ? 20 : slim ? 6 : 12), wide, high }
}

/** The deck with the button under it on the left of the card, what the round is worth on its right. */
function sidesOf(
  { x, y, scale }: Layout['spot'],
  felt: number,
  { roomy, slim }: { roomy: boolean; slim: boolean },
): Pick<Layout, 'deck' | 'swap' | 'now' | 'figure'> {
  const side = (felt - CARD.wide * scale) / 2 - GAP
  // Where there is much room they stay near the card.
  const away = (CARD.wide * scale) / 2 + GAP + Math.min(side, 250) / 2
  const deckHigh = CARD.high * scale * 0.4
  const stack = deckHigh + 12 + SWAP
  const wide = Math.min(104, side + 6)
  const nowWide = Math.min(side + 8, 240)
  return {
    deck: { x: x - away, y: y - stack / 2 + deckHigh / 2, scale: scale * 0.4 },
    swap: { x: x - away - wide / 2, y: y + stack / 2 - SWAP, wide, high: SWAP },
    now: { x: x + away - nowWide / 2, y: y - NOW / 2, wide: nowWide, high: NOW },
    figure: {
      x: x + away,
      y: y - NOW / 2 + 40,
      wide: nowWide - 4,
      scale: roomy ? 0.56 : slim ? 0.36 : 0.46,
    },
  }
}

/** Where a card of the trail lies, of `count` that lie there; the count may be between two numbers while one comes. */
export function trailAt({ trail }: Layout, at: number, count: number) {
  const own = SMALL.wide * trail.scale
  const most = (trail.wide - own - 28) / Math.max(1, count - 1)
  const step = Math.min(SMALL.step * trail.scale, most)
  return {
    x: trail.x + (at - (count - 1) / 2) * step,
    y: trail.y,
    scale: own / CARD.wide,
    step,
  }
}

/** On the way from one place to another. */
export const between = (
  from: { x: number; y: number; scale: number },
  to: { x: number; y: number; scale: number },
  u: number,
) => ({
  x: lerp(from.x, to.x, u),
  y: lerp(from.y, to.y, u),
  scale: lerp(from.scale, to.scale, u),
})
