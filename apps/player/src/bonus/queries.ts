import { forfeitBonus, getBonuses } from '@perlas/contract/bonus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { learn } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'

/** Under the withdrawals' key: what is read anew there is read anew here. */
const key = ['withdrawals', 'bonuses'] as const

/** The player's bonus coins, counted up to now by the server. */
export function useBonuses() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(getBonuses, {}),
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

/** Gives one up for what was shown; whatever the answer, everything is read again. The card may be gone by then. */
export function useForfeit(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: { id: number; lose: number }) =>
      learn(call(forfeitBonus, request), ({ coin }) => ({ coin })),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['withdrawals'] }),
  })
}
