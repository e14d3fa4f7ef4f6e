import { useState, type ReactNode } from 'react'
import { LinkBase } from 'react-admin'

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

/** Dense rows; where there is no room for a table, cards. Stands in a `.listing`. */
export function Rows<Row>({
  rows,
  columns,
  keyOf,
  opening,
  rowName,
  caption,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  opening?: Opening<Row> | undefined
  rowName?: ((row: Row) => string) | undefined
  /** Said to those who do not see what stands around it. */
  caption?: string
}) {
  const [expanded, setExpanded] = useState<string>()
  const below = opening && 'below' in opening ? opening.below : undefined
  return (
    <table className="rows">
      {caption !== undefined && <caption className="unseen">{caption}</caption>}
      <thead>
        <tr>
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
              {columns.map(({ label, cell, kind }, at) => (
                <td
                  key={label}
                  data-label={label}
                  data-kind={kind}
                  data-first={at === 0 || undefined}
                >
                  {at === 0 && opening ? (
                    <Opener
                      row={row}
                      id={id}
                      opening={opening}
                      name={rowName?.(row)}
                      open={open}
                      onExpand={() => setExpanded(open ? undefined : id)}
                    >
                      {cell(row)}
                    </Opener>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
            {open && below && (
              <tr className="below">
                <td colSpan={columns.length}>{below(row)}</td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

/** What opens the row: its whole width answers the pointer, the first cell the keyboard. */
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
  const named = name === undefined ? {} : { 'aria-label': name }
  if ('to' in opening) {
    return (
      <LinkBase className="opener" data-opener to={opening.to(row)} {...named}>
        {children}
      </LinkBase>
    )
  }
  const beside = 'beside' in opening
  const chosen = beside && opening.chosen === id
  return (
    <button
      type="button"
      className="opener"
      data-opener
      {...named}
      {...(beside ? { 'aria-pressed': chosen } : { 'aria-expanded': open })}
      onClick={() => (beside ? opening.beside(row) : onExpand())}
    >
      {children}
    </button>
  )
}
