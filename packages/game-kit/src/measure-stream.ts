import type { Stream } from './fairness.ts'

/** Fast chance for measuring (xoshiro128**), the same for the same seed; never what a player's round is drawn from. */
export function fastStream(seed: number): Stream {
  let mixed = seed >>> 0
  // SplitMix32: a small seed fills the whole state.
  const fill = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return word ^ (word >>> 15)
  }
  let [a, b, c, d] = [fill(), fill(), fill(), fill()]
  const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by))
  return {
    below(bound) {
      const word = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = turned(d, 11)
      return Math.floor((word / 2 ** 32) * bound)
    },
  }
}
