import { noticeCategories } from '@perlas/contract/my-content'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { isUnread, useReadNotices } from '#/session/read-notices.ts'
import styles from './Notices.module.css'
import { NoticeCard } from './parts/NoticeCard.tsx'
import { useNotices } from './queries.ts'

const ABOUT = 'about'

/** News of the house, pinned ones first; chips for what it is about where there is more than one thing (CO-03). */
export function NoticeListScreen() {
  const t = useT()
  const { news, waiting, failed, retry } = useNotices()
  const read = useReadNotices()
  const [params, setParams] = useSearchParams()
  const there = noticeCategories.filter((one) => news.some(({ category }) => category === one))
  const chosen = there.find((one) => one === params.get(ABOUT))
  const shown = chosen ? news.filter(({ category }) => category === chosen) : news
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
      ) : news.length === 0 ? (
        <EmptyState art="/pictures/empty/nothing" title={t('notices.empty')}>
          {t('notices.emptyText')}
        </EmptyState>
      ) : (
        <>
          {there.length > 1 && (
            <div className={styles.chips} role="group" aria-label={t('notices.chips')}>
              {[undefined, ...there].map((one) => (
                <button
                  key={one ?? ''}
                  type="button"
                  className={styles.chip}
                  aria-pressed={one === chosen}
                  onClick={() => setParams(one ? { [ABOUT]: one } : {}, { replace: true })}
                >
                  {one ? t(`notices.categories.${one}`) : t('notices.every')}
                </button>
              ))}
            </div>
          )}
          <ul className={styles.list}>
            {shown.map((notice) => (
              <li key={notice.id}>
                <NoticeCard notice={notice} unread={isUnread(notice, read)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}
