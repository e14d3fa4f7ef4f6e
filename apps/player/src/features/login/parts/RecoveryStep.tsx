import { useT } from '@perlas/player-kit/messages.ts'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useEffect, useRef } from 'react'
import styles from './Recovery.module.css'

const steps = ['account', 'person', 'remembers', 'number', 'id', 'selfie'] as const
export type RecoveryStepName = (typeof steps)[number]

/** Where one is on the way; a new step is a new page for who does not see it. */
export function RecoveryStep({
  step,
  isFirst,
  title = step,
}: {
  step: RecoveryStepName
  isFirst: boolean
  /** What it asks, where that is not always the same. */
  title?: string
}) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [step, isFirst])
  const at = steps.indexOf(step) + 1
  return (
    <>
      <div className={styles.progress}>
        <span>{t('kyc.stepOf', { at, all: steps.length })}</span>
        <Progress value={at} max={steps.length} label={t('recover.progress')} />
      </div>
      <h2 className={styles.step} ref={heading} tabIndex={-1}>
        {t(`recover.step.${title}`)}
      </h2>
    </>
  )
}
