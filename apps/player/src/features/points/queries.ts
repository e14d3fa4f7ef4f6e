import type { Output } from '@perlas/contract/call'
import { getLotterConfig, getLotteryRecord, lotteryExchange } from '@perlas/contract/points'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { updateUser } from '@perlas/player-kit/session.ts'

export type Points = Output<typeof getLotterConfig>

const key = ['points'] as const

/** Points and their rate; read anew on every visit. */
export function usePoints() {
  return useQuery({
    queryKey: [...key, 'config'],
    queryFn: async () => {
      const points = await call(getLotterConfig, {})
      updateUser({ coin: points.coin, lottery: points.lottery })
      return points
    },
    staleTime: 0,
  })
}

export function usePointsMoves() {
  return useInfiniteQuery({
    queryKey: [...key, 'moves'],
    queryFn: ({ pageParam }) =>
      call(getLotteryRecord, pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

/** Exchanges; the page shows the answer at once. */
export function useExchange() {
  const queries = useQueryClient()
  return async (price: number, rate: number, requestId: string) => {
    const { taken, given, ...points } = await call(lotteryExchange, { price, rate, requestId })
    queries.setQueryData([...key, 'config'], points)
    updateUser({ coin: points.coin, lottery: points.lottery })
    void queries.invalidateQueries({ queryKey: [...key, 'moves'] })
    void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    return { taken, given }
  }
}
