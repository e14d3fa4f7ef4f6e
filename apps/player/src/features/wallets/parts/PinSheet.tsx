import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { OtpField } from '@perlas/ui/OtpField.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState, type FormEvent } from 'react'
import { PinField } from '../kit/PinField.tsx'
import { usePinActions } from '../pin-queries.ts'
import { pinFailure } from '../pin-rules.ts'
import { usePinForm } from '../use-pin-form.ts'
import styles from './Wallets.module.css'

/** Another PIN: by the one of before, or, forgotten, by a code to the player's number. */
export function PinSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [sent, setSent] =
    useState<Awaited<ReturnType<ReturnType<typeof usePinActions>['sendCode']>>>()
  const [by, setBy] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { sendCode } = usePinActions()
  const form = usePinForm({ done: 'wallets.pin.changed', onSet: onClose })
  async function forgot() {
    setAsking(true)
    setRefusal(undefined)
    try {
      setSent(await sendCode())
      setBy('')
    } catch (error) {
      const { key, values } = pinFailure(error, 'pin')
      setRefusal(t(key, values))
    }
    setAsking(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (by.length === 6) void form.save(sent ? { code: by } : { oldPin: by }, 'pin')
  }
  return (
    <Sheet title={t('wallets.pin.change')} open onClose={onClose} closeLabel={t('app.close')}>
      <form className={`${styles.step} ${styles.sheet}`} noValidate onSubmit={submit}>
        {sent ? (
          <>
            <OtpField
              label={t('wallets.pin.code', { mobile: sent.mobile })}
              digitLabel={(index, length) => t('wallets.pin.digit', { index, length })}
              hint={sent.trialCode && t('wallets.pin.trialCode', { code: sent.trialCode })}
              value={by}
              onChange={setBy}
            />
            <p className={styles.note}>{t('wallets.pin.codeWaits')}</p>
          </>
        ) : (
          <>
            <PinField label={t('wallets.pin.old')} value={by} onChange={setBy} />
            <Button look="link" busy={asking} onClick={() => void forgot()}>
              {t('wallets.pin.forgot')}
            </Button>
          </>
        )}
        <PinField
          label={t('wallets.pin.new')}
          hint={t('wallets.pin.hint')}
          error={form.error}
          value={form.pin}
          onChange={form.setPin}
        />
        <FormFailure text={form.failure ?? refusal} />
        <Button
          type="submit"
          size="large"
          wide
          busy={form.busy}
          disabled={by.length < 6 || form.pin.length < 6}
        >
          {t('wallets.first.pin.save')}
        </Button>
      </form>
    </Sheet>
  )
}
