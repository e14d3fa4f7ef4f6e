import { make, picture } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { rankOf } from '../taas-baba.ts'
import agila from './art/agila.webp'
import bakunawa from './art/bakunawa.webp'
import club from './art/gem-club.webp'
import diamond from './art/gem-diamond.webp'
import heart from './art/gem-heart.webp'
import spade from './art/gem-spade.webp'
import kalabaw from './art/kalabaw.webp'
import reyna from './art/reyna.webp'

const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = [
  {
    name: 'spade',
    gem: spade,
    pip: 'M0-34C8-16 34-2 30 16 27 30 12 28 5 20Q6 30 14 34H-14Q-6 30-5 20C-12 28-27 30-30 16-34-2-8-16 0-34Z',
  },
  {
    name: 'heart',
    gem: heart,
    pip: 'M0 32C-44 2-32-30-12-28Q-3-27 0-17 3-27 12-28C32-30 44 2 0 32Z',
  },
  {
    name: 'club',
    gem: club,
    pip: 'M0-34A14 14 0 0 1 11-11 14.5 14.5 0 1 1 5 16Q6 29 14 34H-14Q-6 29-5 16A14.5 14.5 0 1 1-11-11 14 14 0 0 1 0-34Z',
  },
  {
    name: 'diamond',
    gem: diamond,
    pip: 'M0-36Q12-14 26 0 12 14 0 36-12 14-26 0-12-14 0-36Z',
  },
] as const
/** The four who have a face: the eagle, the serpent, the flower queen, the carabao. */
const faces = new Map([
  [0, agila],
  [10, bakunawa],
  [11, reyna],
  [12, kalabaw],
])

const suitAt = (card: number) => Math.floor(card / letters.length)
const suitOf = (card: number) => suits[suitAt(card)] ?? suits[0]
export const letterOf = (rank: number) => letters[rank] ?? ''

/** In words, for who cannot see it. */
export function cardName(card: number, t: Translate): string {
  const rank = rankOf(card)
  const named = rank === 0 || rank > 9
  return t('card', {
    rank: named ? t(`rank.${rank}`) : letterOf(rank),
    suit: t(`suit.${suitAt(card)}`),
  })
}

/** The faces are asked for while the player reads the table, so that no card is dealt empty. */
export function loadFaces(): Promise<unknown> {
  return Promise.all(
    [...faces.values(), ...suits.map(({ gem }) => gem)].map((src) => {
      const image = new Image()
      image.src = src
      return image.decode().catch(() => undefined)
    }),
  )
}

function pip(card: number): SVGElement {
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -38 72 76"><path fill="currentColor" d="${suitOf(card).pip}"/></svg>`,
    'taas-pip',
  )
}

const rank = (card: number) => make('b', {}, letterOf(rankOf(card)))

function front(card: number): HTMLElement {
  const face = faces.get(rankOf(card))
  const image = (className: string, src: string) =>
    make('img', { class: className, src, alt: '', draggable: 'false' })
  const corner = (more = '') => make('span', { class: `taas-corner${more}` }, rank(card), pip(card))
  return make(
    'div',
    { class: `taas-front is-${suitOf(card).name}${face ? ' has-face' : ''}` },
    ...(face
      ? [image('taas-face', face), corner()]
      : [image('taas-gem', suitOf(card).gem), corner(), corner(' is-turned')]),
  )
}

/** A card with both its sides; `turn` in the style's transform shows the one or the other. */
export function bigCard(card: number | null): HTMLElement {
  return make(
    'div',
    { class: 'taas-card' },
    ...(card === null ? [] : [front(card)]),
    make('div', { class: 'taas-back' }),
  )
}

/** A card of the trail, with how it came there. */
export function smallCard(card: number, mark: '' | '▲' | '▼' | '⇄'): HTMLElement {
  return make(
    'li',
    { class: `taas-small is-${suitOf(card).name}` },
    ...(mark ? [make('i', {}, mark)] : []),
    make('span', {}, rank(card), pip(card)),
  )
}
