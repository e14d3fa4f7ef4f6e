import type { Output } from '@perlas/contract/call'
import { choosePicks, dismissPick, getPicks, restorePicks } from '@perlas/contract/picks'
import { call } from '@perlas/player-kit/call.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { t } from '@perlas/player-kit/messages.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

type View = Output<typeof getPicks>
const key = ['picks'] as const

/** Games picked for the player, and their choices about it: one answer for home and for the setting. */
export function usePicks({ enabled = true, played = 0 } = {}) {
  return useQuery({
    // Another game was opened meanwhile: what is picked may be another, too.
    queryKey: [...key, played],
    queryFn: () => call(getPicks, {}),
    enabled,
    placeholderData: (before: View | undefined) => before,
    retry: false,
  })
}

/** Every change answers the whole, which takes the place of what was shown. */
function useChange<Input>(change: (input: Input) => Promise<View>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(view) {
      // An answer on its way was asked before the change.
      await queries.cancelQueries({ queryKey: key })
      queries.setQueriesData({ queryKey: key }, view)
    },
    onError: (error) => {
      const { key: words, values } = failureMessage(error)
      toast(t(words, values), 'bad')
    },
  })
}

export const useChoosePicks = () => useChange((on: boolean) => call(choosePicks, { on }))
export const useDismissPick = () =>
  useChange((ask: { id: number; dismissed: boolean }) => call(dismissPick, ask))
export const useRestorePicks = () => useChange(() => call(restorePicks, {}))
