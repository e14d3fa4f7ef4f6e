import { useT } from '@perlas/player-kit/messages.ts'
import type { ReactNode } from 'react'
import styles from '../Android.module.css'

/** A phone of 96 by 132 with something on its screen. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 132" width="96" height="132" aria-hidden="true">
      <rect className={styles.body} x="6" y="4" width="84" height="124" rx="14" />
      <rect className={styles.glass} x="12" y="12" width="72" height="108" rx="8" />
      <circle className={styles.line} cx="48" cy="8" r="1.6" />
      {children}
    </svg>
  )
}

const drawings = {
  open: (
    <Phone>
      <rect className={styles.row} x="18" y="22" width="60" height="20" rx="6" />
      <rect className={styles.lit} x="18" y="48" width="60" height="26" rx="7" />
      <path className={styles.onLit} d="M28 55v10m-4.5-4.5L28 65l4.5-4.5M24 68.5h8" />
      <path className={styles.onLit} d="M40 58h30M40 65h18" />
      <rect className={styles.row} x="18" y="80" width="60" height="20" rx="6" />
      <path className={styles.line} d="M26 32h34M26 90h26" />
    </Phone>
  ),
  allow: (
    <Phone>
      <rect className={styles.row} x="18" y="40" width="60" height="54" rx="9" />
      <path className={styles.line} d="M26 52h44M26 60h28" />
      <rect className={styles.lit} x="48" y="72" width="24" height="14" rx="7" />
      <circle className={styles.pearl} cx="65" cy="79" r="5" />
      <path className={styles.line} d="M26 79h14" />
    </Phone>
  ),
  install: (
    <Phone>
      <path
        className={styles.gold}
        d="m48 26 4.6 7 8.2-1.6-1.6 8.2 7 4.6-7 4.6 1.6 8.2-8.2-1.6-4.6 7-4.6-7-8.2 1.6 1.6-8.2-7-4.6 7-4.6-1.6-8.2 8.2 1.6z"
      />
      <circle className={styles.pearl} cx="48" cy="44.2" r="7.4" />
      <path className={styles.line} d="M34 74h28" />
      <rect className={styles.lit} x="24" y="90" width="48" height="18" rx="9" />
      <path className={styles.onLit} d="m41 99 5 5 9-10" />
    </Phone>
  ),
}

/** Three drawn steps: what a phone shows, in the order in which it shows it. */
export function InstallSteps() {
  const t = useT()
  return (
    <section className={styles.card} aria-labelledby="android-how">
      <h2 className={styles.heading} id="android-how">
        {t('android.how')}
      </h2>
      <ol className={styles.steps}>
        {(['open', 'allow', 'install'] as const).map((step) => (
          <li key={step}>
            {drawings[step]}
            <div>
              <h3>{t(`android.steps.${step}.title`)}</h3>
              <p className={styles.quiet}>{t(`android.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
