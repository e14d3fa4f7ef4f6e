import { Button } from '@perlas/ui/Button.tsx'
import { Wordmark } from '@perlas/ui/Wordmark.tsx'
import type { ReactNode } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { DoorScene } from './DoorScene.tsx'
import styles from './LoginFrame.module.css'

/** The one card that both doors share: login and registration. */
export function LoginFrame({
  title,
  lead,
  offer = false,
  children,
}: {
  title: string
  lead: string
  /** The scene beside it names the bonus of a first deposit. */
  offer?: boolean
  children: ReactNode
}) {
  const t = useT()
  return (
    <Screen title={title} bare wide>
      <div className={styles.pair}>
        <DoorScene offer={offer} />
        <section className={styles.card}>
          <Wordmark />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          <p className={styles.age}>
            <span className={styles.mark} aria-hidden="true">
              21+
            </span>
            {t('app.age')}
          </p>
        </section>
      </div>
    </Screen>
  )
}

/** The button of a long form, in view from the first screen on. */
export function SubmitAtFoot({
  busy,
  disabled,
  children,
}: {
  busy: boolean
  disabled: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.foot}>
      <Button type="submit" size="large" wide busy={busy} disabled={disabled}>
        {children}
      </Button>
    </div>
  )
}
