import type { KycState } from '@perlas/contract/kyc'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import styles from '../Kyc.module.css'
import { isGiven, isOpen, stepsFor } from '../rules.ts'

/** While it is open: what is done and what is not. After it is sent: each step it took, with its time. */
export function StepList({ state }: { state: KycState }) {
  const t = useT()
  if (isOpen(state)) {
    return (
      <section aria-labelledby="kyc-steps">
        <h2 id="kyc-steps" className={styles.heading}>
          {t('kyc.what')}
        </h2>
        <ul className={styles.list}>
          {stepsFor(state.documentType)
            .filter((step) => step !== 'send')
            .map((step) => {
              const done = isGiven(step, state)
              return (
                <li key={step} data-done={done || undefined}>
                  <Icon name={done ? 'check' : 'minus'} size={20} />
                  <span>
                    <strong>{t(`kyc.step.${step}`)}</strong>
                    <small>
                      {step === 'document' && state.documentType
                        ? t(`kyc.document.${state.documentType}`)
                        : t(done ? 'kyc.done' : 'kyc.open')}
                    </small>
                  </span>
                </li>
              )
            })}
        </ul>
      </section>
    )
  }
  if (state.steps.length === 0) return null
  return (
    <section aria-labelledby="kyc-steps">
      <h2 id="kyc-steps" className={styles.heading}>
        {t('kyc.history')}
      </h2>
      <ol className={styles.list}>
        {state.steps.map((step) => (
          <li key={step.at} data-done>
            <Icon name="check" size={20} />
            <span>
              <strong>{t(`kyc.past.${step.status}`)}</strong>
              <small>
                <time dateTime={step.at}>{manilaTime(step.at)}</time>
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
