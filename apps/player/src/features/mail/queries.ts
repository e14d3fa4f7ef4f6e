import { delMail, getMail2, getMailDetail } from '@perlas/contract/mail'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { countUnread } from '#/session/dots.ts'

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

/** Reads or deletes a mail; the list and the dots follow. */
function useMailChange(described: typeof getMailDetail | typeof delMail) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await call(described, { id })
      await countUnread().catch(() => undefined)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}

export function useReadMail() {
  return useMailChange(getMailDetail)
}

export function useDeleteMail() {
  return useMailChange(delMail)
}
