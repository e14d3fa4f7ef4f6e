import { logout } from '@perlas/contract/accounts'
import { hasMailUnread } from '@perlas/contract/mail'
import { getTaskUser, taskKeys } from '@perlas/contract/tasks'
import { useEffect } from 'react'
import { call } from '@perlas/player-kit/call.ts'
import { useWaiting } from '#/session/dots.ts'
import { clearLogin, updateUser, useSession } from '@perlas/player-kit/session.ts'
import { isTaskDone } from './tasks.ts'

/** Looks for unread mail each time the menu opens (MN-03). */
export function useUnreadMail() {
  useEffect(() => {
    call(hasMailUnread, {})
      .then(({ red0, red1, red2 }) => useWaiting.setState({ red0, red1, red2 }))
      .catch(() => undefined)
  }, [])
}

/** Looks how far the tasks are each time the menu opens: its dot, and whether the first recharge is done (CA-06). */
export function useTasks() {
  useEffect(() => {
    call(getTaskUser, {})
      .then(({ canReceiveTaskAward, taskData }) => {
        useWaiting.setState({ canReceiveTaskAward })
        if (isTaskDone(taskData, taskKeys.firstRecharge)) updateUser({ firstRecharge: true })
      })
      .catch(() => undefined)
  }, [])
}

/** The server revokes the token; whatever it answers, this browser forgets the login (AU-14). */
export async function endSession(): Promise<void> {
  // Said first: the stream may tell of the ended session before this call is answered.
  useSession.setState({ leaving: true })
  await call(logout, {}, { keepalive: true }).catch(() => undefined)
  clearLogin(true)
}
