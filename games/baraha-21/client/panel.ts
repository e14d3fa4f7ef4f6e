import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { cardNames } from '@perlas/game-kit/parts/card-names'
import type { SteppedNow } from '@perlas/game-kit/parts/stepped-stage'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import type { BarahaView, Move } from '../baraha-21.ts'
import { bestPlay } from '../strategy.ts'

/** What a player decides on, in the order of the buttons; `show` happens by itself. */
export const acts = ['hit', 'stand', 'double', 'split'] as const
export type Act = (typeof acts)[number]
/** The key of each. */
export const keys: Readonly<Record<string, Act>> = { h: 'hit', s: 'stand', d: 'double', p: 'split' }

/** What is read and touched, over the picture. */
export function build(t: Translate, on: { act: (move: Move) => void; hint: () => void }) {
  const button = (act: Act) => {
    const cost = make('small', {}, '')
    const node = make(
      'button',
      {
        type: 'button',
        class: `b21-act is-${act}`,
        disabled: true,
        'aria-keyshortcuts': Object.keys(keys).find((key) => keys[key] === act) ?? '',
        click: () => on.act(act),
      },
      make('span', {}, t(`act.${act}`)),
      cost,
    )
    return { node, cost }
  }
  const buttons = {
    hit: button('hit'),
    stand: button('stand'),
    double: button('double'),
    split: button('split'),
  }
  const row = make(
    'div',
    { class: 'b21-acts', role: 'group', 'aria-label': t('acts') },
    ...acts.map((act) => buttons[act].node),
  )
  const hint = make('button', { type: 'button', class: 'b21-hint', click: on.hint }, t('hint'))
  const line = make('p', { class: 'scene-verdict b21-line' }, '')
  // Where nothing is drawn the cards are written.
  const plain = make('p', { class: 'scene-plain b21-plain' }, '')
  const panel = make(
    'div',
    { class: 'scene-panel b21-panel' },
    make('div', { class: 'b21-head' }, line, hint),
    row,
  )
  return { root: rootOf('b21', t('title'), plain, panel), buttons, hint, line, plain }
}

/** How things stand, in one line. */
export function describe(view: BarahaView, t: Translate): string {
  const two = view.hands.length > 1
  const mine = view.hands.map(({ cards, total, end }, at) => {
    const line = t(two ? 'result.hand' : 'result.mine', {
      n: at + 1,
      cards: cardNames(cards, t),
      total,
    })
    return end === null ? line : `${line}. ${t(`end.${end}`)}`
  })
  const dealer = t(view.over ? 'result.dealer' : 'result.up', {
    cards: cardNames(view.dealer, t),
    total: view.dealerTotal,
  })
  const turn = two && view.active !== null ? [t('result.active', { n: view.active + 1 })] : []
  return [...mine, dealer, ...turn].join('. ')
}

export function showPanel(
  { buttons, hint, line, plain }: ReturnType<typeof build>,
  { view, bet, open, locked, hints, paid }: SteppedNow<BarahaView> & { hints: boolean },
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const best = hints && view && open ? bestPlay(view) : undefined
  for (const act of acts) {
    const { node, cost } = buttons[act]
    node.disabled = !open || !view?.can.includes(act)
    cost.textContent = act === 'double' || act === 'split' ? `+${amount(bet)}` : ''
    node.classList.toggle('is-best', best === act)
  }
  hint.setAttribute('aria-pressed', String(hints))
  const over = view?.over === true && !locked
  line.classList.toggle('is-over', over)
  if (best) line.textContent = t('hint.best', { move: t(`act.${best}`) })
  else if (open && view?.active !== null && view && view.hands.length > 1)
    line.textContent = t('result.active', { n: view.active + 1 })
  else if (over)
    line.textContent = [
      view.hands.map(({ end }) => t(`end.${end ?? 'lost'}`)).join(' · '),
      paid ? t('paid', { amount: amount(paid) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  else line.textContent = locked ? '' : t('ask')
  plain.textContent = view ? describe(view, t) : ''
}
