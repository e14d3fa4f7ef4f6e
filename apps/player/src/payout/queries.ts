import { addBankInfo, getBankInfo } from '@perlas/contract/cashier'
import type { Input, Output } from '@perlas/contract/call'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { updatePlayer } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'

export type Banks = Output<typeof getBankInfo>

/** Under the withdrawals' key: what is read anew there is read anew here. */
export const banksKey = ['withdrawals', 'accounts'] as const

/** The accounts with the name check of each, and how long it waits. */
export function useBanks() {
  return useQuery({
    queryKey: banksKey,
    queryFn: async () => {
      const banks = await call(getBankInfo, {})
      syncServerTime(banks.now)
      return banks
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

export function useAddBank() {
  const queries = useQueryClient()
  return async (form: Input<typeof addBankInfo>) => {
    const { appUserBankList } = await call(addBankInfo, form)
    updatePlayer(() => ({ banks: appUserBankList }))
    await queries.invalidateQueries({ queryKey: ['withdrawals'] })
  }
}
