import { useEffect, useState } from 'react'
import styles from './Countdown.module.css'

function pad(value: number) {
  return String(value).padStart(2, '0')
}

/** Minutes and seconds to a moment, by a clock that may differ from the device's by `skew` ms. */
export function Countdown({
  until,
  skew = 0,
  label,
  onEnd,
}: {
  until: number
  skew?: number
  label: string
  onEnd?: () => void
}) {
  const [left, setLeft] = useState(() => Math.max(0, until - Date.now() - skew))
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Math.max(0, until - Date.now() - skew)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      onEnd?.()
    }, 250)
    return () => clearInterval(timer)
  }, [until, skew, onEnd])
  const seconds = Math.ceil(left / 1000)
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={label}
      data-late={seconds <= 60 || undefined}
    >
      {pad(Math.floor(seconds / 60))}:{pad(seconds % 60)}
    </span>
  )
}
