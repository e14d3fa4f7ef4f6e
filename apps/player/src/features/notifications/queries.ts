import { chooseNotifications, pushTest, type NoticeKind } from '@perlas/contract/notifications'
import { call } from '@perlas/player-kit/call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  allowPushes,
  endPushes,
  readNotifications,
  subscriptionHere,
} from '#/notifications/push.ts'

type Read = Awaited<ReturnType<typeof readNotifications>>
const key = ['notifications'] as const

export function useNotifications() {
  return useQuery({ queryKey: key, queryFn: readNotifications, staleTime: 0 })
}

/** In force at once, and shown at once; what was refused goes back. */
export function useChoose() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ask: { kind: NoticeKind; on: boolean }) => call(chooseNotifications, ask),
    onMutate: ({ kind, on }) =>
      queries.setQueryData<Read>(
        key,
        (now) => now && { ...now, choices: { ...now.choices, [kind]: on } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function usePushes() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: key })
  return {
    allow: useMutation({ mutationFn: allowPushes, onSettled }),
    end: useMutation({ mutationFn: endPushes, onSettled }),
    test: useMutation({
      mutationFn: async () => {
        const endpoint = (await subscriptionHere())?.endpoint
        return endpoint ? (await call(pushTest, { endpoint })).result : ('gone' as const)
      },
      onSettled,
    }),
  }
}
