import { Button } from '@perlas/ui/Button.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { sendOrigin } from '#/origin/origin.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { safeReturnPath } from '#/session/return-path.ts'
import { socialNames } from '@perlas/contract/social-names'
import { registerProved, type Flow } from '#/social/social.ts'
import { hasNumber } from '../queries.ts'
import { asksForCode, loginFailure } from '../rules.ts'
import { Declarations } from './Declarations.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import styles from './LoginFrame.module.css'
import { MobileAndCode } from './MobileAndCode.tsx'
import { AccountRecoveryStep } from './AccountRecoveryStep.tsx'

const empty = { mobile: '', code: '', declaration: false, agreement: false, adConsent: false }

/** What an account needs beyond what the provider says: the declarations, and a number where one is proved. */
export function SocialRegister({ flow, state }: { flow: Flow; state: string }) {
  const t = useT()
  const navigate = useNavigate()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const [failure, setFailure] = useState<string>()
  const [offered, setOffered] = useState(false)
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, formState, control } = form
  const { isSubmitting } = formState
  const agreed = useWatch({ control, name: 'agreement' })
  const withCode = asksForCode(site)
  const name = socialNames[flow.provider]

  const land = () => void navigate(safeReturnPath(flow.return), { replace: true })
  async function submit({ mobile, code, declaration, adConsent }: typeof empty) {
    setFailure(undefined)
    try {
      await registerProved(flow, state, {
        declaration,
        termsVersion: site?.termsVersion,
        mobile: withCode ? mobile.trim() : undefined,
        code: withCode ? code.trim() : undefined,
        countryCode: site?.countryCode,
      })
      sendOrigin(adConsent)
      toast('Success.', 'good')
      if (hasNumber()) land()
      else setOffered(true)
    } catch (error) {
      const social = isRefused(error, 'social-closed', 'social-failed', 'social-taken')
      const { key, values } = social ? failureMessage(error) : loginFailure(error, true)
      setFailure(t(key, values))
    }
  }
  if (offered) return <AccountRecoveryStep onLater={land} />
  return (
    <LoginFrame title={t('login.registerTitle')} lead={t('login.socialLead', { name })}>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          {withCode && <MobileAndCode purpose="register" />}
          <Declarations />
          <FormFailure text={failure} />
          <Button
            type="submit"
            size="large"
            wide
            busy={isSubmitting}
            disabled={site?.mode === 'green' && !agreed}
          >
            {t('login.registerSubmit')}
          </Button>
        </form>
      </FormProvider>
      <p className={styles.between}>
        <Link to="/login" reloadDocument>
          {t('login.socialHave')}
        </Link>
        <ServiceLink>{t('header.service')}</ServiceLink>
      </p>
    </LoginFrame>
  )
}
