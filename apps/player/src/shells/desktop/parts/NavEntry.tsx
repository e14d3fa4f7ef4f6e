import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './SideNav.module.css'

export type Entry = { to: string; label: string; icon: IconName }

/** A page in the menu; small, its name is read out and stands in its tip. `children` stand behind the name. */
export function NavEntry({
  to,
  label,
  icon,
  small,
  children,
}: Entry & { small: boolean; children?: ReactNode }) {
  const t = useT()
  return (
    <li>
      <NavLink className={styles.entry ?? ''} to={to} {...(small && { title: t(label) })}>
        <Icon name={icon} />
        <span className={small ? 'visually-hidden' : undefined}>{t(label)}</span>
        {children}
      </NavLink>
    </li>
  )
}
