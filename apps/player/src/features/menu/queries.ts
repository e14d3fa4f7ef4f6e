import { logout } from '@perlas/contract/accounts'
import { getTaskUser, taskKeys } from '@perlas/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@perlas/player-kit/call.ts'
import { updateUser } from '@perlas/player-kit/player.ts'
import { clearLogin, useSession } from '@perlas/player-kit/session.ts'
import { countUnread } from '#/session/dots.ts'
import { isTaskDone } from './tasks.ts'

/** Looks for unread mail each time the menu opens (MN-03). */
export function useUnreadMail() {
  useEffect(() => {
    countUnread().catch(() => undefined)
  }, [])
}

/** Looks how far the tasks are each time the menu opens: its dot, and whether the first recharge is done (CA-06). */
export function useTasks() {
  return useQuery({
    queryKey: ['tasks'],
    queryFn: async () => {
      const { canReceiveTaskAward, taskData } = await call(getTaskUser, {})
      if (isTaskDone(taskData, taskKeys.firstRecharge)) updateUser({ firstRecharge: true })
      return { canReceiveTaskAward }
    },
    staleTime: 0,
    retry: false,
  })
}

/** The server revokes the token; whatever it answers, this browser forgets the login (AU-14). */
export async function endSession(): Promise<void> {
  // Said first: the stream may tell of the ended session before this call is answered.
  useSession.setState({ leaving: true })
  await call(logout, {}, { keepalive: true }).catch(() => undefined)
  clearLogin(true)
}
