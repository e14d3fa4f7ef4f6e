import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const HOME = '/lobby/home'

/**
 * Each arrival scrolls to the top and takes the focus to the page's content (RT-02). Home keeps its
 * own place: it is alive behind the other tabs. All of it happens in the commit that changes the
 * page, before a frame: a shorter page makes the browser scroll, and home would take that for its own.
 */
export function useArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef<string | undefined>(undefined)
  const homeAt = useRef(0)

  useLayoutEffect(() => {
    if (pathname !== HOME) return
    const remember = () => {
      homeAt.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [pathname])

  useLayoutEffect(() => {
    const from = last.current
    last.current = pathname
    if (from === undefined || from === pathname) return
    scrollTo({ top: pathname === HOME ? homeAt.current : 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
