import { make } from '@perlas/game-kit/dom'
import { strewn } from '@perlas/game-kit/scene/timeline'
import { ballName } from './words.ts'
import type { BingoTerms } from '../bingo.ts'

/** A printed card: a letter over each column, numbers, a star in the free place. What is daubed is stamped. */
export type Card = {
  node: HTMLElement
  numbers: readonly number[]
  /** Whether the ball is on it; `fresh`: it has come just now, and is seen to land. */
  daub(ball: number, fresh: boolean): boolean
  clean(): void
  /** Of these balls it lacks nothing else: they are ringed. */
  want(ball: number | undefined): void
}

export function printCard({ cards }: BingoTerms, number: number): Card {
  const numbers = cards.cardOf(number)
  const places = new Map<number, HTMLElement>()
  const cells = numbers.map((ball, at) => {
    const stamp = `${Math.round((strewn(at, number % 997) - 0.5) * 34)}deg`
    const cell = make('i', {}, ball === 0 ? '★' : String(ball))
    cell.style.setProperty('--turn', stamp)
    if (ball === 0) cell.className = 'is-free'
    else places.set(ball, cell)
    return cell
  })
  const node = make(
    'div',
    { class: 'bingo-card', 'aria-hidden': 'true' },
    make(
      'div',
      { class: 'bingo-letters' },
      ...cards.letters.map((letter) => make('b', {}, letter)),
    ),
    make('div', { class: 'bingo-places' }, ...cells),
  )
  node.style.setProperty('--side', String(cards.side))
  let wanted: HTMLElement | undefined
  return {
    node,
    numbers,
    daub(ball, fresh) {
      const cell = places.get(ball)
      if (!cell) return false
      cell.classList.add('is-daubed')
      cell.classList.toggle('is-landing', fresh)
      return true
    },
    clean() {
      for (const cell of places.values()) cell.className = ''
    },
    want(ball) {
      const cell = ball === undefined ? undefined : places.get(ball)
      if (cell === wanted) return
      wanted?.classList.remove('is-wanted')
      cell?.classList.add('is-wanted')
      wanted = cell
    },
  }
}

/** Its numbers by column, as they are read out. */
export function readOut(terms: BingoTerms, numbers: readonly number[]): string {
  const { letters, side } = terms.cards
  return letters
    .map((_, column) =>
      numbers
        .filter((ball, at) => ball > 0 && at % side === column)
        .map((ball, at) => (at === 0 ? ballName(terms, ball) : String(ball)))
        .join(' '),
    )
    .join(', ')
}
