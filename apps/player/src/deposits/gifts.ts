import { getGifts } from '@perlas/contract/gifts'
import { call } from '@perlas/player-kit/call.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useQuery } from '@tanstack/react-query'

/** Under the deposits' key: what a deposit changes is read anew with it. */
export const giftsKey = ['deposits', 'gifts'] as const

/** The player's boosts and coupons. */
export function useGifts() {
  return useQuery({
    queryKey: giftsKey,
    queryFn: async () => {
      const answer = await call(getGifts, {})
      syncServerTime(answer.now)
      return answer
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}
