import { make } from '@perlas/game-kit/dom'
import { patternsOf, type Pot, type Room } from '../bingo.ts'
import type { HallTools } from './hall.ts'
import { ballName } from './words.ts'

export type Own = { cards: number; paid: number }

/** Who won what, with which ball, and what became of the pot. */
export function resultPanel({ t, amount, terms }: Pick<HallTools, 't' | 'amount' | 'terms'>) {
  const rows = make('ul', {})
  const own = make('p', { class: 'bingo-yours' })
  const root = make('section', { class: 'bingo-result', 'aria-label': t('result') }, own, rows)

  function row(name: string, ball: string, words: string, className = ''): HTMLElement {
    return make(
      'li',
      { class: className },
      make('b', {}, name),
      make('span', {}, ball),
      make('em', {}, words),
    )
  }
  const shared = (cards: number, each: number) =>
    t('result.shared', { count: cards, amount: amount(each * cards) })

  function rowsOf(
    room: Room | undefined,
    balls: readonly number[],
    pot: Pot | undefined,
  ): HTMLElement[] {
    if (!room) return [row(t('result.nobody'), '', '', 'is-wide')]
    const ball = (call: number) =>
      t('result.ball', { call, ball: ballName(terms, balls[call - 1] ?? 0) })
    const won = patternsOf(terms).map((pattern) => {
      const name = t(`pattern.${pattern}`)
      const { cards, paid } = room.fixed?.[pattern] ?? { cards: 0, paid: 0 }
      if (room.fixed)
        return row(
          name,
          '',
          cards ? t('result.fixed', { count: cards, amount: amount(paid) }) : '–',
        )
      const { call, cards: first, each } = room.prizes![pattern]!
      return row(name, ball(call), shared(first, each))
    })
    const left = pot?.amount ?? 0
    if (room.pot.each === 0) return [...won, row(t('jackpot'), t('result.stays'), amount(left))]
    const fallen = amount(room.pot.amount - left)
    return [...won, row(t('jackpot'), t('result.fell'), fallen, 'is-fallen')]
  }

  return {
    root,
    show({
      room,
      balls,
      pot,
      mine,
    }: {
      room: Room | undefined
      balls: readonly number[]
      pot: Pot | undefined
      /** What the player's own cards came to; undefined of a round of before. */
      mine: Own | undefined
    }): void {
      rows.replaceChildren(...rowsOf(room, balls, pot))
      const { cards, paid } = mine ?? { cards: 0, paid: 0 }
      own.classList.toggle('is-won', paid > 0)
      own.textContent =
        cards === 0
          ? t(mine ? 'result.watched' : 'result.last')
          : paid === 0
            ? t('result.none')
            : t('result.won', { amount: amount(paid) })
    },
  }
}
