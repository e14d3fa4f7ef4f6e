import { Button } from '@perlas/ui/Button.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import { ForgetByCode } from './parts/ForgetByCode.tsx'
import { LoginFrame } from './parts/LoginFrame.tsx'
import styles from './parts/LoginFrame.module.css'
import { MobileAndCode } from './parts/MobileAndCode.tsx'
import { NewPassword } from './parts/NewPassword.tsx'
import { resetPassword } from './queries.ts'
import { loginFailure } from './rules.ts'

const empty = { mobile: '', code: '', password: '', confirmPassword: '' }

/** A new password by the one-time code of the player's number; then the login (AU-16). */
export function ForgetScreen() {
  const t = useT()
  const navigate = useNavigate()
  const countryCode = useCatalogue(({ siteConfig }) => siteConfig?.countryCode)
  const [failure, setFailure] = useState<string>()
  const [search] = useSearchParams()
  const [byCode, setByCode] = useState(search.get('by') === 'code')
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, formState } = form
  useEffect(warmPasswordKey, [])

  async function submit({ mobile, code, password }: typeof empty) {
    setFailure(undefined)
    try {
      await resetPassword({ mobile: mobile.trim(), code: code.trim(), password, countryCode })
      toast(t('login.forgetDone'), 'good')
      void navigate('/login', { replace: true })
    } catch (error) {
      const { key, values } = loginFailure(error, true)
      setFailure(t(key, values))
    }
  }
  return (
    <LoginFrame
      title={t('login.forgetTitle')}
      lead={t(byCode ? 'login.wayLead' : 'login.forgetLead')}
    >
      {byCode ? (
        <ForgetByCode />
      ) : (
        <FormProvider {...form}>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => void handleSubmit(submit)(event)}
          >
            <MobileAndCode purpose="forget" />
            <NewPassword label={t('login.newPassword')} />
            <p className={styles.note}>{t('login.forgetAfter')}</p>
            <FormFailure text={failure} />
            <Button type="submit" size="large" wide busy={formState.isSubmitting}>
              {t('login.forgetSubmit')}
            </Button>
          </form>
        </FormProvider>
      )}
      <Button className={styles.other} look="quiet" wide onClick={() => setByCode(!byCode)}>
        {t(byCode ? 'login.byNumber' : 'login.byRecoveryCode')}
      </Button>
      <p className={styles.between}>
        <Link to="/recover">{t('login.lostNumber')}</Link>
        <Link to="/login">{t('login.toLogin')}</Link>
        <ServiceLink>{t('header.service')}</ServiceLink>
      </p>
    </LoginFrame>
  )
}
