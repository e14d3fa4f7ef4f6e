/**
 * How much a win is celebrated, by what it is of the stake; the same limits and words in all games. No more than the
 * stake is no win: it is shown as a plain amount, without sound or colour.
 */
export type Tier = 'none' | 'small' | 'nice' | 'big' | 'mega' | 'perlas'

export function tierOf(win: number, bet: number): Tier {
  if (win <= bet) return 'none'
  if (win < 5 * bet) return 'small'
  if (win < 15 * bet) return 'nice'
  if (win < 40 * bet) return 'big'
  return win <= 150 * bet ? 'mega' : 'perlas'
}

/** What the counter shows at a share of its way: whole pesos while it runs to whole pesos, and the amount at the end. */
export function counted(win: number, share: number, from = 0): number {
  if (share >= 1) return win
  const unit = win % 100 === 0 ? 100 : 1
  return Math.floor((from + (win - from) * share) / unit) * unit
}
