import { readAdParams } from './ad-params.ts'

/** What Chromium hands out when the page may be installed; not in TypeScript's library. */
export type InstallOffer = Event & {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** The browser's offer to install, while it stands; each can be used once. */
export const installOffer = {
  held: () => offer,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  drop() {
    offer = undefined
    for (const listener of listeners) listener()
  },
}

/** Started from the home screen: by the manifest's address (`entry=pwa`) or by how it is shown. */
export function isInstalled(): boolean {
  const ios = 'standalone' in navigator && navigator.standalone === true
  return (
    readAdParams()['entry'] === 'pwa' || ios || matchMedia('(display-mode: standalone)').matches
  )
}

/** Keeps the offer for our own prompt, and lets the service worker in once the page is idle. */
export function keepInstallable(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    for (const listener of listeners) listener()
  })
  addEventListener('appinstalled', () => installOffer.drop())
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Refused in private windows and by policy: the page works without it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
  else setTimeout(register, 3_000)
}
