import { modifyBankInfo } from '@perlas/contract/cashier'
import type { Input } from '@perlas/contract/call'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { updatePlayer } from '@perlas/player-kit/player.ts'
import { banksKey, type Banks } from '#/payout/queries.ts'

export type Account = Banks['accounts'][number]

/** Changes, makes the default or removes; the page shows the answer at once. */
export function useModifyBank() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Input<typeof modifyBankInfo>) => call(modifyBankInfo, change),
    onSuccess({ appUserBankList, accounts, now, holder }) {
      syncServerTime(now)
      updatePlayer(() => ({ banks: appUserBankList }))
      queries.setQueryData<Banks>(banksKey, { accounts, now, holder })
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    },
  })
}
