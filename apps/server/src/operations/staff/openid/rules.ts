import { createHmac } from 'node:crypto'

/** Minutes in which a browser must be back. */
export const FLOW_MINUTES = 10
/** Hours for which owners see an identity that no member has. */
export const PENDING_HOURS = 24

/** Crockford's digits and letters: none is taken for another when somebody reads them out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A short name of an identity, the same each time: the person reads it to an owner. It is derived under the server's
 * secret, so nobody can choose an account at the provider that has the code of somebody else's.
 */
export function identityCode(
  { issuer, subject }: { issuer: string; subject: string },
  seal: string,
): string {
  const bytes = createHmac('sha256', seal)
    .update(`identity of the office\n${issuer}\n${subject}`)
    .digest()
  const code = Array.from(bytes.subarray(0, 8), (byte) => letters[byte % 32]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
