import { throttled } from '@perlas/ui/throttle.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import i18next from 'i18next'
import { Refused } from '#/api/failure.ts'
import { refreshBalance } from './balance.ts'

const REFRESH_THROTTLE = 5000

/** The refresh that a person asks for: once per 5 s, with a loading toast and a word after it (CA-13). */
export const refreshBalanceAloud = throttled(REFRESH_THROTTLE, () => {
  const close = toast(i18next.t('common.refreshing'), 'busy')
  refreshBalance().then(
    () => {
      close()
      toast(i18next.t('common.refreshSucc'), 'good')
    },
    (error: unknown) => {
      close()
      const code = error instanceof Refused ? error.errcode : '-'
      toast(i18next.t('common.refreshFail', { code }), 'bad')
    },
  )
})
