import type { StageTools } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import { MAX_URCHINS, nextTimes, safeShare, TILES, type MinaView } from '../mina-perlas.ts'
import { nameOf, type Parts } from './parts.ts'

export const shownTimes = (times: number) =>
  (times / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** How a round ended, in words. */
export function endOf(view: MinaView, t: Translate): string {
  if (view.end === null) return ''
  if (view.end === 'left' && view.pearls === 0) return t('end.left.none')
  return t(`end.${view.end}`, { times: shownTimes(view.times), count: view.pearls })
}

type State = {
  view: MinaView | undefined
  urchins: number
  bet: number
  open: boolean
  locked: boolean
}
type Look = 'closed' | 'pearl' | 'urchin' | 'was-pearl' | 'was-urchin'

/** What lies in a tile, as far as it may be seen. */
export function lookOf(view: MinaView | undefined, at: number): Look {
  if (!view) return 'closed'
  const opened = view.open.indexOf(at)
  if (opened >= 0)
    return view.end === 'urchin' && opened === view.open.length - 1 ? 'urchin' : 'pearl'
  if (!view.field) return 'closed'
  return view.field.includes(at) ? 'was-urchin' : 'was-pearl'
}

/** Everything that is read: what can be chosen at rest, what the next pearl is worth in a round. */
export function showPanel(
  parts: Parts,
  state: State,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): void {
  const { view, urchins, bet, open, locked } = state
  const going = view !== undefined && view.end === null
  parts.setup.hidden = going || locked
  parts.going.hidden = !going && !locked
  parts.count.textContent = String(urchins)
  parts.fewer.disabled = urchins <= 1
  parts.more.disabled = urchins >= MAX_URCHINS
  for (const one of parts.presets)
    one.setAttribute('aria-pressed', String(Number(one.dataset.urchins) === urchins))
  const first = nextTimes(urchins, 0) ?? 0
  const share = Math.round(safeShare(urchins, 1) * 100)
  const ended = view !== undefined && view.end !== null
  const paid = ended && view.times > 0 ? amount((bet * view.times) / 100) : ''
  // What the round came to stands there until the next one is thought of.
  parts.first.classList.toggle('is-over', ended)
  parts.first.textContent = ended
    ? [endOf(view, t), paid].filter(Boolean).join(' · ')
    : t('first', { times: shownTimes(first), share, pearls: TILES - urchins })

  const next = view ? view.next : first
  parts.label.textContent = ended ? endOf(view, t) : t('next')
  parts.figure.textContent =
    paid ||
    (next === null || ended
      ? ''
      : t('offer', { times: shownTimes(next), amount: amount((bet * next) / 100) }))
  const pearls = view?.pearls ?? 0
  parts.found.textContent = t('found', { count: pearls, left: TILES - urchins - pearls })
  parts.pick.disabled = !open
  for (const [at, tile] of parts.tiles.entries()) {
    const look = lookOf(view, at)
    tile.dataset.look = look
    // Not disabled: the focus would be lost with each step.
    tile.setAttribute('aria-disabled', String(!open || look !== 'closed'))
    tile.setAttribute(
      'aria-label',
      look === 'closed' ? nameOf(at, t) : `${nameOf(at, t)}: ${t(`look.${look}`)}`,
    )
  }
}
