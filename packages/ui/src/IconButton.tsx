import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './IconButton.module.css'

/** A button that is an icon: its label is heard, and shown as a hint under the pointer. */
export function IconButton({
  icon,
  label,
  size = 22,
  look = 'bare',
  filled = false,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
  /** Of the icon; the button is 44 px. */
  size?: number
  /** disc: on a ground of its own, where it stands over a picture or alone. */
  look?: 'bare' | 'disc'
  filled?: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], className].join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} filled={filled} />
    </button>
  )
}
