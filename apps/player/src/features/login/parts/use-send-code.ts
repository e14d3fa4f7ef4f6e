import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useState } from 'react'
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
  const [left, setLeft] = useState(0)
  const [trialCode, setTrialCode] = useState<string>()
  useEffect(() => {
    if (until === 0) return
    // By the clock, not by counting: a phone that slept must not make anybody wait longer.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  async function send(mobile: string) {
    if (busy || left > 0) return
    setBusy(true)
    try {
      const { resendIn, trialCode } = await sendCode(purpose, mobile, countryCode)
      setLeft(resendIn)
      setUntil(performance.now() + resendIn * 1000)
      setTrialCode(trialCode)
      toast(t('login.loginSendSucc'), 'good')
    } catch (error) {
      const { key, values } = isRefused(error, 'texts-used-up')
        ? failureMessage(error)
        : { key: 'login.loginSendFail', values: {} }
      toast(t(key, values), 'bad')
    }
    setBusy(false)
  }
  return { send, busy, left, trialCode }
}
