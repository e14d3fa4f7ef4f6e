import { delMail, getMail2, getMailDetail } from '@perlas/contract/mail'
import { receiveMail } from '@perlas/contract/mail-rewards'
import { updateUser } from '@perlas/player-kit/player.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { showRewards } from '@perlas/player-kit/rewards.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { countUnread } from '#/session/dots.ts'
import { added } from './rules.ts'

const mailKey = ['mail'] as const

export function useMails() {
  return useInfiniteQuery({
    queryKey: mailKey,
    queryFn: ({ pageParam }) => call(getMail2, pageParam === 0 ? {} : { before: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
}

export function useReadMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await call(getMailDetail, { id })
      await countUnread().catch(() => undefined)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}

/** Deletes a mail; with `sure` also what it brings and was not received. */
export function useDeleteMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (request: { id: number; sure: boolean }) => {
      await call(delMail, request)
      await countUnread().catch(() => undefined)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}

/** Receives what a mail brings, or with 0 what all of them bring, and shows what came. */
export function useReceiveMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      const answer = await call(receiveMail, { id, requestId: newRequestId() })
      updateUser({ coin: answer.coin, lottery: answer.lottery })
      showRewards(added(answer.rewards))
      await countUnread().catch(() => undefined)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}
