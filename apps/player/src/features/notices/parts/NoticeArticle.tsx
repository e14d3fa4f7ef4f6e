import type { Notice } from '@perlas/contract/content'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { Link } from 'react-router'
import { clickTarget } from '#/session/announcements.ts'
import { wordsOf } from '#/session/read-notices.ts'
import styles from '../Notices.module.css'
import { Written } from './Written.tsx'

/** One notice, whole: its picture, its words, and the one thing to do about it. */
export function NoticeArticle({ notice }: { notice: Notice }) {
  const t = useT()
  const language = useLanguage()
  const { summary, body, button } = wordsOf(notice, language)
  const isPage = notice.category === 'page'
  const target = notice.ended || isPage ? undefined : clickTarget(notice)
  const look = buttonClass('primary', 'large', true)
  const label = button || t('notices.open')
  return (
    <article className={styles.article}>
      {notice.ended && (
        <p className={styles.ended} role="note">
          <Icon name="clock" size={20} />
          {t('notices.ended')}
        </p>
      )}
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
      {!isPage && (
        <p className={styles.about}>
          <span className={styles.category} data-category={notice.category}>
            {t(`notices.categories.${notice.category}`, { defaultValue: '' })}
          </span>
          <time className={styles.day} dateTime={notice.publishedAt}>
            {manilaDay(notice.publishedAt)}
          </time>
        </p>
      )}
      {summary && <p className={styles.lead}>{summary}</p>}
      <Written text={body} />
      {target &&
        (target.startsWith('/') ? (
          <Link className={look} to={target}>
            {label}
          </Link>
        ) : (
          <a className={look} href={target} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
    </article>
  )
}
