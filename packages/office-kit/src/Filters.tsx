import { useEffect, useRef, useState } from 'react'
import type { FilterValues } from './asked-filters.ts'

/** One question of a list. What is `sort` orders it and is not counted as a filter. */
export type Filter = {
  source: string
  label: string
} & (
  | { kind: 'search' | 'word' | 'pesos' | 'number' | 'day'; hint?: string }
  | { kind: 'choice'; choices: readonly (readonly [id: string, name: string])[] }
)

const TYPING_MS = 300

/** A text that is looked for (`search`; a `word` is one of the program's own) may be a name, a number or an address of somebody: it stands in no address of a page. */
export const personalOf = (filters: readonly Filter[]): string[] =>
  filters.flatMap(({ kind, source }) => (kind === 'search' ? [source] : []))

/** The questions of a list in one line; on a phone the first, and the others behind a button. */
export function Filters({
  filters,
  values,
  onChange,
}: {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}) {
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const change = (next: FilterValues) => {
    latest.current = next
    onChange(next)
  }
  const set = (source: string, value: string) => {
    const { [source]: _before, ...others } = latest.current
    const next = value ? { ...others, [source]: value } : others
    change(next)
  }
  const changed = filters.filter(({ source }) => (values[source] ?? '') !== '').length
  return (
    <search className="filters" data-open={open || undefined}>
      {filters.map((filter, at) => (
        <Control
          key={`${filter.source} ${round}`}
          filter={filter}
          main={at === 0}
          value={values[filter.source] ?? ''}
          onChange={(value) => set(filter.source, value)}
        />
      ))}
      {filters.length > 1 && (
        <button
          type="button"
          className="control more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {changed > 0 ? `Filters · ${changed}` : 'Filters'}
        </button>
      )}
      {changed > 0 && (
        <button
          type="button"
          className="control plain-control"
          onClick={() => {
            setRound(round + 1)
            change({})
          }}
        >
          Clear
        </button>
      )}
    </search>
  )
}

const inputTypes = {
  search: 'search',
  word: 'text',
  day: 'date',
  pesos: 'text',
  number: 'text',
} as const
const inputModes = {
  search: 'search',
  word: 'text',
  day: 'decimal',
  pesos: 'decimal',
  number: 'decimal',
} as const

function Control({
  filter,
  main,
  value,
  onChange,
}: {
  filter: Filter
  main: boolean
  value: string
  onChange: (value: string) => void
}) {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Another address, and not this field's own words on their way back.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  useEffect(() => () => clearTimeout(typing.current), [])
  function send(text: string) {
    clearTimeout(typing.current)
    typing.current = undefined
    setSent(text.trim())
    onChange(text.trim())
  }
  return (
    <label className="filter" data-kind={filter.kind} data-main={main || undefined}>
      <span>{filter.label}</span>
      {filter.kind === 'choice' ? (
        <select
          className="control"
          value={value}
          data-set={value !== '' || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {filter.choices.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="control"
          type={inputTypes[filter.kind]}
          inputMode={inputModes[filter.kind]}
          value={typed}
          placeholder={filter.hint}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            const text = target.value
            setTyped(text)
            clearTimeout(typing.current)
            typing.current = setTimeout(() => send(text), TYPING_MS)
          }}
          // A press elsewhere may lead to another page: what was typed goes before it, never after.
          onBlur={() => {
            if (typing.current !== undefined) send(typed)
          }}
        />
      )}
    </label>
  )
}
