import { Button } from '@perlas/ui/Button.tsx'
import { OtpField } from '@perlas/ui/OtpField.tsx'
import { useEffect, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useBoxActions } from '../queries.ts'
import styles from './Safe.module.css'

/** Sends the code to the player's number, and takes it; another can be asked for after a minute. */
export function CodeStep({
  mobile,
  value,
  onChange,
  onRefused,
}: {
  mobile: string
  value: string
  onChange: (code: string) => void
  onRefused: (error: unknown) => void
}) {
  const t = useT()
  const { sendCode } = useBoxActions()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const [trialCode, setTrialCode] = useState<string>()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  async function send() {
    setBusy(true)
    onRefused(undefined)
    try {
      const { resendIn, trialCode: shown } = await sendCode()
      setLeft(resendIn)
      setTrialCode(shown)
    } catch (error) {
      onRefused(error)
    }
    setBusy(false)
  }
  return (
    <>
      <p className={styles.text}>{t('safe.codeTo', { mobile })}</p>
      <Button look="quiet" wide busy={busy} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('safe.resendIn', { seconds: left }) : t('safe.sendCode')}
      </Button>
      {trialCode && <p className={styles.text}>{t('safe.trialCode', { code: trialCode })}</p>}
      <OtpField
        label={t('safe.code')}
        digitLabel={(index, length) => t('safe.digit', { index, length })}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
