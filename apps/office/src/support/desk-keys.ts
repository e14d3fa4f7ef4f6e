import { useEffect, useEffectEvent } from 'react'

/** Keys of the desk are letters elsewhere. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null

/** Hears the keys of the desk; `press` returns whether it took the key. */
export function useDeskKeys(press: (key: string) => boolean): void {
  const keyed = useEffectEvent(press)
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (keyed(event.key)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
