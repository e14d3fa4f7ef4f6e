import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCopyLanguage } from '#/session/copy-language.ts'
import { confirmSecondFactor, type Begun } from '../queries.ts'
import { Failed } from './Failed.tsx'
import styles from './Security.module.css'

/** The secret for the app, by camera or by hand, and the first code as the proof that it arrived. */
export function TwoStepSetUp({
  begun,
  onDone,
  onClose,
}: {
  begun: Begun
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}) {
  const t = useT()
  const language = useCopyLanguage()
  const [refusal, setRefusal] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const { isSubmitting } = formState
  async function submit({ code }: { code: string }) {
    setRefusal(undefined)
    try {
      onDone(await confirmSecondFactor(code.trim()))
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={styles.text}>{t('security.scan')}</p>
      <div className={styles.qr}>
        <QrCode text={begun.uri} label={t('security.qr')} />
      </div>
      <p className={styles.secret}>
        <span>
          <small>{t('security.byHand')}</small>
          <code translate="no">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
        <CopyButton text={begun.secret} label={t('security.copySecret')} language={language} />
      </p>
      <Field
        label={t('security.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...register('code', { validate: (code) => code.trim().length >= 6 })}
      />
      <Failed error={refusal} />
      <div className={styles.actions}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" wide busy={isSubmitting}>
          {t('security.twoStepOn')}
        </Button>
      </div>
    </form>
  )
}
