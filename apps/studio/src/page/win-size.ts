const BIG = 10
const GREAT = 40

export type WinSize = 'none' | 'plain' | 'count' | 'big' | 'great'

/**
 * How much a win may be made of. One that is no more than the stake is a loss or a draw, and is
 * shown as a plain amount: no sound, no colour, no counting.
 */
export function winSize(win: number, bet: number): WinSize {
  if (win === 0) return 'none'
  if (win <= bet) return 'plain'
  if (win < bet * BIG) return 'count'
  return win < bet * GREAT ? 'big' : 'great'
}
