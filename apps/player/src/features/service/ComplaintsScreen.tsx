import { chatSubjects, type ChatSubject } from '@perlas/contract/chat'
import { COMPLAINT_LONGEST } from '@perlas/contract/complaints'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import topics from './parts/Chat.module.css'
import { ComplaintCard } from './parts/ComplaintCard.tsx'
import styles from './parts/Complaints.module.css'
import { Subjects } from './parts/Subjects.tsx'
import { Write } from './parts/Write.tsx'
import { useComplain, useComplaints, type Subject } from './queries.ts'
import page from './Service.module.css'

/** /service/complaints: what the player complained about, by when it is decided, and a new complaint (CO-04). */
export function ComplaintsScreen() {
  const t = useT()
  const { data, error, refetch } = useComplaints()
  const [making, setMaking] = useState(false)
  return (
    <Screen title={t('service.complaints.title')} help="complaints">
      {!data ? (
        error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={styles.waiting} />
        )
      ) : making ? (
        <Making onDone={() => setMaking(false)} />
      ) : data.list.length === 0 ? (
        <EmptyState
          art="/pictures/empty/records"
          title={t('service.complaints.nothing')}
          actions={
            <Button size="large" onClick={() => setMaking(true)}>
              {t('service.complaints.make')}
            </Button>
          }
        >
          {t('service.complaints.lead', { count: data.days })}
        </EmptyState>
      ) : (
        <div className={page.stack}>
          <p className={page.lead}>{t('service.complaints.lead', { count: data.days })}</p>
          <Button look="outline" size="large" wide onClick={() => setMaking(true)}>
            {t('service.complaints.make')}
          </Button>
          <ul className={styles.list}>
            {data.list.map((complaint) => (
              <ComplaintCard key={complaint.no} complaint={complaint} />
            ))}
          </ul>
        </div>
      )}
    </Screen>
  )
}

/** What it is about, which one, and the words: then it is made, once. */
function Making({ onDone }: { onDone: () => void }) {
  const t = useT()
  const make = useComplain()
  const [kind, setKind] = useState<ChatSubject>()
  const [subject, setSubject] = useState<Subject>()
  const [requestId] = useState(newRequestId)
  if (subject)
    return (
      <Write
        label={t('service.complaints.words')}
        hint={t('service.complaints.wordsHint')}
        send={t('service.complaints.send')}
        most={COMPLAINT_LONGEST}
        busy={make.isPending}
        error={make.error}
        onSend={(text) =>
          make.mutate(
            { requestId, about: { kind: subject.kind, ref: subject.ref }, text },
            {
              onSuccess() {
                toast(t('service.complaints.sent'), 'good')
                onDone()
              },
            },
          )
        }
      />
    )
  if (kind)
    return (
      <div className={page.stack}>
        <h2 className={topics.ask}>{t(`service.which.${kind}`)}</h2>
        <Subjects of={kind} onChosen={setSubject} empty={t('service.complaints.nothing')} />
        <Button look="outline" wide onClick={() => setKind(undefined)}>
          {t('app.back')}
        </Button>
      </div>
    )
  return (
    <div className={page.stack}>
      <h2 className={topics.ask}>{t('service.complaints.what')}</h2>
      <ul className={topics.topics}>
        {chatSubjects.map((one) => (
          <li key={one}>
            <Button look="quiet" wide onClick={() => setKind(one)}>
              {t(`service.complaints.about.${one}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="outline" wide onClick={onDone}>
        {t('app.back')}
      </Button>
    </div>
  )
}
