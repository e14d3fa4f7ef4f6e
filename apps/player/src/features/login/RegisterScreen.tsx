import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { AgreementBox } from './parts/AgreementBox.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { LoginFrame } from './parts/LoginFrame.tsx'
import styles from './parts/LoginFrame.module.css'
import { useLanding } from './parts/use-landing.ts'
import { offerToKeep, register as open } from './queries.ts'
import {
  asksAgreement,
  checkConfirmation,
  checkPassword,
  checkUsername,
  INPUT_MAX,
  loginFailure,
  type Complaint,
} from './rules.ts'

type Form = {
  account: string
  password: string
  confirmPassword: string
  declaration: boolean
  agreement: boolean
}
const DEBOUNCE = 300

export function RegisterScreen() {
  const { t } = useTranslation()
  const land = useLanding()
  const [search] = useSearchParams()
  const site = useCatalogue((catalogue) => catalogue.siteConfig)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)
  const lastTry = useRef(-Infinity)
  const { register, handleSubmit, formState, getValues, control } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      account: '',
      password: '',
      confirmPassword: '',
      declaration: false,
      agreement: false,
    },
  })
  const { errors, isSubmitting } = formState
  useEffect(warmPasswordKey, [])
  const agreed = useWatch({ control, name: 'agreement' })

  const say = (complaint: Complaint) =>
    complaint ? t(complaint.key, complaint.values ?? {}) : true
  async function submit(form: Form) {
    // Debounced 300 ms: one registration, however nervous the finger (AU-03).
    if (done || performance.now() - lastTry.current < DEBOUNCE) return
    lastTry.current = performance.now()
    setFailure(undefined)
    const { account, password, declaration } = form
    try {
      await open({
        account,
        password,
        declaration,
        countryCode: site?.countryCode,
        termsVersion: site?.termsVersion,
      })
      setDone(true)
      toast('Success.', 'good')
      void offerToKeep(account, password)
      land()
    } catch (error) {
      const { key, values } = loginFailure(error)
      setFailure(t(key, values))
    }
  }
  return (
    <LoginFrame title={t('login.registerTitle')} lead={t('login.registerLead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Field
          label={t('login.username')}
          hint={say(checkUsername('', site)) as string}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={INPUT_MAX}
          error={errors.account?.message}
          {...register('account', { validate: (text) => say(checkUsername(text, site)) })}
        />
        <PasswordField
          label={t('login.password')}
          hint={say(checkPassword('', site)) as string}
          autoComplete="new-password"
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          error={errors.password?.message}
          {...register('password', { validate: (text) => say(checkPassword(text, site)) })}
        />
        <PasswordField
          label={t('login.confirmPassword')}
          autoComplete="new-password"
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            validate: (text) => say(checkConfirmation(text, getValues('password'))),
          })}
        />
        <CheckField
          error={errors.declaration && t('login.declarationMissing')}
          {...register('declaration', { required: true })}
        >
          {t('login.declaration')}
        </CheckField>
        {asksAgreement(site) && (
          <AgreementBox
            error={errors.agreement && t('verify.accountTips')}
            {...register('agreement', { required: true })}
          />
        )}
        <FormFailure text={failure} />
        <Button
          type="submit"
          size="large"
          wide
          busy={isSubmitting || done}
          disabled={site?.mode === 'green' && !agreed}
        >
          {t('login.registerSubmit')}
        </Button>
      </form>
      <p className={styles.between}>
        <Link to={{ pathname: '/login', search: search.toString() }}>{t('login.toLogin')}</Link>
      </p>
    </LoginFrame>
  )
}
