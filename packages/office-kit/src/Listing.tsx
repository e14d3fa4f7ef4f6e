import { Failure } from './Failure.tsx'
import { useState, type ReactNode } from 'react'
import {
  ListBase,
  ListContextProvider,
  Title,
  useList,
  useListContext,
  type RaRecord,
} from 'react-admin'
import type { ListMeta } from './lists.ts'
import { Filters, type Filter } from './Filters.tsx'
import { Pages } from './Pages.tsx'
import { Rows, type Column, type Opening } from './Rows.tsx'

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

/** Everything there is, read already by the page itself: no questions, no pages. */
export type Given<Row> = { rows: readonly Row[] | undefined; error: Error | null }

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

/** The same rows of what the page has read already; a part of a page, so it names itself and not the page. */
export function GivenListing<Row extends RaRecord>({
  given: { rows, error },
  ...props
}: Omit<ListingProps<Row>, 'filters' | 'defaults' | 'poll' | 'perPage' | 'head'> & {
  given: Given<Row>
}) {
  const list = useList<Row>({
    data: [...(rows ?? [])],
    isPending: rows === undefined,
    error,
    perPage: Number.MAX_SAFE_INTEGER,
  })
  return (
    <ListContextProvider value={list}>
      <Body {...props} />
    </ListContextProvider>
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
      <Failure of={error} />
      {isPending && !error && <Waiting />}
      {data && data.length > 0 && (
        <Rows
          rows={data}
          columns={props.columns}
          keyOf={({ id }) => String(id)}
          rowName={props.rowName}
          opening={props.opening}
        />
      )}
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
