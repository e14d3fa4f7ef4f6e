import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { finishLogin } from '../queries.ts'
import { secondStepFailure } from '../rules.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import styles from './LoginFrame.module.css'

const empty = { code: '' }

/** After the right password: the code of the app, or a recovery code (AU-01). */
export function SecondStep({
  pending,
  onDone,
  onOver,
}: {
  pending: string
  onDone: () => void
  /** It took too long, or somebody changed their mind: the password is asked for again. */
  onOver: (failure?: string) => void
}) {
  const t = useT()
  const [byRecovery, setByRecovery] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = formState
  async function submit({ code }: typeof empty) {
    setFailure(undefined)
    try {
      await finishLogin(pending, code.trim())
      onDone()
    } catch (error) {
      const { key, values } = secondStepFailure(error)
      if (isRefused(error, 'second-step-over')) return onOver(t(key, values))
      setFailure(t(key, values))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={styles.note}>
        {byRecovery ? t('login.recoveryLead') : t('login.secondStepLead')}
      </p>
      <Field
        key={byRecovery ? 'recovery' : 'app'}
        label={byRecovery ? t('login.recoveryCode') : t('login.appCode')}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={byRecovery ? 16 : 7}
        error={errors.code && t('login.loginOtpTip')}
        {...register('code', { validate: (code) => code.trim().length >= 6 })}
      />
      <FormFailure text={failure} />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t('login.submit')}
      </Button>
      <div className={styles.between}>
        <Button
          look="link"
          onClick={() => {
            setByRecovery(!byRecovery)
            reset(empty)
            setFailure(undefined)
          }}
        >
          {byRecovery ? t('login.useApp') : t('login.useRecovery')}
        </Button>
        <Button look="link" onClick={() => onOver()}>
          {t('app.back')}
        </Button>
      </div>
    </form>
  )
}
