import { Secret, TOTP } from 'otpauth'

/** Codes of an authenticator app (RFC 6238): six digits, thirty seconds, SHA-1, as every app takes them. */
const PERIOD_S = 30
/** One step early or late: clocks of phones are not exact. */
const WINDOW = 1

export function newSecret(chance: (bytes: number) => Buffer): Buffer {
  return chance(20)
}

/** What the app is given: the secret to type, and the address that a QR code carries. */
export function toShow(
  secret: Buffer,
  account: string,
  issuer = 'Perlas',
): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label: account, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code this is; undefined for none near `now`. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    timestamp,
    period: PERIOD_S,
    window: WINDOW,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

function secretOf(bytes: Buffer): Secret {
  // Of its own memory: a Buffer may be a view on a larger one.
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
