import { make } from '@perlas/game-kit/dom'
import type { Room } from '../bingo.ts'
import type { HallTools } from './hall.ts'
import type { Show } from './show.ts'
import { ballName } from './words.ts'

const LAST = 5

/** The caller's board: all numbers, and which of them have come. */
export function callersBoard({ t, terms }: Pick<HallTools, 't' | 'terms'>) {
  const { balls, column, letters } = terms.cards
  const cells = Array.from({ length: balls }, (_, at) => make('i', {}, String(at + 1)))
  const rows = letters.map((letter, row) =>
    make(
      'div',
      { class: 'bingo-row', 'data-letter': letter },
      make('b', {}, letter),
      ...cells.slice(row * column, (row + 1) * column),
    ),
  )
  const count = make('b', {})
  const newest = make('span', { class: 'bingo-newest' })
  const near = make('span', { class: 'bingo-near' })
  const grid = make('div', { class: 'bingo-grid', role: 'img' }, ...rows)
  grid.style.setProperty('--column', String(column))
  const root = make(
    'div',
    { class: 'bingo-board' },
    make('p', { class: 'bingo-called' }, count, newest, near),
    grid,
  )

  return {
    root,
    show(show: Show, called: number, room: Room | undefined): void {
      const now = show.balls[called - 1]
      for (const [at, cell] of cells.entries()) {
        const call = show.calls[at + 1] ?? 0
        cell.className = call > called ? '' : call === called ? 'is-called is-now' : 'is-called'
      }
      count.textContent = t('board.count', { called, all: balls })
      newest.textContent = now === undefined ? '' : ballName(terms, now)
      near.textContent = nearText(room, called)
      const last = show.balls.slice(Math.max(0, called - LAST), called).reverse()
      grid.setAttribute(
        'aria-label',
        t('board.last', { called, list: last.map((ball) => ballName(terms, ball)).join(', ') }),
      )
    },
  }

  /** How many cards of the room lack one number, or two, once that was counted. */
  function nearText(room: Room | undefined, called: number): string {
    const { near, prizes } = room ?? {}
    if (!near || !prizes || called < near.from || called >= (prizes.blackout?.call ?? 0)) return ''
    const [one, two] = [near.one[called - near.from] ?? 0, near.two[called - near.from] ?? 0]
    if (one > 0) return t('near.last', { count: one })
    return two > 0 ? t('near.pair', { count: two }) : ''
  }
}
