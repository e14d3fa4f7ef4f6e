import type { Layer, Scene } from '../scene/scene.ts'
import { ease, lerp } from '../scene/timeline.ts'

/**
 * Playing cards on the scene; the atlas has the parts of `art/games/cards`. A card is 0 … 51: its rank is
 * `card % 13` (0 the ace, 12 the king), its suit the rest. Distances are in units of a card of 100 by 140.
 */
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suits = ['heart', 'diamond', 'spade', 'club'] as const
/** The ink of each suit's rank. */
const inks = [0xc2143a, 0xc45a06, 0x14309a, 0x066a40] as const
const hats: Readonly<Record<string, string>> = { J: 'jack', Q: 'queen', K: 'king' }

export type CardPlace = {
  x: number
  y: number
  scale: number
  turn?: number
  /** 0 its back, 1 its face; between the two it stands on its edge. */
  open?: number
  /** 0 … 1, how far it is held above the table. */
  lift?: number
  /** What it is dimmed to. */
  tint?: number
}

export const rankName = (card: number): string => ranks[card % 13]!
export const suitName = (card: number): (typeof suits)[number] => suits[Math.floor(card / 13)]!

/** Puts a part of a card's face, by units of the card from its middle. */
type PutOn = (
  part: string,
  by: readonly [x: number, y: number],
  more?: { grown?: number; tint?: number; turn?: number },
) => void

/** A card in its place and as far open as it is: its back, or what `face` puts on it. */
export function putCard(
  scene: Scene,
  layer: Layer,
  { x, y, scale, turn = 0, open = 1, lift = 0, tint = 0xffffff }: CardPlace,
  face: ((put: PutOn) => void) | undefined,
): void {
  const wide = Math.max(0.02, Math.abs(Math.cos(Math.PI * open)))
  const size = scale * (1 + 0.1 * lift)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const put: PutOn = (part, [dx, dy], { grown = 1, tint: colour = tint, turn: own = 0 } = {}) => {
    const [along, down] = [dx * size * wide, dy * size]
    scene.put(layer, part, {
      x: x + along * cos - down * sin,
      y: y - 16 * lift * scale + along * sin + down * cos,
      scale: size * grown,
      wide,
      turn: turn + own,
      tint: colour,
    })
  }
  if (lift > 0.02)
    scene.put(layer, 'shade', {
      x: x + 6 * lift * scale,
      y: y + 12 * lift * scale,
      wide: 1.02 * scale,
      high: 1.34 * scale,
      alpha: 0.5 * lift,
    })
  if (!face || open < 0.5) put('back', [0, 0])
  else face(put)
}

/** One card; without a number it shows its back, whatever else is said. */
export function drawCard(scene: Scene, layer: Layer, card: number | null, place: CardPlace): void {
  const face = card === null ? undefined : (put: PutOn) => putFace(put, card, place.tint)
  putCard(scene, layer, place, face)
}

function putFace(put: PutOn, card: number, tint = 0xffffff): void {
  put('card', [0, 0])
  const [rank, suit] = [rankName(card), suitName(card)]
  const ink = mixed(inks[Math.floor(card / 13)]!, tint)
  put(`rank-${rank}`, [-33, -50], { grown: rank === '10' ? 0.86 : 0.95, tint: ink })
  put(suit, [-33, -22], { grown: 0.32 })
  const worn = hats[rank]
  put(suit, [13, worn ? 30 : 24], { grown: worn ? 0.9 : rank === 'A' ? 1.12 : 1 })
  if (worn) put(worn, [13, -12], { grown: 0.82 })
}

/** One colour seen through another. */
export function mixed(one: number, other: number): number {
  const part = (shift: number) =>
    Math.round((((one >> shift) & 255) * ((other >> shift) & 255)) / 255) << shift
  return part(16) | part(8) | part(0)
}

/** A card on its way from the shoe: it slides, turns a little and is let go. */
export function sliding(
  from: { x: number; y: number },
  to: CardPlace,
  share: number,
): Required<Pick<CardPlace, 'x' | 'y' | 'turn' | 'lift' | 'scale'>> {
  const u = ease.out(share)
  return {
    x: lerp(from.x, to.x, u),
    y: lerp(from.y, to.y, u) - 22 * to.scale * Math.sin(Math.PI * share),
    turn: lerp(1.1, to.turn ?? 0, u),
    lift: 0.9 * Math.sin(Math.PI * Math.min(1, share * 0.92)),
    scale: to.scale * lerp(0.72, 1, u),
  }
}

/** Where the cards of a hand lie: `count` may lie between two numbers while one more comes. */
export function placeInHand(
  hand: { x: number; y: number; scale: number },
  at: number,
  count: number,
): CardPlace {
  const from = at - (count - 1) / 2
  const step = lerp(104, 86, Math.min(1, Math.max(0, count - 2)))
  return {
    x: hand.x + from * step * hand.scale,
    y: hand.y + from * from * 3 * hand.scale,
    scale: hand.scale,
    turn: from * 0.055,
  }
}
