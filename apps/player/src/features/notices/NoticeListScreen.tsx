import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Notices.module.css'
import { NoticeCard } from './parts/NoticeCard.tsx'
import { useNotices } from './queries.ts'

/** News of the house (CO-03). */
export function NoticeListScreen() {
  const t = useT()
  const { notices, waiting, failed, retry } = useNotices()
  return (
    <Screen title={t('notices.title')} wide>
      {failed ? (
        <Failure error={failed} onRetry={retry} />
      ) : waiting ? (
        <div className={styles.list} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className={styles.waiting} />
          ))}
        </div>
      ) : notices.length === 0 ? (
        <EmptyState picture="lantern" art="/pictures/empty/nothing" title={t('notices.empty')}>
          {t('notices.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
