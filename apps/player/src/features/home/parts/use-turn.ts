import { useEffect, useState } from 'react'

const TURN = 2500

/** Which of `count` entries is shown: the next one each 2,500 ms, while somebody can see it (HM-15). */
export function useTurn(count: number, paused: boolean): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (paused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => now + 1)
    }, TURN)
    return () => clearInterval(timer)
  }, [count, paused])
  return count === 0 ? 0 : at % count
}
