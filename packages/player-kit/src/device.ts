import { deviceStore } from '@perlas/ui/stores.ts'

/** What the client says of itself on every call (AP-01, AP-03, AP-06). */
export const clientConstants = {
  version: '1.0.28',
  locale: 'en-PH',
  channel: 'WEB',
  clientReferrer: 'ph',
  installReferrer: 'web',
  brandCode: '9s',
  demoAppId: 'demo-web',
} as const

const APP_ID = 'APP_ID'
const DEVICE = 'perlas.device'
export const PRINT = 'perlas.print'

export function readAppId(): string {
  return deviceStore.getItem(APP_ID) ?? clientConstants.demoAppId
}

/** A random mark of this browser, made here and of no use elsewhere; not a print of its hardware. */
export function deviceFingerprint(): string {
  const known = deviceStore.getItem(DEVICE)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const madeUp = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  deviceStore.setItem(DEVICE, madeUp)
  return madeUp
}

/** What this browser's settings add up to, once `device-print/` took it: a signal for reviews, not who one is. */
export function devicePrint(): string {
  return deviceStore.getItem(PRINT) ?? ''
}

/** The version that our own Android app says it has, around this page; undefined in a browser. */
export const nativeVersion = (agent = navigator.userAgent): string | undefined =>
  /PerlasApp\/(\d+(?:\.\d+)*)/.exec(agent)?.[1]

export function operatingSystem(agent = navigator.userAgent): string {
  if (/android/i.test(agent)) return 'Android'
  if (/iphone|ipad|ipod/i.test(agent)) return 'iOS'
  if (/windows/i.test(agent)) return 'Windows'
  if (/mac os/i.test(agent)) return 'macOS'
  return 'Linux'
}

export function deviceInfo() {
  return {
    channel: clientConstants.channel,
    appId: readAppId(),
    os: operatingSystem(),
    isBrowser: 1,
    version: clientConstants.version,
    deviceModel: navigator.userAgent.slice(0, 128),
    deviceIdJsonModel: { afuid: deviceFingerprint() },
  }
}
