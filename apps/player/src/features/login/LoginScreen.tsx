import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { listenToOffer, readOffer, setOffer } from '#/exclusion/exclusion.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { rememberedAccount } from '@perlas/player-kit/session.ts'
import { returnedIn } from '#/social/social.ts'
import { OnBreak } from './parts/OnBreak.tsx'
import { AgreementBox } from './parts/AgreementBox.tsx'
import { PasskeyLogin } from './parts/PasskeyLogin.tsx'
import { SecondStep } from './parts/SecondStep.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import { agreedHere, rememberAgreement } from './agreement.ts'
import { LoginFrame } from './parts/LoginFrame.tsx'
import styles from './parts/LoginFrame.module.css'
import { MobileField } from './parts/MobileField.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { SocialButtons } from './parts/SocialButtons.tsx'
import { SocialReturn } from './parts/SocialReturn.tsx'
import { useComplaint } from './parts/use-complaint.ts'
import { TryFirst } from './parts/TryFirst.tsx'
import { useLanding } from './parts/use-landing.ts'
import { logIn, offerToKeep } from './queries.ts'
import {
  asksAgreement,
  checkMobile,
  goesByNumber,
  INPUT_MAX,
  loginFailure,
  loginTypeOf,
  rememberedFor,
  siteByName,
  takesBoth,
  isUserName,
  type Site,
} from './rules.ts'

type Form = { account: string; password: string; agreement: boolean }

/** The form, or what a social account sent the visitor back with. */
export function LoginScreen() {
  const [search] = useSearchParams()
  const [back] = useState(() => returnedIn(search))
  const offer = useSyncExternalStore(listenToOffer, readOffer)
  useEffect(() => () => setOffer(undefined), [])
  if (offer) return <OnBreak offer={offer} />
  return back ? <SocialReturn back={back} /> : <LoginForm />
}

/** By name or by number, as the site's people are known (AU-01, AU-02). */
function LoginForm() {
  const t = useT()
  const land = useLanding()
  const [search] = useSearchParams()
  const set = useCatalogue((catalogue) => catalogue.siteConfig)
  const [choice, setChoice] = useState<boolean>()
  const named = takesBoth(set) && (choice ?? isUserName(rememberedAccount()))
  const site = siteByName(set, named)
  const [failure, setFailure] = useState<string>()
  const [locked, setLocked] = useState(false)
  const [done, setDone] = useState(false)
  const [pending, setPending] = useState<string>()
  const remembered = rememberedFor(rememberedAccount(), site)
  const form = useForm<Form>({
    // Whoever agreed to this version on this device is not asked at every login (AU-10).
    values: { account: remembered, password: '', agreement: agreedHere(site?.termsVersion) },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  useEffect(warmPasswordKey, [])

  async function submit(filled: Form) {
    if (done) return
    setFailure(undefined)
    setLocked(false)
    const { password } = filled
    const account = filled.account.trim()
    try {
      await logIn({ account, password, type: loginTypeOf(site), countryCode: site?.countryCode })
    } catch (error) {
      if (isRefused(error, 'second-factor-needed')) return setPending(error.pending)
      setLocked(isRefused(error, 'login-locked'))
      const { key, values } = loginFailure(error)
      return setFailure(t(key, values))
    }
    // The server took it: what fails from here on is no failed login.
    rememberAgreement(site?.termsVersion)
    void offerToKeep(account, password)
    enter()
  }
  function enter() {
    setDone(true)
    land()
  }
  if (pending)
    return (
      <LoginFrame title={t('login.secondStepTitle')} lead={t('login.secondStepWhy')}>
        <SecondStep
          pending={pending}
          onDone={enter}
          onOver={(text) => {
            setPending(undefined)
            setFailure(text)
          }}
        />
      </LoginFrame>
    )
  return (
    <LoginFrame title={t(remembered ? 'login.titleBack' : 'login.title')} lead={t('login.lead')}>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          <Account site={site} named={named} />
          {takesBoth(set) && <OtherWay named={named} onChoose={setChoice} />}
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            showLabel={t('login.show')}
            hideLabel={t('login.hide')}
            error={errors.password && t('login.passwordNeeded')}
            {...register('password', { required: true })}
          />
          {asksAgreement(site) && <AgreementBox />}
          <FormFailure text={failure} />
          {locked && (
            <Link className={styles.alone} to="/recover">
              {t('login.lostNumber')}
            </Link>
          )}
          <Button type="submit" size="large" wide busy={isSubmitting || done}>
            {t('login.submit')}
          </Button>
          <PasskeyLogin onDone={enter} onFailure={setFailure} />
        </form>
        <SocialButtons />
      </FormProvider>
      <TryFirst />
      <p className={styles.between}>
        <Link to="/forget">{t('login.forgot')}</Link>
        <Link to={{ pathname: '/register', search: search.toString() }}>
          {t('login.toRegister')}
        </Link>
        <ServiceLink>{t('header.service')}</ServiceLink>
      </p>
    </LoginFrame>
  )
}

/** The field for the number or the name. */
function Account({ site, named }: { site: Partial<Site> | undefined; named: boolean }) {
  const t = useT()
  const { say } = useComplaint()
  const { register, control } = useFormContext<Form>()
  const { errors } = useFormState({ control })
  return goesByNumber(site) ? (
    <MobileField
      autoComplete="username webauthn"
      error={errors.account?.message}
      {...register('account', { validate: (text) => say(checkMobile(text, site)) })}
    />
  ) : (
    <Field
      label={t(named ? 'login.username' : 'login.account')}
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={INPUT_MAX}
      error={errors.account && t('login.accountNeeded')}
      {...register('account', { required: true })}
    />
  )
}
