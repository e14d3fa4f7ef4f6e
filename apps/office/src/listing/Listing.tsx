import { useState, type ReactNode } from 'react'
import { ListBase, Title, useListContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import type { ListMeta } from '../data-provider.ts'
import { explain } from '../api.ts'
import { Filters, type Filter } from './Filters.tsx'
import { Pages } from './Pages.tsx'

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

export type ListingProps<Row extends RaRecord> = {
  resource: string
  title: string
  columns: readonly Column<Row>[]
  /** May depend on what the list itself said. */
  filters?: readonly Filter[] | ((about: Readonly<Record<string, unknown>>) => readonly Filter[])
  defaults?: Readonly<Record<string, string>>
  /** What a row's button is called for who does not see it. */
  rowName?: (row: Row) => string
  opening?: Opening<Row>
  /** What is said where nothing is found: without a question, and with one. */
  empty: string
  nothing?: string
  /** Asks again by itself, every so many milliseconds. */
  poll?: number
  perPage?: number
  /** Beside the title: how many there are. */
  head?: (about: Readonly<Record<string, unknown>>) => ReactNode
}

const none = {}

/** A list of the office: questions above, rows that open, pages below. A narrow one shows cards. */
export function Listing<Row extends RaRecord>(props: ListingProps<Row>) {
  const { resource, title, poll, perPage = 50, defaults = none } = props
  // One opening, whatever is asked under it: it is recorded once.
  const [view] = useState(() => crypto.randomUUID())
  const meta: ListMeta = { view, passive: poll !== undefined }
  return (
    <ListBase
      resource={resource}
      filterDefaultValues={defaults}
      perPage={perPage}
      disableSyncWithLocation
      queryOptions={{ meta, ...(poll !== undefined && { refetchInterval: poll }) }}
    >
      <Title title={title} />
      <Body {...props} />
    </ListBase>
  )
}

function Body<Row extends RaRecord>(props: ListingProps<Row>) {
  const { defaults = none, empty, nothing, head } = props
  const { data, error, isPending, filterValues, page, meta } = useListContext<Row>()
  const about = (meta ?? none) as Readonly<Record<string, unknown>>
  const { filters: given = [] } = props
  const filters = typeof given === 'function' ? given(about) : given
  const asked = Object.entries(filterValues as Record<string, string>).some(
    ([source, value]) => value !== '' && value !== (defaults as Record<string, string>)[source],
  )
  return (
    <section className="listing" aria-label={props.title}>
      {head && <p className="listing-head">{head(about)}</p>}
      {filters.length > 0 && <Filters filters={filters} defaults={defaults} />}
      {error && <p role="alert">{explain(error)}</p>}
      {isPending && !error && <Waiting />}
      {data && data.length > 0 && <Rows {...props} rows={data} />}
      {data?.length === 0 && (
        <p className="empty">
          {asked || page > 1 ? (nothing ?? 'Nothing fits these filters.') : empty}
        </p>
      )}
      <Pages />
    </section>
  )
}

/** The size of what comes, so that nothing jumps. */
function Waiting() {
  return (
    <div className="rows-waiting" role="status" aria-label="Reading…">
      {Array.from({ length: 8 }, (_, n) => (
        <span key={n} />
      ))}
    </div>
  )
}

function Rows<Row extends RaRecord>({
  rows,
  columns,
  opening,
  rowName,
}: ListingProps<Row> & { rows: readonly Row[] }) {
  const [expanded, setExpanded] = useState<string>()
  const below = opening && 'below' in opening ? opening.below : undefined
  return (
    <table className="rows">
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
        const id = String(row.id)
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
function Opener<Row extends RaRecord>({
  row,
  opening,
  name,
  open,
  onExpand,
  children,
}: {
  row: Row
  opening: Opening<Row>
  name: string | undefined
  open: boolean
  onExpand: () => void
  children: ReactNode
}) {
  const named = name === undefined ? {} : { 'aria-label': name }
  if ('to' in opening) {
    return (
      <Link className="opener" data-opener to={opening.to(row)} {...named}>
        {children}
      </Link>
    )
  }
  const beside = 'beside' in opening
  const chosen = beside && opening.chosen === String(row.id)
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
