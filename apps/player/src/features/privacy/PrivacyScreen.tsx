import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskColumns, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Consents } from './parts/Consents.tsx'
import { Copy } from './parts/Copy.tsx'
import { Correction } from './parts/Correction.tsx'
import { Deletion } from './parts/Deletion.tsx'
import { PicksCard } from './parts/PicksCard.tsx'
import { Requests } from './parts/Requests.tsx'
import styles from './Privacy.module.css'
import { usePrivacy } from './queries.ts'

/** The rights of players to their own data: a copy, a correction, a deletion, and each consent (PR-06). */
export function PrivacyScreen() {
  const t = useT()
  const { data, error, refetch } = usePrivacy()
  return (
    <Screen title={t('privacy.title')} wide>
      <TaskLead>{t('privacy.lead')}</TaskLead>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TaskColumns
          first={
            <>
              <Copy copiedAt={data.copiedAt} />
              <PicksCard picks={data.picks} />
              <Consents consents={data.consents} />
            </>
          }
          second={
            <>
              <Requests />
              <Correction days={data.days} />
              <Deletion privacy={data} />
            </>
          }
        />
      ) : (
        <TaskColumns
          first={<Skeleton className={styles.waiting} />}
          second={<Skeleton className={styles.waiting} />}
        />
      )}
    </Screen>
  )
}
