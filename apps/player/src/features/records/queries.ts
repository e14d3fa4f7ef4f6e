import { cancelExchange, getExchangeOrder, getRechargeRecord } from '@perlas/contract/cashier'
import { getGameRecord, getRoundReplay } from '@perlas/contract/play'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { learn } from '@perlas/player-kit/player.ts'

export type Range = { from: string; until: string }
const SIZE = 20

function input(page: number, { from, until }: Range) {
  return { page, size: SIZE, ...(from && { from }), ...(until && { until }) }
}

const paging = {
  initialPageParam: 1,
  getNextPageParam: (last: { more: boolean; page: number }) =>
    last.more ? last.page + 1 : undefined,
}

export function useDeposits(range: Range) {
  return useInfiniteQuery({
    queryKey: ['deposits', 'list', range],
    queryFn: ({ pageParam }) => call(getRechargeRecord, input(pageParam, range)),
    ...paging,
  })
}

export function useWithdrawals(range: Range) {
  return useInfiniteQuery({
    queryKey: ['withdrawals', 'list', range],
    queryFn: ({ pageParam }) => call(getExchangeOrder, input(pageParam, range)),
    ...paging,
  })
}

/** One withdrawal; null when it is not this player's. The stream makes it be read again. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: ['withdrawals', 'order', orderId],
    queryFn: async () => (await call(getExchangeOrder, { orderId })).list[0] ?? null,
    staleTime: 0,
  })
}

/** Takes a withdrawal back; whatever the answer, the list is read again. */
export function useCancelWithdrawal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) =>
      learn(call(cancelExchange, { orderId }), ({ coin }) => ({ coin })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['withdrawals'] }),
  })
}

export function useRounds(range: Range) {
  return useInfiniteQuery({
    queryKey: ['rounds', range],
    queryFn: ({ pageParam }) => call(getGameRecord, input(pageParam, range)),
    ...paging,
  })
}

/** The address that shows a round again, with its proof. */
export async function replayAddress(roundId: string): Promise<string> {
  const lang = languageNow() === 'fil-PH' ? 'fil' : 'en'
  return (await call(getRoundReplay, { roundId, lang })).url
}
