import { toast } from '@perlas/ui/toast-store.ts'
import { serverNow, useServerNow } from '@perlas/ui/clock.ts'
import { timeLeft } from '@perlas/ui/time-left.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { sendCode, type CodePurpose } from '../queries.ts'

/** Sends a code; after success `left` counts the seconds down until another may be asked for (AU-09). */
export function useSendCode(purpose: CodePurpose) {
  const t = useT()
  const countryCode = useCatalogue(({ siteConfig }) => siteConfig?.countryCode)
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)
  const [trialCode, setTrialCode] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const now = useServerNow(waiting)
  const left = waiting ? Math.ceil(timeLeft(until, now) / 1000) : 0
  if (waiting && left === 0) setWaiting(false)

  async function send(mobile: string) {
    if (busy || left > 0) return
    setBusy(true)
    try {
      const { resendIn, trialCode } = await sendCode(purpose, mobile, countryCode)
      setUntil(serverNow() + resendIn * 1000)
      setWaiting(true)
      setTrialCode(trialCode)
      toast(t('login.loginSendSucc'), 'good')
    } catch (error) {
      const { key, values } = isRefused(error, 'texts-used-up', 'email-unavailable')
        ? failureMessage(error)
        : { key: 'login.loginSendFail', values: {} }
      toast(t(key, values), 'bad')
    }
    setBusy(false)
  }
  return { send, busy, left, trialCode }
}
