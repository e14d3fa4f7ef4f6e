import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, useCatalogue } from '#/session/catalogue.ts'
import { useMyContent } from '#/session/my-content.ts'

/** The notices as the catalogue brings them, with one's own; those kept from the last visit are shown at once. */
export function useNotices() {
  const query = useQuery(catalogueQuery)
  const own = useMyContent()
  const { notices, webConfig } = useCatalogue()
  const unknown = webConfig === undefined
  return {
    /** Those of news, pinned ones first. */
    news: notices
      .filter(({ category }) => category !== 'page')
      .sort(
        (left, right) =>
          Number(right.pinned ?? false) - Number(left.pinned ?? false) || left.sort - right.sort,
      ),
    /** Pages too. */
    notices,
    waiting: (unknown && query.isPending) || own.waiting,
    failed: unknown ? query.error : null,
    retry: () => void query.refetch(),
  }
}
