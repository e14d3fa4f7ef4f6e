import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { RecoveryView } from '../recovery.ts'
import own from './Recovery.module.css'
import styles from './LoginFrame.module.css'

/** How a case stands: what is done, what comes next, and what to do with the code. */
export function RecoveryState({
  recovery: { state, openedAt, by },
  onAgain,
}: {
  recovery: NonNullable<RecoveryView['recovery']>
  onAgain: () => void
}) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [state])
  const shown = state === 'granted' ? 'granted' : state === 'open' ? 'open' : 'refused'
  const named = shown === 'granted' && by === 'email' ? 'emailed' : shown
  const done = ['asked', 'pictures', ...(shown === 'granted' ? ['looked'] : [])]
  return (
    <section className={own.stack} aria-live="polite">
      <h2 className={own.step} ref={heading} tabIndex={-1}>
        {t(`recover.state.${named}.title`)}
      </h2>
      <p>{t(`recover.state.${named}.text`)}</p>
      {shown !== 'refused' && (
        <ol className={own.way}>
          {(['asked', 'pictures', 'looked', 'code'] as const).map((one) => (
            <li key={one} data-done={done.includes(one) || undefined}>
              <Icon name={done.includes(one) ? 'check' : 'clock'} size={20} />
              <span>
                {t(
                  `recover.way.${one}${by === 'email' && (one === 'asked' || one === 'code') ? 'Email' : ''}`,
                  { time: manilaTime(openedAt) },
                )}
                {done.includes(one) && <span className="visually-hidden"> · {t('kyc.done')}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {shown === 'open' && <p className={styles.note}>{t('recover.follow')}</p>}
      {shown === 'granted' && (
        <Link className={buttonClass('primary', 'large', true)} to="/forget?by=code">
          {t('recover.useCode')}
        </Link>
      )}
      {shown === 'refused' && (
        <Button look="outline" size="large" wide onClick={onAgain}>
          {t('recover.again')}
        </Button>
      )}
    </section>
  )
}
