import { resetByWayCode } from '@perlas/contract/proof'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate } from 'react-router'
import { call } from '@perlas/player-kit/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import { loginFailure } from '../rules.ts'
import styles from './LoginFrame.module.css'
import { NewPassword } from './NewPassword.tsx'

const empty = { account: '', recoveryCode: '', password: '', confirmPassword: '' }

/** A new password by a recovery code, for who has no number, or not at hand. */
export function ForgetByCode() {
  const t = useT()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, formState, register } = form
  const { errors } = formState

  async function submit({ account, recoveryCode, password }: typeof empty) {
    setFailure(undefined)
    try {
      const given = { account: account.trim(), code: recoveryCode.trim() }
      await withPassword(password, (sealed) => call(resetByWayCode, { ...given, password: sealed }))
      toast(t('login.forgetDone'), 'good')
      void navigate('/login', { replace: true })
    } catch (error) {
      const { key, values } = loginFailure(error)
      setFailure(t(key, values))
    }
  }
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Field
          label={t('login.wayAccount')}
          autoComplete="username"
          maxLength={50}
          error={errors.account && t('login.wayAccountNeeded')}
          {...register('account', { validate: (text) => text.trim() !== '' })}
        />
        <Field
          label={t('login.accountRecoveryCode')}
          autoComplete="off"
          maxLength={20}
          error={errors.recoveryCode && t('login.accountRecoveryCodeNeeded')}
          {...register('recoveryCode', { validate: (text) => text.trim().length >= 8 })}
        />
        <NewPassword label={t('login.newPassword')} />
        <p className={styles.note}>{t('login.forgetAfter')}</p>
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={formState.isSubmitting}>
          {t('login.forgetSubmit')}
        </Button>
      </form>
    </FormProvider>
  )
}
