import { addBankInfo, getBankInfo, modifyBankInfo } from '@perlas/contract/cashier'
import type { Input, Output } from '@perlas/contract/call'
import { hearServerTime } from '@perlas/ui/clock.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { updatePlayer } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'

export type Banks = Output<typeof getBankInfo>
export type Account = Banks['accounts'][number]

/** Under the withdrawals' key: what is read anew there is read anew here. */
const key = ['withdrawals', 'accounts'] as const

/** The accounts with the name check of each, and how long it waits. */
export function useBanks() {
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const banks = await call(getBankInfo, {})
      hearServerTime(banks.now)
      return banks
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

/** Changes, makes the default or removes; the page shows the answer at once. */
export function useModifyBank() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Input<typeof modifyBankInfo>) => call(modifyBankInfo, change),
    onSuccess({ appUserBankList, accounts, now, holder }) {
      hearServerTime(now)
      updatePlayer(() => ({ banks: appUserBankList }))
      queries.setQueryData<Banks>(key, { accounts, now, holder })
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    },
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
