import { useEffect, useEffectEvent } from 'react'
import { useServerNow } from './clock.ts'
import { clockOf, timeLeft } from './time-left.ts'
import styles from './Countdown.module.css'

/** The time to a moment, by the server's clock. */
export function Countdown({
  until,
  label,
  days = (count) => `${count}d`,
  onEnd,
}: {
  until: number
  label: string
  /** Whole days before the clock: "2d 03:12:09". */
  days?: (count: number) => string
  /** Called once, when nothing is left. */
  onEnd?: () => void
}) {
  const left = timeLeft(until, useServerNow())
  const over = left === 0
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (over) ended()
  }, [over, until])
  const shown = clockOf(left)
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={label}
      data-late={shown.late || undefined}
    >
      {`${shown.days > 0 ? `${days(shown.days)} ` : ''}${shown.clock}`}
    </span>
  )
}
