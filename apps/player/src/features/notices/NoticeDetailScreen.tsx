import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useParams } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { clickTarget } from '#/session/announcements.ts'
import styles from './Notices.module.css'
import { useNotices } from './queries.ts'

/** One notice, whole (CO-03). */
export function NoticeDetailScreen() {
  const t = useT()
  const { id } = useParams()
  const { notices, waiting, failed, retry } = useNotices()
  const notice = notices.find((one) => String(one.id) === id)
  const target = notice && clickTarget(notice)
  return (
    <Screen title={notice?.title ?? t('notices.title')}>
      {failed ? (
        <Failure error={failed} onRetry={retry} />
      ) : waiting ? (
        <Skeleton className={styles.waiting} />
      ) : !notice ? (
        <EmptyState
          picture="lantern"
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
      ) : (
        <article className={styles.article}>
          {notice.imgUrl2 && (
            <Picture
              className={styles.picture}
              src={notice.imgUrl2}
              alt=""
              width={720}
              height={320}
              priority
            />
          )}
          <time className={styles.day} dateTime={notice.publishedAt}>
            {manilaDay(notice.publishedAt)}
          </time>
          <p className={styles.lead}>{notice.summary}</p>
          {notice.body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {target &&
            (target.startsWith('/') ? (
              <Link className={buttonClass('primary', 'large', true)} to={target}>
                {t('notices.open')}
              </Link>
            ) : (
              <a
                className={buttonClass('primary', 'large', true)}
                href={target}
                target="_blank"
                rel="noreferrer"
              >
                {t('notices.open')}
              </a>
            ))}
        </article>
      )}
    </Screen>
  )
}
