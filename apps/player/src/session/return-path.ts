export const HOME = '/lobby/home'

/** Where a visitor wanted to go, as a query of /login. */
export function loginPath(wanted: string): string {
  return `/login?return=${encodeURIComponent(wanted)}`
}

/** A path of this site and nothing else: no other host, no scheme, no way back into the login. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return HOME
  const base = 'http://lobby.invalid'
  try {
    const url = new URL(wanted, base)
    if (url.origin !== base || /^\/(?:login|register)(?:\/|$)/.test(url.pathname)) return HOME
    // The parsed path may still begin with two slashes, which a browser reads as another host.
    if (/^\/[/\\]/.test(url.pathname)) return HOME
    return url.pathname + url.search + url.hash
  } catch {
    return HOME
  }
}
