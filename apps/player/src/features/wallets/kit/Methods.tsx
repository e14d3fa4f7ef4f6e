import { Choice } from '@perlas/ui/Choice.tsx'
import type { ReactNode } from 'react'
import styles from './Methods.module.css'

export type Method = {
  id: string
  picture: ReactNode
  name: string
  /** One line: how it works, or why it cannot be chosen. */
  note: string
  /** Lines of their own under it. */
  more?: ReactNode
  closed: boolean
}

/** Ways for money to come or go, one under the other; a desktop shows two beside each other. */
export function Methods({
  legend,
  name,
  methods,
  chosen,
  onChoose,
  children,
}: {
  legend: string
  name: string
  methods: readonly Method[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Under the last one. */
  children?: ReactNode
}) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.methods}>
        {methods.map((way) => (
          <Choice
            key={way.id}
            picture={way.picture}
            name={name}
            checked={way.id === chosen}
            disabled={way.closed}
            onChange={() => onChoose(way.id)}
          >
            <strong>{way.name}</strong>
            <small>{way.note}</small>
            {way.more}
          </Choice>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
