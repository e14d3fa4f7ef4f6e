import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { rememberedAccount } from '#/session/session.ts'
import { AgreementBox } from './parts/AgreementBox.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { LoginFrame } from './parts/LoginFrame.tsx'
import styles from './parts/LoginFrame.module.css'
import { useLanding } from './parts/use-landing.ts'
import { logIn, offerToKeep } from './queries.ts'
import { asksAgreement, INPUT_MAX, loginFailure } from './rules.ts'

type Form = { account: string; password: string; agreement: boolean }

export function LoginScreen() {
  const { t } = useTranslation()
  const land = useLanding()
  const [search] = useSearchParams()
  const site = useCatalogue((catalogue) => catalogue.siteConfig)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { account: rememberedAccount(), password: '', agreement: false },
  })
  const { errors, isSubmitting } = formState
  useEffect(warmPasswordKey, [])

  async function submit({ account, password }: Form) {
    if (done) return
    setFailure(undefined)
    try {
      await logIn({ account: account.trim(), password, countryCode: site?.countryCode })
      setDone(true)
      void offerToKeep(account.trim(), password)
      land()
    } catch (error) {
      const { key, values } = loginFailure(error)
      setFailure(t(key, values))
    }
  }
  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Field
          label={t('login.account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={INPUT_MAX}
          error={errors.account && t('login.accountNeeded')}
          {...register('account', { required: true })}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          error={errors.password && t('login.passwordNeeded')}
          {...register('password', { required: true })}
        />
        {asksAgreement(site) && (
          <AgreementBox
            error={errors.agreement && t('verify.accountTips')}
            {...register('agreement', { required: true })}
          />
        )}
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={isSubmitting || done}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={styles.between}>
        <Link to="/forget">{t('login.forgot')}</Link>
        <Link to={{ pathname: '/register', search: search.toString() }}>
          {t('login.toRegister')}
        </Link>
        <Link to="/service">{t('header.service')}</Link>
      </p>
    </LoginFrame>
  )
}
