import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './IconButton.module.css'

export function IconButton({
  icon,
  label,
  size = 22,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string; size?: number }) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
