import { Button } from '@perlas/ui/Button.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { CodeStep } from './CodeStep.tsx'
import { Failed } from './Failed.tsx'
import styles from './Safe.module.css'

const empty = { proof: '', code: '', password: '', again: '' }
export type Filled = typeof empty

/** A new wallet password, and what proves that its owner chooses it. */
export function PasswordForm({
  proof,
  mobile = '',
  onSubmit,
  onClose,
}: {
  proof: 'login' | 'wallet' | 'code' | 'none'
  mobile?: string
  onSubmit: (filled: Filled) => Promise<void>
  onClose?: () => void
}) {
  const t = useT()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const bounds = { min: site?.passwordLengthMin ?? 8, max: site?.passwordLengthMax ?? 64 }
  const [refusal, setRefusal] = useState<unknown>()
  const { register, handleSubmit, getValues, setValue, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const code = useWatch({ control, name: 'code' })
  const { errors, isSubmitting } = formState
  const labels = { showLabel: t('safe.show'), hideLabel: t('safe.hide') }

  async function submit(filled: Filled) {
    setRefusal(undefined)
    try {
      await onSubmit(filled)
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {proof === 'code' && (
        <CodeStep
          mobile={mobile}
          value={code}
          onChange={(digits) => setValue('code', digits)}
          onRefused={setRefusal}
        />
      )}
      {(proof === 'login' || proof === 'wallet') && (
        <PasswordField
          {...labels}
          label={t(proof === 'login' ? 'safe.loginPassword' : 'safe.oldPassword')}
          autoComplete={proof === 'login' ? 'current-password' : 'off'}
          error={errors.proof && t('safe.passwordNeeded')}
          {...register('proof', { required: true })}
        />
      )}
      <PasswordField
        {...labels}
        label={t('safe.newPassword')}
        autoComplete="off"
        hint={t('safe.passwordHint', bounds)}
        error={errors.password && t('safe.passwordHint', bounds)}
        {...register('password', { required: true, minLength: bounds.min, maxLength: bounds.max })}
      />
      <PasswordField
        {...labels}
        label={t('safe.again')}
        autoComplete="off"
        error={errors.again && t('safe.notTheSame')}
        {...register('again', { validate: (text) => text === getValues('password') })}
      />
      <Failed error={refusal} asked={proof === 'login' ? 'login' : 'wallet'} />
      <div className={onClose ? styles.actions : styles.form}>
        {onClose && (
          <Button look="quiet" wide onClick={onClose}>
            {t('app.cancel')}
          </Button>
        )}
        <Button type="submit" wide busy={isSubmitting}>
          {t('safe.save')}
        </Button>
      </div>
    </form>
  )
}
