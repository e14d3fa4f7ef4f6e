import { serverNow } from '@perlas/ui/clock.ts'
import { useEffect, useEffectEvent } from 'react'

/** The longest that a browser's timer waits. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls back once a moment (milliseconds since 1970) has passed by the server's clock; −1 is none. */
export function useEnding(until: number, onEnd: () => void): void {
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    const left = until - serverNow()
    if (until <= 0 || left > LONGEST_MS) return undefined
    const timer = setTimeout(() => ended(), Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [until])
}
