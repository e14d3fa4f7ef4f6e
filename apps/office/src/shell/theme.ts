import { deviceStore } from '@perlas/ui/stores.ts'
import { useSyncExternalStore } from 'react'

type Theme = 'dark' | 'light'
const KEPT = 'office.look'
const variants = { dark: '9s', light: 'green' } as const

let theme: Theme = deviceStore.getItem(KEPT) === 'light' ? 'light' : 'dark'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the look that this browser keeps on the page. */
export function applyTheme(): void {
  document.documentElement.dataset['variant'] = variants[theme]
}

/** From dark to light, or back; kept for the next visit. */
export function switchTheme(): void {
  theme = theme === 'dark' ? 'light' : 'dark'
  deviceStore.setItem(KEPT, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

export const useTheme = () => useSyncExternalStore(subscribe, () => theme)
