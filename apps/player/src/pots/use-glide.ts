import { useEffect, useRef, useState } from 'react'

const LENGTH_MS = 900

/**
 * A meter on its way to the last value known, never past it. A smaller one is another life and is shown at once, as is every
 * one with reduced motion.
 */
export function useGlide(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    const jumps =
      value <= start || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    let began: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      began ??= now
      const gone = jumps ? 1 : Math.min(1, (now - began) / LENGTH_MS)
      from.current = start + Math.floor((value - start) * gone)
      setShown(from.current)
      if (gone < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
