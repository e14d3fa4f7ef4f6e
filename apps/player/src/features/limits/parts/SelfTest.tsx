import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { adviceOf } from '../rules.ts'
import styles from './Limits.module.css'

const questions = ['more', 'chase', 'borrow', 'hide', 'mood', 'stop', 'others', 'time'] as const

/** Eight honest questions. The answers stay in this page: nobody gets them. */
export function SelfTest() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [yes, setYes] = useState<readonly string[]>([])
  const [done, setDone] = useState(false)
  return (
    <TaskCard id="self-test" icon="help" title={t('limits.test')} text={t('limits.testText')}>
      {open ? (
        <>
          <div className={styles.questions}>
            {questions.map((question) => (
              <CheckField
                key={question}
                checked={yes.includes(question)}
                onChange={(event) => {
                  setDone(false)
                  setYes(
                    event.target.checked
                      ? [...yes, question]
                      : yes.filter((one) => one !== question),
                  )
                }}
              >
                {t(`limits.questions.${question}`)}
              </CheckField>
            ))}
          </div>
          <Button look="quiet" wide onClick={() => setDone(true)}>
            {t('limits.testDone')}
          </Button>
          <p className={styles.advice} role="status">
            {done && t(`limits.advice.${adviceOf(yes.length)}`)}
          </p>
        </>
      ) : (
        <Button look="quiet" wide onClick={() => setOpen(true)}>
          {t('limits.testBegin')}
        </Button>
      )}
    </TaskCard>
  )
}
