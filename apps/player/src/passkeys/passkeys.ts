/** Whether this browser, on this address, can keep passkeys at all. */
export function hasPasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function'
}

/** Comes with the first passkey; nothing else needs it. */
export const passkeyLibrary = () => import('@simplewebauthn/browser')

/** The person closed the browser's own window, or another request took its place: no fault. */
export function isTurnedDown(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
