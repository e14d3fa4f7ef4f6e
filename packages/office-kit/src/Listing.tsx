import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Filters, type Filter } from './Filters.tsx'
import { Pages } from './Pages.tsx'
import { usePageTitle } from './page-title.ts'
import { usePagedList, type About, type FilterValues, type PagedSource } from './paged-list.ts'
import { Rows, type Column, type Opening } from './Rows.tsx'

/** A row that a list can tell from the others. */
export type Identified = { id: string | number }

type Shown<Row> = {
  title: string
  columns: readonly Column<Row>[]
  /** What a row's button is called for who does not see it. */
  rowName?: (row: Row) => string
  opening?: Opening<Row>
  /** The line shown where nothing is found. */
  empty: string
}

export type ListingProps<Row> = Shown<Row> & {
  source: PagedSource<Row>
  /** May depend on what the list itself said. */
  filters?: readonly Filter[] | ((about: About) => readonly Filter[])
  defaults?: FilterValues
  /** The line shown where nothing fits the filters. */
  nothing?: string
  /** Asks again by itself, every so many milliseconds. */
  poll?: number
  perPage?: number
  /** Beside the title: how many there are. */
  head?: (about: About) => ReactNode
}

/** Everything there is, read already by the page itself: no questions, no pages. */
export type Given<Row> = { rows: readonly Row[] | undefined; error: Error | null }

const none = {}

/** A list of the office: questions above, rows that open, pages below. A narrow one shows cards. */
export function Listing<Row extends Identified>({
  source,
  filters: offered = [],
  defaults = none,
  nothing = 'Nothing fits these filters.',
  poll,
  perPage = 50,
  head,
  ...shown
}: ListingProps<Row>) {
  usePageTitle(shown.title)
  const list = usePagedList(source, { defaults, size: perPage, poll })
  const { about, filter, page } = list
  const filters = typeof offered === 'function' ? offered(about) : offered
  const asked = Object.entries(filter).some(
    ([name, value]) => value !== '' && value !== defaults[name],
  )
  return (
    <Frame
      {...shown}
      empty={asked || page > 1 ? nothing : shown.empty}
      rows={list.rows}
      error={list.error}
      above={
        <>
          {head && <p className="listing-head">{head(about)}</p>}
          {filters.length > 0 && (
            <Filters
              filters={filters}
              defaults={defaults}
              values={filter}
              onChange={list.setFilter}
            />
          )}
        </>
      }
      below={!list.isPending && <Pages {...list} />}
    />
  )
}

/** The same rows of what the page has read already; a part of a page, so it names itself and not the page. */
export function GivenListing<Row extends Identified>({
  given,
  ...shown
}: Shown<Row> & { given: Given<Row> }) {
  return <Frame {...shown} {...given} />
}

function Frame<Row extends Identified>({
  title,
  empty,
  rows,
  error,
  above,
  below,
  ...shown
}: Shown<Row> & Given<Row> & { above?: ReactNode; below?: ReactNode }) {
  return (
    <section className="listing" aria-label={title}>
      {above}
      <Failure of={error} />
      {!rows && !error && <Waiting />}
      {rows && rows.length > 0 && <Rows rows={rows} keyOf={({ id }) => String(id)} {...shown} />}
      {rows?.length === 0 && <p className="empty">{empty}</p>}
      {below}
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
