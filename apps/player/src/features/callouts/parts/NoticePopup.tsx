import type { Notice } from '@perlas/contract/content'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useState } from 'react'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { readAdParams } from '#/session/ad-params.ts'
import { clickTarget } from '#/session/announcements.ts'
import { wordsOf } from '#/session/read-notices.ts'
import { readAppId } from '@perlas/player-kit/device.ts'
import { attributionValue } from '../attribution.ts'
import styles from './NoticePopup.module.css'

/** What the house has to say, once in a session; where the app is offered, with the way to it (HM-09). */
export function NoticePopup({
  notices,
  download,
  onClose,
}: {
  notices: readonly Notice[]
  /** Where the download lies; undefined where it is not offered. */
  download: string | undefined
  onClose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)

  async function go(url: string) {
    await copyAloud(attributionValue(readAdParams(), readAppId()))
    onClose()
    if (url.startsWith('/')) void navigate(url)
    else location.assign(url)
  }
  if (asking && download) {
    return (
      <ConfirmDialog
        title={t('callouts.leave')}
        description={t('callouts.leaveText')}
        open
        confirmLabel={t('callouts.copyAndGo')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => void go(download)}
        onClose={() => setAsking(false)}
      />
    )
  }
  return (
    <Dialog
      uninvited
      title={t('callouts.notices')}
      open
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <ul className={styles.list}>
        {notices.map((notice) => {
          const target = clickTarget(notice) ?? `/notice/detail/${notice.id}`
          const { title, summary } = wordsOf(notice, language)
          return (
            <li key={notice.id} className={styles.notice}>
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
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{summary}</p>
              {target.startsWith('/') ? (
                <Link className={styles.more} to={target} onClick={onClose}>
                  {t('callouts.read')}
                </Link>
              ) : (
                <a className={styles.more} href={target} target="_blank" rel="noreferrer">
                  {t('callouts.read')}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        {download && (
          <Button wide onClick={() => setAsking(true)}>
            {t('callouts.getApp')}
          </Button>
        )}
        <button type="button" className={buttonClass('quiet', 'medium', true)} onClick={onClose}>
          {t('callouts.understood')}
        </button>
      </div>
    </Dialog>
  )
}
