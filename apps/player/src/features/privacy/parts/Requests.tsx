import { Badge } from '@perlas/ui/Badge.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import styles from '../Privacy.module.css'
import { useDataRequests } from '../queries.ts'
import { waits, whatOf } from '../rules.ts'

/** Requests about data with their day and decision; appeals are made on the page of all complaints. */
export function Requests() {
  const t = useT()
  const { data } = useDataRequests()
  if (!data || data.length === 0) return null
  return (
    <TaskCard id="requests" icon="list" title={t('privacy.requests.title')}>
      <ul className={styles.consents}>
        {data.map((request) => {
          const { no, about, dueOn, text, decision, last } = request
          const outcome = (last ?? decision)?.outcome
          return (
            <li key={no} className={styles.consent}>
              <div className={styles.line}>
                <strong>{t(`privacy.requests.what.${whatOf(about)}`)}</strong>
                <Badge tone={waits(request) ? 'hot' : 'quiet'}>
                  {waits(request) || !outcome
                    ? t('privacy.requests.waits', { due: manilaDay(dueOn) })
                    : t(`privacy.requests.outcome.${outcome}`)}
                </Badge>
              </div>
              <p className={styles.words}>{text}</p>
              {(last ?? decision) && <p>{(last ?? decision)?.reason}</p>}
            </li>
          )
        })}
      </ul>
      <Link className={styles.appeal} to="/service/complaints">
        {t('privacy.requests.appeal')}
      </Link>
    </TaskCard>
  )
}
