import { COMPLAINT_LONGEST, type Complaint } from '@perlas/contract/complaints'
import { manilaDay, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useAppeal } from '../queries.ts'
import { aboutKey, hasNumber } from '../rules.ts'
import styles from './Complaints.module.css'
import { Write } from './Write.tsx'

/** One complaint: what was written, by when it is decided, what was decided, and the appeal. */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const { no, about, state, dueOn, madeAt, text, decision, appeal, appealUntil, last } = complaint
  const [appealing, setAppealing] = useState(false)
  const send = useAppeal()
  const waits = state === 'open' || state === 'appealed'
  return (
    <li className={styles.card}>
      <header>
        <h2>
          {t(`service.complaints.about.${aboutKey(about)}`)}{' '}
          {hasNumber(about) && <span className={styles.ref}>{about.ref}</span>}
        </h2>
        <Badge tone={waits ? 'campaign' : 'quiet'}>
          {t(`service.complaints.state.${state}`, { due: manilaDay(dueOn) })}
        </Badge>
      </header>
      <Words who={t('service.complaints.you')} at={madeAt}>
        {text}
      </Words>
      {decision && <Decided who={t('service.complaints.us')} decision={decision} />}
      {appeal && <Words who={t('service.complaints.yourAppeal')}>{appeal}</Words>}
      {last && <Decided who={t('service.complaints.last')} decision={last} />}
      {appealUntil &&
        (appealing ? (
          <Write
            label={t('service.complaints.appealWords')}
            send={t('service.complaints.appealSend')}
            most={COMPLAINT_LONGEST}
            busy={send.isPending}
            error={send.error}
            onSend={(words) =>
              send.mutate(
                { no, text: words },
                { onSuccess: () => void toast(t('service.complaints.appealed'), 'good') },
              )
            }
          />
        ) : (
          <footer>
            <p>{t('service.complaints.appealUntil', { until: manilaDay(appealUntil) })}</p>
            <Button look="outline" size="small" onClick={() => setAppealing(true)}>
              {t('service.complaints.appeal')}
            </Button>
          </footer>
        ))}
    </li>
  )
}

function Words({ who, at, children }: { who: string; at?: string; children: string }) {
  return (
    <div className={styles.words}>
      <small>
        {who}
        <span>{at && ` · ${manilaTime(at)}`}</span>
      </small>
      <p>{children}</p>
    </div>
  )
}

function Decided({
  who,
  decision: { outcome, reason, at },
}: {
  who: string
  decision: NonNullable<Complaint['decision']>
}) {
  const t = useT()
  return (
    <div className={styles.decided}>
      <small>
        {who} · {manilaTime(at)}
      </small>
      <strong>{t(`service.complaints.outcome.${outcome}`)}</strong>
      <p>{reason}</p>
    </div>
  )
}
