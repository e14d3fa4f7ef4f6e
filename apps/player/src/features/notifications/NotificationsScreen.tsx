import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskColumns, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Notifications.module.css'
import { Channels } from './parts/Channels.tsx'
import { Kinds } from './parts/Kinds.tsx'
import { ThisDevice } from './parts/ThisDevice.tsx'
import { useNotifications } from './queries.ts'

/** What reaches a player outside of the app: on this device, about what, and by which ways. */
export function NotificationsScreen() {
  const t = useT()
  const { data, error, refetch } = useNotifications()
  return (
    <Screen title={t('notifications.title')} wide>
      <TaskLead>{t('notifications.lead')}</TaskLead>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <TaskColumns
          first={data ? <ThisDevice here={data.here} /> : <Skeleton className={styles.waiting} />}
          second={
            data ? (
              <>
                <Kinds choices={data.choices} />
                <Channels devices={data.devices} />
              </>
            ) : (
              <Skeleton className={styles.waiting} />
            )
          }
        />
      )}
    </Screen>
  )
}
