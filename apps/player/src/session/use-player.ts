import { getAfterLoginInfoWeb } from '@perlas/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { isRefused, Refused } from '@perlas/player-kit/failure.ts'
import { clientConstants, operatingSystem } from '@perlas/player-kit/device.ts'
import {
  clearLogin,
  storeLogin,
  userChanges,
  useSession,
  type LoginAnswer,
} from '@perlas/player-kit/session.ts'

/** Asks on load who is signed in (AU-15). A refusal logs out; a server that is only busy does not. */
export function usePlayerOnLoad() {
  const token = useSession((session) => session.token)
  useQuery({
    queryKey: ['player', token],
    enabled: token !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: async () => {
      try {
        const { os, version } = { os: operatingSystem(), version: clientConstants.version }
        const deviceModel = navigator.userAgent.slice(0, 128)
        let before: number
        let answer: LoginAnswer
        do {
          before = userChanges()
          answer = await call(getAfterLoginInfoWeb, { os, version, deviceModel })
        } while (before !== userChanges())
        storeLogin(answer)
      } catch (error) {
        const ours = isRefused(error, 'busy', 'rate-limited', 'unexpected')
        if (error instanceof Refused && !ours) clearLogin()
      }
      return true
    },
  })
}
