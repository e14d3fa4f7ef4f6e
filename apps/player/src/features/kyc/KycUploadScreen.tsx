import { Progress } from '@perlas/ui/Progress.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import type { KycState } from '@perlas/contract/kyc'
import { useEffect, useRef } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Navigate, useSearchParams } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Capture } from '#/capture/Capture.tsx'
import styles from './Kyc.module.css'
import { DetailsForm } from './parts/DetailsForm.tsx'
import { DocumentChoice } from './parts/DocumentChoice.tsx'
import { Send } from './parts/Send.tsx'
import { useKyc, useKycActions } from './queries.ts'
import { isOpen, nextStep, stepOf, stepsFor, type KycStep } from './rules.ts'

/** /walletsKycUpload?step=…: one step at a time. What was done stays done, also after a reload. */
export function KycUploadScreen() {
  const t = useT()
  const state = useKyc()
  return (
    <Screen title={t('kyc.upload')} help="verification">
      {state.isPending && <Skeleton className={styles.waiting} />}
      {state.isError && <Failure error={state.error} onRetry={() => void state.refetch()} />}
      {state.data &&
        (isOpen(state.data) ? <Way state={state.data} /> : <Navigate to="/walletsKyc" replace />)}
    </Screen>
  )
}

function Way({ state }: { state: KycState }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const { sendPicture } = useKycActions()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = stepOf(params.get('step'), state)
  const steps = stepsFor(state.documentType)
  const at = steps.indexOf(step) + 1
  const first = useRef(true)
  useEffect(() => {
    // A new step is a new page for who does not see it; the first one is announced by the page itself.
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  const go = (to: KycStep) => setParams({ step: to })
  /** After a step the next one that is missing; after a retake of the last, the last look. */
  const onDone = () => {
    const next = steps[at]
    setParams(next === undefined || state.missing.length === 0 ? { step: 'send' } : { step: next })
  }
  return (
    <div className={styles.stack}>
      <div className={styles.progress}>
        <span>{t('kyc.stepOf', { at, all: steps.length })}</span>
        <Progress value={at} max={steps.length} label={t('kyc.progress')} />
      </div>
      <h2 className={styles.stepTitle} ref={heading} tabIndex={-1}>
        {t(`kyc.step.${step}`)}
      </h2>
      {step === 'document' && <DocumentChoice state={state} onDone={() => go('front')} />}
      {(step === 'front' || step === 'back' || step === 'selfie') && (
        <Capture
          key={step}
          kind={step}
          receivedAt={state.pictures.find(({ kind }) => kind === step)?.at}
          send={(picture, onShare) => sendPicture(step, picture, onShare)}
          onDone={onDone}
        />
      )}
      {step === 'details' && state.documentType && (
        <DetailsForm state={state} documentType={state.documentType} onDone={() => go('send')} />
      )}
      {step === 'send' && <Send state={state} onStep={go} />}
      {step !== nextStep(state) && step !== 'send' && (
        <button type="button" className={styles.skip} onClick={() => go(nextStep(state))}>
          {t('kyc.keepAndGo')}
        </button>
      )}
    </div>
  )
}
