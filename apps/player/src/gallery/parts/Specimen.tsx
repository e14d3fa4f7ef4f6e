import type { ReactNode } from 'react'
import styles from './Specimen.module.css'

/** One primitive with its name, in a row or stacked. */
export function Specimen({
  name,
  note,
  wide = false,
  stack = false,
  children,
}: {
  name: string
  note?: string
  /** Takes the whole width. */
  wide?: boolean
  /** One below the other. */
  stack?: boolean
  children: ReactNode
}) {
  return (
    <section className={[styles.specimen, wide ? styles.wide : ''].join(' ')}>
      <h3 className={styles.name}>{name}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={stack ? styles.stack : styles.row}>{children}</div>
    </section>
  )
}

/** The room that specimens share. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
