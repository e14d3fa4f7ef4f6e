import { useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view.ts'

/**
 * For the heading of what takes the place of a form: it has the focus, so that it is read out and the keyboard goes on
 * from here, and it can be seen. Asked again a moment later: what had the focus may have been removed just now (a
 * payment page in its frame), and the browser then puts it on the body.
 */
export function useHeard<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    function moveFocus() {
      const own = heading.current
      if (!own) return
      own.focus({ preventScroll: true })
      bringIntoView(own)
    }
    moveFocus()
    const timer = setTimeout(() => document.activeElement === document.body && moveFocus(), 60)
    return () => clearTimeout(timer)
  }, [])
  return heading
}
