import type { Output } from '@perlas/contract/call'
import { getLotterConfig, getLotteryRecord, lotteryExchange } from '@perlas/contract/points'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { learn } from '@perlas/player-kit/player.ts'

type Answer = Output<typeof getLotterConfig>
/** How points are exchanged; how many there are is the player's. */
export type Points = Omit<Answer, 'coin' | 'lottery'>

const balanceOf = ({ coin, lottery }: Pick<Answer, 'coin' | 'lottery'>) => ({ coin, lottery })

const key = ['points'] as const

/** Points and their rate; read anew on every visit. */
export function usePoints() {
  return useQuery({
    queryKey: [...key, 'config'],
    queryFn: async () => {
      const {
        coin: _coin,
        lottery: _lottery,
        ...points
      } = await learn(call(getLotterConfig, {}), balanceOf)
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
    const asked = call(lotteryExchange, { price, rate, requestId })
    const {
      taken,
      given,
      coin: _coin,
      lottery: _lottery,
      ...points
    } = await learn(asked, balanceOf)
    queries.setQueryData<Points>([...key, 'config'], points)
    void queries.invalidateQueries({ queryKey: [...key, 'moves'] })
    void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    return { taken, given }
  }
}
