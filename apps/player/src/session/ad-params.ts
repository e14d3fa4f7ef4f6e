import { visitStore } from '@perlas/ui/stores.ts'

const KEY = 'ad_params'
const forwarded = [
  'referrer',
  'proxyId',
  'pid',
  'inviteCode',
  'fbp',
  'fbc',
  'ttclid',
  'ttp',
  'entry',
  'fbclid',
]

/** Keeps, for this visit, where it began: its first address, and what an advertisement or invitation put there (AP-05). */
export function captureAdParams(url: URL, referrer: string) {
  const found: Record<string, string> = {}
  for (const name of forwarded) {
    const value = url.searchParams.get(name)
    // `referrer` of an address is the install referrer; the page's own is kept under that name.
    if (value) found[name === 'referrer' ? 'installReferrer' : name] = value.slice(0, 256)
  }
  if (Object.keys(found).length === 0 && visitStore.getItem(KEY)) return
  visitStore.setItem(KEY, JSON.stringify({ ...found, url: url.href.slice(0, 512), referrer }))
}

export function readAdParams(): Record<string, string> {
  try {
    return JSON.parse(visitStore.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
