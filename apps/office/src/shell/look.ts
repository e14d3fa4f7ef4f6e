import { deviceStore } from '@perlas/ui/stores.ts'
import { useSyncExternalStore } from 'react'

type Look = 'dark' | 'light'
const KEPT = 'office.look'
const variants = { dark: '9s', light: 'green' } as const

let look: Look = deviceStore.getItem(KEPT) === 'light' ? 'light' : 'dark'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the look that this browser keeps on the page. */
export function applyLook(): void {
  document.documentElement.dataset['variant'] = variants[look]
}

/** From dark to light, or back; kept for the next visit. */
export function turnLook(): void {
  look = look === 'dark' ? 'light' : 'dark'
  deviceStore.setItem(KEPT, look)
  applyLook()
  for (const listener of listeners) listener()
}

export const useLook = () => useSyncExternalStore(subscribe, () => look)
