import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { ReactNode } from 'react'
import styles from './Safe.module.css'

/** One thing to do here, under its name. */
export function Card({
  id,
  icon,
  title,
  text,
  children,
}: {
  id: string
  icon: IconName
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className={styles.card} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
