import { Button } from '@perlas/ui/Button.tsx'
import { Failure } from './Failure.tsx'
import { Rows, type Column, type Opening } from './Rows.tsx'

/** What an infinite query of the office knows, as far as a list needs it. */
type Found<Row> = {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Everything that was read so far, the same for each list that is read page by page. */
export const rowsOf = <Row,>({ data }: Pick<Found<Row>, 'data'>): Row[] | undefined =>
  data?.pages.flatMap((page) => page.rows)

/** A list of a case that is read page by page, with the way to what comes after it. */
export function EndlessRows<Row>({
  found,
  empty,
  more = 'Older',
  ...list
}: {
  found: Found<Row>
  /** Said where there is nothing. */
  empty: string
  more?: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  rowName?: (row: Row) => string
  opening?: Opening<Row> | undefined
}) {
  const rows = rowsOf(found)
  return (
    <>
      <Failure of={found.error} />
      {!rows && !found.error && <p className="quiet">Reading…</p>}
      {rows?.length === 0 && <p className="quiet">{empty}</p>}
      {rows && rows.length > 0 && (
        <div className="listing within">
          <Rows rows={rows} {...list} />
        </div>
      )}
      {found.hasNextPage && (
        <Button
          look="quiet"
          size="small"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  )
}
