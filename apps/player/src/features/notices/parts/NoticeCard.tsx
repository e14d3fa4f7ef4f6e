import type { Notice } from '@perlas/contract/content'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { wordsOf } from '#/session/read-notices.ts'
import styles from '../Notices.module.css'

export function NoticeCard({ notice, unread = false }: { notice: Notice; unread?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { title, summary } = wordsOf(notice, language)
  return (
    <Link
      className={styles.card}
      to={`/notice/detail/${notice.id}`}
      data-unread={unread || undefined}
      data-ended={notice.ended || undefined}
    >
      {notice.imgUrl2 && (
        <Picture className={styles.picture} src={notice.imgUrl2} alt="" width={720} height={320} />
      )}
      <span className={styles.words}>
        <span className={styles.about}>
          {unread && <span className={styles.unread}>{t('notices.unread')}</span>}
          {notice.pinned && <span className={styles.pinned}>{t('notices.pinned')}</span>}
          <span className={styles.category} data-category={notice.category}>
            {t(`notices.categories.${notice.category}`, { defaultValue: '' })}
          </span>
          <time className={styles.day} dateTime={notice.publishedAt}>
            {manilaDay(notice.publishedAt)}
          </time>
        </span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.summary}>{notice.ended ? t('notices.ended') : summary}</span>
      </span>
      <Icon className={styles.on} name="forward" size={20} />
    </Link>
  )
}
