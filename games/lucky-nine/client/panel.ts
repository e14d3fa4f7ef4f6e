import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { rankName, suitName } from '@perlas/game-kit/parts/cards'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { partsOf, PAYS, type NineAction, type NineView, type Sides } from '../lucky-nine.ts'

type Side = keyof Sides
const shown = (times: number) => `${times / 100}×`

/** What is read and touched, over the picture: places for bets, and what can be done with the cards. */
export function build(
  t: Translate,
  on: { side: (side: Side) => void; act: (action: NineAction) => void },
) {
  const place = (name: 'pair' | 'hand' | 'nine', pays: string) => {
    const part = make('b', {}, '')
    const inside = [make('span', {}, t(`bet.${name}`)), make('small', {}, pays), part]
    const node =
      name === 'hand'
        ? make('div', { class: 'nine-spot' }, ...inside)
        : make(
            'button',
            { type: 'button', class: 'nine-spot', click: () => on.side(name) },
            ...inside,
          )
    return { node, part }
  }
  const spots = {
    pair: place('pair', t('pays.pair', { one: shown(PAYS.pair), other: shown(PAYS.suited) })),
    hand: place('hand', shown(PAYS.hand)),
    nine: place('nine', shown(PAYS.nine)),
  }
  const button = (act: NineAction['do']) =>
    make(
      'button',
      { type: 'button', class: `nine-act is-${act}`, click: () => on.act({ do: act }) },
      t(`act.${act}`),
    )
  const [stand, draw] = [button('stand'), button('draw')]
  const acts = make(
    'div',
    { class: 'nine-acts', role: 'group', 'aria-label': t('acts'), hidden: true },
    stand,
    draw,
  )
  const line = make('p', { class: 'scene-verdict nine-line' }, '')
  // Where nothing is drawn the cards are said.
  const plain = make('p', { class: 'scene-plain nine-plain' }, '')
  const panel = make(
    'div',
    { class: 'scene-panel nine-panel' },
    make(
      'div',
      { class: 'nine-spots', role: 'group', 'aria-label': t('bets') },
      ...Object.values(spots).map(({ node }) => node),
    ),
    acts,
    line,
  )
  return { root: rootOf('nine', t('title'), plain, panel), spots, acts, stand, draw, line, plain }
}

export const cardName = (card: number, t: Translate) =>
  t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })
const handOf = (cards: readonly number[], t: Translate) =>
  cards.map((card) => cardName(card, t)).join(', ')

/** How things stand, in one line. */
export function describe(view: NineView, t: Translate): string {
  const mine = t('result.mine', { cards: handOf(view.mine, t), total: view.total })
  if (view.house === null || view.end === null) return mine
  const house = t('result.house', { cards: handOf(view.house, t), total: view.houseTotal ?? 0 })
  return [mine, house, t(`end.${view.end}`)].join('. ')
}

export type State = {
  view: NineView | undefined
  sides: Sides
  bet: number
  open: boolean
  locked: boolean
  /** What the round that stands there has paid, once it is over. */
  paid: number | null
}

export function showPanel(
  { spots, acts, stand, draw, line, plain }: ReturnType<typeof build>,
  { view, sides, bet, open, locked, paid }: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const parts = partsOf(sides)
  for (const name of ['pair', 'hand', 'nine'] as const) {
    const { node, part } = spots[name]
    const lies = (bet * parts[name]) / 100
    const brought = name === 'hand' ? null : (view?.[name] ?? null)
    const won = brought === null ? 0 : (lies * brought) / 100
    part.textContent = won > 0 ? amount(won) : lies > 0 ? amount(lies) : locked ? '' : t('bet.add')
    part.classList.toggle('is-paid', won > 0)
    part.classList.toggle('is-off', lies === 0)
    if (name === 'hand') continue
    node.setAttribute('aria-pressed', String(sides[name]))
    // Not disabled: the focus would be lost with each round.
    node.setAttribute('aria-disabled', String(locked))
  }
  const asks = open && view !== undefined && view.end === null
  acts.hidden = !asks
  line.hidden = asks
  draw.disabled = !open || view?.total === 9
  stand.disabled = !open
  const over = view !== undefined && view.end !== null && !locked
  line.classList.toggle('is-over', over)
  line.textContent = locked
    ? ''
    : over
      ? [t(`end.${view.end ?? 'tie'}`), paid ? t('paid', { amount: amount(paid) }) : '']
          .filter(Boolean)
          .join(' · ')
      : t('ask')
  plain.textContent = view ? describe(view, t) : ''
}
