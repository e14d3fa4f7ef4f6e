import { getMyResult } from '@perlas/contract/records'
import { call } from '@perlas/player-kit/call.ts'
import { useQuery } from '@tanstack/react-query'

/** Sums from today to all time; asked again on every return, because play goes on meanwhile. */
export function useMyResult() {
  return useQuery({ queryKey: ['my-result'], queryFn: () => call(getMyResult, {}), staleTime: 0 })
}
