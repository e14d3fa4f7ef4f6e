import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads everything again that is on the page: a decision shows in more lists than its own. Nothing waits for it. */
export function useRefreshLists(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
