import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Notes.module.css'

export type Note = {
  icon: IconName
  title: ReactNode
  text?: ReactNode
  /** Stands at the end of the row. */
  link?: { to: string; label: string }
}

/** What is good to know beside an activity, a row each; `across`, side by side on a desktop. */
export function Notes({ notes, across = false }: { notes: readonly Note[]; across?: boolean }) {
  return (
    <ul className={styles.notes} data-across={across || undefined}>
      {notes.map(({ icon, title, text, link }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows never change places
        <li key={at}>
          <Icon name={icon} size={22} />
          <span>
            <strong>{title}</strong>
            {text && <small>{text}</small>}
          </span>
          {link && <Link to={link.to}>{link.label}</Link>}
        </li>
      ))}
    </ul>
  )
}
