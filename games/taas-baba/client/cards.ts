import type { Translate } from '@perlas/game-kit/messages'
import { mixed, putCard, rankName, type CardPlace } from '@perlas/game-kit/parts/cards'
import type { Layer, Scene } from '@perlas/game-kit/scene/scene'
import { rankOf, type TaasView } from '../taas-baba.ts'

const suits = ['spade', 'heart', 'club', 'diamond'] as const
/** The ink of each suit. */
const inks = [0x1450c8, 0xc80f42, 0x02805a, 0xc2620a] as const
/** The four who have a face: the eagle, the serpent, the flower queen, the carabao. */
const court = new Set(['A', 'J', 'Q', 'K'])

const suitAt = (card: number) => Math.floor(card / 13)
export const letterOf = (rank: number) => rankName(rank)

/** In words, for who cannot see it. */
export function cardName(card: number, t: Translate): string {
  const rank = rankOf(card)
  const named = rank === 0 || rank > 9
  return t('card', {
    rank: named ? t(`rank.${rank}`) : letterOf(rank),
    suit: t(`suit.${suitAt(card)}`),
  })
}

/** How a card came; the first was dealt. */
export const wayOf = ({ path }: TaasView, at: number) => path[at - 1]

/** A card as it lies in the middle; without a number its back. */
export function drawBig(scene: Scene, layer: Layer, card: number | null, place: CardPlace): void {
  if (card === null) return putCard(scene, layer, place, undefined)
  const rank = rankName(card)
  const suit = suits[suitAt(card)]!
  const { tint = 0xffffff } = place
  const ink = mixed(inks[suitAt(card)]!, tint)
  putCard(scene, layer, place, (put) => {
    if (court.has(rank)) {
      put(`field-${rank}`, [0, 3])
      put('frame', [0, 3])
      put(`face-${rank}`, [0, 2])
      put(`g:${rank}`, [-36, 54], { grown: 0.44 })
      put('corner', [-38, -49])
      put(`rank-${rank}`, [-38, -57], { tint: ink, grown: 0.8 })
      return put(`pip-${suit}`, [-38, -41], { tint: ink, grown: 0.9 })
    }
    put('blank', [0, 3])
    put(`gem-${suit}`, [0, 1], { grown: 0.86 })
    for (const turn of [0, Math.PI]) {
      const way = turn === 0 ? 1 : -1
      put(`rank-${rank}`, [-39 * way, -55 * way], { tint: ink, turn })
      put(`pip-${suit}`, [-39 * way, -36 * way], { tint: ink, turn })
    }
  })
}

/** A card of the trail. */
export function drawSmall(scene: Scene, card: number, { x, y, scale }: CardPlace): void {
  const ink = inks[suitAt(card)]!
  scene.put('things', 'blank', { x, y: y + 3 * scale, scale })
  scene.put('things', `rank-${rankName(card)}`, {
    x,
    y: y - 28 * scale,
    scale: scale * 2.2,
    tint: ink,
  })
  scene.put('things', `pip-${suits[suitAt(card)]!}`, {
    x,
    y: y + 32 * scale,
    scale: scale * 2.7,
    tint: ink,
  })
}
