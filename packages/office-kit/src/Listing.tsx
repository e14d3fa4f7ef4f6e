import { useRef, type ReactNode, type RefObject } from 'react'
import { Failure } from './Failure.tsx'
import type { FilterValues } from './asked-filters.ts'
import { BulkBar, useTicks, type BulkAct } from './Bulk.tsx'
import { useColumns } from './Columns.tsx'
import { Download } from './Download.tsx'
import { Filters, personalOf, type Filter } from './Filters.tsx'
import { Keys, useRowWalk } from './Keys.tsx'
import { Pages } from './Pages.tsx'
import { usePageTitle } from './page-title.ts'
import { usePagedList, type About, type PagedSource } from './paged-list.ts'
import { Rows, type Column, type Opening, type TickedRows } from './Rows.tsx'
import { mayCall } from './may.ts'
import { isViewed, Views } from './Views.tsx'

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
  /** The line shown where nothing fits the filters. */
  nothing?: string
  /** Asks again by itself, every so many milliseconds. */
  poll?: number
  perPage?: number
  /** Beside the title: how many there are. */
  head?: (about: About) => ReactNode
  /** Acts on several rows at once. */
  bulk?: readonly BulkAct<Row>[]
  /** Letters that act on the row under the focus, and in words what they do. */
  keys?: Readonly<Record<string, string>>
}

/** Everything there is, read already by the page itself: no questions, no pages. */
export type Given<Row> = { rows: readonly Row[] | undefined; error: Error | null }

/**
 * A list of the office: questions above, rows that open, pages below. A narrow one shows cards. Arrows, j and k walk the rows,
 * x chooses one, Enter opens it.
 */
export function Listing<Row extends Identified>({
  source,
  filters: offered = [],
  nothing = 'Nothing fits these filters.',
  poll,
  perPage = 50,
  head,
  bulk = [],
  keys = {},
  columns,
  ...shown
}: ListingProps<Row>) {
  usePageTitle(shown.title)
  const list = usePagedList(source, { size: perPage, poll })
  const { about, filter, page } = list
  const filters = typeof offered === 'function' ? offered(about) : offered
  const { shown: seen, control: columnsButton } = useColumns(source.name, columns)
  const ticks = useTicks(list.rows)
  const personal = personalOf(filters)
  const kept = Object.entries(filter).filter(([name]) => personal.includes(name))
  const open = Object.entries(filter).filter(([name]) => !personal.includes(name))
  const frame = useRef<HTMLElement>(null)
  useRowWalk(frame)
  return (
    <Frame
      {...shown}
      frame={frame}
      columns={seen}
      empty={page > 1 || Object.values(filter).some(Boolean) ? nothing : shown.empty}
      rows={list.rows}
      error={list.error}
      above={
        <>
          <Head
            list={source.name}
            about={head?.(about)}
            filter={Object.fromEntries(open)}
            onChoose={(view) => list.setFilter({ ...view, ...Object.fromEntries(kept) }, personal)}
          >
            {source.file && <Download file={source.file} filter={filter} />}
            {columnsButton}
          </Head>
          {filters.length > 0 && (
            <Filters
              filters={filters}
              values={filter}
              onChange={(next) => list.setFilter(next, personal)}
            />
          )}
        </>
      }
      ticks={bulk.length > 0 ? ticks : undefined}
      below={
        <>
          {bulk.length > 0 && (
            <BulkBar
              acts={bulk}
              ticks={ticks}
              nameOf={(row) => shown.rowName?.(row) ?? String(row.id)}
            />
          )}
          {!list.isPending && <Pages {...list} />}
          {shown.opening && <Keys keys={keys} ticks={bulk.length > 0} opening={shown.opening} />}
        </>
      }
    />
  )
}

/** Over the filters: how many there are, the views, and what can be done with all. */
function Head({
  list,
  about,
  filter,
  onChoose,
  children,
}: {
  list: string
  about: ReactNode
  filter: FilterValues
  onChoose: (view: FilterValues) => void
  children: ReactNode
}) {
  return (
    <div className="listing-head">
      {about && <p>{about}</p>}
      {isViewed(list) && mayCall('listViews') && (
        <Views list={list} filter={filter} onChoose={onChoose} />
      )}
      <div className="listing-tools">{children}</div>
    </div>
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
  frame,
  ...shown
}: Shown<Row> &
  Given<Row> & {
    above?: ReactNode
    below?: ReactNode
    ticks?: TickedRows | undefined
    frame?: RefObject<HTMLElement | null>
  }) {
  return (
    <section className="listing" aria-label={title} ref={frame}>
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
