import { call } from '@perlas/player-kit/call.ts'
import { useQuery } from '@tanstack/react-query'
import { getFirstCharge } from '../call.ts'

/** Under the deposits' key: a deposit changes it. */
export function useFirstCharge() {
  return useQuery({
    queryKey: ['deposits', 'first-charge'],
    queryFn: () => call(getFirstCharge, {}),
    staleTime: 0,
  })
}
