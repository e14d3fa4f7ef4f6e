import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { cardName, cardNames } from '@perlas/game-kit/parts/card-names'
import { pickOne, rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import {
  fivesOf,
  HAND,
  HANDS,
  payOf,
  PAYS,
  ranks,
  type Five,
  type Hands,
  type JacksView,
} from '../jacks-perlas.ts'

/** What is read and touched, over the picture: the pays, the cards, and what can be done with them. */
export function build(
  t: Translate,
  on: {
    hold: (at: number) => void
    draw: () => void
    hint: () => void
    hands: (hands: Hands) => void
  },
) {
  const pays = ranks.map((made) => {
    const [count, amount] = [make('i', {}, ''), make('b', {}, '')]
    const name = make('span', {}, t(`made.${made}`), count)
    return { made, count, amount, node: make('li', {}, name, amount) }
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
  // What the hands beside the first come to, each below its cards.
  const others = Array.from({ length: Math.max(...HANDS) - 1 }, (_, i) => {
    const [cards, result] = [make('span', { class: 'hidden-text' }, ''), make('b', {}, '')]
    const number = make('span', { class: 'hidden-text' }, t('hand.n', { n: i + 2 }))
    return { cards, result, node: make('li', {}, number, result, cards) }
  })
  const beside = make(
    'ol',
    { class: 'jp-others', 'aria-label': t('others') },
    ...others.map(({ node }) => node),
  )
  const hands = pickOne<Hands>(
    'hands',
    {
      title: t('hands'),
      list: HANDS,
      label: (count) => String(count),
      said: (count) => t(`hands.${count}`),
    },
    on.hands,
  )
  // Nothing answers before there is a stage.
  hands.node.hidden = true
  const fresh = make('small', {}, '')
  const draw = make(
    'button',
    {
      type: 'button',
      class: 'jp-draw',
      disabled: true,
      'aria-keyshortcuts': 'd',
      click: on.draw,
    },
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
    hands.node,
  )
  return {
    root: rootOf('jp', t('title'), list, beside, hand, panel),
    pays,
    list,
    cards,
    others,
    beside,
    hands,
    draw,
    fresh,
    hint,
    line,
  }
}

/** How things stand, in one line. */
export function describe(view: JacksView, t: Translate): string {
  const { hand, made, held, over, more } = view
  const cards = t('result.hand', { cards: cardNames(hand, t) })
  const count = more ? [t(`hands.${(more.length + 1) as Hands}`)] : []
  if (!over) return [...count, cards, ...(made === null ? [] : [nameOf(view, t)])].join('. ')
  const kept = hand.filter((_, at) => held?.[at])
  const holds =
    kept.length > 0 ? t('result.held', { cards: cardNames(kept, t) }) : t('result.heldNone')
  if (!more) return [cards, holds, nameOf(view, t)].join('. ')
  const each = fivesOf(view).map((five, at) =>
    t('result.each', { n: at + 1, made: nameOf(five, t), cards: cardNames(five.hand, t) }),
  )
  return [...count, holds, ...each].join('. ')
}
const nameOf = ({ made }: Pick<Five, 'made'>, t: Translate) =>
  made === null ? t('made.none') : t(`made.${made}`)

export type State = {
  view: JacksView | undefined
  hold: readonly boolean[]
  /** Chosen for the next round; `bet` is on all of them together. */
  count: Hands
  bet: number
  /** The bet on each hand of the round that stands there. */
  each: number
  open: boolean
  locked: boolean
  hints: boolean
  /** The hold that pays most over time; undefined while it is worked out. */
  best: { hold: readonly boolean[]; pays: number } | undefined
  /** What the round that stands there has paid, once it is over. */
  paid: number | null
}

export function showPanel(
  parts: ReturnType<typeof build>,
  state: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const { pays, list, cards, draw, fresh, hint, line, hands } = parts
  const { view, hold, count: chosen, bet, open, locked, hints, best, paid } = state
  const over = view?.over === true && !locked
  const one = bet / chosen
  list.setAttribute('aria-label', t('pays', { amount: amount(one) }))
  const fives = view ? fivesOf(view) : []
  const lit = isLit(state)
  for (const { made, count, amount: cell, node } of pays) {
    const many = view?.over ? fives.filter((five) => five.made === made).length : 0
    cell.textContent = amount(one * PAYS[made])
    count.textContent = many > 1 ? ` ×${many}` : ''
    node.classList.toggle('is-made', many > 0 && lit)
    node.classList.toggle('is-held', view?.over ? many > 0 && !lit : view?.made === made)
  }
  showOthers(parts, state, { amount, t })
  // At rest it is chosen how many hands come; while a round is played they are drawn.
  const going = open || locked
  hands.node.hidden = going
  draw.hidden = !going
  hands.show(chosen, going)
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
  const count = hold.filter((kept) => !kept).length
  const news = () => (fives.length > 1 ? t('act.each', { n: count }) : t('act.new', { n: count }))
  fresh.textContent = open ? (count === 0 ? t('act.keep') : news()) : ''
  hint.setAttribute('aria-pressed', String(hints))
  line.classList.toggle('is-over', over && lit)
  if (open && view && hints) {
    const kept = view.hand.filter((_, at) => best?.hold[at])
    line.textContent = !best
      ? t('hint.wait')
      : kept.length === 0
        ? t('hint.none')
        : kept.length === HAND
          ? t('hint.all')
          : t('hint.best', {
              cards: cardNames(kept, t),
            })
  } else if (open) line.textContent = t('choose')
  else if (over)
    line.textContent = [
      fives.length > 1
        ? t('over.many', {
            count: fives.filter(({ made }) => made !== null).length,
            hands: fives.length,
          })
        : nameOf(view, t),
      paid ? t('paid', { amount: amount(paid) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  else
    line.textContent = locked
      ? ''
      : chosen > 1
        ? t('ask.many', { hands: chosen, amount: amount(one) })
        : t('ask')
}

/** Whether what pays is lit: of several hands only where together they pay more than the round cost. */
function isLit({ view, paid, each }: State): boolean {
  const count = view ? fivesOf(view).length : 1
  return (paid ?? 0) > (count === 1 ? 0 : each * count)
}

/** Below each hand beside the first: what it makes, and pays. */
function showOthers(
  { others, beside }: ReturnType<typeof build>,
  state: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const { view, count: chosen, each } = state
  const fives = view ? (view.more ?? []) : []
  const lit = isLit(state)
  const shown = view ? fives.length : chosen - 1
  beside.hidden = shown === 0
  for (const [i, { node, cards, result }] of others.entries()) {
    const five = view?.over ? fives[i] : undefined
    node.hidden = i >= shown
    const pays = five ? payOf(five, each) : 0
    node.classList.toggle('is-paid', pays > 0 && lit)
    result.textContent = five
      ? [nameOf(five, t), pays > 0 ? amount(pays) : ''].filter(Boolean).join(' · ')
      : ''
    cards.textContent = five ? cardNames(five.hand, t) : ''
  }
}
