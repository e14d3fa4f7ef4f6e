import { refreshData } from '@perlas/contract/wallet'
import { throttled } from '@perlas/ui/throttle.ts'
import { call } from './call.ts'
import { isSignedIn, updateUser } from './session.ts'

/** The balance and the level from the server into the session (CA-13). */
export async function refreshBalance() {
  const answer = await call(refreshData, {})
  if (!answer.login) return
  const { coin, lottery, vip, vipExp, userLevel, bet } = answer
  updateUser({ coin, lottery, vip, vipExp, userLevel, bet })
}

const REFRESH_THROTTLE = 5000

/** Coming back to the page looks for what changed meanwhile, at most once per 5 s, and says nothing. */
export function refreshOnReturn() {
  const quietly = throttled(REFRESH_THROTTLE, () => {
    refreshBalance().catch(() => undefined)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isSignedIn()) quietly()
  })
}
