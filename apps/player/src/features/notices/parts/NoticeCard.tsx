import type { Notice } from '@perlas/contract/content'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Link } from 'react-router'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import styles from '../Notices.module.css'

export function NoticeCard({ notice }: { notice: Notice }) {
  return (
    <Link className={styles.card} to={`/notice/detail/${notice.id}`}>
      {notice.imgUrl2 && (
        <Picture className={styles.picture} src={notice.imgUrl2} alt="" width={720} height={320} />
      )}
      <span className={styles.words}>
        <time className={styles.day} dateTime={notice.publishedAt}>
          {manilaDay(notice.publishedAt)}
        </time>
        <strong className={styles.title}>{notice.title}</strong>
        <span className={styles.summary}>{notice.summary}</span>
      </span>
      <Icon className={styles.on} name="forward" size={20} />
    </Link>
  )
}
