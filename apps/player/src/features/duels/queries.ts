import {
  acceptDuel,
  cancelDuel,
  getDuel,
  getDuelLink,
  getDuelProof,
  getDuels,
  makeDuel,
} from '@perlas/contract/duels'
import { call } from '@perlas/player-kit/call.ts'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** How the other player stands is looked at again, while somebody still plays. */
const WAITING_MS = 15_000

export const useDuels = () =>
  useQuery({ queryKey: ['duels'], queryFn: () => call(getDuels, {}), staleTime: 0 })

export const useDuel = (duel: string) =>
  useQuery({
    queryKey: ['duels', duel],
    queryFn: () => call(getDuel, { duel }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && ['open', 'playing'].includes(state.data.of.state) ? WAITING_MS : false,
  })

export const useDuelLink = (token: string, signedIn: boolean) =>
  useQuery({
    queryKey: ['duel-link', token, signedIn],
    queryFn: () => call(getDuelLink, { token }),
    staleTime: 0,
    retry: false,
  })

export type Chosen = { word: string; named: boolean }

export function useMakeDuel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Chosen & { gameId: number }) => call(makeDuel, chosen),
    onSettled: () => client.invalidateQueries({ queryKey: ['duels'] }),
  })
}

export function useAcceptDuel(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Chosen) => call(acceptDuel, { token, ...chosen }),
    onSettled: () => client.invalidateQueries({ queryKey: ['duels'] }),
  })
}

export function useCancelDuel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (duel: string) => call(cancelDuel, { duel }),
    onSettled: () => client.invalidateQueries({ queryKey: ['duels'] }),
  })
}

/** Opens the check beside the page; the tab is opened by the press itself, or a browser would keep it back. */
export function useProof(duel: string) {
  return useMutation({
    async mutationFn(tab: Window | null) {
      const lang = languageNow() === 'fil-PH' ? 'fil' : 'en'
      try {
        const { url } = await call(getDuelProof, { duel, lang })
        if (tab) tab.location.replace(url)
        else location.assign(url)
      } catch (fault) {
        tab?.close()
        throw fault
      }
    },
  })
}
