import { Button } from '@perlas/ui/Button.tsx'
import { useListContext } from 'react-admin'

/** Onward and back. Lists that go on from the last row seen do not count their pages. */
export function Pages() {
  const { page, setPage, hasNextPage, isPending } = useListContext()
  if (isPending || (page === 1 && !hasNextPage)) return null
  return (
    <nav className="pages" aria-label="Pages">
      <Button look="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Back
      </Button>
      <span className="quiet">Page {page}</span>
      <Button look="quiet" size="small" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
