import { Field } from '@perlas/ui/Field.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { sendOrigin } from '#/origin/origin.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { Declarations } from './parts/Declarations.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import { LoginFrame, SubmitAtFoot } from './parts/LoginFrame.tsx'
import styles from './parts/LoginFrame.module.css'
import { MobileAndCode } from './parts/MobileAndCode.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { NewPassword } from './parts/NewPassword.tsx'
import { useComplaint } from './parts/use-complaint.ts'
import { useLanding } from './parts/use-landing.ts'
import { AccountRecoveryStep } from './parts/AccountRecoveryStep.tsx'
import { Website } from './parts/Website.tsx'
import { hasNumber, offerToKeep, register as open } from './queries.ts'
import {
  asksForCode,
  checkUsername,
  goesByNumber,
  INPUT_MAX,
  loginFailure,
  siteByName,
  takesBoth,
  type Site,
} from './rules.ts'

const empty = {
  account: '',
  mobile: '',
  code: '',
  password: '',
  confirmPassword: '',
  declaration: false,
  agreement: false,
  adConsent: false,
}
const DEBOUNCE = 300

/** Debounced 300 ms: one registration, however nervous the finger (AU-03). */
function isRepeat(last: { current: number }): boolean {
  const now = performance.now()
  if (now - last.current < DEBOUNCE) return true
  last.current = now
  return false
}

/** By name, by number with a code or without, as the site registers people (AU-03). */
export function RegisterScreen() {
  const t = useT()
  const land = useLanding()
  const [search] = useSearchParams()
  const set = useCatalogue((catalogue) => catalogue.siteConfig)
  const [named, setNamed] = useState(false)
  const site = siteByName(set, named)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)
  const [offered, setOffered] = useState(false)
  const lastTry = useRef(-Infinity)
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, formState, control } = form
  const { isSubmitting } = formState
  useEffect(warmPasswordKey, [])
  const agreed = useWatch({ control, name: 'agreement' })
  const green = site?.mode === 'green'
  const byNumber = goesByNumber(site)
  const withCode = asksForCode(site)

  async function submit(filled: typeof empty) {
    if (done || isRepeat(lastTry)) return
    setFailure(undefined)
    const { password, declaration } = filled
    const mobile = filled.mobile.trim()
    const account = byNumber ? mobile : filled.account.trim()
    try {
      await open({
        account,
        password,
        declaration,
        ...(withCode && { code: filled.code.trim(), ...(!byNumber && { mobile }) }),
        ...(named && { byName: true }),
        countryCode: site?.countryCode,
        termsVersion: site?.termsVersion,
      })
      setDone(true)
      toast('Success.', 'good')
      sendOrigin(filled.adConsent)
      void offerToKeep(account, password)
      if (hasNumber()) land()
      else setOffered(true)
    } catch (error) {
      const { key, values } = loginFailure(error, byNumber || withCode)
      setFailure(t(key, values))
    }
  }
  if (offered) return <AccountRecoveryStep onLater={land} />
  return (
    <LoginFrame title={t('login.registerTitle')} lead={t('login.registerLead')} offer>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          {green && <Website />}
          {!byNumber && <UserName site={site} />}
          {(byNumber || withCode) && <MobileAndCode purpose={withCode ? 'register' : undefined} />}
          {takesBoth(set) && <OtherWay named={named} onChoose={setNamed} />}
          <NewPassword label={t('login.password')} />
          <Declarations />
          <FormFailure text={failure} />
          <SubmitAtFoot busy={isSubmitting || done} disabled={green && !agreed}>
            {t('login.registerSubmit')}
          </SubmitAtFoot>
        </form>
      </FormProvider>
      <p className={styles.between}>
        <Link to={{ pathname: '/login', search: search.toString() }}>{t('login.toLogin')}</Link>
        <ServiceLink>{t('header.service')}</ServiceLink>
      </p>
    </LoginFrame>
  )
}

function UserName({ site }: { site: Partial<Site> | undefined }) {
  const t = useT()
  const { say, hint } = useComplaint()
  const { register, control } = useFormContext<typeof empty>()
  const { errors } = useFormState({ control })
  return (
    <Field
      label={t('login.username')}
      hint={hint(checkUsername('', site))}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={INPUT_MAX}
      error={errors.account?.message}
      {...register('account', { validate: (text) => say(checkUsername(text.trim(), site)) })}
    />
  )
}
