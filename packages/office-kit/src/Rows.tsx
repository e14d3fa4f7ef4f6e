import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'

/** One column. The first one names the row; `number` stands right, `act` holds what can be pressed, cards go without `spare`. */
export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  kind?: 'number' | 'act' | 'wide' | 'spare'
}

/** How a row opens: on a page of its own, below itself, or beside the list. */
export type Opening<Row> =
  | { to: (row: Row) => string }
  | { below: (row: Row) => ReactNode }
  | { beside: (row: Row) => void; chosen: string | undefined }

/** Which rows are chosen. */
export type TickedRows = {
  isAll: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (on: boolean) => void
}

/** Dense rows; where there is no room for a table, cards. Stands in a `.listing`. */
export function Rows<Row>({
  rows,
  columns,
  keyOf,
  opening,
  rowName,
  caption,
  ticks,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  opening?: Opening<Row> | undefined
  rowName?: ((row: Row) => string) | undefined
  /** Said to those who do not see what stands around it. */
  caption?: string
  /** Rows can be chosen, several at once. */
  ticks?: TickedRows | undefined
}) {
  const [expanded, setExpanded] = useState<string>()
  const below = opening && 'below' in opening ? opening.below : undefined
  return (
    // The pointer's way only: for the keyboard each row has its opener.
    <div className="rows-frame" role="presentation" onClick={openRow}>
      <table className="rows">
        {caption !== undefined && <caption className="unseen">{caption}</caption>}
        <thead>
          <tr>
            {ticks && <TickAll ticks={ticks} />}
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const id = keyOf(row)
          const open = expanded === id
          return (
            <tbody key={id}>
              <tr
                data-row={id}
                data-chosen={
                  (opening && 'beside' in opening && opening.chosen === id) || open || undefined
                }
              >
                {ticks && <Tick ticks={ticks} id={id} name={rowName?.(row)} />}
                <Cells
                  row={row}
                  id={id}
                  columns={columns}
                  opening={opening}
                  rowName={rowName}
                  open={open}
                  onExpand={() => setExpanded(open ? undefined : id)}
                />
              </tr>
              {open && below && (
                <tr className="below">
                  <td colSpan={columns.length + (ticks ? 1 : 0)}>{below(row)}</td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

function TickAll({ ticks: { isAll, set } }: { ticks: TickedRows }) {
  return (
    <th scope="col" data-kind="tick">
      <input
        type="checkbox"
        aria-label="Choose all rows of this page"
        checked={isAll}
        onChange={({ target }) => set(target.checked)}
      />
    </th>
  )
}

function Tick({ ticks, id, name }: { ticks: TickedRows; id: string; name: string | undefined }) {
  return (
    <td data-kind="tick">
      <label>
        <input
          type="checkbox"
          aria-label={name === undefined ? 'Choose this row' : `Choose ${name}`}
          checked={ticks.has(id)}
          onChange={() => ticks.toggle(id)}
        />
      </label>
    </td>
  )
}

/** The cells of a row; the first has what opens it. */
function Cells<Row>({
  row,
  id,
  columns,
  opening,
  rowName,
  open,
  onExpand,
}: {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  opening: Opening<Row> | undefined
  rowName: ((row: Row) => string) | undefined
  open: boolean
  onExpand: () => void
}) {
  return columns.map(({ label, cell, kind }, at) => (
    <td key={label} data-label={label} data-kind={kind} data-first={at === 0 || undefined}>
      {at === 0 && opening ? (
        <Opener
          row={row}
          id={id}
          opening={opening}
          name={rowName?.(row)}
          open={open}
          onExpand={onExpand}
        >
          {cell(row)}
        </Opener>
      ) : (
        cell(row)
      )}
    </td>
  ))
}

/** A click anywhere on a row opens it, but for what has a press of its own, and for a hand that selects text. */
function openRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey, detail } = event
  if (!(target instanceof Element) || detail > 1) return
  const row = target.closest('tr')
  // A list within an opened row answers for its own rows.
  if (!row || row.closest('.rows-frame') !== currentTarget) return
  if (target.closest('a, button, input, select, textarea, label, summary, .below')) return
  if (window.getSelection()?.isCollapsed === false) return
  const keys = { ctrlKey, metaKey, shiftKey }
  row
    .querySelector('[data-opener]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

/**
 * What opens the row: a sign that the keyboard reaches, beside what names the row. The text itself stays text, so
 * that ids and amounts can be selected.
 */
function Opener<Row>({
  row,
  id,
  opening,
  name,
  open,
  onExpand,
  children,
}: {
  row: Row
  id: string
  opening: Opening<Row>
  name: string | undefined
  open: boolean
  onExpand: () => void
  children: ReactNode
}) {
  const naming = useId()
  const named = name === undefined ? { 'aria-labelledby': naming } : { 'aria-label': name }
  const shared = { className: 'opener', 'data-opener': true, ...named }
  const beside = 'beside' in opening
  return (
    <>
      {'to' in opening ? (
        <Link {...shared} to={opening.to(row)} />
      ) : (
        <button
          type="button"
          {...shared}
          {...(beside ? { 'aria-pressed': opening.chosen === id } : { 'aria-expanded': open })}
          onClick={() => (beside ? opening.beside(row) : onExpand())}
        />
      )}
      <span id={naming}>{children}</span>
    </>
  )
}
