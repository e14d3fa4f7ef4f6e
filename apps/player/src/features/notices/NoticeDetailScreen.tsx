import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { rememberOpened, wordsOf } from '#/session/read-notices.ts'
import styles from './Notices.module.css'
import { NoticeArticle } from './parts/NoticeArticle.tsx'
import { useNotices } from './queries.ts'

/** One notice, or one page of the house, whole (CO-03). */
export function NoticeDetailScreen() {
  const t = useT()
  const language = useLanguage()
  const { id } = useParams()
  const { notices, waiting, failed, retry } = useNotices()
  const notice = notices.find((one) => String(one.id) === id)
  useEffect(() => {
    if (notice) rememberOpened(notice)
  }, [notice])
  return (
    <Screen title={notice ? wordsOf(notice, language).title : t('notices.title')} help="news">
      {notice ? (
        <NoticeArticle notice={notice} />
      ) : failed ? (
        <Failure error={failed} onRetry={retry} />
      ) : waiting ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <EmptyState
          art="/pictures/empty/nothing"
          title={t('notices.gone')}
          actions={
            <Link className={buttonClass()} to="/lobby/notice">
              {t('notices.all')}
            </Link>
          }
        >
          {t('notices.goneText')}
        </EmptyState>
      )}
    </Screen>
  )
}
