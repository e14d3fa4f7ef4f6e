import { throttled } from '@perlas/ui/throttle.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { t } from '@perlas/player-kit/messages.ts'
import { Refused } from '@perlas/player-kit/failure.ts'
import { refreshBalance } from '@perlas/player-kit/balance.ts'

const REFRESH_THROTTLE = 5000

/** The refresh that a person asks for: once per 5 s, with a loading toast and a word after it (CA-13). */
export const refreshBalanceAloud = throttled(REFRESH_THROTTLE, () => {
  const close = toast(t('common.refreshing'), 'busy')
  refreshBalance().then(
    () => {
      close()
      toast(t('common.refreshSucc'), 'good')
    },
    (error: unknown) => {
      close()
      const code = error instanceof Refused ? error.errcode : '-'
      toast(t('common.refreshFail', { code }), 'bad')
    },
  )
})
