import { Badge } from '@perlas/ui/Badge.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import styles from '../Privacy.module.css'
import type { Privacy } from '../queries.ts'
import { byKind, consentWays } from '../rules.ts'

/** Each consent as it is, since when, and every choice before it. */
export function Consents({ consents }: { consents: Privacy['consents'] }) {
  const t = useT()
  return (
    <TaskCard
      id="consents"
      icon="shield"
      title={t('privacy.consents.title')}
      text={t('privacy.consents.text')}
    >
      {consents.length === 0 && <p className={styles.quiet}>{t('privacy.consents.none')}</p>}
      <ul className={styles.consents}>
        {byKind(consents).map(({ kind, now, before }) => {
          const way = consentWays[kind]
          return (
            <li key={kind} className={styles.consent}>
              <div className={styles.line}>
                <strong>{t(`privacy.consents.kind.${kind}`)}</strong>
                <Badge tone={now.given ? 'good' : 'quiet'}>
                  {t(now.given ? 'privacy.consents.given' : 'privacy.consents.notGiven')}
                </Badge>
              </div>
              <p className={styles.quiet}>
                <Since consent={now} />
              </p>
              {way && <Link to={way}>{t('privacy.consents.change')}</Link>}
              {before.length > 0 && (
                <details className={styles.before}>
                  <summary>{t('privacy.consents.before', { count: before.length })}</summary>
                  <ul>
                    {before.map((consent) => (
                      <li key={consent.at}>
                        {t(consent.given ? 'privacy.consents.given' : 'privacy.consents.notGiven')}
                        {' · '}
                        <Since consent={consent} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </TaskCard>
  )
}

function Since({ consent: { at, version } }: { consent: Privacy['consents'][number] }) {
  const t = useT()
  const time = manilaTime(at)
  return version ? t('privacy.consents.version', { version, time }) : time
}
