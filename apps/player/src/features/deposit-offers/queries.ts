import { getDepositOffers } from '@perlas/contract/deposit-offers'
import { call } from '@perlas/player-kit/call.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { useQuery } from '@tanstack/react-query'

/** Under the deposits' key: each deposit changes what the next one brings. */
export function useDepositOffers() {
  return useQuery({
    queryKey: ['deposits', 'offers'],
    queryFn: () => call(getDepositOffers, {}),
    enabled: isSignedIn(),
    staleTime: 0,
  })
}
