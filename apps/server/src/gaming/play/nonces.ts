/**
 * Nonces seen lately. The very same request again is harmless (its transaction id answers it with the
 * same bytes), so it passes; a nonce that comes back under another signature is a forgery in the
 * making and is refused. Memory is bounded: two generations, the older forgotten when the newer is
 * full or as old as a timestamp may be. Each node remembers for itself.
 */
export type Nonces = { admits(key: string, signature: string, now: number): boolean }

export function rememberNonces(lifeMs: number, mostInGeneration = 100_000): Nonces {
  let young = new Map<string, string>()
  let old = new Map<string, string>()
  let born = 0
  return {
    admits(key, signature, now) {
      if (young.size >= mostInGeneration || now - born > lifeMs) {
        old = young
        young = new Map()
        born = now
      }
      const seen = young.get(key) ?? old.get(key)
      if (seen === undefined) young.set(key, signature)
      return seen === undefined || seen === signature
    },
  }
}
