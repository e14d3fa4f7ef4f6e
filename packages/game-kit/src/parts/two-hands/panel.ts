import { make } from '../../dom.ts'
import type { Translate } from '../../messages.ts'
import type { StageTools } from '../../stage.ts'
import { rootOf } from '../../scene/panel.ts'
import { cardNames } from '../card-names.ts'
import type { SteppedNow } from '../stepped-stage.ts'
import type { TwoHandsView } from './moves.ts'

/** A place for a bet: on the hand itself, or one beside it that a press sets and takes back. */
export type Bet<Choice, View> = {
  name: string
  pays(t: Translate): string
  /** How much of the stake lies there, in percent. */
  share(choice: Choice): number
  /** Beside the hand: what it brought, in hundredths of what lies there. */
  brought?(view: View): number | null
  toggled?(choice: Choice): Choice
}
/** Acts of the player with their hand: the first ends it, the others go on. */
export type Acts<Act extends string, View> = Readonly<Record<Act, (view: View) => boolean>>

/** Over the picture, to be read and touched: places for bets, and what can be done with the cards. */
export function build<Choice, Act extends string, View>(
  className: string,
  t: Translate,
  { bets, acts }: { bets: readonly Bet<Choice, View>[]; acts: Acts<Act, View> },
  on: { bet(bet: Bet<Choice, View>): void; act(act: Act): void },
) {
  const spots = bets.map((bet) => {
    const part = make('b', {}, '')
    const name = make('span', {}, t(`bet.${bet.name}`))
    const inside = [name, make('small', {}, bet.pays(t)), part]
    const about = { class: 'hands-spot' }
    const node = bet.toggled
      ? make('button', { ...about, type: 'button', click: () => on.bet(bet) }, ...inside)
      : make('div', about, ...inside)
    return { bet, part, node }
  })
  const buttons = (Object.keys(acts) as Act[]).map((act, at) => {
    const name = `hands-act ${at === 0 ? 'is-enough' : 'is-more'}`
    const about = { type: 'button', class: name, click: () => on.act(act) }
    return { act, node: make('button', about, t(`act.${act}`)) }
  })
  const group = (name: string, title: string, nodes: readonly { node: HTMLElement }[]) =>
    make(
      'div',
      { class: name, role: 'group', 'aria-label': title },
      ...nodes.map(({ node }) => node),
    )
  const row = group('hands-acts', t('acts'), buttons)
  row.hidden = true
  const line = make('p', { class: 'scene-verdict hands-line' }, '')
  // Where nothing is drawn the cards are said.
  const plain = make('p', { class: 'scene-plain hands-plain' }, '')
  const about = { class: 'scene-panel hands-panel' }
  const panel = make('div', about, group('hands-spots', t('bets'), spots), row, line)
  const root = rootOf(`hands ${className}`, t('title'), plain, panel)
  return { root, spots, buttons, row, line, plain }
}

/** How things stand, in one line. */
export function describe(view: TwoHandsView, t: Translate): string {
  const mine = t('result.mine', { cards: cardNames(view.mine, t), total: view.total })
  if (view.house === null || view.end === null) return mine
  const total = view.houseTotal ?? 0
  const house = t('result.house', { cards: cardNames(view.house, t), total })
  return [mine, house, t(`end.${view.end}`)].join('. ')
}

export function showPanel<Choice, Act extends string, View extends TwoHandsView>(
  { spots, buttons, row, line, plain }: ReturnType<typeof build<Choice, Act, View>>,
  now: SteppedNow<View> & { choice: Choice; acts: Acts<Act, View> },
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const { view, choice, bet, open, locked, paid } = now
  for (const { bet: place, part, node } of spots) {
    const lies = (bet * place.share(choice)) / 100
    const won = (lies * ((view && place.brought?.(view)) ?? 0)) / 100
    part.textContent = won > 0 ? amount(won) : lies > 0 ? amount(lies) : locked ? '' : t('bet.add')
    part.classList.toggle('is-paid', won > 0)
    part.classList.toggle('is-off', lies === 0)
    if (!place.toggled) continue
    node.setAttribute('aria-pressed', String(place.share(choice) > 0))
    // Not disabled: the focus would be lost with each round.
    node.setAttribute('aria-disabled', String(locked))
  }
  const asks = open && view?.end === null
  row.hidden = !asks
  line.hidden = asks
  for (const { act, node } of buttons) node.disabled = !open || (!!view && !now.acts[act](view))
  const end = locked ? undefined : view?.end
  line.classList.toggle('is-over', !!end)
  const words = [end && t(`end.${end}`), paid ? t('paid', { amount: amount(paid) }) : '']
  line.textContent = locked ? '' : end ? words.filter(Boolean).join(' · ') : t('ask')
  plain.textContent = view ? describe(view, t) : ''
}
