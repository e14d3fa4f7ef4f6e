import { make } from '@perlas/game-kit/dom'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import { endOf, patternPays, readSpot, wonOf, type Room } from '../bingo-barangay.ts'
import { finishOf, missingAt, type Pattern } from '../cards.ts'
import { printCard, type Card } from './card.ts'
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

/** The player's own cards: on the table while they are sold, then daubed by themselves, the nearest first. */
export function myCards({ t, amount, motion }: Pick<TableTools, 't' | 'amount' | 'motion'>) {
  const list = make('ul', { class: 'bingo-mine', 'aria-label': t('mine') })
  const none = make('p', { class: 'bingo-none' })
  const root = make('div', { class: 'bingo-own' }, list, none)
  const cards = new Map<string, Own>()
  let show: Show | undefined
  let called = 0

  function add(spot: string): Own | undefined {
    const read = readSpot(spot)
    if (!read) return undefined
    const card = printCard(read.card)
    const note = make('small', { class: 'bingo-note' })
    const tag = make('em', { class: 'bingo-tag' })
    const body = make('div', { class: 'bingo-own-card', role: 'img' }, card.node, tag, note)
    const node = make('li', {}, body)
    return {
      spot,
      price: read.price,
      number: read.card,
      card,
      node,
      body,
      note,
      tag,
      sure: false,
      daubed: 0,
    }
  }

  const roomOf = (own: Own) => show?.rooms.find(({ price }) => price === own.price)
  /** With which call nothing more can come of a card. */
  const lastOf = (room: Room | undefined) => (room ? endOf(room) : (show?.end ?? 0))
  const finishIn = (own: Own, { calls }: Show) => finishOf(own.card.numbers, calls)

  /** What a card has won with the calls until now, and with which patterns. */
  function wonBy(own: Own): { patterns: Pattern[]; win: number } {
    const room = roomOf(own)
    return show && room ? wonOf(room, finishIn(own, show), called) : { patterns: [], win: 0 }
  }
  const missing = (own: Own) =>
    show ? missingAt(own.card.numbers, show.calls, Math.min(called, lastOf(roomOf(own)))) : 24

  function showOne(own: Own, isFresh: boolean): void {
    const room = roomOf(own)
    if (show) {
      const until = Math.min(called, lastOf(room))
      for (; own.daubed < until; own.daubed++)
        own.card.daub(show.balls[own.daubed]!, isFresh && own.daubed === until - 1)
    }
    const lacks = missing(own)
    const { patterns: has, win } = wonBy(own)
    const isPlaying = show !== undefined && called < lastOf(room)
    const one = isPlaying && lacks === 1
    const last = one
      ? own.card.numbers.find((ball) => (show?.calls[ball] ?? 0) > called)
      : undefined
    own.card.want(last)
    own.body.classList.toggle('is-near', one)
    own.body.classList.toggle('is-won', has.length > 0)
    own.body.classList.toggle('is-full', has.includes('blackout'))
    own.body.classList.toggle('is-out', show !== undefined && !isPlaying && has.length === 0)
    own.body.classList.toggle('is-sent', !own.sure)
    const words = wordsOf(own, { lacks, last, win, isPlaying })
    const won = isPlaying && win > 0 ? amount(win) : ''
    own.note.textContent = words
    own.tag.textContent = won
    const all = won ? `${won} · ${words}` : words
    own.body.setAttribute('aria-label', t('mine.card', { card: own.number, words: all }))
  }

  function wordsOf(
    own: Own,
    {
      lacks,
      last,
      win,
      isPlaying,
    }: {
      lacks: number
      last: number | undefined
      win: number
      isPlaying: boolean
    },
  ): string {
    if (!show) return t(own.sure ? 'mine.held' : 'mine.sent', { amount: amount(own.price) })
    if (win > 0 && !isPlaying) return amount(win)
    if (!isPlaying) return t('mine.out')
    if (last !== undefined) return t('mine.needs', { ball: ballName(last) })
    return t('mine.toGo', { count: lacks })
  }

  function sort(): void {
    const all = [...cards.values()]
    const order = [...all].sort((one, other) => rank(one) - rank(other))
    const before = [...list.children]
    if (order.every(({ node }, at) => before[at] === node)) return
    const places = motion.reduced
      ? undefined
      : new Map(order.map(({ node }) => [node, node.getBoundingClientRect()]))
    list.replaceChildren(...order.map(({ node }) => node))
    if (!places) return
    for (const { node } of order) {
      const from = places.get(node)
      const to = node.getBoundingClientRect()
      if (!from?.width || (from.x === to.x && from.y === to.y)) continue
      node.animate(
        [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
        { duration: 260, easing: 'ease-out' },
      )
    }
  }
  /** The full ones first, then who lacks least; where nothing more can come, last. */
  function rank(own: Own): number {
    if (!show) return 0
    const { patterns: won } = wonBy(own)
    if (won.includes('blackout')) return -1
    const isOut = called >= lastOf(roomOf(own))
    return missing(own) + (isOut ? (won.length > 0 ? 30 : 60) : 0)
  }

  function fit(): void {
    const grid = gridOf(Math.max(1, cards.size), {
      wide: root.clientWidth - AROUND * 2,
      high: root.clientHeight - AROUND * 2,
    })
    list.style.setProperty('--columns', String(grid.columns))
    list.style.setProperty('--cell', `${grid.cell}px`)
    list.classList.toggle('is-dotted', !grid.numbered)
  }
  new ResizeObserver(fit).observe(root)

  function showAll(isFresh: boolean): void {
    for (const own of cards.values()) showOne(own, isFresh)
    none.hidden = cards.size > 0
    none.textContent = t(show ? 'mine.watch' : 'mine.none')
  }
  showAll(false)

  return {
    root,
    count: () => cards.size,
    numbers: () => new Set([...cards.values()].map(({ number }) => number)),
    /** How many are of a price. */
    of: (price: number) => [...cards.values()].filter((own) => own.price === price).length,
    /** What the calls until now have brought to all of them. */
    win: () => [...cards.values()].reduce((sum, own) => sum + wonBy(own).win, 0),
    /** How many of them win a pattern of a room with this call. */
    winners(room: Room, pattern: Pattern, call: number): number {
      if (patternPays(room, pattern, call) === 0) return 0
      return [...cards.values()].filter(
        (own) => own.price === room.price && show && finishIn(own, show)[pattern] === call,
      ).length
    },
    /** Whether one of them has the ball. */
    has: (ball: number) => [...cards.values()].some(({ card }) => card.numbers.includes(ball)),
    setBets(bets: ReadonlyMap<string, Laid>): void {
      for (const [spot, { node }] of [...cards].map(([code, own]) => [code, own] as const))
        if (!bets.has(spot)) {
          node.remove()
          cards.delete(spot)
        }
      for (const [spot, { sure }] of bets) {
        const own = cards.get(spot) ?? add(spot)
        if (!own) continue
        own.sure = sure
        if (cards.has(spot)) continue
        cards.set(spot, own)
        list.append(own.node)
      }
      fit()
      showAll(false)
      if (show) sort()
    },
    /** The draw is shown from now on; undefined: cards are clean again. */
    begin(next: Show | undefined): void {
      show = next
      called = 0
      for (const own of cards.values()) {
        own.daubed = 0
        own.card.clean()
        own.card.want(undefined)
      }
      showAll(false)
    },
    /** So many balls have been called; `isFresh`: the last of them just now. */
    call(next: number, isFresh: boolean): void {
      called = next
      showAll(isFresh)
      const least = Math.min(...[...cards.values()].map(missing))
      if (!isFresh || next % SORT_EVERY === 0 || least <= FEW) sort()
    },
    fit,
  }
}
