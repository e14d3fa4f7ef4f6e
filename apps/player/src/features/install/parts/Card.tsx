import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import type { ReactNode } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './Card.module.css'

/** A card above the tab bar: it waits to be read, and covers nothing that one is about to tap. */
export function Card({
  title,
  children,
  actions,
  onClose,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
  onClose: () => void
}) {
  const t = useT()
  return (
    <aside className={styles.card} aria-label={title}>
      <Picture
        className={styles.icon}
        src="/pictures/app/icon-192.png"
        alt=""
        width={56}
        height={56}
      />
      <div className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <IconButton icon="close" size={20} label={t('app.close')} onClick={onClose} />
    </aside>
  )
}
