import { useEffect, useState, type ReactNode } from 'react'

const LENGTH_MS = 700

/** An amount that counts up once to what it is; at once with reduced motion. `value` in the unit that `children` draws. */
export function Counted({
  value,
  children,
}: {
  value: number
  children: (now: number) => ReactNode
}) {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [share, setShare] = useState(still ? 1 : 0)
  useEffect(() => {
    if (still) return
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const gone = Math.min(1, Math.max(0, now - began) / LENGTH_MS)
      setShare(1 - (1 - gone) ** 3)
      if (gone < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [still])
  return <>{children(Math.round(value * share))}</>
}
