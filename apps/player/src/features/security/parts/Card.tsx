import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { ReactNode } from 'react'
import styles from './Security.module.css'

/** One thing to look after: what it is, what it does, and its controls. */
export function Card({
  id,
  icon,
  title,
  text,
  state,
  children,
}: {
  /** The mails lead here by it. */
  id: string
  icon: IconName
  title: string
  text: string
  /** A mark beside the title: on or off. */
  state?: ReactNode
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
        {state}
      </header>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}
