import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './TaskCard.module.css'

/** One thing to decide or to look after: what it is, what it does, and its controls. */
export function TaskCard({
  id,
  icon,
  title,
  text,
  state,
  children,
}: {
  /** Links lead here by it. */
  id: string
  icon: IconName
  title: string
  text?: string
  /** A mark beside the title: on or off. */
  state?: ReactNode
  children: ReactNode
}) {
  return (
    <TaskFrame id={id} titleId={`${id}-title`}>
      <header className={styles.head}>
        <TaskIcon name={icon} />
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {state}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </TaskFrame>
  )
}

/** The frame of such a card, for one with another head; `titleId` names what stands in it. */
export function TaskFrame({
  id,
  titleId,
  children,
}: {
  id?: string
  titleId: string
  children: ReactNode
}) {
  return (
    <section className={styles.card} id={id} aria-labelledby={titleId}>
      {children}
    </section>
  )
}

export function TaskIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={22} />
    </span>
  )
}

/** What a screen of such cards is about. */
export function TaskLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

/** Cards under each other; where there is room, in two columns. */
export function TaskColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  )
}
