import { make } from '@perlas/game-kit/dom'
import type { StageTools } from '@perlas/game-kit/stage'
import { patternPays, patternsOf, type BingoTerms, type Room } from '../bingo.ts'
import type { Pattern } from '../cards.ts'

/** What was won with a ball in a room, and how many of the player's own cards have it. */
export type Won = { pattern: Pattern; each: number; cards: number; fell: boolean; own: number }

/** It is read for so long. */
const SHOWN_MS = 2_600

/** What a call brought: the player's own before all else, and of several the greatest. */
export function wonWith(
  terms: BingoTerms,
  call: number,
  rooms: readonly Room[],
  ownOf: (room: Room, pattern: Pattern) => number,
): Won | undefined {
  const won = rooms.flatMap((room) =>
    patternsOf(terms).flatMap((pattern): Won[] => {
      const own = ownOf(room, pattern)
      const pot = pattern === 'blackout' && room.pot.call === call ? room.pot.each : 0
      const each = patternPays(terms, room, pattern, call) + pot
      // Each card has fixed prizes of its own: those of others are not called out.
      const prize = room.prizes?.[pattern]
      const cards = prize?.call === call ? prize.cards : own
      return each > 0 && cards > 0 ? [{ pattern, each, cards, fell: pot > 0, own }] : []
    }),
  )
  return won.findLast(({ own }) => own > 0) ?? won.at(-1)
}

/** Words over the square, and for who listens. */
export function callOuts({ t, amount }: Pick<StageTools, 't' | 'amount'>) {
  const name = make('b', {})
  const words = make('span', {})
  const root = make('div', { class: 'bingo-out', hidden: true }, name, words)
  const live = make('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite' })
  let until: ReturnType<typeof setTimeout> | undefined
  return {
    root,
    live,
    show({ pattern, each, cards, fell, own }: Won): void {
      name.textContent = t(fell ? 'out.jackpot' : `pattern.${pattern}`)
      words.textContent =
        own > 0
          ? t('out.yours', { amount: amount(each * own) })
          : t('out.shared', { count: cards, amount: amount(each * cards) })
      live.textContent = `${name.textContent}: ${words.textContent}`
      root.hidden = false
      root.classList.toggle('is-own', own > 0)
      root.classList.toggle('is-fallen', fell)
      clearTimeout(until)
      until = setTimeout(() => (root.hidden = true), SHOWN_MS)
    },
    hide(): void {
      clearTimeout(until)
      root.hidden = true
    },
  }
}
