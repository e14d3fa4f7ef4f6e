import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, useCatalogue } from '#/session/catalogue.ts'

/** The lobby: what is kept is shown at once, what the server says replaces it. */
export function useLobby() {
  const query = useQuery(catalogueQuery)
  const catalogue = useCatalogue()
  return {
    catalogue,
    waiting: catalogue.webConfig === undefined && query.isPending,
    failed: catalogue.webConfig === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}
