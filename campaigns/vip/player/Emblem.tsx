import { Picture } from '@perlas/ui/Picture.tsx'
import styles from './Vip.module.css'

/** There are emblems for levels 0 to 5. */
const LAST_EMBLEM = 5

export function Emblem({
  level,
  size,
  className,
  priority = false,
}: {
  level: number
  size: number
  className?: string | undefined
  priority?: boolean
}) {
  return (
    <span className={[styles.emblem, className ?? ''].join(' ')}>
      <Picture
        src={`/pictures/vip/${Math.min(level, LAST_EMBLEM)}`}
        alt=""
        width={size}
        height={size}
        priority={priority}
      />
    </span>
  )
}
