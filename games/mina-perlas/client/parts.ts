import { make, picture } from '@perlas/game-kit/dom'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { Translate } from '@perlas/game-kit/messages'
import { TILES } from '../mina-perlas.ts'

const WIDE = 5
const svg = (inside: string) =>
  picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${inside}</g></svg>`,
  )

/** What is read and touched, over the picture: real buttons in the places of the drawn ones. */
export function build(t: Translate) {
  const tiles = Array.from({ length: TILES }, (_, at) =>
    make('button', {
      type: 'button',
      class: 'mina-tile',
      tabindex: at === 0 ? '0' : '-1',
      'aria-label': nameOf(at, t),
    }),
  )
  const step = (label: string, inside: string) =>
    make('button', { type: 'button', class: 'mina-step', 'aria-label': label }, svg(inside))
  const fewer = step(t('fewer'), '<path d="M5 12h14"/>')
  const more = step(t('more'), '<path d="M5 12h14M12 5v14"/>')
  const count = make('b', { class: 'mina-count' }, '')
  const presets = [1, 3, 5, 10, 24].map((urchins) =>
    make(
      'button',
      { type: 'button', class: 'mina-preset', 'data-urchins': String(urchins) },
      String(urchins),
    ),
  )
  const first = make('p', { class: 'scene-verdict' }, '')
  const setup = make(
    'div',
    { class: 'mina-setup', role: 'group', 'aria-label': t('urchins') },
    make('div', { class: 'mina-line' }, make('span', {}, t('urchins')), fewer, count, more),
    make('div', { class: 'mina-line' }, ...presets),
    first,
  )
  const label = make('span', {}, '')
  const figure = make('b', {}, '')
  const found = make('p', { class: 'mina-found' }, '')
  const pick = make(
    'button',
    {
      type: 'button',
      class: 'mina-pick',
      disabled: true,
      'aria-label': t('pick'),
      title: t('pick'),
    },
    svg(
      '<path d="M4 7h3l9 10h4M4 17h3l2.4-2.6M13.6 9.4 16 7h4M17.5 4.5 20 7l-2.5 2.5M17.5 14.5 20 17l-2.5 2.5"/>',
    ),
  )
  const going = make(
    'div',
    { class: 'mina-going', hidden: true },
    make('div', { class: 'mina-plaque' }, label, figure),
    make('div', { class: 'mina-line' }, found, pick),
  )
  const board = make(
    'div',
    { class: 'mina-board', role: 'group', 'aria-label': t('board') },
    ...tiles,
  )
  const panel = make('div', { class: 'scene-panel' }, setup, going)
  const root = rootOf('mina', t('title'), board, panel)
  board.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WIDE, ArrowDown: WIDE }[event.key]
    const from = tiles.indexOf(event.target as HTMLButtonElement)
    const to = tiles[from + (by ?? NaN)]
    if (
      !to ||
      (Math.abs(by ?? 0) === 1 && Math.floor(from / WIDE) !== Math.floor((from + by!) / WIDE))
    )
      return
    event.preventDefault()
    for (const one of tiles) one.tabIndex = one === to ? 0 : -1
    to.focus()
  })
  return {
    root,
    board,
    tiles,
    setup,
    fewer,
    more,
    count,
    presets,
    first,
    going,
    label,
    figure,
    found,
    pick,
  }
}

export const nameOf = (at: number, t: Translate) =>
  t('tile', { row: Math.floor(at / WIDE) + 1, place: (at % WIDE) + 1 })

export type Parts = ReturnType<typeof build>
