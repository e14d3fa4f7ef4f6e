import { refreshData } from '@perlas/contract/wallet'
import { throttled } from '@perlas/ui/throttle.ts'
import { call } from './call.ts'
import { learn } from './player.ts'
import { isSignedIn } from './session.ts'

/** The balance and the level as the server knows them (CA-13). */
export async function refreshBalance() {
  await learn(call(refreshData, {}), ({ login, coin, lottery, vip, vipExp, userLevel, bet }) =>
    login ? { coin, lottery, vip, vipExp, userLevel, bet } : {},
  )
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
