import { Icon } from '@perlas/ui/Icon.tsx'
import type { PaletteItem } from '@perlas/ui/CommandPalette.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Renewed } from '../shell/Renewed.tsx'
import './search.css'

export type Recent = PaletteItem & { to: string }

const load = () => import('./Search.tsx')
const Search = lazy(async () => {
  try {
    return { default: (await load()).Search }
  } catch {
    return { default: Renewed }
  }
})

const KEPT = 5
/** The page comes first; then the box, so that a press opens it at once. */
const WARM_AFTER_MS = 2_000

/** A slash is a letter while somebody types, and a dialog has the keys to itself. */
function opens({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k'
  const typing =
    target instanceof HTMLElement &&
    target.closest('input, select, textarea, [contenteditable]') !== null
  return key === '/' && !altKey && !typing
}

/** The way into the search, in the bar of every page: by a press, Ctrl+K, Cmd+K or a slash. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  // For this session alone: leaving takes it along, and nothing of it is stored.
  const [recent, setRecent] = useState<readonly Recent[]>([])
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), WARM_AFTER_MS)
    const press = (event: KeyboardEvent) => {
      if (!opens(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press)
    }
  }, [])
  const opened = (item: Recent) =>
    setRecent((before) => [item, ...before.filter(({ to }) => to !== item.to)].slice(0, KEPT))
  return (
    <>
      <button
        type="button"
        className="finder"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className="unseen">Search the office: </span>
        <span>Player, order, round, reference</span>
        <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Search recent={recent} onOpened={opened} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
