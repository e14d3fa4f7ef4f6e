import { Button } from '@mui/material'
import { useListContext } from 'react-admin'

/** Onward and back. Lists that go on from the last row seen do not count themselves. */
export function Pages() {
  const { page, setPage, hasNextPage, isPending } = useListContext()
  if (isPending || (page === 1 && !hasNextPage)) return null
  return (
    <nav className="pages" aria-label="Pages">
      <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
        Newer
      </Button>
      <span className="quiet">Page {page}</span>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
