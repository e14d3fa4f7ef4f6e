/**
 * Whether evidence is something that somebody can follow up: at least ten characters beside the words of the reason,
 * and not one key held down.
 */
export function saysSomething(evidence: string, reason: string): boolean {
  const spoken = evidence.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const words = reason.toLowerCase().split(/[-_ ]/)
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), spoken)
  const letters = own.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return spoken.length >= 10 && letters.length >= 8 && new Set(letters).size >= 5
}
