import type { Input, Output } from '@perlas/contract/call'
import { getComplaints } from '@perlas/contract/complaints'
import { askAboutData, copyMyData, getPrivacy } from '@perlas/contract/privacy'
import { call } from '@perlas/player-kit/call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export type Privacy = Output<typeof getPrivacy>
export type Copy = Output<typeof copyMyData>
const key = ['privacy'] as const
const complaints = ['complaints'] as const

/** Keeps the answer to a change of picks, whose consent is in the history then, too. */
export function useKeepPicks() {
  const queries = useQueryClient()
  return ({ offered, on, dismissed }: Privacy['picks']) => {
    const picks = { offered, on, dismissed }
    queries.setQueryData<Privacy>(key, (before) => before && { ...before, picks })
    void queries.invalidateQueries({ queryKey: key })
  }
}

export function usePrivacy() {
  return useQuery({ queryKey: key, queryFn: () => call(getPrivacy, {}), staleTime: 0 })
}

/** Requests about data, the newest first: rows of the player's complaints. */
export function useDataRequests() {
  return useQuery({
    queryKey: complaints,
    queryFn: () => call(getComplaints, {}),
    select: ({ list }) => list.filter(({ about }) => about.kind === 'data'),
    staleTime: 0,
  })
}

/** The copy stays in this page alone: it is in no cache. */
export function useCopy() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(copyMyData, {}),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function useAsk() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: Pick<Input<typeof askAboutData>, 'requestId' | 'what' | 'text'>) =>
      call(askAboutData, ask),
    onSuccess: (view) => queries.setQueryData(complaints, view),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
