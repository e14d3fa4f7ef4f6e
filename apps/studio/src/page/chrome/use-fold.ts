import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where the bar has no place of its own (`is-framed` on a phone) a button opens it, and whatever is pressed next closes it. */
export function useFold() {
  const [open, setOpen] = useState(false)
  const head = useRef<HTMLElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (open) first.current?.focus()
  }, [open])
  useEffect(() => {
    if (!open) return
    const pressed = ({ target }: Event) => {
      if (![menu, head].some(({ current }) => current?.contains(target as Node))) setOpen(false)
    }
    const keyed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      menu.current?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', keyed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', keyed)
    }
  }, [open])
  return { open, setOpen, head, menu, first }
}
