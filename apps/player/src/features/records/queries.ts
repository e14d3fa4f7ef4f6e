import { cancelExchange, getExchangeOrder, getRechargeRecord } from '@perlas/contract/cashier'
import { getGameRecord, getRoundReplay } from '@perlas/contract/play'
import { getStatement, getStatementFile, getStatementGames } from '@perlas/contract/records'
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

export function useRounds(range: Range, gameId?: number) {
  return useInfiniteQuery({
    queryKey: ['rounds', range, gameId],
    queryFn: ({ pageParam }) =>
      call(getGameRecord, { ...input(pageParam, range), ...(gameId && { gameId }) }),
    ...paging,
  })
}

/** Totals and days; asked again on every return, for play goes on meanwhile. */
export function useStatement({ from, until }: Range) {
  return useQuery({
    queryKey: ['statement', from, until],
    queryFn: () => call(getStatement, { ...(from && { from }), ...(until && { until }) }),
    staleTime: 0,
  })
}

export function useStatementGames(span: Range) {
  return useQuery({
    queryKey: ['statement-games', span],
    queryFn: () => call(getStatementGames, span),
    staleTime: 0,
  })
}

export type Lines = 'days' | 'rounds'

/** Fetched with the login in its header, and handed to the browser as a file. */
export async function saveStatement(ask: Range & { lines: Lines }): Promise<void> {
  const lang = gameLanguage()
  const { fileName, csv } = await call(getStatementFile, { ...ask, lang })
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const gameLanguage = () => (languageNow() === 'fil-PH' ? 'fil' : 'en')

/** The address that shows a round again, with its proof. */
export async function replayAddress(roundId: string): Promise<string> {
  return (await call(getRoundReplay, { roundId, lang: gameLanguage() })).url
}
