import { make, picture } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { RANKS, rankOf, rightRanks, SWAPS, type TaasView, type Way } from '../taas-baba.ts'
import { cardName, letterOf, wayOf } from './cards.ts'

const arrow = { up: 'M12 4 21 17H3Z', down: 'M12 20 3 7h18Z' }
const swapping = 'M4 9h13l-4-4M20 15H7l4 4'
const marks = { up: '▲', down: '▼', swap: '⇄' } as const
const svg = (inside: string) =>
  picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`)

/** Words and buttons over the picture. */
export function build(t: Translate, on: { guess: (way: Way) => void; swap: () => void }) {
  const [up, down] = [guessButton('up', t, on.guess), guessButton('down', t, on.guess)]
  const swapLeft = make('span', {})
  const swap = make(
    'button',
    { type: 'button', class: 'taas-swap', disabled: true, click: on.swap },
    svg(
      `<path d="${swapping}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    make('b', {}, t('swap')),
    swapLeft,
  )
  const times = make('b', { class: 'taas-times' }, '')
  const worth = make('span', { class: 'taas-worth' }, '')
  const row = make('span', { class: 'taas-row' }, '')
  const now = make('div', { class: 'taas-now' }, make('small', {}, t('now')), times, worth, row)
  const caption = make('p', { class: 'taas-caption' }, t('ask'))
  const trail = make('ol', { class: 'taas-trail', 'aria-label': t('trail') })
  const panel = make(
    'div',
    { class: 'scene-panel taas-panel' },
    caption,
    make(
      'div',
      { class: 'taas-guesses', role: 'group', 'aria-label': t('pick') },
      down.button,
      up.button,
    ),
  )
  const root = rootOf('taas', t('title'), trail, swap, now, panel)
  return { root, trail, swap, swapLeft, times, worth, row, caption, offers: { up, down } }
}

function guessButton(way: Way, t: Translate, guess: (way: Way) => void) {
  const range = make('span', { class: 'taas-range' })
  const offer = make('span', { class: 'taas-offer' })
  const button = make(
    'button',
    {
      type: 'button',
      class: `taas-guess is-${way}`,
      disabled: true,
      'aria-keyshortcuts': way === 'up' ? 'ArrowUp' : 'ArrowDown',
      click: () => guess(way),
    },
    svg(`<path fill="currentColor" d="${arrow[way]}"/>`),
    make('b', {}, t(way)),
    range,
    offer,
  )
  return { button, range, offer }
}

const shownTimes = (times: number) => (times / 100).toFixed(2)

/** How a round ended, in words. */
function endOf(view: TaasView, t: Translate): string {
  if (view.end === null) return ''
  if (view.end === 'left' && view.hits === 0) return t('end.left.none')
  return t(`end.${view.end}`, { times: shownTimes(view.times) })
}

/** How things stand, in one line. */
export function describe(view: TaasView, t: Translate): string {
  const card = cardName(view.cards.at(-1) ?? 0, t)
  if (view.end === 'missed') return t('result.missed', { card })
  if (view.end !== null) return t('result.done', { card, how: endOf(view, t) })
  return view.hits === 0
    ? t('result.start', { card })
    : t('result.open', { card, count: view.hits })
}

/** The ranks that a guess wins on. On an edge card one way is that rank alone. */
function rangeOf(rank: number, way: Way, t: Translate): string {
  const count = rightRanks(rank, way)
  if (count === 1) return t('only', { rank: letterOf(rank) })
  if (way === 'up') return t('range', { from: letterOf(RANKS - count), to: letterOf(RANKS - 1) })
  return t('range', { from: letterOf(0), to: letterOf(count - 1) })
}

type State = { view: TaasView | undefined; bet: number; open: boolean }
type Tools = Pick<StageTools, 'amount' | 't'>

/** Shows the two guesses with their pay, the swap, and the worth of the round. */
export function showPanel(parts: ReturnType<typeof build>, state: State, tools: Tools): void {
  const { view, bet, open } = state
  const { amount, t } = tools
  showGuess('up', parts, state, tools)
  showGuess('down', parts, state, tools)
  const swaps = view?.swaps ?? SWAPS
  parts.swap.disabled = !open || swaps === 0
  parts.swap.setAttribute('aria-label', t('swap.left', { count: swaps }))
  parts.swapLeft.textContent = String(swaps)
  const worth = view && view.end !== 'missed' && view.hits > 0
  parts.times.textContent = worth ? `${shownTimes(view.times)}×` : '–'
  parts.times.classList.toggle('is-none', !worth)
  parts.worth.textContent = worth ? amount((bet * view.times) / 100) : ''
  parts.row.textContent = worth ? t('right', { count: view.hits }) : ''
  const running = view !== undefined && view.end === null
  parts.caption.textContent = view === undefined ? t('ask') : running ? t('pick') : endOf(view, t)
  showTrail(parts.trail, view, t)
}

function showGuess(
  way: Way,
  { offers }: ReturnType<typeof build>,
  { view, bet, open }: State,
  { amount, t }: Tools,
): void {
  const { button, range, offer } = offers[way]
  const running = view !== undefined && view.end === null
  const times = view?.offers[way] ?? null
  button.disabled = !open || times === null
  if (!running || times === null) {
    range.textContent = t(running ? 'past' : `${way}.means`)
    offer.textContent = ''
    button.setAttribute('aria-label', t('label.none', { way: t(way) }))
    return
  }
  const rank = rankOf(view.cards.at(-1) ?? 0)
  const share = Math.round((rightRanks(rank, way) / RANKS) * 100)
  const about = { range: rangeOf(rank, way, t), share, amount: amount((bet * times) / 100) }
  range.textContent = `${about.range} · ${t('chance', { share })}`
  offer.textContent = t('offer', { times: shownTimes(times), amount: about.amount })
  button.setAttribute('aria-label', t(`label.${way}`, about))
}

/** For who cannot see them, and where nothing is drawn: all cards in words. */
function showTrail(trail: HTMLElement, view: TaasView | undefined, t: Translate): void {
  const cards = view?.cards ?? []
  if (trail.dataset.cards === String(cards)) return
  trail.dataset.cards = String(cards)
  trail.replaceChildren(
    ...cards.map((card, at) => {
      const way = wayOf(view!, at)
      return make('li', {}, way ? `${marks[way]} ${cardName(card, t)}` : cardName(card, t))
    }),
  )
}
