/**
 * The page that fetches ahead: nothing on it can be pressed or read, and which lobby opens it is not known yet, so any may
 * frame it.
 */
export const preloadPolicy = (): string => policy('*')

/** Only the lobby that launched may frame the page; nothing but our own files may run. */
export function policy(lobbyOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${lobbyOrigin ?? "'none'"}`,
  ].join('; ')
}
