import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { rankName, suitName } from '@perlas/game-kit/parts/cards'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { HAND, PAYS, ranks, type JacksView } from '../jacks-perlas.ts'

/** What is read and touched, over the picture: the pays, the cards, and what can be done with them. */
export function build(
  t: Translate,
  on: { hold: (at: number) => void; draw: () => void; hint: () => void },
) {
  const pays = ranks.map((made) => {
    const amount = make('b', {}, '')
    return { made, amount, node: make('li', {}, make('span', {}, t(`made.${made}`)), amount) }
  })
  const list = make('ul', { class: 'jp-pays' }, ...pays.map(({ node }) => node))
  const cards = Array.from({ length: HAND }, (_, at) =>
    make('button', {
      type: 'button',
      class: 'jp-card',
      'aria-keyshortcuts': String(at + 1),
      click: () => on.hold(at),
    }),
  )
  const hand = make('div', { class: 'jp-cards', role: 'group', 'aria-label': t('hand') }, ...cards)
  const fresh = make('small', {}, '')
  const draw = make(
    'button',
    { type: 'button', class: 'jp-draw', 'aria-keyshortcuts': 'd', click: on.draw },
    make('span', {}, t('act.draw')),
    fresh,
  )
  const hint = make('button', { type: 'button', class: 'jp-hint', click: on.hint }, t('hint'))
  const line = make('p', { class: 'scene-verdict jp-line' }, '')
  const panel = make(
    'div',
    { class: 'scene-panel jp-panel' },
    make('div', { class: 'jp-head' }, line, hint),
    draw,
  )
  return {
    root: rootOf('jp', t('title'), list, hand, panel),
    pays,
    list,
    cards,
    draw,
    fresh,
    hint,
    line,
  }
}

export const cardName = (card: number, t: Translate) =>
  t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })
const names = (hand: readonly number[], t: Translate) =>
  hand.map((card) => cardName(card, t)).join(', ')

/** How things stand, in one line. */
export function describe({ hand, made, held, over }: JacksView, t: Translate): string {
  const cards = t('told.hand', { cards: names(hand, t) })
  const what = made === null ? t('made.none') : t(`made.${made}`)
  if (!over) return made === null ? cards : `${cards}. ${what}`
  const kept = hand.filter((_, at) => held?.[at])
  return [
    cards,
    kept.length > 0 ? t('told.held', { cards: names(kept, t) }) : t('told.heldNone'),
    what,
  ].join('. ')
}

export type State = {
  view: JacksView | undefined
  hold: readonly boolean[]
  bet: number
  open: boolean
  locked: boolean
  hints: boolean
  /** The hold that pays most over time; undefined while it is worked out. */
  best: { hold: readonly boolean[]; pays: number } | undefined
  /** What the round that stands there has paid, once it is over. */
  paid: number | null
}

export function showPanel(
  { pays, list, cards, draw, fresh, hint, line }: ReturnType<typeof build>,
  { view, hold, bet, open, locked, hints, best, paid }: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const over = view?.over === true && !locked
  list.setAttribute('aria-label', t('pays', { amount: amount(bet) }))
  for (const { made, amount: cell, node } of pays) {
    cell.textContent = amount(bet * PAYS[made])
    node.classList.toggle('is-made', view?.made === made && view.over)
    node.classList.toggle('is-held', view?.made === made && !view.over)
  }
  for (const [at, button] of cards.entries()) {
    const card = view?.hand[at]
    button.textContent = card === undefined ? '' : cardName(card, t)
    button.hidden = card === undefined
    button.setAttribute('aria-pressed', String(view?.held?.[at] ?? hold[at]))
    // Not disabled: the focus would be lost with each round.
    button.setAttribute('aria-disabled', String(!open))
    button.classList.toggle('is-best', open && hints && best?.hold[at] === true)
  }
  draw.disabled = !open
  const count = hold.filter((one) => !one).length
  fresh.textContent = open ? t(count === 0 ? 'act.keep' : 'act.new', { n: count }) : ''
  hint.setAttribute('aria-pressed', String(hints))
  line.classList.toggle('is-over', over && (paid ?? 0) > 0)
  if (open && view && hints) {
    const kept = view.hand.filter((_, at) => best?.hold[at])
    line.textContent = !best
      ? t('hint.wait')
      : kept.length === 0
        ? t('hint.none')
        : kept.length === HAND
          ? t('hint.all')
          : t('hint.best', {
              cards: names(kept, t),
            })
  } else if (open) line.textContent = t('choose')
  else if (over)
    line.textContent = [
      view.made === null ? t('made.none') : t(`made.${view.made}`),
      paid ? t('paid', { amount: amount(paid) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  else line.textContent = locked ? '' : t('ask')
}
