import type { payoutPinCode } from '@perlas/contract/pin'
import type { Output } from '@perlas/contract/call'
import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { OtpField } from '@perlas/ui/OtpField.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { PinField } from '../kit/PinField.tsx'
import { usePinActions } from '../pin-queries.ts'
import { pinFailure } from '../pin-rules.ts'
import { usePinForm } from '../use-pin-form.ts'
import styles from './Wallets.module.css'

/** Another PIN: by the one of before, or, forgotten, by a code to the player's number. */
export function PinSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { sendCode } = usePinActions()
  const [sent, setSent] = useState<Output<typeof payoutPinCode>>()
  const [refusal, setRefusal] = useState<string>()
  const [asking, setAsking] = useState(false)
  const form = usePinForm({
    done: 'wallets.pin.changed',
    by: (digits) => (sent ? { code: digits } : { oldPin: digits }),
    onSet: onClose,
  })
  const { pin, secret, type, submit } = form
  const ready = secret.length === 6 && pin.length === 6
  async function forgot() {
    setAsking(true)
    setRefusal(undefined)
    try {
      setSent(await sendCode())
      type('secret')('')
    } catch (error) {
      const { key, values } = pinFailure(error, 'pin')
      setRefusal(t(key, values))
    }
    setAsking(false)
  }
  return (
    <Sheet title={t('wallets.pin.change')} open onClose={onClose} closeLabel={t('app.close')}>
      <form
        className={`${styles.step} ${styles.sheet}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {sent ? (
          <>
            <OtpField
              label={t('wallets.pin.code', { mobile: sent.mobile })}
              digitLabel={(index, length) => t('wallets.pin.digit', { index, length })}
              hint={sent.trialCode && t('wallets.pin.trialCode', { code: sent.trialCode })}
              value={secret}
              onChange={type('secret')}
            />
            <p className={styles.note}>{t('wallets.pin.codeWaits')}</p>
          </>
        ) : (
          <>
            <PinField label={t('wallets.pin.old')} value={secret} onChange={type('secret')} />
            <Button look="link" busy={asking} onClick={() => void forgot()}>
              {t('wallets.pin.forgot')}
            </Button>
          </>
        )}
        <PinField
          label={t('wallets.pin.new')}
          hint={t('wallets.pin.hint')}
          error={form.error}
          value={pin}
          onChange={type('pin')}
        />
        <FormFailure text={form.failure ?? refusal} />
        <Button type="submit" size="large" wide busy={form.busy} disabled={!ready}>
          {t('wallets.first.pin.save')}
        </Button>
      </form>
    </Sheet>
  )
}
