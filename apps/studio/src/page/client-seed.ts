/** A client seed of the browser's own chance; the studio has committed before it is made. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
