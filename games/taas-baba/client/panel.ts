import type { StageTools } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import { RANKS, rankOf, rightRanks, SWAPS, type TaasView, type Way } from '../taas-baba.ts'
import { letterOf } from './cards.ts'
import type { Parts } from './parts.ts'

const shownTimes = (times: number) => (times / 100).toFixed(2)

/** How a round ended, in words. */
export function endOf(view: TaasView, t: Translate): string {
  if (view.end === null) return ''
  if (view.end === 'left' && view.hits === 0) return t('end.left.none')
  return t(`end.${view.end}`, { times: shownTimes(view.times) })
}

/** The ranks that a guess wins on. On an edge card one way is that rank alone. */
function rangeOf(rank: number, way: Way, t: Translate): string {
  const count = rightRanks(rank, way)
  if (count === 1) return t('only', { rank: letterOf(rank) })
  if (way === 'up') return t('range', { from: letterOf(RANKS - count), to: letterOf(RANKS - 1) })
  return t('range', { from: letterOf(0), to: letterOf(count - 1) })
}

/** What can be done now, what it would pay, and what the round is worth as it stands. */
export function showOffers(
  parts: Parts,
  { view, bet, open }: { view: TaasView | undefined; bet: number; open: boolean },
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const running = view !== undefined && view.end === null
  for (const way of ['up', 'down'] as const) {
    const { button, range, offer } = parts.offers[way]
    const times = view?.offers[way] ?? null
    button.disabled = !open || times === null
    if (!running || times === null) {
      range.textContent = t(running ? 'past' : `${way}.means`)
      offer.textContent = ''
      button.setAttribute('aria-label', t('label.none', { way: t(way) }))
      continue
    }
    const rank = rankOf(view.cards.at(-1) ?? 0)
    const share = Math.round((rightRanks(rank, way) / RANKS) * 100)
    const about = { range: rangeOf(rank, way, t), share, amount: amount((bet * times) / 100) }
    range.textContent = `${about.range} · ${t('chance', { share })}`
    offer.textContent = t('offer', { times: shownTimes(times), amount: about.amount })
    button.setAttribute('aria-label', t(`label.${way}`, about))
  }
  const swaps = view?.swaps ?? SWAPS
  parts.swap.disabled = !open || swaps === 0
  parts.swap.setAttribute('aria-label', t('swap.left', { count: swaps }))
  parts.swapLeft.textContent = String(swaps)
  const worth = view && view.end !== 'missed' && view.hits > 0
  parts.times.textContent = worth ? `${shownTimes(view.times)}×` : '–'
  parts.worth.textContent = worth ? amount((bet * view.times) / 100) : ''
  parts.row.textContent = worth ? t('right', { count: view.hits }) : ''
  parts.caption.textContent = view === undefined ? t('ask') : running ? t('pick') : endOf(view, t)
}
