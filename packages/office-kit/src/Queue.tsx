import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useAddress } from './address.ts'
import { Listing, type Identified, type ListingProps } from './Listing.tsx'
import type { PendingAction } from './pending-action.ts'

/** What a row opens. `done` goes on to the next one, `back` to the list. */
export type CaseProps = { id: string; pending: PendingAction; done: () => void; back: () => void }

/** Letters are letters while somebody types, and a dialog has the keys to itself. */
function free(event: globalThis.KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof HTMLElement && target.closest('input, select, textarea, [role*=dialog]')
  )
}

/** The case in the address: a link opens it, also after signing in, and a reload keeps it. */
function useLinkedCase() {
  const { params, key, state, change } = useAddress()
  const linked = params.get('open') ?? undefined
  const [chosen, setChosen] = useState({ id: linked, key })
  // A step of the queue's own is shown at once and comes back by the address later: it must not undo the step after it.
  if (chosen.key !== key) {
    const own = state['own'] === true
    setChosen({ id: own ? chosen.id : linked, key })
  }
  function choose(id: string | undefined) {
    setChosen({ id, key })
    change((before) => {
      const next = new URLSearchParams(before.params)
      next.delete('open')
      if (id !== undefined) next.set('open', id)
      return { params: next, state: { ...before.state, own: true } }
    })
  }
  return [chosen.id, choose] as const
}

/**
 * A queue and, beside it, what is being decided. Arrows, j and k walk the rows, Enter opens one, Escape goes back.
 * A letter of `keys` opens the row that has the focus, evidence first, and hands the pending action to the case.
 */
export function Queue<Row extends Identified>({
  keys,
  Case,
  ...listing
}: Omit<ListingProps<Row>, 'opening'> & {
  keys: Readonly<Record<string, string>>
  Case: ComponentType<CaseProps>
}) {
  const [chosen, setChosen] = useLinkedCase()
  const [pending, setPending] = useState<PendingAction>()
  const [help, setHelp] = useState(false)
  const desk = useRef<HTMLDivElement>(null)
  const openers = () => [...(desk.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
  // A case has lists of its own, of other players: their rows are none of the queue.
  const rowOf = (element: Element | null) =>
    element?.closest<HTMLElement>('.desk-list [data-row]')?.dataset['row']
  const openerOf = (id: string | undefined) => openers().find((one) => rowOf(one) === id)
  function step(by: number) {
    const all = openers()
    const at = all.findIndex((one) => one === document.activeElement)
    const from = at >= 0 ? at : all.findIndex((one) => rowOf(one) === chosen)
    all[from < 0 ? 0 : from + by]?.focus()
  }
  function open(id: string, key?: string) {
    setChosen(id)
    setPending(key === undefined ? undefined : { key })
  }
  function back() {
    const id = chosen
    setChosen(undefined)
    setPending(undefined)
    requestAnimationFrame(() => (openerOf(id) ?? openers()[0])?.focus())
  }
  /** Chooses the row under the focus, where rows can be chosen. */
  function tick() {
    const row = document.activeElement?.closest('tr')
    row?.querySelector<HTMLInputElement>('[data-kind=tick] input')?.click()
  }
  /** After a decision the one that followed is under the finger. */
  function done() {
    const all = openers()
    const at = all.findIndex((one) => rowOf(one) === chosen)
    const next = rowOf(all[at + 1] ?? null) ?? rowOf(all[at - 1] ?? null)
    setChosen(undefined)
    setPending(undefined)
    requestAnimationFrame(() => (openerOf(next) ?? openers()[0])?.focus())
  }
  const press = useRef<(event: globalThis.KeyboardEvent) => void>(undefined)
  useEffect(() => {
    press.current = (event) => {
      if (!free(event)) return
      if (event.key === '?') return setHelp((shown) => !shown)
      if (event.key === 'j') return step(1)
      if (event.key === 'k') return step(-1)
      if (event.key === 'x') return tick()
      if (event.key === 'Escape' && chosen !== undefined) return back()
      if (!(event.key in keys)) return
      // The row under the focus is meant; without one the case that is open.
      const id = rowOf(document.activeElement) ?? chosen
      if (id !== undefined) open(id, event.key)
    }
  })
  useEffect(() => {
    const heard = (event: globalThis.KeyboardEvent) => press.current?.(event)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
  function walk(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || !(event.target as Element).matches('[data-opener]')) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="desk" data-open={chosen !== undefined || undefined} ref={desk}>
      <div className="desk-list" role="presentation" onKeyDown={walk}>
        <Listing {...listing} opening={{ chosen, beside: (row) => open(String(row.id)) }} />
        <Keys keys={keys} isOpen={help} ticks={listing.bulk !== undefined} />
      </div>
      {chosen !== undefined && (
        <div className="desk-case" key={chosen}>
          <Case id={chosen} pending={pending} done={done} back={back} />
        </div>
      )}
    </div>
  )
}

/** The keys of the queue: the short line, or all of them. */
function Keys({
  keys,
  isOpen,
  ticks,
}: {
  keys: Readonly<Record<string, string>>
  isOpen: boolean
  ticks: boolean
}) {
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
          <kbd>Esc</kbd> goes back. No key decides alone: each asks once more.
        </span>
      ) : (
        <span>
          <kbd>j</kbd> <kbd>k</kbd> walk · <kbd>Enter</kbd> opens
          {Object.entries(keys).map(([key, label]) => (
            <span key={key}>
              {' '}
              · <kbd>{key}</kbd> {label}
            </span>
          ))}{' '}
          · <kbd>Esc</kbd> back · <kbd>?</kbd> more
        </span>
      )}
    </p>
  )
}
