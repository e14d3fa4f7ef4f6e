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

/** Keeps, for this visit, what an advertisement or an invitation put into the first address (AP-05). */
export function captureAdParams(url: URL, referrer: string) {
  const found: Record<string, string> = {}
  for (const name of forwarded) {
    const value = url.searchParams.get(name)
    if (value) found[name] = value.slice(0, 256)
  }
  if (Object.keys(found).length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...found, url: url.href.slice(0, 512), referrer }))
  } catch {
    // Without session storage an invitation cannot be remembered.
  }
}

export function readAdParams(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
