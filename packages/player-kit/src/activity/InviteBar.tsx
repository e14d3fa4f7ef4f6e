import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../messages.ts'
import { useInvite } from './invite.ts'
import styles from './InviteBar.module.css'

const QrSheet = lazy(() => import('./QrSheet.tsx').then((m) => ({ default: m.QrSheet })))

/** The player's invitation: what a friend brings, a QR for who sits beside them, and the link to share or copy. */
export function InviteBar({ title, text }: { title: string; text: string }) {
  const t = useT()
  const { url, busy, share, copy, withLink } = useInvite()
  const [code, setCode] = useState<string>()
  return (
    <section className={styles.bar} aria-label={t('friends.label')}>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>{title}</strong>
          <small>{text}</small>
        </span>
        <button
          type="button"
          className={styles.square}
          aria-label={t('friends.qr')}
          onClick={() => void withLink(setCode)}
        >
          <Icon name="qr" size={24} />
        </button>
        <Button look="quiet" busy={busy} className={styles.share} onClick={() => void share()}>
          <Icon name="share" size={20} />
          {t('friends.share')}
        </Button>
      </div>
      {url && (
        <p className={styles.link}>
          <span>{url.replace(/^https?:\/\//, '')}</span>
          <IconButton icon="copy" size={20} label={t('friends.copy')} onClick={() => void copy()} />
        </p>
      )}
      <Suspense>
        {code !== undefined && <QrSheet url={code} onClose={() => setCode(undefined)} />}
      </Suspense>
    </section>
  )
}
