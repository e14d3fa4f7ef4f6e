import { languageNow } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { gameOfLink, mayPreload } from './preload-rules.ts'

/** A key passes over tiles on its way elsewhere: who stays on one this long may want it. */
const FOCUS_MS = 400
/** What has not come by then does not help the game any more. */
const GIVE_UP_MS = 20_000

const fetched = new Set<string>()
let under: { url: string; frame: HTMLIFrameElement } | undefined
let dwelling: ReturnType<typeof setTimeout> | undefined

/**
 * While a tile is pressed its game's page is fetched ahead, unseen: in a frame, since browsers keep what a frame fetches apart
 * for each pair of page and frame, so that what the lobby itself fetched would be fetched again. No script runs in it.
 */
export function watchTiles(first: Event): void {
  addEventListener('pointerdown', ({ target }) => fetchAhead(target), { passive: true })
  // The finger moves the page instead.
  addEventListener('pointercancel', abandon, { passive: true })
  addEventListener('focusin', ({ target }) => {
    clearTimeout(dwelling)
    if (target instanceof Element && target.matches('a:focus-visible'))
      dwelling = setTimeout(fetchAhead, FOCUS_MS, target)
  })
  // A finger is over the page only while it presses it, and this was asked for by the first one.
  if (first instanceof PointerEvent && first.pointerType === 'touch') fetchAhead(first.target)
}

function fetchAhead(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const id = link && gameOfLink(link.href)
  const game = id === undefined || id === null ? undefined : useCatalogue.getState().gameMap[id]
  if (!game?.preload || fetched.has(game.preload) || !mayPreload(game, savesData())) return
  abandon()
  const url = new URL(game.preload)
  url.searchParams.set('lang', languageNow() === 'fil-PH' ? 'fil' : 'en')
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = ''
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.referrerPolicy = 'no-referrer'
  frame.src = url.href
  under = { url: game.preload, frame }
  fetched.add(game.preload)
  setTimeout(() => frame.remove(), GIVE_UP_MS)
  document.body.append(frame)
}

function abandon(): void {
  if (under) fetched.delete(under.url)
  under?.frame.remove()
  under = undefined
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (connection?.saveData ?? false) || matchMedia('(prefers-reduced-data: reduce)').matches
}
