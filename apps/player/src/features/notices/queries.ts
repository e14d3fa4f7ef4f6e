import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, useCatalogue } from '#/session/catalogue.ts'

/** The notices as the catalogue brings them; those kept from the last visit are shown at once. */
export function useNotices() {
  const query = useQuery(catalogueQuery)
  const { notices, webConfig } = useCatalogue()
  const unknown = webConfig === undefined
  return {
    notices: notices.toSorted((left, right) => left.sort - right.sort),
    waiting: unknown && query.isPending,
    failed: unknown ? query.error : null,
    retry: () => void query.refetch(),
  }
}
