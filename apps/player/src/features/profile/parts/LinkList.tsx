import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import styles from './LinkList.module.css'

export type Way = { to: string; label: string; icon: IconName }

/** Ways on, one under the other; `end` is a last row that does something instead. */
export function LinkList({
  ways,
  end,
}: {
  ways: readonly Way[]
  end?: { label: string; icon: IconName; onClick: () => void }
}) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {ways.map(({ to, label, icon }) => (
        <li key={to}>
          <Link className={styles.row} to={to}>
            <Icon name={icon} size={22} />
            <span>{t(label)}</span>
            <Icon name="forward" size={16} />
          </Link>
        </li>
      ))}
      {end && (
        <li>
          <button type="button" className={styles.row} onClick={end.onClick}>
            <Icon name={end.icon} size={22} />
            <span>{end.label}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
