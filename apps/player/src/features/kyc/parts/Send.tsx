import type { KycState } from '@perlas/contract/kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import styles from '../Kyc.module.css'
import { useKycActions } from '../queries.ts'
import { stepsFor, stepsOfReasons, type KycStep } from '../rules.ts'

/** The last look: each part with a way back to it, the consent, and off it goes. */
export function Send({ state, onStep }: { state: KycState; onStep: (step: KycStep) => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { send } = useKycActions()
  const [agreed, setAgreed] = useState(false)
  const [complaint, setComplaint] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const doubtful = stepsOfReasons(state.reasons)
  async function go() {
    if (!agreed) return setComplaint(true)
    setFailure(undefined)
    setBusy(true)
    try {
      await send()
      void navigate('/walletsKyc', { replace: true })
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
      setBusy(false)
    }
  }
  return (
    <>
      <ul className={styles.list}>
        {stepsFor(state.documentType)
          .filter((step) => step !== 'send')
          .map((step) => (
            <li key={step} data-done>
              <Icon name="check" size={20} />
              <span>
                <strong>{t(`kyc.step.${step}`)}</strong>
                {doubtful.includes(step) && <small>{t('kyc.askedAgain')}</small>}
              </span>
              <button
                type="button"
                className={styles.change}
                aria-label={t('kyc.changeWhat', { what: t(`kyc.step.${step}`) })}
                onClick={() => onStep(step)}
              >
                {t('kyc.change')}
              </button>
            </li>
          ))}
      </ul>
      <CheckField
        checked={agreed}
        error={complaint ? t('kyc.agreeFirst') : undefined}
        onChange={(event) => {
          setAgreed(event.target.checked)
          setComplaint(false)
        }}
      >
        {t('kyc.consent')}
      </CheckField>
      <p className={styles.quiet}>
        {t('kyc.consentMore')} <Link to="/privacy-policy">{t('kyc.privacy')}</Link>
      </p>
      <FormFailure text={failure} />
      <Button size="large" wide busy={busy} onClick={() => void go()}>
        {t('kyc.send')}
      </Button>
    </>
  )
}
