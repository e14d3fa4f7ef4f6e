import { Button } from '@perlas/ui/Button.tsx'
import { useState, type ReactNode } from 'react'
import { announce } from './Announcement.tsx'
import { explain } from './explain.ts'
import type { Identified } from './Listing.tsx'
import { useRefreshLists } from './refresh.ts'

/** Acts on one row. */
export type RowAct<Row> = (row: Row) => Promise<unknown>

/** An act on several rows: each by itself, refused or done by itself. */
export type BulkAct<Row> = {
  label: string
  /** Said of the rows for which it was done. */
  done: string
  fits: (row: Row) => boolean
  /** At once; or with what a form asks first. */
  act?: RowAct<Row>
  form?: (ask: {
    rows: readonly Row[]
    busy: boolean
    send: (act: RowAct<Row>) => void
  }) => ReactNode
}

/** Which rows are ticked; those that left the list meanwhile are not. */
export function useTicks<Row extends Identified>(rows: readonly Row[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const all = rows ?? []
  const chosen = all.filter(({ id }) => ticked.has(String(id)))
  return {
    chosen,
    isAll: chosen.length > 0 && chosen.length === all.length,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) => {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    set: (on: boolean) => setTicked(new Set(on ? all.map(({ id }) => String(id)) : [])),
  }
}
export type Ticks<Row extends Identified> = ReturnType<typeof useTicks<Row>>

type Refused = { id: string; name: string; why: string }

/** Below a list while rows are ticked: how many, what can be done with them, and after it what was refused, and why. */
export function BulkBar<Row extends Identified>({
  acts,
  ticks: { chosen, set },
  nameOf,
}: {
  acts: readonly BulkAct<Row>[]
  ticks: Ticks<Row>
  nameOf: (row: Row) => string
}) {
  const [open, setOpen] = useState<string>()
  const [at, setAt] = useState<number>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const refresh = useRefreshLists()
  const busy = at !== undefined
  async function run({ fits, done }: BulkAct<Row>, act: RowAct<Row>) {
    const rows = chosen.filter(fits)
    const not: Refused[] = []
    setRefused([])
    for (const [place, row] of rows.entries()) {
      setAt(place + 1)
      try {
        await act(row)
      } catch (fault) {
        not.push({ id: String(row.id), name: nameOf(row), why: explain(fault) })
      }
    }
    setAt(undefined)
    setOpen(undefined)
    setRefused(not)
    set(false)
    announce(`${done}: ${rows.length - not.length} of ${rows.length}.`)
    refresh()
  }
  if (chosen.length === 0 && refused.length === 0) return null
  const asking = acts.find(({ label }) => label === open)
  const press = (one: BulkAct<Row>) =>
    one.act ? void run(one, one.act) : setOpen(open === one.label ? undefined : one.label)
  const form =
    chosen.length > 0 &&
    asking?.form?.({
      rows: chosen.filter(asking.fits),
      busy,
      send: (act) => void run(asking, act),
    })
  return (
    <section className="bulk" aria-label="Chosen rows">
      {chosen.length > 0 && (
        <div className="row">
          <strong>{busy ? `${at} of ${chosen.length}…` : `${chosen.length} chosen`}</strong>
          <Acts acts={acts} chosen={chosen} open={open} busy={busy} onPress={press} />
          <Button look="quiet" size="small" disabled={busy} onClick={() => set(false)}>
            Clear
          </Button>
        </div>
      )}
      {form && <div>{form}</div>}
      {refused.length > 0 && <Refusals of={refused} onClose={() => setRefused([])} />}
    </section>
  )
}

/** Acts that fit some of the rows that are chosen, with how many where they do not fit all. */
function Acts<Row>({
  acts,
  chosen,
  open,
  busy,
  onPress,
}: {
  acts: readonly BulkAct<Row>[]
  chosen: readonly Row[]
  open: string | undefined
  busy: boolean
  onPress: (act: BulkAct<Row>) => void
}) {
  return acts.map((one) => {
    const fit = chosen.filter(one.fits).length
    if (fit === 0) return null
    return (
      <Button
        key={one.label}
        look="outline"
        size="small"
        disabled={busy}
        {...(!one.act && { 'aria-expanded': open === one.label })}
        onClick={() => onPress(one)}
      >
        {fit === chosen.length ? one.label : `${one.label} (${fit})`}
      </Button>
    )
  })
}

function Refusals({ of, onClose }: { of: readonly Refused[]; onClose: () => void }) {
  return (
    <div role="alert">
      <p>{of.length === 1 ? '1 was refused:' : `${of.length} were refused:`}</p>
      <ul>
        {of.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong> <span>{why}</span>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
