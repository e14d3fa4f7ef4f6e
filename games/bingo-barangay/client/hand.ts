import { make } from '@perlas/game-kit/dom'
import type { HallTools } from './hall.ts'
import { myCards } from './mine.ts'
import { offers } from './offers.ts'

/** What the player holds and may buy: cards on offer beside their own while they are sold, then their own alone. */
export function hand(
  tools: Pick<HallTools, 't' | 'amount' | 'lay' | 'sound' | 'motion' | 'terms'>,
) {
  const { t } = tools
  const mine = myCards(tools)
  const offered = offers(tools)
  const tab = (name: 'offers' | 'mine', label: string) =>
    make(
      'button',
      { type: 'button', class: 'bingo-tab', 'data-tab': name, click: () => turnTo(name) },
      label,
    )
  const held = make('p', { class: 'bingo-held' })
  const tabs = { offers: tab('offers', t('tab.offers')), mine: tab('mine', '') } as const
  const root = make(
    'section',
    { class: 'bingo-hand', 'aria-label': t('hand') },
    make(
      'div',
      { class: 'bingo-tabs', role: 'group', 'aria-label': t('hand') },
      tabs.offers,
      tabs.mine,
    ),
    held,
    offered.root,
    mine.root,
    offered.foot,
  )
  function turnTo(name: keyof typeof tabs): void {
    root.dataset['tab'] = name
    for (const [one, button] of Object.entries(tabs))
      button.setAttribute('aria-pressed', String(one === name))
  }
  turnTo('offers')
  return {
    root,
    mine,
    offered,
    turnTo,
    count(): void {
      tabs.mine.textContent = t('tab.mine', { count: mine.count() })
      held.textContent = tabs.mine.textContent
    },
  }
}
