import { Button } from '@perlas/ui/Button.tsx'

/** Onward and back. Lists that go on from the last row seen do not count their pages. */
export function Pages({
  page,
  hasMore,
  setPage,
}: {
  page: number
  hasMore: boolean
  setPage: (page: number) => void
}) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="pages" aria-label="Pages">
      <Button look="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Back
      </Button>
      <span className="quiet">Page {page}</span>
      <Button look="quiet" size="small" disabled={!hasMore} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
