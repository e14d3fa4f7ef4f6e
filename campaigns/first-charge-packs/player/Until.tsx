import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import styles from './FirstCharge.module.css'

/** The last day of the offer, where it ends. `expireTime` in milliseconds; it is excluded. */
export function Until({ expireTime }: { expireTime: number }) {
  const t = useT()
  if (expireTime <= 0) return null
  return (
    <p className={styles.until}>
      <Icon name="clock" size={18} />
      {t('firstChargePacks.until', { date: manilaDay(new Date(expireTime - 1).toISOString()) })}
    </p>
  )
}
