import { useQueryClient } from '@tanstack/react-query'

/**
 * What follows a decision about one row of a queue: the queue is read again, and on a refusal the case too, because
 * it went on meanwhile. `settled` closes what asked.
 */
export function useAfterDecision(
  queue: string,
  id: string | number,
  { done, settled }: { done: () => void; settled: () => void },
) {
  const queries = useQueryClient()
  return {
    onSuccess: done,
    onError: () => queries.invalidateQueries({ queryKey: [queue, 'case', id] }),
    onSettled: () => {
      settled()
      return queries.invalidateQueries({ queryKey: [queue, 'list'] })
    },
  }
}
