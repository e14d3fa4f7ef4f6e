import { getHelp } from '@perlas/contract/help'
import { call } from '@perlas/player-kit/call.ts'
import { useQuery } from '@tanstack/react-query'

/** The sums, days and hours of help, and when a person answers. */
export function useHelp() {
  return useQuery({
    queryKey: ['help'],
    queryFn: () => call(getHelp, {}),
    staleTime: 30_000,
    // The page says "open now": it stays true while somebody reads.
    refetchInterval: 60_000,
  })
}
