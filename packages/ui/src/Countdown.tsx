import { useEffect, useEffectEvent, useState } from 'react'
import { clockOf, timeLeft } from './time-left.ts'
import styles from './Countdown.module.css'

/** The time to a moment, by a clock that may differ from the device's by `skew` ms. */
export function Countdown({
  until,
  skew = 0,
  label,
  days = (count) => `${count}d`,
  onEnd,
}: {
  until: number
  skew?: number
  label: string
  /** Whole days before the clock: "2d 03:12:09". */
  days?: (count: number) => string
  /** Called once, when nothing is left. */
  onEnd?: () => void
}) {
  const [left, setLeft] = useState(() => timeLeft(until, skew, Date.now()))
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const timer = setInterval(() => {
      const next = timeLeft(until, skew, Date.now())
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      ended()
    }, 250)
    return () => clearInterval(timer)
  }, [until, skew])
  const shown = clockOf(left)
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={label}
      data-late={shown.late || undefined}
    >
      {shown.days > 0 && `${days(shown.days)} `}
      {shown.clock}
    </span>
  )
}
