import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { beginSecondFactor, endSecondFactor, useProtection, type Begun } from '../queries.ts'
import { Failed } from './Failed.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './Security.module.css'
import { StepForm } from './StepForm.tsx'
import { TwoStepSetUp } from './TwoStepSetUp.tsx'

type Step =
  | { at: 'rest' }
  | { at: 'end' }
  | { at: 'set-up'; begun: Begun }
  | { at: 'codes'; codes: string[] }

/** The code of an app at each login: off, being set up, on, and how to get rid of it. */
export function TwoStep() {
  const t = useT()
  const protection = useProtection()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const on = protection.data?.secondFactor ?? false
  const left = protection.data?.recoveryLeft ?? 0

  function rest() {
    setStep({ at: 'rest' })
    setRefusal(undefined)
    void protection.refetch()
  }
  async function turnOn() {
    setBusy(true)
    setRefusal(undefined)
    try {
      setStep({ at: 'set-up', begun: await beginSecondFactor() })
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }
  return (
    <TaskCard
      id="two-step"
      icon="shield"
      title={t('security.twoStep')}
      text={t('security.twoStepText')}
      state={
        protection.isSuccess && (
          <Badge tone={on ? 'good' : 'quiet'}>{on ? t('security.on') : t('security.off')}</Badge>
        )
      }
    >
      {step.at === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={rest} />
      ) : step.at === 'set-up' ? (
        <TwoStepSetUp
          begun={step.begun}
          onDone={(codes) => {
            setStep({ at: 'codes', codes })
            void protection.refetch()
          }}
          onClose={rest}
        />
      ) : step.at === 'end' ? (
        <StepForm
          danger
          submitLabel={t('security.twoStepOff')}
          field={{
            label: t('security.codeOrRecovery'),
            autoComplete: 'one-time-code',
            least: 6,
            most: 16,
          }}
          onSubmit={async (code) => {
            await endSecondFactor(code)
            toast(t('security.twoStepOffDone'), 'good')
            rest()
          }}
          onClose={rest}
        />
      ) : (
        <>
          {on && <p className={styles.note}>{t('security.recoveryLeft', { count: left })}</p>}
          <Failed error={refusal} />
          <Button
            look={on ? 'outline' : 'quiet'}
            wide
            busy={busy}
            disabled={!protection.isSuccess}
            onClick={() => (on ? setStep({ at: 'end' }) : void turnOn())}
          >
            {on ? t('security.twoStepOff') : t('security.twoStepOn')}
          </Button>
        </>
      )}
    </TaskCard>
  )
}
