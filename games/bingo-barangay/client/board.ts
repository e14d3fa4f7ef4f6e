import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import type { Room } from '../bingo-barangay.ts'
import { BALLS, COLUMN, LETTERS } from '../cards.ts'
import type { Show } from './show.ts'
import { ballName } from './words.ts'

const LAST = 5

/** The caller's board: all 75 numbers, and which of them have come. */
export function callersBoard({ t }: Pick<StageTools, 't'>) {
  const cells = Array.from({ length: BALLS }, (_, at) => make('i', {}, String(at + 1)))
  const rows = LETTERS.map((letter, row) =>
    make(
      'div',
      { class: 'bingo-row', 'data-letter': letter },
      make('b', {}, letter),
      ...cells.slice(row * COLUMN, (row + 1) * COLUMN),
    ),
  )
  const count = make('b', {})
  const newest = make('span', { class: 'bingo-newest' })
  const near = make('span', { class: 'bingo-near' })
  const grid = make('div', { class: 'bingo-grid', role: 'img' }, ...rows)
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
      count.textContent = t('board.count', { called, all: BALLS })
      newest.textContent = now === undefined ? '' : ballName(now)
      near.textContent = nearText(room, called)
      const last = show.balls.slice(Math.max(0, called - LAST), called).reverse()
      grid.setAttribute(
        'aria-label',
        t('board.last', { called, list: last.map(ballName).join(', ') }),
      )
    },
  }

  /** How many cards of the room lack one number, or two, once that was counted. */
  function nearText(room: Room | undefined, called: number): string {
    const { near, prizes } = room ?? {}
    if (!near || !prizes || called < near.from || called >= prizes.blackout.call) return ''
    const [one, two] = [near.one[called - near.from] ?? 0, near.two[called - near.from] ?? 0]
    if (one > 0) return t('near.last', { count: one })
    return two > 0 ? t('near.pair', { count: two }) : ''
  }
}
