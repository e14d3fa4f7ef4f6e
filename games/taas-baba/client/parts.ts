import { make, picture } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import type { Way } from '../taas-baba.ts'

const arrow = { up: 'M12 4 21 17H3Z', down: 'M12 20 3 7h18Z' }
const swapping = 'M4 9h13l-4-4M20 15H7l4 4'
const svg = (inside: string) =>
  picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`)

/** All that stands on the table, nothing of its behaviour. */
export function build(t: Translate) {
  const guess = (way: Way) => {
    const range = make('span', { class: 'taas-range' })
    const offer = make('span', { class: 'taas-offer' })
    const button = make(
      'button',
      {
        type: 'button',
        class: `taas-guess is-${way}`,
        disabled: true,
        'aria-keyshortcuts': way === 'up' ? 'ArrowUp' : 'ArrowDown',
      },
      svg(`<path fill="currentColor" d="${arrow[way]}"/>`),
      make('b', {}, t(way)),
      range,
      offer,
    )
    return { button, range, offer }
  }
  const [up, down] = [guess('up'), guess('down')]
  const trail = make('ol', { class: 'taas-trail', 'aria-label': t('trail') })
  const spot = make(
    'div',
    { class: 'taas-spot' },
    make('div', { class: 'taas-empty' }, make('div', { class: 'taas-back' })),
  )
  const deck = make(
    'div',
    { class: 'taas-deck', 'aria-hidden': 'true' },
    ...[0, 1, 2].map(() => make('div', { class: 'taas-back' })),
  )
  const swapLeft = make('span', {})
  const swap = make(
    'button',
    { type: 'button', class: 'taas-swap', disabled: true },
    svg(
      `<path d="${swapping}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    make('b', {}, t('swap')),
    swapLeft,
  )
  const times = make('b', { class: 'taas-times' }, '')
  const worth = make('span', { class: 'taas-worth' }, '')
  const row = make('span', { class: 'taas-row' }, '')
  const caption = make('p', { class: 'taas-caption' }, t('ask'))
  const root = make(
    'div',
    { class: 'taas' },
    make('div', { class: 'taas-scene', 'aria-hidden': 'true' }),
    make(
      'div',
      { class: 'taas-hold' },
      make('h1', { class: 'taas-title' }, make('span', {}, 'Taas'), ' Baba'),
      trail,
      make(
        'div',
        { class: 'taas-felt' },
        make('div', { class: 'taas-side' }, deck, swap),
        spot,
        make(
          'div',
          { class: 'taas-side taas-now' },
          make('small', {}, t('now')),
          times,
          worth,
          row,
        ),
      ),
      caption,
      make(
        'div',
        { class: 'taas-guesses', role: 'group', 'aria-label': t('pick') },
        down.button,
        up.button,
      ),
    ),
  )
  const guesses = { up: up.button, down: down.button }
  const offers = { up, down }
  return { root, trail, spot, deck, swap, swapLeft, times, worth, row, caption, guesses, offers }
}

export type Parts = ReturnType<typeof build>
