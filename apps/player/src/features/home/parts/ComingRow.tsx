import type { Game } from '@perlas/contract/catalogue'
import { Picture } from '@perlas/ui/Picture.tsx'
import styles from './ComingRow.module.css'

/** What is announced: to look at, nothing to tap. */
export function ComingRow({ games }: { games: readonly Game[] }) {
  return (
    <ul className={styles.row}>
      {games.map(({ id, name, icon }) => (
        <li key={id}>
          <Picture
            className={styles.cover}
            src={icon}
            alt={name}
            width={240}
            height={320}
            sizes="(min-width: 1024px) 160px, 31vw"
          />
        </li>
      ))}
    </ul>
  )
}
