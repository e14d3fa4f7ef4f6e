import {
  askReturn as askReturnCall,
  getLimits,
  keepHours as keepHoursCall,
  keepLimit as keepLimitCall,
  setHours as setHoursCall,
  setLimit as setLimitCall,
  setRealityCheck,
  switchKind as switchKindCall,
  takeBreak as takeBreakCall,
  type BreakTerm,
  type LimitKind,
  type LimitPeriod,
} from '@perlas/contract/responsible'
import type { Output } from '@perlas/contract/call'
import type { OwnHours } from '@perlas/contract/own-hours'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { playerKey } from '@perlas/player-kit/player.ts'

export type Standing = Output<typeof getLimits>
type Which = { kind: LimitKind; period: LimitPeriod }
const key = ['limits'] as const

/** Limits with what is used of them; looked at again on every return. */
export function useStanding() {
  return useQuery({ queryKey: key, queryFn: () => call(getLimits, {}), staleTime: 0 })
}

/** Every change answers the whole, which takes the place of what was shown. */
function useChange<Input>(change: (input: Input) => Promise<Standing>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (standing) => queries.setQueryData(key, standing),
  })
}

export const useSetLimit = () =>
  useChange((ask: Which & { amount: number | null }) => call(setLimitCall, ask))
export const useKeepLimit = () =>
  useChange(({ kind, period }: Which) => call(keepLimitCall, { kind, period }))
export const useSetHours = () =>
  useChange((hours: OwnHours | null) => call(setHoursCall, { hours }))
export const useKeepHours = () => useChange(() => call(keepHoursCall, {}))
export const useSetCheck = () => useChange((minutes: number) => call(setRealityCheck, { minutes }))
export const useAskReturn = () => useChange(() => call(askReturnCall, {}))

/** The app shows kinds of games by the login state, which is asked for anew. */
export function useSwitchKind() {
  const queries = useQueryClient()
  return useChange(async (ask: { typeId: number; off: boolean }) => {
    const standing = await call(switchKindCall, ask)
    void queries.invalidateQueries({ queryKey: playerKey })
    return standing
  })
}

/** Ends every session, this one too: what comes after it is the login. */
export async function takeBreak(term: BreakTerm): Promise<string> {
  return (await call(takeBreakCall, { term, confirmed: true })).until
}
