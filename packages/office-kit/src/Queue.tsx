import { useRef, useState, type ComponentType } from 'react'
import { useAddress } from './address.ts'
import { useKeys } from './Keys.tsx'
import { Listing, type Identified, type ListingProps } from './Listing.tsx'
import type { PendingAction } from './pending-action.ts'

/** What a row opens. `done` goes on to the next one, `back` to the list. */
export type CaseProps = { id: string; pending: PendingAction; done: () => void; back: () => void }

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
}: Omit<ListingProps<Row>, 'opening' | 'keys'> & {
  keys: Readonly<Record<string, string>>
  Case: ComponentType<CaseProps>
}) {
  const [chosen, setChosen] = useLinkedCase()
  const [pending, setPending] = useState<PendingAction>()
  const desk = useRef<HTMLDivElement>(null)
  const openers = () => [...(desk.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
  // A case has lists of its own, of other players: their rows are none of the queue.
  const rowOf = (element: Element | null) =>
    element?.closest<HTMLElement>('.desk-list [data-row]')?.dataset['row']
  const openerOf = (id: string | undefined) => openers().find((one) => rowOf(one) === id)
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
  /** After a decision the one that followed is under the finger. */
  function done() {
    const all = openers()
    const at = all.findIndex((one) => rowOf(one) === chosen)
    const next = rowOf(all[at + 1] ?? null) ?? rowOf(all[at - 1] ?? null)
    setChosen(undefined)
    setPending(undefined)
    requestAnimationFrame(() => (openerOf(next) ?? openers()[0])?.focus())
  }
  useKeys((key) => {
    if (key === 'Escape' && chosen !== undefined) return back()
    if (!(key in keys)) return
    // The row under the focus is meant; without one the case that is open.
    const id = rowOf(document.activeElement) ?? chosen
    if (id !== undefined) open(id, key)
  })
  return (
    <div className="desk" data-open={chosen !== undefined || undefined} ref={desk}>
      <div className="desk-list">
        <Listing
          {...listing}
          keys={keys}
          opening={{ chosen, beside: (row) => open(String(row.id)) }}
        />
      </div>
      {chosen !== undefined && (
        <div className="desk-case" key={chosen}>
          <Case id={chosen} pending={pending} done={done} back={back} />
        </div>
      )}
    </div>
  )
}
