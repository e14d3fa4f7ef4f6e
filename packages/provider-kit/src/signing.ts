import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Signing of the seamless-wallet API, the same in both directions with a secret for each.
 * signature = hex(HMAC-SHA256(secret, timestamp + "." + nonce + "." + METHOD + "." + path + "." + raw body))
 * `path` is the path alone (`/provider/v1/bet`), `timestamp` milliseconds since 1970, the body the
 * bytes on the wire: sign and verify those, never a parsed and printed copy.
 */
export type SigningKey = {
  /** Names the provider. */
  providerId: string
  /** Names the secret, so that two can live side by side while they are rotated. */
  keyId: string
  secret: string
}

/** How far the clocks of the two sides may be apart, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 120_000

export type SignatureHeaders = {
  'x-provider-id': string
  'x-key-id': string
  'x-timestamp': string
  'x-nonce': string
  'x-signature': string
}

export function signature(
  secret: string,
  timestamp: string,
  nonce: string,
  method: string,
  path: string,
  rawBody: string | Uint8Array,
): string {
  return createHmac('sha256', secret)
    .update(`${timestamp}.${nonce}.${method}.${path}.`)
    .update(rawBody)
    .digest('hex')
}

export function signatureHeaders(
  key: SigningKey,
  method: string,
  path: string,
  rawBody: string | Uint8Array,
  now: number,
  nonce: string = randomBytes(12).toString('base64url'),
): SignatureHeaders {
  const timestamp = String(now)
  return {
    'x-provider-id': key.providerId,
    'x-key-id': key.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature(key.secret, timestamp, nonce, method, path, rawBody),
  }
}

export type Verdict = 'ok' | 'malformed' | 'stale' | 'wrong'

/** Checks the headers of one request against the secret of its key id; constant in time. */
export function verifySignature(
  secret: string,
  headers: Partial<Record<string, string | string[]>>,
  method: string,
  path: string,
  rawBody: string | Uint8Array,
  now: number,
): Verdict {
  const timestamp = headers['x-timestamp']
  const nonce = headers['x-nonce']
  const given = headers['x-signature']
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return 'malformed'
  if (typeof nonce !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(nonce)) return 'malformed'
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return 'malformed'
  if (Math.abs(now - Number(timestamp)) > CLOCK_TOLERANCE_MS) return 'stale'
  const expected = signature(secret, timestamp, nonce, method, path, rawBody)
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? 'ok' : 'wrong'
}
