import { useEffect, useRef, useState, type RefObject } from 'react'

/** Letters are letters while somebody types, and a dialog has the keys to itself. */
function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof HTMLElement && target.closest('input, select, textarea, [role*=dialog]')
  )
}

/** Calls back for each key while nobody types and no dialog is open. */
export function useKeys(press: (key: string, event: KeyboardEvent) => void) {
  const current = useRef(press)
  useEffect(() => {
    current.current = press
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (isFree(event)) current.current(event.key, event)
    }
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}

/** Walks the rows of a list with keys, from the row that is open where none has the focus. */
export function useRowWalk(list: RefObject<HTMLElement | null>): void {
  const openers = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])].filter(
      // A row that is open below itself may have a list of its own.
      (one) => !one.closest('.below'),
    )
  function step(by: number) {
    const all = openers()
    const at = all.findIndex((one) => one === document.activeElement)
    const from = at >= 0 ? at : all.findIndex((one) => one.closest('tr[data-chosen]'))
    all[from < 0 ? 0 : from + by]?.focus()
  }
  /** Chooses the row under the focus, where rows can be chosen. */
  function tick() {
    const row = document.activeElement?.closest('tr')
    row?.querySelector<HTMLInputElement>('[data-kind=tick] input')?.click()
  }
  useKeys((key, event) => {
    if (key === 'j') step(1)
    if (key === 'k') step(-1)
    if (key === 'x') tick()
    // Arrows walk from a row that has the focus; else they move the page.
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!by || !openers().some((one) => one === document.activeElement)) return
    event.preventDefault()
    step(by)
  })
}

/** The keys of a list: the short line, or all of them. Only beside a list is there a case to go back from. */
export function Keys({
  keys,
  ticks,
  opening,
}: {
  keys: Readonly<Record<string, string>>
  ticks: boolean
  opening: object
}) {
  const isBeside = 'beside' in opening
  const [isOpen, setOpen] = useState(false)
  useKeys((key) => {
    if (key === '?') setOpen((shown) => !shown)
  })
  return (
    <p className="keys">
      {isOpen ? (
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>j</kbd> <kbd>k</kbd> walk, <kbd>Enter</kbd> opens,{' '}
          {ticks && (
            <span>
              <kbd>x</kbd> chooses,{' '}
            </span>
          )}
          {Object.entries(keys).map(([key, label]) => (
            <span key={key}>
              <kbd>{key}</kbd> {label},{' '}
            </span>
          ))}
          {isBeside && (
            <span>
              <kbd>Esc</kbd> goes back,{' '}
            </span>
          )}
          <kbd>?</kbd> fewer. No key decides alone: each asks once more.
        </span>
      ) : (
        <span>
          <kbd>j</kbd> <kbd>k</kbd> walk · <kbd>Enter</kbd> opens
          {Object.entries(keys).map(([key, label]) => (
            <span key={key}>
              {' '}
              · <kbd>{key}</kbd> {label}
            </span>
          ))}
          {isBeside && (
            <span>
              {' '}
              · <kbd>Esc</kbd> back
            </span>
          )}
          <span>
            {' '}
            · <kbd>?</kbd> more
          </span>
        </span>
      )}
    </p>
  )
}
