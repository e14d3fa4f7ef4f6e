import { make } from '@perlas/game-kit/dom'
import type { Laid } from '@perlas/game-kit/stage'
import { endOf, patternPays, readSpot, wonOf, type BingoTerms, type Room } from '../bingo.ts'
import { missingAt, type Pattern } from '../cards.ts'
import { printCard, type Card } from './card.ts'
import type { HallTools } from './hall.ts'
import { AROUND, gridOf } from './layout.ts'
import type { Show } from './show.ts'
import { ballName } from './words.ts'

type Own = {
  spot: string
  price: number
  number: number
  card: Card
  /** Its place in the list, and what is seen there. */
  node: HTMLElement
  body: HTMLElement
  note: HTMLElement
  /** What it has won while it plays on. */
  tag: HTMLElement
  sure: boolean
  daubed: number
}
/** Cards are put in order again with every so many balls; once one lacks few, with each. */
const SORT_EVERY = 5
const FEW = 3

/** The draw that is shown, and how many of its balls have been called. */
type Calls = { terms: BingoTerms; show: Show | undefined; called: number }
type Tools = Pick<HallTools, 't' | 'amount' | 'terms'>

function cardOf(terms: BingoTerms, spot: string): Own | undefined {
  const read = readSpot(terms, spot)
  if (!read) return undefined
  const card = printCard(terms, read.card)
  const note = make('small', { class: 'bingo-note' })
  const tag = make('em', { class: 'bingo-tag' })
  const body = make('div', { class: 'bingo-own-card', role: 'img' }, card.node, tag, note)
  const about = { spot, price: read.price, number: read.card, card }
  return { ...about, node: make('li', {}, body), body, note, tag, sure: false, daubed: 0 }
}

const roomOf = ({ price }: Own, { show }: Calls) => show?.rooms.find((room) => room.price === price)
/** The call after which a card can win nothing more. */
function lastOf(own: Own, calls: Calls): number {
  const room = roomOf(own, calls)
  return room ? endOf(calls.terms, room) : (calls.show?.end ?? 0)
}
const finishIn = ({ cards }: BingoTerms, own: Own, { calls }: Show) =>
  cards.finishOf(own.card.numbers, calls)

/** The wins of a card with the calls until now, and their patterns. */
function wonBy(own: Own, calls: Calls): { patterns: Pattern[]; win: number } {
  const { terms, show, called } = calls
  const room = roomOf(own, calls)
  return show && room
    ? wonOf(terms, room, finishIn(terms, own, show), called)
    : { patterns: [], win: 0 }
}
const missing = (own: Own, calls: Calls) =>
  calls.show
    ? missingAt(own.card.numbers, calls.show.calls, Math.min(calls.called, lastOf(own, calls)))
    : calls.terms.cards.numbers

/** Full cards first, then those that lack fewest balls; cards that can win nothing more come last. */
function rank(own: Own, calls: Calls): number {
  if (!calls.show) return 0
  const { patterns: won } = wonBy(own, calls)
  if (won.includes('blackout')) return -1
  const isOut = calls.called >= lastOf(own, calls)
  return missing(own, calls) + (isOut ? (won.length > 0 ? 30 : 60) : 0)
}

function daub(own: Own, { show, called }: Calls, last: number, isFresh: boolean): void {
  if (!show) return
  const until = Math.min(called, last)
  for (; own.daubed < until; own.daubed++)
    own.card.daub(show.balls[own.daubed]!, isFresh && own.daubed === until - 1)
}

function showOne(own: Own, calls: Calls, isFresh: boolean, tools: Tools): void {
  const { show, called } = calls
  const end = lastOf(own, calls)
  daub(own, calls, end, isFresh)
  const { patterns: has, win } = wonBy(own, calls)
  const isPlaying = show !== undefined && called < end
  const one = isPlaying && missing(own, calls) === 1
  const last = one ? own.card.numbers.find((ball) => (show.calls[ball] ?? 0) > called) : undefined
  own.card.want(last)
  own.body.classList.toggle('is-near', one)
  own.body.classList.toggle('is-won', has.length > 0)
  own.body.classList.toggle('is-full', has.includes('blackout'))
  own.body.classList.toggle('is-out', show !== undefined && !isPlaying && has.length === 0)
  own.body.classList.toggle('is-sent', !own.sure)
  const words = wordsOf(own, calls, { last, win, isPlaying }, tools)
  const won = isPlaying && win > 0 ? tools.amount(win) : ''
  own.note.textContent = words
  own.tag.textContent = won
  const all = won ? `${won} · ${words}` : words
  own.body.setAttribute('aria-label', tools.t('mine.card', { card: own.number, words: all }))
}

function wordsOf(
  own: Own,
  calls: Calls,
  { last, win, isPlaying }: { last: number | undefined; win: number; isPlaying: boolean },
  { t, amount, terms }: Tools,
): string {
  if (!calls.show) return t(own.sure ? 'mine.held' : 'mine.sent', { amount: amount(own.price) })
  if (win > 0 && !isPlaying) return amount(win)
  if (!isPlaying) return t('mine.out')
  if (last !== undefined) return t('mine.needs', { ball: ballName(terms, last) })
  return t('mine.toGo', { count: missing(own, calls) })
}

/** Puts a list in another order; cards slide to their new places, unless less motion is asked for. */
function reorder(list: HTMLElement, order: readonly HTMLElement[], still: boolean): void {
  const before = [...list.children]
  if (order.every((node, at) => before[at] === node)) return
  const places = new Map(
    order.map((node) => [node, still ? undefined : node.getBoundingClientRect()]),
  )
  list.replaceChildren(...order)
  for (const [node, from] of places) {
    const to = node.getBoundingClientRect()
    if (!from?.width || (from.x === to.x && from.y === to.y)) continue
    node.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      { duration: 260, easing: 'ease-out' },
    )
  }
}

/** Cards whose bet is gone leave the list; cards of new bets join it. */
function follow(
  terms: BingoTerms,
  cards: Map<string, Own>,
  bets: ReadonlyMap<string, Laid>,
  list: HTMLElement,
): void {
  for (const [spot, { node }] of cards)
    if (!bets.has(spot)) {
      node.remove()
      cards.delete(spot)
    }
  for (const [spot, { sure }] of bets) {
    const own = cards.get(spot) ?? cardOf(terms, spot)
    if (!own) continue
    own.sure = sure
    if (cards.has(spot)) continue
    cards.set(spot, own)
    list.append(own.node)
  }
}

/** The player's own cards: on the table while they are sold, then daubed by themselves, the nearest first. */
export function myCards(tools: Tools & Pick<HallTools, 'motion'>) {
  const { t, motion, terms } = tools
  const list = make('ul', { class: 'bingo-mine', 'aria-label': t('mine') })
  const none = make('p', { class: 'bingo-none' })
  const root = make('div', { class: 'bingo-own' }, list, none)
  const cards = new Map<string, Own>()
  const calls: Calls = { terms, show: undefined, called: 0 }
  const all = () => [...cards.values()]

  function sort(): void {
    const order = all().sort((one, other) => rank(one, calls) - rank(other, calls))
    reorder(
      list,
      order.map(({ node }) => node),
      motion.reduced,
    )
  }
  function fit(): void {
    const grid = gridOf(Math.max(1, cards.size), terms.cards.side, {
      wide: root.clientWidth - AROUND * 2,
      high: root.clientHeight - AROUND * 2,
    })
    list.style.setProperty('--columns', String(grid.columns))
    list.style.setProperty('--cell', `${grid.cell}px`)
    list.classList.toggle('is-dotted', !grid.numbered)
  }
  new ResizeObserver(fit).observe(root)

  function showAll(isFresh: boolean): void {
    for (const own of cards.values()) showOne(own, calls, isFresh, tools)
    none.hidden = cards.size > 0
    none.textContent = t(calls.show ? 'mine.watch' : 'mine.none')
  }
  showAll(false)

  return {
    root,
    count: () => cards.size,
    numbers: () => new Set(all().map(({ number }) => number)),
    /** How many are of a price. */
    of: (price: number) => all().filter((own) => own.price === price).length,
    /** What the calls until now have brought to all of them. */
    win: () => all().reduce((sum, own) => sum + wonBy(own, calls).win, 0),
    /** How many of them win a pattern of a room with this call. */
    winners(room: Room, pattern: Pattern, call: number): number {
      const { show } = calls
      if (!show || patternPays(terms, room, pattern, call) === 0) return 0
      return all().filter(
        (own) => own.price === room.price && finishIn(terms, own, show)[pattern] === call,
      ).length
    },
    /** Whether one of them has the ball. */
    has: (ball: number) => all().some(({ card }) => card.numbers.includes(ball)),
    setBets(bets: ReadonlyMap<string, Laid>): void {
      follow(terms, cards, bets, list)
      fit()
      showAll(false)
      if (calls.show) sort()
    },
    /** The draw is shown from now on; undefined: cards are clean again. */
    begin(show: Show | undefined): void {
      Object.assign(calls, { show, called: 0 })
      for (const own of cards.values()) {
        own.daubed = 0
        own.card.clean()
        own.card.want(undefined)
      }
      showAll(false)
    },
    /** So many balls have been called; `isFresh`: the last of them just now. */
    call(called: number, isFresh: boolean): void {
      calls.called = called
      showAll(isFresh)
      const least = Math.min(...all().map((own) => missing(own, calls)))
      if (!isFresh || called % SORT_EVERY === 0 || least <= FEW) sort()
    },
    fit,
  }
}
